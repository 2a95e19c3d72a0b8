import DigraphCompiler

extension Breakage {
    /// A registration, needed in a way that cannot do without it, which nothing else provides.
    private static func needed(_ module: RandomModule, using random: inout SeededGenerator) -> Int? {
        guard !module.isOfRoots else { return nil }
        return module.own { index, unit in
            let users = module.users(of: index)
            return module.isAlone(index) && unit.condition == nil && !users.isEmpty && unit.graph == 0
                && !unit.isFailable && !module.isInRing(index)
                && users.allSatisfy { _, need in
                    switch need.form {
                    case .plain, .forced, .lazy, .provider, .function, .opaque: true
                    default: false
                    }
                }
                && users.allSatisfy {
                    if case .tagged = $0.need.key { return false }
                    return true
                }
        }.randomElement(using: &random)
    }

    static let ofBinding: [(id: Diagnostic.ID, change: Change)] = [
        (
            .missingBinding,
            { module, random in
                guard let unit = needed(module, using: &random) else { return nil }
                var broken = Breakage(module)
                return broken.replace(module.registration(unit), by: "") ? broken : nil
            }
        ),
        (
            .unsatisfiedCondition,
            { module, random in
                guard let unit = needed(module, using: &random) else { return nil }
                // Who is there under that condition itself does not miss it.
                let isMissed = module.users(of: unit).contains { module.units[$0.user].condition == nil }
                guard isMissed else { return nil }
                var broken = Breakage(module)
                let old = module.registration(unit)
                return broken.replace(old, by: "    #if MOCKS\n\(old)    #endif\n") ? broken : nil
            }
        ),
        (
            .forbiddenDependency,
            { module, random in
                guard let (user, other) = module.certainNeeds.randomElement(using: &random) else { return nil }
                var broken = Breakage(module)
                broken.append("forbid \(user) -> \(other)")
                return broken
            }
        ),
        (
            .missingArgument,
            changingNeed { module, _, need in
                guard need.form == .function, let target = target(need), module.units[target].argumentCount > 0 else {
                    return false
                }
                (need.form, need.effects, need.attribute) = (.plain, [], "")
                return true
            }
        ),
        (
            .ambiguousBinding,
            { module, random in
                let units = module.own { index, unit in
                    module.isAlone(index) && unit.condition == nil && unit.hasAlias && unit.graph == 0
                        && unit.place == .body && unit.argumentCount == 0 && !unit.isFailable && unit.accessor == nil
                        && module.users(of: index).contains { $0.need.key == .alias(index) && !$0.need.form.isOfGroup }
                        && module.reaches[index].effects.isEmpty && !module.reaches[index].isIsolated
                }
                guard let unit = units.randomElement(using: &random), !module.isOfRoots, !module.isTakenOver,
                    module.setting.access.isEmpty
                else {
                    return nil
                }
                var broken = Breakage(module)
                let type = "\(module.prefix)Added"
                let source =
                    "import Kit\nfinal class \(type): \(module.alias(unit)) { let record = Record(\"Added\") }\n"
                let text = "register \(type).init()\n        .as(\(module.alias(unit)))"
                return broken.addRegistration(text, source: source) ? broken : nil
            }
        ),
        (
            .emptyCollection,
            { module, random in
                guard !module.isOfRoots else { return nil }
                let groups = module.groups.indices.filter { group in
                    !module.groups[group].members.isEmpty && module.groups[group].registered == nil
                        && module.units.contains { $0.needs.contains { $0.key == .group(group) } }
                }
                guard let group = groups.randomElement(using: &random) else { return nil }
                var module = module
                module.groups[group].members = []
                return Breakage(module)
            }
        ),
        (
            .nilInjected,
            { module, random in
                let units = module.own {
                    $1.needs.contains { $0.form == .nothing } && $1.recipe != .madeElsewhere || false
                }
                guard let unit = units.randomElement(using: &random) else { return nil }
                var broken = Breakage(module)
                let old = module.registration(unit)
                let allow = "        .allow(nil-injected, \"nothing is meant\")\n"
                return broken.replace(old, by: old.replacing(allow, with: "")) ? broken : nil
            }
        ),
        (
            .unknownTag,
            { module, random in
                guard !module.isOfRoots else { return nil }
                let units = module.own { index, _ in module.registration(index).contains(", tag: special)\n") }
                guard let unit = units.randomElement(using: &random) else { return nil }
                var broken = Breakage(module)
                let old = module.registration(unit)
                for line in old.split(separator: "\n") where line.hasSuffix(", tag: special)") && !line.contains(".as(")
                {
                    let new = old.replacing(line, with: line.replacing("special", with: "nowhere"))
                    return broken.replace(old, by: new) ? broken : nil
                }
                return nil
            }
        ),
        (
            .duplicateAlias,
            adding(
                { module, unit in ".as(\(module.alias(module.units[unit].standsFor ?? unit)))" },
                where: { $2.hasAlias && !$2.isSameType })
        ),
        (
            .selfAlias,
            adding(
                { module, unit in ".as(\(module.type(of: unit)))" },
                where: { $0.aliases($1).isEmpty && !$2.isFailable && !$2.isSameType })
        ),
        (
            .duplicateInput,
            { module, _ in
                guard module.shapes[0].inputCount > 0, !module.setting.has(.injectedValues) else { return nil }
                var broken = Breakage(module)
                let type = module.input(0, of: 0)
                return broken.replace("(n0x0: ", by: "(more: \(type), n0x0: ") ? broken : nil
            }
        ),
    ]

    static func target(_ need: Need) -> Int? {
        switch need.key {
        case .own(let unit), .alias(let unit), .tagged(let unit), .both(let unit): unit
        case .group, .input, .graph, .nothing: nil
        }
    }

    /// A change of one need of one unit.
    static func changingNeed(_ change: @escaping @Sendable (RandomModule, Unit, inout Need) -> Bool) -> Change {
        { module, random in
            for unit in module.own({ _, unit in !unit.isSameType }).shuffled(using: &random) {
                for place in module.units[unit].needs.indices {
                    var need = module.units[unit].needs[place]
                    guard change(module, module.units[unit], &need) else { continue }
                    var changed = module
                    changed.units[unit].needs[place] = need
                    return Breakage(changed)
                }
            }
            return nil
        }
    }
}
