extension Checks {
    /// In a derived graph, what replaces nothing and serves nobody is a replacement that misses.
    static func unusedOverrides(_ subject: Subject) -> [Diagnostic] {
        guard subject.graph.derivation != nil else { return [] }
        let isUsed = subject.isUsed
        var isNeeded = Array(repeating: false, count: subject.wide.members.count)
        for edge in subject.graph.edges where !isUsed[Int(edge.from)] && !subject.wide.same(edge.from, edge.to) {
            isNeeded[Int(subject.wide.of[Int(edge.to)])] = true
        }
        let unused = (0..<subject.graph.nodeCount).filter { node in
            // Of a part, something else may be what it is included for.
            subject.isOwn(node) && !isUsed[node] && !isNeeded[Int(subject.wide.of[node])]
                && subject.registration(node).include < 0 && !subject.registration(node).isBroken
        }
        if unused.isEmpty { return [] }
        let inherited = subject.graph.accessors(subject.model, subject.words.speller)
            .filter { subject.graph.isInherited($0.node, subject.model) }.map(\.key)
        return unused.map { .overrideUnused($0, of: inherited, subject) }
    }

    /// A replacement is asked for as what it replaces was.
    static func unfitOverrides(_ subject: Subject) -> [Diagnostic] {
        guard let derivation = subject.graph.derivation else { return [] }
        var result: [Diagnostic] = []
        var isTold: Set<Int> = []
        // What a broken registration of a base is and needs is not known, and so not what the accessors there allow.
        let isKnown = !subject.model.registrations.contains(where: \.isBroken)
        for node in 0..<subject.graph.nodeCount where subject.isOwn(node) && !subject.registration(node).isBroken {
            if let diagnostic = otherName(node, subject) ?? takenAway(node, subject) { result.append(diagnostic) }
            if !isKnown { continue }
            for (alias, accessor) in subject.graph.replaced(by: node, subject.model) {
                guard let diagnostic = unfit(node, alias, accessor, subject), isTold.insert(node).inserted else {
                    continue
                }
                result.append(diagnostic)
            }
        }
        for accessor in subject.graph.accessors(subject.model, subject.words.speller)
        where isKnown && subject.graph.isInherited(accessor.node, subject.model) {
            // Under other conditions, the base may give something else by the same name.
            let registration = subject.graph.registrations[accessor.node]
            guard let effects = derivation.effects[registration],
                let way = subject.wayToOverride(from: accessor.node, lacking: effects),
                let cause = way.last, isTold.insert(cause).inserted
            else { continue }
            let known = Graph.InheritedAccessor(
                name: accessor.name, presence: accessor.presence, isMethod: accessor.isMethod,
                isVisible: accessor.isVisible, effects: effects, arguments: [], registration: registration,
                alias: accessor.alias)
            result.append(.unfitEffects(cause, through: way, known, subject))
        }
        return result + ambiguousOverrides(subject)
    }

    private static func unfit(
        _ node: Int, _ alias: Int, _ accessor: Graph.InheritedAccessor, _ subject: Subject
    ) -> Diagnostic? {
        let registration = subject.registration(node)
        if !registration.arguments.elementsEqual(accessor.arguments, by: { $0.type == $1.type && $0.label == $1.label })
        {
            return .unfitArguments(node, alias, accessor, subject)
        }
        let effects = subject.effects[node]
        if effects.isAsync && !accessor.effects.isAsync || effects.isThrowing && !accessor.effects.isThrowing {
            return .unfitEffects(node, through: [node], accessor, subject)
        }
        if effects.isolation != accessor.effects.isolation { return .unfitIsolation(node, accessor, subject) }
        return nil
    }

