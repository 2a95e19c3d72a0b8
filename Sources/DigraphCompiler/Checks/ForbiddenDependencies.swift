extension Checks {
    /// Dependencies, immediate or delayed, between groups that a rule of the graph files forbids. The type that the
    /// consumer names counts, not the type of the provider.
    static func forbiddenDependencies(_ graph: Graph) -> [Diagnostic] {
        if graph.model.rules.isEmpty { return [] }
        return graph.nodeIDs.flatMap { graph.forbiddenNeeds(of: $0) }
    }
}

extension Graph {
    /// A group to which a dependency's provider or type belongs.
    private struct Need {
        let group: Model.RuleGroup.Kind
        /// The registration that provides the dependency.
        var node: NodeID?
        /// The type, if the group is a module.
        var type = Model.TypeID.unknown
    }

    /// The first forbidden need of each dependency. Excludes imported objects, which depend only on their included
    /// graph.
    fileprivate func forbiddenNeeds(of node: NodeID) -> [Diagnostic] {
        if self[node].importedMember != nil { return [] }
        let consumers = groups(of: node) + modules(namedBy: self[node].type).prefix(1).map(\.group)
        var rest = edges(of: node)
        return self[node].dependencies.indices.compactMap { index in
            let own = rest.prefix { $0.dependency == index }
            rest = rest.dropFirst(own.count)
            let needs = own.flatMap { self.needs(of: $0) } + modules(namedBy: self[node].dependencies[index].type)
            for need in needs {
                for consumer in consumers {
                    guard let rule = model.rules.broken(from: consumer, to: need.group) else { continue }
                    var need = need
                    need.node = need.node ?? own.first { self[$0.to].type == need.type }?.to
                    return forbidden(InjectionSite(node: node, dependency: index), consumer, need, by: rule)
                }
            }
            return nil
        }
    }

    /// The parts and graphs to which a node belongs: the parts and graphs in which it is registered, the included graph
    /// that provides it, and, for an instance of a graph, that graph.
    private func groups(of node: NodeID) -> [Model.RuleGroup.Kind] {
        let registration = self[node]
        var result: [Model.RuleGroup.Kind] = []
        if case .graph(let own) = model.types.shape(registration.type) { result.append(.graph(own)) }
        if let include = registration.include.map({ model[$0] }) {
            result += [include.part.map { .part($0) }, include.graph.map { .graph($0) }].compactMap { $0 }
        } else {
            var next = registration.graph
            while let graph = next {
                result.append(.graph(graph))
                next = model.graphs[graph].isExtension ? model.graphs[graph].base?.graph : nil
            }
        }
        return result
    }

    /// The groups that an edge needs. If the consumer names a type of another module, the provider's part or graph does
    /// not count.
    private func needs(of edge: Edge) -> [Need] {
        let registration = self[edge.to]
        if edge.alias != nil {
            let declaringGraphs = [registration.declaringGraph, registration.include.flatMap { model[$0].graph }]
                .compactMap { $0 }
            let own = declaringGraphs.map { Model.RuleGroup.Kind.module(model.graphs[$0].module) }
            let named = modules(namedBy: registration.key(edge.alias).type, always: true)
            if !named.isEmpty, !named.contains(where: { own.contains($0.group) }) { return [] }
        }
        return groups(of: edge.to).map { Need(group: $0, node: edge.to) }
    }

    /// The modules of the types within a type, if rules name modules.
    private func modules(namedBy type: Model.TypeID, always: Bool = false) -> [Need] {
        guard always || model.rules.hasModules else { return [] }
        var result: [Need] = []
        var open = [type]
        while let type = open.popLast() {
            let shape = model.types.shape(type)
            switch shape {
            case .declared(let declaration, _):
                result.append(Need(group: .module(model.outline.module(of: declaration)), type: type))
            case .graph(let graph): result.append(Need(group: .module(model.graphs[graph].module), type: type))
            default: break
            }
            open += shape.innerTypes.reversed()
        }
        return result
    }

    private func forbidden(
        _ site: InjectionSite, _ consumer: Model.RuleGroup.Kind, _ need: Need, by rule: Model.Rule
    ) -> Diagnostic {
        let provider = need.node.map { name(of: $0) } ?? spelled(need.type)
        func of(_ kind: Model.RuleGroup.Kind, _ name: String) -> String {
            let group = rule.groups.first { $0.kind == kind }?.name ?? name
            return name == group ? "'\(name)'" : "'\(name)' of '\(group)'"
        }
        let declared = need.node != nil ? nil : model.types.declaration(need.type).map { model.outline.place(of: $0) }
        return Diagnostic(
            .forbiddenDependency, at: place(site),
            "\(of(consumer, name(of: site.node))) needs \(of(need.group, provider)), which is "
                + (rule.kind == .forbid ? "forbidden" : "a higher layer"),
            notes: [
                .init(
                    rule.place, rule.kind == .forbid ? "the rule is here" : "the layers are here, the highest first")
            ] + (need.node.map { [.init(place($0), "'\(provider)' is registered here")] } ?? [])
                + (declared.map { [.init($0, "'\(provider)' is declared here")] } ?? [])
                + declarationNote(site) + pathNote(to: [site.node], then: provider))
    }
}
