/// Architecture rules that hold, and what the derived graph replaces in graphs within its base.
extension RandomModule {
    /// A part or a graph that rules name.
    struct RuleGroup: Sendable {
        var name: String
        var units: Set<Int>
        /// What an included graph takes.
        var inputs: [Int] = []
        /// Nested graphs may belong to it.
        var hasGraphs = false
    }

    /// Those that are there under all conditions.
    var ruleGroups: [RuleGroup] {
        let part = units.indices.filter { units[$0].place == .part }
        var groups = part.isEmpty ? [] : [RuleGroup(name: "\(prefix)Part", units: Set(part), hasGraphs: true)]
        for shape in shapes.indices
        where shapes[shape].kind != .nested && shapes[shape].condition == nil {
            let own = units.indices.filter {
                units[$0].graph == shape && units[$0].place != .part && units[$0].place != .conditionalPart
            }
            groups.append(
                RuleGroup(
                    name: shapes[shape].name, units: Set(own), inputs: shapes[shape].units,
                    hasGraphs: shape == 0))
        }
        return groups
    }

    /// Whether something of a group needs something of another one, under whatever conditions.
    private func needs(_ group: RuleGroup, _ other: RuleGroup) -> Bool {
        group.inputs.contains { !other.units.isDisjoint(with: everyProvider(of: .own($0))) }
            || group.units.contains { user in
                (injected(units[user]) + units[user].needs).contains { need in
                    if case .graph = need.key { return other.hasGraphs }
                    return !other.units.isDisjoint(with: everyProvider(of: need.key, for: user))
                        || registeredFunction(for: need, in: [0]).map(other.units.contains) ?? false
                }
            }
    }

    /// Groups of which one needs something of the other under all conditions.
    var certainNeeds: [(String, String)] {
        let groups = ruleGroups
        return groups.flatMap { one in
            groups.filter { other in
                other.name != one.name && one.units.contains { needsAlways($0, other) }
            }.map { (one.name, $0.name) }
        }
    }

    private func needsAlways(_ user: Int, _ group: RuleGroup) -> Bool {
        guard units[user].condition == nil else { return false }
        return units[user].needs.contains { need in
            given(need.key, to: user, in: chain(of: units[user].graph)).contains { given in
                group.units.contains(given) && units[given].condition == nil
            }
        }
    }

    /// A few rules that nothing breaks.
    var rules: String {
        var random = SeededGenerator(seed: seed &+ 11)
        let groups = ruleGroups
        let kept = groups.flatMap { one in
            groups.filter { $0.name != one.name && !needs(one, $0) }.map { (one.name, $0.name) }
        }
        let others = ["forbid Kit -> App\n", "layers App, Kit\n"]
        return others.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }.joined()
            + kept.shuffled(using: &random).prefix(2).map { user, other in
                Bool.random(using: &random) ? "forbid \(user) -> \(other)\n" : "layers \(other), \(user)\n"
            }.joined()
    }

    /// Whether the derived graph registers an input of its base.
    func replacesInput(_ index: Int, in shape: Int) -> Bool {
        shapes[shape].kind == .derived && (seed &+ UInt64(index)).isMultiple(of: 3)
    }

    /// The units that the derived graph registers once more, just as they are, in place of those of a graph within its base.
    var registeredTwice: [Int] {
        var random = SeededGenerator(seed: seed &+ 12)
        let shared = neededByProcess
        return shapes.indices.flatMap { shape -> [Int] in
            let its = shapes[shape]
            guard its.kind == .nested || its.kind == .included, !its.isElsewhere else { return [] }
            let possible = units.indices.filter { index in
                let unit = units[index]
                return unit.graph == shape && unit.condition == nil && isAlone(index) && !isInRing(index)
                    && unit.recipe != .madeElsewhere && !unit.lifetime.isProcessWide && !unit.isFailable
                    && !shared.contains(index)
                    && !groups.contains { $0.members.contains(index) }
            }
            return possible.filter { _ in Bool.random(using: &random) }
        }
    }

    /// The units that something process-wide needs. If the derived graph registered one, it would have another instance.
    private var neededByProcess: Set<Int> {
        var seen: Set<Int> = []
        var open = units.indices.filter { units[$0].lifetime.isProcessWide }
        while let next = open.popLast() {
            for need in injected(units[next]) + units[next].needs {
                open += everyProvider(of: need.key, for: next).filter { seen.insert($0).inserted }
            }
        }
        return seen
    }

    /// The extensions of the derived graph that have them.
    var extensionsOfDerived: String {
        guard let derived = shapes.first(where: { $0.kind == .derived }) else { return "" }
        return registeredTwice.map { index in
            let path = chain(of: units[index].graph).map { shapes[$0].name }.reversed()
            let inside =
                shapes[units[index].graph].kind == .nested ? Array(path.dropFirst()) : Array(path)
            var unit = units[index]
            (unit.hasAlias, unit.hasTag, unit.hasBoth, unit.accessor, unit.interfaces) = (false, false, false, nil, [])
            var module = self
            module.units[index] = unit
            let names = ([derived.name] + inside).joined(separator: ".")
            let written = "extension \(names) {\n\(module.registration(index))}\n"
            return chain(of: units[index].graph).reduce(under(derived.condition, written)) {
                under(shapes[$1].condition, $0)
            }
        }.joined()
    }
}
