import DigraphCompiler

extension Breakage {
    static let ofUse: [(id: Diagnostic.ID, change: Change)] = [
        (
            .unusedRegistration,
            { module, _ in
                guard module.setting.has(.roots) else { return nil }
                var broken = Breakage(module)
                let type = "\(module.prefix)Added"
                return broken.addRegistration("register \(type).init", source: "struct \(type) {}\n") ? broken : nil
            }
        ),
        (
            .decoratesNothing,
            { module, random in
                guard !module.isOfRoots else { return nil }
                guard let unit = module.own({ $1.decorated != nil }).randomElement(using: &random) else { return nil }
                var module = module
                module.units[unit].needs.removeLast()
                return Breakage(module)
            }
        ),
        (
            .unusedAlias,
            { module, random in
                guard module.units.contains(where: { $0.graph == 0 && $0.isRoot }) else { return nil }
                // Where a registration is unused in one world, nothing is said of its aliases.
                guard !module.setting.has(.conditions) else { return nil }
                // What stands for another may be written just like it.
                let units = module.own { index, unit in
                    unit.graph == 0 && !unit.isRoot && !unit.isUnused && unit.recipe != .madeElsewhere
                        && module.isAlone(index)
                }
                guard let unit = units.randomElement(using: &random) else { return nil }
                var broken = Breakage(module)
                return broken.add(".as(CustomStringConvertible)", to: unit) ? broken : nil
            }
        ),
        (
            .unusedTag,
            { module, random in
                guard module.setting.has(.roots) else { return nil }
                let groups = module.groups.indices.filter { group in
                    // A root is there by itself, whatever it is registered under.
                    !module.groups[group].isTagged && module.groups[group].registered == nil
                        && module.groups[group].members.contains {
                            !module.units[$0].isRoot && !module.units[$0].isUnused
                        }
                }
                guard let group = groups.randomElement(using: &random) else { return nil }
                var module = module
                module.groups[group].isTagged = true
                return Breakage(module)
            }
        ),
        (
            .unusedInput,
            { module, _ in
                guard module.setting.has(.roots), module.shapes[0].inputCount > 0 else { return nil }
                guard !module.setting.has(.injectedValues) else { return nil }
                var broken = Breakage(module)
                let type = "\(module.prefix)Added"
                broken.sources.append(
                    (
                        "Sources/App/\(type).swift",
                        "\(module.setting.access == "open " ? "public " : module.setting.access)struct \(type) {}\n"
                    ))
                return broken.replace("(n0x0: ", by: "(more: \(type), n0x0: ") ? broken : nil
            }
        ),
        (
            .unusedInclude,
            { module, _ in
                guard module.setting.has(.roots) else { return nil }
                var broken = Breakage(module)
                let name = "\(module.prefix)Idle"
                broken.append("part \(name) {\n    register \(name)Type.init\n}")
                return broken.addRegistration("include \(name)", source: "struct \(name)Type {}\n") ? broken : nil
            }
        ),
        (.needlessAllow, adding({ _, _ in ".allow(unused-alias, \"so it is\")" }, where: { !$2.isUnused })),
        (
            .overrideUnused,
            { module, _ in
                guard let shape = module.shapes.first(where: { $0.kind == .derived }) else { return nil }
                var broken = Breakage(module)
                let type = "\(module.prefix)Added"
                broken.sources.append(("Sources/App/\(type).swift", "struct \(type) {}\n"))
                let head = "\(shape.name): \(module.shapes[0].name) {\n"
                return broken.replace(head, by: "\(head)    register \(type).init\n") ? broken : nil
            }
        ),
        (
            .accessorClash,
            { module, random in
                let units = module.own { index, unit in
                    unit.graph == 0 && unit.hasAlias && unit.accessor == nil && module.isAlone(index)
                        && unit.recipe != .madeElsewhere && unit.condition == nil && unit.argumentCount == 0
                }.shuffled(using: &random)
                guard units.count > 1, !module.isTakenOver else { return nil }
                var broken = Breakage(module)
                return broken.add(".accessor(twice)", to: units[0]) && broken.add(".accessor(twice)", to: units[1])
                    ? broken : nil
            }
        ),
    ]
}