    /// Two replacements of one accessor, and none is the default.
    private static func ambiguousOverrides(_ subject: Subject) -> [Diagnostic] {
        guard let derivation = subject.graph.derivation else { return [] }
        var result: [Diagnostic] = []
        for node in 0..<subject.graph.nodeCount where subject.isOwn(node) {
            for (alias, _) in subject.graph.replaced(by: node, subject.model) {
                let registration = subject.registration(node)
                let key = alias < 0 ? registration.key : registration.aliases[alias].key
                let own = subject.graph.presence(of: node, alias, subject.model)
                let presences = subject.model.presences
                let candidates = subject.graph.providers.of(key, level: 0).map { subject.graph.providers.providers[$0] }
                    .filter { presences.isPossible(presences.and($0.presence, own)) }
                guard candidates.count > 1, Int(candidates[1].node) == node, !candidates.contains(where: \.isAsked),
                    candidates.count(where: { $0.node >= 0 && subject.registration(Int($0.node)).isDefault }) != 1,
                    derivation.accessors[key] != nil
                else { continue }
                result.append(.ambiguousOverride(key, candidates.map { Int($0.node) }, node, subject))
            }
        }
        return result
    }
}

extension Checks.Subject {
    /// Whether a derived graph itself registers a node.
    func isOwn(_ node: Int) -> Bool { graph.level(of: node) == 0 && registration(node).graph == graph.index }

    /// The name of the graph that the linked one derives from.
    var baseName: String { graph.derivation.map { model.graphs[$0.base].name } ?? "" }

    /// The shortest way from what the base registers to what the derived graph does, over what is needed at once, where that
    /// brings an effect that the base's accessor lacks.
    fileprivate func wayToOverride(from start: Int, lacking known: Graph.Effects) -> [Int]? {
        let lacksAsync = effects[start].isAsync && !known.isAsync
        let lacksThrows = effects[start].isThrowing && !known.isThrowing
        let lacksIsolation = effects[start].isolation != known.isolation
        guard lacksAsync || lacksThrows || lacksIsolation else { return nil }
        var cameFrom: [Int: Int] = [start: start]
        var queue = [start]
        var head = 0
        while head < queue.count {
            let node = queue[head]
            head += 1
            let hasIt =
                lacksAsync && effects[node].isAsync || lacksThrows && effects[node].isThrowing
                || lacksIsolation && effects[node].isolation != known.isolation
            if isOwn(node), hasIt {
                var way = [node]
                while let before = cameFrom[way[way.count - 1]], before != way[way.count - 1] { way.append(before) }
                return way.reversed()
            }
            for edge in graph.edges(of: node) where edge.kind != .delayed && cameFrom[Int(edge.to)] == nil {
                cameFrom[Int(edge.to)] = node
                queue.append(Int(edge.to))
            }
        }
        return nil
    }

    func baseNote(_ accessor: Graph.InheritedAccessor) -> Diagnostic.Note {
        let registration = model.registrations[accessor.registration]
        return .init(
            model.place(of: accessor.registration),
            "'\(words.speller.plain(registration.type))' is registered here, in '\(model.graphs[registration.graph].name)'"
        )
    }

    /// Keys of the base under which an unused replacement could have been meant: what it conforms to, then similar names.
    fileprivate func meantKeys(_ node: Int, of inherited: [Model.Key]) -> [String] {
        var names: [String] = []
        var conforming: [String] = []
        let type = registration(node).type
        let own = model.types.declaration(type)
        for key in inherited {
            let name = words.type(key.type) + (model.tagName(key.tag).map { ", tag: \($0)" } ?? "")
            if key.tag < 0, key.type != type { names.append(name) }
            guard let own, let wanted = model.types.declaration(key.type), own != wanted else { continue }
            let isProtocol = model.outline.kind(of: wanted) == .`protocol`
            if isProtocol ? model.outline.conforms(own, to: wanted) : model.outline.inherits(own, from: wanted) {
                conforming.append(name)
            }
        }
        let similar = Spelling.nearest(to: words.name(node), among: names)
        return Array((conforming + similar.filter { !conforming.contains($0) }).prefix(3))
    }
}

