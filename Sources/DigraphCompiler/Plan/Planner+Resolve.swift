extension Plan.Planner {
    /// `resolve(Presenter.self)` for every key of everything that is a root.
    func resolves() -> [Plan.Function] {
        var result: [Plan.Function] = []
        for node in rootsOfLevels[current] {
            for place in firstName[node]..<firstName[node + 1] {
                for accessor in allAccessors(place) where accessor.key.tag < 0 {
                    let type = speller.swift(accessor.key.type)
                    let arguments = handedOn(node)
                    let effects = planned(effects[node])
                    result.append(
                        Plan.Function(
                            access: written.access == .internal || !accessor.isVisible
                                ? "" : publicWord == "open" ? "public" : publicWord,
                            isolation: isolation(node), name: "resolve",
                            parameters: [
                                Plan.Parameter(
                                    label: nil, name: metatypeName(node), type: metatype(accessor.key.type, type))
                            ] + self.arguments(node), effects: effects, result: type,
                            body: Plan.Body(
                                result: accessor.isMethod
                                    ? .call(accessor.name, arguments, effects) : .property(accessor.name, effects)),
                            isNonsending: isNonsending(node, effects),
                            condition: accessor.presence == written.presence ? nil : condition(accessor.presence)))
                }
            }
        }
        return result
    }

    /// The name of the parameter that takes the type, beside the arguments.
    private func metatypeName(_ node: Int) -> String {
        var names = Set(argumentNames(node))
        return Plan.unused("type", &names)
    }

    private func metatype(_ type: Model.TypeID, _ spelled: String) -> String {
        switch model.types.shape(type) {
        case .function, .composition, .metatype: return "(\(spelled)).Type"
        case .foreign(_, let arguments) where arguments.isEmpty && !speller.isProtocol(type),
            .member(_, _, let arguments) where arguments.isEmpty:
            // What was not read may be a protocol.
            usesRuntime = true
            return "\(Model.Delayed.module).Metatype<\(spelled)>"
        default: return speller.isProtocol(type) ? "(\(spelled)).Type" : "\(spelled).Type"
        }
    }
}
