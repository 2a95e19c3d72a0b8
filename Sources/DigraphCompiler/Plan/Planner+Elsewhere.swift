// What is asked for from elsewhere: by who has an object to inject into, and by the initializer of the class.

extension Plan.Planner {
    /// `inject(into:)`, and what is made for the object that comes in.
    func injectGroup(_ unit: Int) -> [Plan.Member] {
        guard let node = members(unit).first(where: { registration($0).isExternal }) else { return [] }
        var body = makingBody(unit, mode: .request, isPassed: false)
        body.result = nil
        let object = externalName(node)
        return [
            .function(
                Plan.Function(
                    documentation: userDocumentation(node).map { .lines($0) }
                        ?? .line("Injects the members of a `", type(node), "`.", "", ""),
                    access: isSketch || written.access == .internal ? "" : publicWord, isolation: isolation(node),
                    name: "inject",
                    parameters: [
                        Plan.Parameter(
                            label: "into", name: object, type: type(node), isInout: isValueType(node))
                    ], effects: planned(effects[node]), result: nil, body: body,
                    isNonsending: isNonsending(node, planned(effects[node])),
                    head: head(registration(node).type, location(node))))
        ]
    }

    /// What the initializer of the class at hand asks for, dependencies first.
    func touched() -> [(value: Plan.Value, condition: String?)] {
        let single = atOnceOfLevels[current].filter { isMadeHere($0) }
        return inOrder(single).filter { !isMadeByBase($0) }.map { unit in
            // What a derived graph replaces is not made by its base.
            let node = members(unit).min { rank[$0] < rank[$1] } ?? units.anchor(unit)
            let value = written.isBase ? reference(node, -1, arguments: []) : processWide(node, planned(effects[node]))
            return (value: value, condition: condition(unit))
        }
    }
}