extension Diagnostic {
    fileprivate static func overrideUnused(
        _ node: Int, of inherited: [Model.Key], _ subject: Checks.Subject
    ) -> Diagnostic {
        let meant = subject.meantKeys(node, of: inherited)
        let advice =
            meant.first.map { "add .as(\($0)) to replace what gives that" }
            ?? "add what it replaces with .as, mark it .root() if it is asked for from outside, or remove it"
        return Diagnostic(
            .overrideUnused, at: subject.words.place(node),
            "'\(subject.words.name(node))' replaces nothing of '\(subject.baseName)', and nothing asks for it; \(advice)",
            fixes: meant.map { subject.words.fixAdding(".as(\($0))", to: node) })
    }

    fileprivate static func unfitEffects(
        _ node: Int, through way: [Int], _ accessor: Graph.InheritedAccessor, _ subject: Checks.Subject
    ) -> Diagnostic {
        let effects = subject.effects[node]
        let lacking = Graph.Effects(
            isAsync: effects.isAsync && !accessor.effects.isAsync,
            isThrowing: effects.isThrowing && !accessor.effects.isThrowing)
        if !lacking.isAsync, !lacking.isThrowing { return unfitIsolation(node, accessor, subject) }
        var notes = [subject.baseNote(accessor)]
        if way.count > 1 {
            notes.append(
                .init(
                    subject.words.place(way[0]),
                    "needed by \(way.map { subject.words.name($0) }.joined(separator: " → "))"))
        }
        return Diagnostic(
            .effectMismatch, at: subject.words.place(node),
            "making '\(subject.words.name(node))' \(lacking.predicate), which '\(accessor.name)' of "
                + "'\(subject.baseName)' does not allow", notes: notes)
    }

    fileprivate static func unfitIsolation(
        _ node: Int, _ accessor: Graph.InheritedAccessor, _ subject: Checks.Subject
    ) -> Diagnostic {
        let own = subject.effects[node].isolation.map { "on @\($0)" } ?? "on no actor"
        let other = accessor.effects.isolation.map { "on @\($0)" } ?? "on no actor"
        return Diagnostic(
            .isolationMismatch, at: subject.words.place(node),
            "'\(subject.words.name(node))' is made \(own), and '\(accessor.name)' of '\(subject.baseName)' is \(other); "
                + "a replacement has the isolation of what it replaces",
            notes: [subject.baseNote(accessor)])
    }

    fileprivate static func unfitArguments(
        _ node: Int, _ alias: Int, _ accessor: Graph.InheritedAccessor, _ subject: Checks.Subject
    ) -> Diagnostic {
        let registration = subject.registration(node)
        let key = alias < 0 ? registration.key : registration.aliases[alias].key
        let wanted = accessor.arguments.map { "\($0.label ?? "_"): \(subject.words.speller.swift($0.type))" }
        return Diagnostic(
            .missingArgument, at: subject.words.place(node),
            "in '\(subject.baseName)', \(subject.words.key(key)) takes "
                + "\(wanted.isEmpty ? "nothing" : "(" + wanted.joined(separator: ", ") + ")") from its caller, and "
                + "'\(subject.words.name(node))', which replaces it, takes "
                + "\(registration.arguments.isEmpty ? "nothing" : Model.listed(registration.arguments.map(\.name))); "
                + "a replacement takes the same .argument", notes: [subject.baseNote(accessor)])
    }

    fileprivate static func ambiguousOverride(
        _ key: Model.Key, _ candidates: [Int], _ node: Int, _ subject: Checks.Subject
    ) -> Diagnostic {
        Diagnostic(
            .ambiguousBinding, at: subject.words.place(node),
            "\(candidates.count) registrations replace \(subject.words.key(key)) of '\(subject.baseName)'; mark one with "
                + ".default()",
            notes: candidates.filter { $0 >= 0 }.map {
                .init(subject.words.place($0), "candidate: '\(subject.words.name($0))'")
            }, fixes: candidates.filter { $0 >= 0 }.map { subject.words.fixAdding(".default()", to: $0) })
    }
}
