import DigraphCompiler

extension Breakage {
    private static func appending(_ text: @escaping @Sendable (RandomModule) -> String) -> Change {
        { module, _ in
            var broken = Breakage(module)
            broken.append(text(module))
            return broken
        }
    }

    /// A change that adds a line to some registration.
    static func adding(
        _ line: @escaping @Sendable (RandomModule, Int) -> String,
        where condition: @escaping @Sendable (RandomModule, Int, Unit) -> Bool = { _, _, _ in true }
    ) -> Change {
        { module, random in
            let units = module.own { condition(module, $0, $1) }
            guard let unit = units.randomElement(using: &random) else { return nil }
            var broken = Breakage(module)
            return broken.add(line(module, unit), to: unit) ? broken : nil
        }
    }

    static let ofReading: [(id: Diagnostic.ID, change: Change)] = [
        (
            .syntax,
            { module, random in
                let units = module.own { $1.recipe == .initializer }
                guard let unit = units.randomElement(using: &random) else { return nil }
                var broken = Breakage(module)
                let type = module.type(of: unit)
                return broken.replace("register \(type).init\n", by: "register \(type) init\n") ? broken : nil
            }
        ),
        (.unterminated, appending { _ in "/* never closed" }),
        (.unknownModifier, adding { _, _ in ".sometimes()" }),
        (
            .unknownLifetime,
            { module, random in
                let units = module.own {
                    $1.lifetime != .prototype && !$1.lifetime.isScope && $1.recipe != .madeElsewhere
                }
                guard let unit = units.filter({ !module.isInRing($0) }).randomElement(using: &random) else {
                    return nil
                }
                var broken = Breakage(module)
                let old = module.registration(unit)
                let new = old.replacing(
                    ".lifetime(.\(module.units[unit].lifetime.rawValue))", with: ".lifetime(.forever)")
                return broken.replace(old, by: new) ? broken : nil
            }
        ),
        (
            .unknownAttribute,
            { module, _ in
                guard !module.setting.has(.injectedValues) else { return nil }
                var broken = Breakage(module)
                let head = "\(module.setting.access)graph \(module.shapes[0].name)"
                return broken.replace(head, by: "@InjectedValue\n\(head)") ? broken : nil
            }
        ),
        (.duplicateModifier, adding({ _, _ in ".root()" }, where: { $2.isRoot })),
        (.misplacedModifier, adding { _, _ in ".allow(missing-binding, \"it is there\")" }),
        (.duplicateGraph, appending { "graph \($0.shapes[0].name) {\n}" }),
        (.duplicatePart, appending { "part \($0.prefix)Twice {\n}\npart \($0.prefix)Twice {\n}" }),
        (.unknownGraph, appending { "extension \($0.prefix)NoGraph {\n}" }),
        (
            .unknownPart,
            { module, _ in
                var broken = Breakage(module)
                return broken.addRegistration("include \(module.prefix)NoPart") ? broken : nil
            }
        ),
        (.includeCycle, appending { "part \($0.prefix)Ring {\n    include \($0.prefix)Ring\n}" }),
    ]
}
