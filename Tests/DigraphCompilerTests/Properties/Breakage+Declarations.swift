import DigraphCompiler

extension Breakage {
    /// A change of the source of some unit that is registered by its initializer.
    private static func changingSource(
        _ line: String = "",
        where condition: @escaping @Sendable (Unit) -> Bool = { $0.recipe == .initializer && !$0.isFailable },
        by change: @escaping @Sendable (RandomModule, Int, inout Breakage) -> Bool
    ) -> Change {
        { module, random in
            let units = module.own { condition($1) && module.isAlone($0) }
            guard let unit = units.randomElement(using: &random) else { return nil }
            var broken = Breakage(module)
            guard line.isEmpty || broken.add(line, to: unit) else { return nil }
            return change(module, unit, &broken) ? broken : nil
        }
    }

    /// Puts a member into the type of a unit.
    private mutating func addMember(_ text: String, to unit: Int) -> Bool {
        let record = "let record = Record(\"T\(unit)\")\n"
        return replaceInSources(record, by: "\(record)    \(text)\n")
    }

    /// It takes all that the other one does: what '.parameter' and '.argument' name does not decide between them.
    private static func otherInitializer(_ module: RandomModule, _ unit: Int) -> String {
        let parameters = (module.names(of: unit) + ["other"]).map { "\($0): StaticString" }
        return "init(\(parameters.joined(separator: ", "))) {}"
    }

    static let ofDeclarations: [(id: Diagnostic.ID, change: Change)] = [
        (
            .unknownType,
            { module, _ in
                var broken = Breakage(module)
                let mark = module.isOfRoots ? "\n        .unused()" : ""
                return broken.addRegistration("register \(module.prefix)NoSuchType.init\(mark)") ? broken : nil
            }
        ),
        (
            .noInitializer,
            { module, _ in
                var broken = Breakage(module)
                let mark = module.isOfRoots ? "\n        .unused()" : ""
                return broken.addRegistration(
                    "register \(module.prefix)Word.init\(mark)", source: "enum \(module.prefix)Word { case one, two }\n"
                )
                    ? broken : nil
            }
        ),
        (
            .ambiguousInitializer,
            changingSource { $2.addMember(otherInitializer($0, $1), to: $1) }
        ),
        (
            .unknownInitializer,
            { module, random in
                let units = module.own { $1.recipe == .labelled && module.isAlone($0) }
                guard let unit = units.randomElement(using: &random) else { return nil }
                var broken = Breakage(module)
                let labels = module.labels(of: unit).map { "\($0):" }.joined()
                let type = module.type(of: unit)
                return broken.replace("register \(type).init(\(labels))", by: "register \(type).init(nope:)")
                    ? broken : nil
            }
        ),
        (
            .unknownParameter,
            adding(
                { _, _ in ".parameter(nope) { 5 }" }, where: { $2.recipe == .initializer || $2.recipe == .signature })
        ),
        (.unknownMember, adding({ _, _ in ".injection(\\.nope)" }, where: { !$2.isSameType })),
        (
            .ambiguousMember,
            { module, random in
                let units = module.own { index, unit in
                    module.isAlone(index) && unit.needs.contains { $0.way == .method && !$0.closesCycle }
                }
                guard let unit = units.randomElement(using: &random),
                    let place = module.units[unit].needs.firstIndex(where: { $0.way == .method && !$0.closesCycle })
                else { return nil }
                var broken = Breakage(module)
                return broken.addMember("func set\(place)(d\(place): StaticString) {}", to: unit) ? broken : nil
            }
        ),
        (.unsettableMember, adding({ _, _ in ".injection(\\.record)" }, where: { !$2.isSameType })),
        (
            .unknownTypeAnnotation,
            changingSource(
                ".injection(\\.odd)", where: { !$0.isSameType }, by: { $2.addMember("lazy var odd = 5", to: $1) })
        ),
        (
            .inaccessible,
            changingSource(
                where: { $0.recipe == .initializer && $0.form == .class },
                by: { module, unit, broken in
                    let declaration = "final class \(module.name(unit)):"
                    return broken.replaceInSources(declaration, by: "private \(declaration)")
                })
        ),
        (
            .conditionalDeclaration,
            changingSource(
                where: { $0.recipe == .initializer && $0.form == .class && !$0.isFailable },
                by: { $2.addMember("#if MOCKS\n    \(otherInitializer($0, $1))\n    #endif", to: $1) })
        ),
    ]
}
