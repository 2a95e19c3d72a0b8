extension LinkReport {
    /// Functions that are nearly the requested one: inputs and registrations that Swift could convert to it, and inputs
    /// without its `@Sendable`, or with other effects.
    func similarFunctions(_ site: Graph.InjectionSite, isShared: Bool) -> [NearMiss] {
        let requested = graph.dependency(at: site).type
        guard case .function(let function) = model.types.shape(model.types.wrapped(requested) ?? requested) else {
            return []
        }
        let wanted = graph.spelled(requested)
        let inputs = graph.inputIDs.compactMap { id -> NearMiss? in
            let input = graph.input(id)
            guard isLevelVisible(graph.inputs[id].level, from: site.node),
                case .function(let other) = model.types.shape(input.type), other.isSimilar(to: function)
            else { return nil }
            let name = "the input '\(input.name)' "
            let isSendable = other.isSendable || !function.isSendable
            if isSendable, other.effects.isSubset(of: function.effects), graph.dependency(at: site).tag == nil,
                let label = graph.parameterLabel(site)
            {
                let form = ".parameter(\(label)) { \(Names.quoted(input.name)) }"
                let reason = "\(name)can be a '\(wanted)'; "
                var advice = graph.advice(adding: form, to: site.node, at: graph.place(input), reason)
                if isShared { advice.fixes = [] }
                return NearMiss(advice)
            }
            let text =
                isSendable
                ? "is '\(graph.spelled(input.type))'; change '\(graph.dependency(at: site).name)' of \(graph.consumer(site)) to that"
                : "is not @Sendable; write @Sendable in front of its type"
            return NearMiss(note: .init(graph.place(input), name + text))
        }
        return inputs
            + graph.nodeIDs.lazy.filter { node in
                guard !graph[node].isImplicit, isLevelVisible(graph.level(of: node), from: site.node),
                    case .function(let other) = model.types.shape(graph[node].type), other.isSimilar(to: function)
                else { return false }
                return (other.isSendable || !function.isSendable) && other.effects.isSubset(of: function.effects)
            }.prefix(1).map { node in
                let reason = "'\(graph.name(of: node))' can be a '\(wanted)'; "
                let tag = graph.dependency(at: site).tag.map { ", tag: \($0)" } ?? ""
                var advice = graph.advice(adding: ".as(\(wanted)\(tag))", to: node, reason)
                // The other consumers may need other functions.
                if isShared || graph[node].isBroken { advice.fixes = [] }
                return NearMiss(advice, about: node)
            }
    }
}

extension Model.TypeTable.Function {
    /// Whether two functions are the same, apart from `@Sendable` and effects.
    fileprivate func isSimilar(to other: Self) -> Bool {
        var own = self
        (own.isSendable, own.effects) = (other.isSendable, other.effects)
        return own == other
    }
}
