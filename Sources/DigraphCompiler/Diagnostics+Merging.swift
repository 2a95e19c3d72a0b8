// A problem of several worlds is reported once, with the condition that leads to it.

extension Diagnostic {
    /// The diagnostics of all worlds, without reports of items that some world needs.
    static func merged(_ each: [WorldAnalysis], worlds: Worlds) -> [Diagnostic] {
        guard each.count > 1 else { return each.first?.diagnostics ?? [] }
        var findings: [Finding] = []
        var known: [Finding.Key: Int] = [:]
        for (world, analysis) in each.enumerated() {
            for diagnostic in analysis.diagnostics {
                let key = Finding.Key(diagnostic)
                if let index = known[key] {
                    findings[index].worlds.insert(world)
                    findings[index].diagnostic.keepSuggestions(of: diagnostic)
                } else {
                    known[key] = findings.count
                    findings.append(Finding(diagnostic: diagnostic, worlds: WorldSet([world])))
                }
            }
        }
        if findings.isEmpty { return [] }
        let registrations = RegistrationWorlds(each)
        let verdict = Verdict(uses: each.flatMap(\.verdict.uses))
        let result = findings.map { finding in
            let diagnostic = finding.diagnostic
            if diagnostic.id == .conditionalType || diagnostic.id.reportsNeedlessItem { return diagnostic }
            let providers = registrations.providers(of: diagnostic)
            let there = (registrations.worlds(at: diagnostic.place) ?? worlds.worlds(at: diagnostic.place))
                .union(finding.worlds)
            // Other worlds have a provider, so conditions are the cause, unless all worlds have the problem.
            let isElsewhere =
                [.missingBinding, .unknownTag].contains(diagnostic.id) && !providers.isEmpty
                && finding.worlds != worlds.all
            if there.isSubset(of: finding.worlds), !isElsewhere { return diagnostic }
            return diagnostic.under(finding.worlds, of: isElsewhere ? worlds.all : there, providers, worlds)
        }
        return verdict.standing(result)
    }

    /// Drops the suggestions that the same problem does not have in another world.
    fileprivate mutating func keepSuggestions(of other: Diagnostic) {
        notes.removeAll { $0.isAddition && !other.notes.contains($0) }
        fixes.removeAll { !other.fixes.contains($0) }
    }

    /// The diagnostic of a problem that only some worlds have, with their condition: `under 'DEBUG', …`.
    private func under(
        _ own: WorldSet, of there: WorldSet, _ providers: [RegistrationWorlds.Provider], _ worlds: Worlds
    ) -> Diagnostic {
        var result = self
        result.message = "under '\(worlds.example(own, within: there))', \(message)"
        // A fix for one world can break another.
        result.fixes = []
        result.notes.removeAll(where: \.isAddition)
        guard
            [.missingBinding, .ambiguousBinding, .emptyCollection].contains(id)
                || id == .unknownTag && !providers.isEmpty
        else { return result }
        // If a provider exists under other conditions, advice about similar providers is misleading.
        if id == .unknownTag { result.notes.removeAll(where: \.isHelp) }
        result.id = .unsatisfiedCondition
        for provider in providers where !result.notes.contains(where: { $0.place == provider.place }) {
            let condition = worlds.condition(provider.worlds, within: worlds.all)
            let when = condition.map { "under '\($0)'" } ?? "under all conditions"
            result.notes.append(Note(provider.place, "'\(provider.name)' provides the type \(when)"))
        }
        return result
    }
}

/// A diagnostic, and the worlds in which it is reported.
private struct Finding {
    var diagnostic: Diagnostic
    var worlds: WorldSet

    /// Reports of needless items have different messages in different worlds, but count as one finding.
    struct Key: Hashable {
        var id: Diagnostic.ID
        var place: Place
        var message: String

        init(_ diagnostic: Diagnostic) {
            id = diagnostic.id
            place = diagnostic.place
            message = diagnostic.id.reportsNeedlessItem ? "" : diagnostic.message
        }
    }
}

/// The registrations, with their places, keys and worlds.
private struct RegistrationWorlds {
    struct Provider {
        var name: String
        var place: Place
        var keys: Set<String>
        var worlds: WorldSet
    }

    private var written: [String: [(place: Place, worlds: WorldSet)]] = [:]
    private var providers: [Provider] = []

    init(_ each: [WorldAnalysis]) {
        var known: [Place: Int] = [:]
        var lines: [Place: WorldSet] = [:]
        for (world, analysis) in each.enumerated() {
            for graph in analysis.graphs {
                for node in graph.nodeIDs {
                    let registration = graph[node]
                    let place = graph.place(node)
                    lines[graph.place(registration.wholeSpan, of: node), default: WorldSet()].insert(world)
                    if let index = known[place] {
                        providers[index].worlds.insert(world)
                    } else {
                        known[place] = providers.count
                        providers.append(
                            Provider(
                                name: graph.name(of: node), place: place,
                                keys: Set(registration.plainKeys.map { graph.spelled($0) }),
                                worlds: WorldSet([world])))
                    }
                }
            }
        }
        for (place, worlds) in lines { written[place.path, default: []].append((place, worlds)) }
    }

    /// The worlds of the registration around a place; nil if there is none.
    func worlds(at place: Place) -> WorldSet? {
        written[place.path]?.first { own in
            (own.place.line, own.place.column) <= (place.line, place.column)
                && (place.line, place.column) < (own.place.endLine, own.place.endColumn)
        }?.worlds
    }

    /// The providers, in any world, of a diagnostic's key, by place.
    func providers(of diagnostic: Diagnostic) -> [Provider] {
        guard let key = diagnostic.key else { return [] }
        return providers.filter { $0.keys.contains(key) }.sorted { $0.place < $1.place }
    }
}
