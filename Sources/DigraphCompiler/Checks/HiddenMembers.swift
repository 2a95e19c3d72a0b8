extension Checks {
    /// A graph that derives from an `open` one of another module sees only what that shows, but under `@testable import`.
    static func hiddenMembers(_ subject: Subject) -> [Diagnostic] {
        guard let base = subject.foreignBase else { return [] }
        var result: [Diagnostic] = []
        var isTold: Set<Int> = []
        for node in 0..<subject.graph.nodeCount where subject.isOwn(node) && !subject.registration(node).isBroken {
            let hidden = subject.graph.replaced(by: node, subject.model).first {
                !$0.accessor.isVisible && subject.isForeign($0.accessor.registration)
            }
            guard let hidden else { continue }
            let key = subject.key(of: hidden.accessor.registration, alias: hidden.accessor.alias)
            isTold.insert(hidden.accessor.registration)
            result.append(
                .hiddenMember(
                    subject.words.place(node),
                    "'\(subject.words.name(node))' replaces \(subject.words.key(key)), which '\(subject.baseName)' of "
                        + "\(base) keeps to itself", hidden.accessor.registration, base, subject))
        }
        let shown = Set(
            subject.graph.accessors(subject.model, subject.words.speller).lazy.filter(\.isVisible).map(\.key))
        for edge in subject.graph.edges where subject.isOwn(Int(edge.from)) {
            let asked = subject.graph.registrations[Int(edge.to)]
            let key = subject.key(of: asked, alias: Int(edge.alias))
            guard subject.isForeign(asked), !shown.contains(key), isTold.insert(asked).inserted else { continue }
            result.append(
                .hiddenMember(
                    subject.words.place(Int(edge.from)),
                    "\(subject.words.taker(Int(edge.from), Int(edge.dependency))) needs \(subject.words.key(key)), which "
                        + "'\(subject.baseName)' of \(base) keeps to itself", asked, base, subject))
        }
        return result
    }
}

extension Checks.Subject {
    /// The module of the nearest base of another module whose internal names are not seen.
    fileprivate var foreignBase: String? {
        guard let bases = graph.derivation?.bases, let foreign = bases.first(where: { isForeign(graph: $0) }) else {
            return nil
        }
        return model.outline.moduleNames[model.graphs[foreign].module]
    }

    private func isForeign(graph: Int) -> Bool {
        graph < model.foreignGraphCount && !model.testable.contains(model.graphs[graph].module)
    }

    fileprivate func isForeign(_ registration: Int) -> Bool {
        let graph = model.registrations[registration].graph
        return graph >= 0 && isForeign(graph: graph)
    }

    fileprivate func key(of registration: Int, alias: Int) -> Model.Key {
        let known = model.registrations[registration]
        return alias < 0 ? known.key : known.aliases[alias].key
    }
}

extension Diagnostic {
    fileprivate static func hiddenMember(
        _ place: Place, _ problem: String, _ registration: Int, _ module: String, _ subject: Checks.Subject
    ) -> Diagnostic {
        let type = subject.words.speller.plain(subject.model.registrations[registration].type)
        return Diagnostic(
            .inaccessible, at: place,
            "\(problem); mark that with .root() there, or write @testable import \(module)",
            notes: [.init(subject.model.place(of: registration), "'\(type)' is registered here")])
    }
}
