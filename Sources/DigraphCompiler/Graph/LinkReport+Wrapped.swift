// Providers of an optional or a collection of what is missing.

extension LinkReport {
    /// Providers of `T?` or `[T]` for a missing `T`.
    func wrapped(_ key: Model.Key, _ site: Graph.InjectionSite) -> [NearMiss] {
        let consumer = site.node
        var result: [NearMiss] = []
        for provider in graph.providers.providers where result.count < 3 {
            let type = graph.providedType(provider)
            let isOptional = model.types.wrapped(type) == key.type
            guard provider.tag == key.tag, isOptional || model.types.shape(type) == .array(key.type) else { continue }
            let (note, level): (Diagnostic.Note, LevelID)
            switch provider.source {
            case .node(let node, _):
                note = .init(graph.place(node), "'\(graph.spelled(type))' is provided here")
                level = graph.level(of: node)
            case .input(let id):
                let input = graph.input(id)
                // An input of a plain value fills only parameters of its name.
                if graph.needsInputOfItsName(key, site), input.name != graph.dependency(at: site).name { continue }
                note = .init(graph.place(input), "the input '\(input.name)' is \(graph.withArticle(type))")
                level = graph.inputs[id].level
            }
            if !isLevelVisible(level, from: consumer) { continue }
            result.append(NearMiss(note: note, about: provider.node))
            if isOptional, result.count == 1 { result += unwrapping(type, site) }
        }
        return result
    }

    /// The advice for a consumer of a `T` in a graph that provides a `T?`.
    private func unwrapping(_ optional: Model.TypeID, _ site: Graph.InjectionSite) -> [NearMiss] {
        let (type, requested) = (model.speller.swift(optional), graph.dependency(at: site).type)
        var ways: [Diagnostic.Advice] = []
        switch model.types.shape(requested) {
        case .function(var function) where model.types.wrapped(optional) == function.result:
            function.result = optional
            ways.append(.init(note: graph.changeNote(site, to: model.speller.swift(function))))
        case .delayed(let delayed, let provided) where model.types.wrapped(optional) == provided:
            ways.append(.init(note: graph.changeNote(site, to: "\(delayed.rawValue)<\(type)>")))
        case _ where model.types.wrapped(optional) == requested:
            ways.append(.init(note: graph.changeNote(site, to: type)))
            guard let label = graph.parameterLabel(site), graph.dependency(at: site).tag == nil else { break }
            let name = Names.quoted(label)
            let head = ".parameter(\(label)) { (\(name): \(type)) in \(name) ?? "
            let fix = graph.fixAdding("\(head)<#value#> }", to: site.node)
            ways.append(.init(graph.place(site), "write \(head)… }", fix: fix))
        default: break
        }
        return ways.asAlternatives.map { NearMiss($0) }
    }
}
