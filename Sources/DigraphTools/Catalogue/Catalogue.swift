import DigraphCompiler

/// The explanation of each diagnostic, for the documentation, machine-readable reports and `digraph explain`. It is here and not beside
/// the ids, because whoever applies the plugin compiles those in each build.
package enum Catalogue {
    package struct Explanation: Sendable, Equatable {
        /// A few words, without a full stop.
        package var title: String
        /// The problem, and why it matters: a paragraph of whole sentences, with code in backticks.
        package var meaning: String
        /// The cure: a paragraph, too.
        package var remedy: String

        init(_ title: String, _ meaning: String, mended remedy: String) {
            self.title = title
            self.meaning = meaning
            self.remedy = remedy
        }
    }

    /// The ids that belong together, under a heading.
    package struct Section: Sendable {
        package var title: String
        package var ids: [Diagnostic.ID]
    }

    /// Every id once, in the order of the catalogue.
    package static var sections: [Section] {
        [
            Section(title: "Reading", ids: readingIDs), Section(title: "Swift declarations", ids: declarationIDs),
            Section(title: "Binding", ids: bindingIDs), Section(title: "Cycles and lifetimes", ids: lifetimeIDs),
            Section(title: "Effects, isolation and conditions", ids: effectIDs),
        ]
    }

    /// All ids with their titles, by section, for a terminal.
    package static var list: String {
        let width = Diagnostic.ID.allCases.map(\.rawValue.count).max() ?? 0
        let blocks = sections.map { section in
            let lines = section.ids.map { id in
                let gap = String(repeating: " ", count: width - id.rawValue.count + 2)
                return "  \(id.rawValue)\(gap)\(Markdown.plain(explanation(of: id).title))\n"
            }
            return "\(section.title)\n" + lines.joined()
        }
        return blocks.joined(separator: "\n")
    }

    package static func explanation(of id: Diagnostic.ID) -> Explanation {
        // Each section knows its own; what none knows has no section, either, which a house test tells of.
        reading(id) ?? declarations(id) ?? bindings(id) ?? lifetimes(id) ?? effects(id)
            ?? Explanation(id.rawValue, "", mended: "")
    }

    /// Files that cause the diagnostic, with what mends them: lines that go begin with `-`, those that come with `+`.
    package static func example(of id: Diagnostic.ID) -> String {
        let all = [
            examplesOfReading, examplesOfDeclarations, examplesOfBindings, examplesOfLifetimes, examplesOfEffects,
        ]
        return all.lazy.compactMap { $0[id] }.first ?? ""
    }

    /// The id by the name that people see; `nil` when there is none.
    package static func id(named name: String) -> Diagnostic.ID? { Diagnostic.ID(rawValue: name) }

    /// The ids nearest to a name that is none.
    package static func ids(near name: String) -> [Diagnostic.ID] {
        Spelling.nearest(to: name, among: Diagnostic.ID.allCases.map(\.rawValue)).compactMap(id(named:))
    }
}
