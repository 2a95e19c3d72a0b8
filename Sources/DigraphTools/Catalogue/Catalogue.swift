import DigraphCompiler

/// The explanation of each diagnostic, for the documentation, machine-readable reports and `digraph explain`. The
/// explanations are not in `DigraphCompiler` with the ids, because users of the plugin compile that target in each
/// build.
package enum Catalogue {
    package struct Explanation: Sendable, Equatable {
        /// A few words, without a full stop.
        package var title: String
        /// The problem, and why it matters: a paragraph of whole sentences, with code in backticks.
        package var meaning: String
        /// The remedy: a paragraph, too.
        package var remedy: String

        init(_ title: String, _ meaning: String, mended remedy: String) {
            self.title = title
            self.meaning = meaning
            self.remedy = remedy
        }
    }

    /// Related ids under a heading.
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
        // Each section explains its own ids. An id that is in no section has no explanation; a house test reports it.
        reading(id) ?? declarations(id) ?? bindings(id) ?? lifetimes(id) ?? effects(id)
            ?? Explanation(id.rawValue, "", mended: "")
    }

    /// Files that cause the diagnostic, with the edits that mend them: `-` begins a removed line, and `+` an added one.
    package static func example(of id: Diagnostic.ID) -> String {
        let all = [
            examplesOfReading, examplesOfDeclarations, examplesOfBindings, examplesOfLifetimes, examplesOfEffects,
        ]
        return all.lazy.compactMap { $0[id] }.first ?? ""
    }

    /// The id with a name, as diagnostics print it; `nil` if there is none.
    package static func id(named name: String) -> Diagnostic.ID? { Diagnostic.ID(rawValue: name) }

    /// The ids that are spelled most like an unknown name.
    package static func ids(near name: String) -> [Diagnostic.ID] {
        Spelling.nearest(to: name, among: Diagnostic.ID.allCases.map(\.rawValue)).compactMap(id(named:))
    }
}
