import DigraphCompiler

extension Breakage {
    private static func ring(_ module: RandomModule, using random: inout SeededGenerator) -> Int? {
        module.own { index, unit in
            unit.needs.contains { $0.closesCycle } && index + 1 < module.units.count
                && module.units[index + 1].needs.contains { $0.key == .own(index) && $0.way == .parameter }
                && !unit.needs.contains { $0.key == .own(index - 1) }
        }.randomElement(using: &random)
    }

    static let ofCycles: [(id: Diagnostic.ID, change: Change)] = [
        (
            .dependencyCycle,
            { module, random in
                let users = module.own { index, unit in
                    unit.graph == 0 && !unit.isSameType && unit.standsFor == nil
                }.shuffled(using: &random)
                for user in users {
                    for need in module.units[user].needs where need.form == .plain && need.way == .parameter {
                        guard case .own(let used) = need.key, module.units[used].graph == 0,
                            !module.units[used].isInput, module.isAlone(used), module.isAlone(user),
                            module.reaches[user].isSubset(of: module.reaches[used]),
                            !module.isInRing(user), !module.isInRing(used), module.units[user].argumentCount == 0,
                            !module.units[user].isFailable, module.units[used].condition == nil,
                            module.units[user].condition == nil, module.units[used].recipe != .madeElsewhere,
                            // Its parameter would be a type that has it as a parameter.
                            module.units[used].form != .generic,
                            module.units[user].recipe != .madeElsewhere
                        else { continue }
                        var module = module
                        module.units[used].needs.append(Need(key: .own(user), form: .plain))
                        let holds = module.may(module.units[used], Need(key: .own(user), form: .plain))
                        return holds ? Breakage(module) : nil
                    }
                }
                return nil
            }
        ),
        (
            .unmarkedCycle,
            { module, random in
                guard let first = ring(module, using: &random) else { return nil }
                var module = module
                for unit in first..<min(first + 3, module.units.count) {
                    for place in module.units[unit].needs.indices {
                        module.units[unit].needs[place].closesCycle = false
                    }
                }
                return Breakage(module)
            }
        ),
        (
            .needlessCycleMark,
            changingNeed { module, unit, need in
                guard need.way.isInjection, need.way != .stored, !need.closesCycle, let target = target(need) else {
                    return false
                }
                guard need.form == .plain, !module.isInRing(target), unit.lifetime != .prototype else { return false }
                let index = module.units.firstIndex {
                    $0.graph == unit.graph && $0.needs.map(\.key) == unit.needs.map(\.key)
                }
                guard let index, !module.isInRing(index) else { return false }
                need.closesCycle = true
                return true
            }
        ),
        (
            .cycleLifetime,
            { module, random in
                guard let first = ring(module, using: &random) else { return nil }
                var module = module
                module.units[first].lifetime = .prototype
                return Breakage(module)
            }
        ),
        (
            .captiveDependency,
            { module, random in
                let units = module.own { index, unit in
                    unit.graph == 0 && !unit.lifetime.isProcessWide && unit.argumentCount == 0 && unit.form != .struct
                        && unit.recipe != .madeElsewhere && module.isAlone(index) && !module.isInRing(index)
                        && unit.effects.isEmpty && unit.condition == nil
                        && unit.needs.contains { need in
                            guard let target = target(need), !need.form.isLater else { return false }
                            return module.isAlone(target) && module.units[target].lifetime == .perContainer
                        }
                }
                guard let unit = units.randomElement(using: &random) else { return nil }
                var module = module
                module.units[unit].lifetime = .perRun
                return Breakage(module)
            }
        ),
        (
            .retainCycle,
            { module, random in
                guard let first = ring(module, using: &random) else { return nil }
                let second = first + 1
                guard let back = module.units[first].needs.firstIndex(where: { $0.closesCycle }),
                    module.units[first].needs[back].key == .own(second),
                    let forth = module.units[second].needs.firstIndex(where: { $0.key == .own(first) })
                else { return nil }
                var module = module
                module.units[first].needs[back].way = .stored
                module.units[second].needs[forth].way = .stored
                return Breakage(module)
            }
        ),
        (
            .argumentLifetime,
            { module, random in
                let units = module.own { index, unit in
                    unit.argumentCount > 0 && !module.reaches[index].needsGraph && unit.graph == 0
                        && unit.effects.isEmpty && unit.condition == nil && module.isAlone(index)
                }
                guard let unit = units.randomElement(using: &random) else { return nil }
                var module = module
                module.units[unit].lifetime = .perRun
                return Breakage(module)
            }
        ),
        (
            .weakValue,
            { module, random in
                let units = module.own { $1.form == .struct && $1.lifetime == .perContainer }
                guard let unit = units.randomElement(using: &random) else { return nil }
                var module = module
                module.units[unit].lifetime = .weaklyPerContainer
                return Breakage(module)
            }
        ),
    ]

    static let ofEffects: [(id: Diagnostic.ID, change: Change)] = [
        (
            .effectMismatch,
            changingNeed { module, _, need in
                guard need.form == .function, !need.effects.isEmpty, let target = target(need) else { return false }
                let effects = module.reaches[target].effects
                guard module.isAlone(target), !effects.isEmpty, !module.reaches[target].isIsolated else { return false }
                guard module.setting.flavour != .isolated || !need.effects.contains(.async) else { return false }
                need.effects = []
                return true
            }
        ),
        (
            .isolationMismatch,
            { module, _ in
                guard module.shapes.contains(where: { $0.kind == .nested }) else { return nil }
                var broken = Breakage(module)
                let actor = module.setting.actor == "Shop" ? "MainActor" : "Shop"
                let head = "\(module.setting.access)graph SessionGraph"
                return broken.replace(head, by: "@\(actor)\n    \(head)") ? broken : nil
            }
        ),
        (
            .isolationMismatch,
            { module, random in
                // What replaces it would be async where it is not.
                guard !module.isTakenOver else { return nil }
                let units = module.own { index, unit in
                    module.isAlone(index) && unit.effects.contains(.async) && module.needsAsync(unit)
                }
                guard let unit = units.randomElement(using: &random) else { return nil }
                var module = module
                module.units[unit].effects.remove(.async)
                return Breakage(module)
            }
        ),
    ]
}
