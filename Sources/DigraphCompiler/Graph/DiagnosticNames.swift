/// How the parts of a graph are named in messages, and where they are written.
package struct DiagnosticNames {
    package let graph: Graph
    package let model: Model
    package let speller: Model.TypeSpeller

    package init(_ graph: Graph, _ model: Model) {
        self.graph = graph
        self.model = model
        speller = model.speller
    }

    /// The registered type: `MyPresenter`.
    package func name(_ node: Int) -> String {
        let type = graph.nodes[node].type
        return speller.plain(model.types.wrapped(type) ?? type)
    }

    package func type(_ type: Model.TypeID) -> String { speller.plain(type) }

    /// `'Networking'`, or `'Cache' under the tag 'disk'`.
    package func key(_ key: Model.Key) -> String {
        let type = "'\(speller.plain(key.type))'"
        return key.tag.map { "\(type) under the tag '\($0)'" } ?? type
    }

    /// What takes a dependency: `MyPresenter.init(networking:)`, `the closure parameter 'api' of Session`. Of three labels or
    /// more, only that of the dependency is named: `Checkout.init(…gateway:…)`.
    package func consumer(_ site: Graph.InjectionSite) -> String {
        let (full, wanted) = (title(site), graph.dependency(at: site).name)
        switch graph.dependency(at: site).consumer {
        case .initializer(let labels), .function(_, let labels):
            guard labels.count > 2, let index = labels.firstIndex(of: wanted) else { return full }
            let label = (index == 0 ? "" : "…") + wanted + ":" + (index == labels.count - 1 ? "" : "…")
            return "\(full.dropLast(Model.spelledLabels(labels).count))(\(label))"
        case .property, .closure: return full
        }
    }

    /// What takes a dependency, with all labels.
    package func title(_ site: Graph.InjectionSite) -> String {
        let dependency = graph.dependency(at: site)
        if case .closure = dependency.consumer {
            return "the closure parameter '\(dependency.name)' of \(name(site.node))"
        }
        return Model.title(dependency.consumer, of: name(site.node))
    }

    /// The names of some nodes, ten at most.
    func names(_ nodes: [Int]) -> String {
        if nodes.count <= 10 { return Model.listed(nodes.map { name($0) }) }
        let shown = nodes.prefix(10).map { "'\(name($0))'" }.joined(separator: ", ")
        return "\(shown) and \(nodes.count - 10) more"
    }

    // MARK: - Places

    package func place(_ node: Int) -> Place { model.place(of: graph.nodes[node]) }

    package func place(_ span: Span, of node: Int) -> Place { model.place(span, in: graph.nodes[node].document) }

    package func place(_ alias: Model.Alias, of node: Int) -> Place {
        model.place(alias.span, in: alias.document ?? graph.nodes[node].document)
    }

    func place(_ input: Model.Input) -> Place { model.place(input.nameSpan, in: input.document) }

    func place(_ graph: Model.Graph) -> Place { model.place(graph.nameSpan, in: graph.document) }

    func place(_ accessor: Graph.Accessor) -> Place {
        guard let alias = accessor.alias else { return place(accessor.node) }
        return place(graph.nodes[accessor.node].aliases[alias], of: accessor.node)
    }

    /// Where a registration says how long it lives, or else its own place.
    func lifetimePlace(_ node: Int) -> Place {
        place(graph.nodes[node].lifetimeSpan ?? graph.nodes[node].span, of: node)
    }

    /// Where a problem with a dependency is reported.
    package func place(_ site: Graph.InjectionSite) -> Place {
        let dependency = graph.dependency(at: site)
        return model.place(dependency.span, in: dependency.document ?? graph.nodes[site.node].document)
    }

    func document(of node: Int) -> Syntax.Document { model.documents[graph.nodes[node].document] }

    /// The graph file in which an injection is written: that of the registration, or of an interface.
    func document(of injection: Model.Injection, of node: Int) -> Syntax.Document {
        model.documents[injection.document ?? graph.nodes[node].document]
    }

    // MARK: - Notes

    /// The Swift declaration of what takes a dependency: no note where the graph file itself declares it.
    func declarationNote(_ site: Graph.InjectionSite) -> [Diagnostic.Note] {
        let outline = model.outline
        let dependency = graph.dependency(at: site)
        switch dependency.declaration {
        case .written:
            return []
        case .property(let property):
            return [note(ofProperty: property)]
        case .parameter(let owner, let index):
            if [.initializer, .function].contains(outline.kind(of: owner)) {
                let parameters = outline.parameters(of: owner)
                guard parameters.indices.contains(index) else { return [] }
                let type = outline.text(parameters[index].type, of: owner)
                return [
                    .init(
                        outline.place(of: parameters[index], in: owner),
                        "parameter '\(dependency.name): \(type)' is declared here")
                ]
            }
            // A memberwise initializer: the parameter is a stored property.
            let property = outline.members(of: owner, kind: .property, named: dependency.name).first
            return property.map { [note(ofProperty: $0)] } ?? []
        }
    }

    private func note(ofProperty property: Outline.ID) -> Diagnostic.Note {
        let outline = model.outline
        let type = outline.text(outline.declaration(property).type, of: property)
        return .init(outline.place(of: property), "property '\(outline.name(of: property)): \(type)' is declared here")
    }

    /// `needed by root ViewController → MyPresenter → Networking`: the shortest path to one of some nodes.
    func pathNote(to goals: [Int], then last: String?) -> [Diagnostic.Note] {
        guard let path = graph.shortestPath(from: graph.entries, to: goals.contains) else { return [] }
        let names = [name(path.start)] + path.edges.map { name($0.to) } + (last.map { [$0] } ?? [])
        guard names.count > (last == nil ? 1 : 2) else { return [] }
        return [
            .init(
                place(path.start),
                "needed by \(entryWord(path.start)) \(names.joined(separator: " → "))")
        ]
    }

    /// What makes a node an entry.
    private func entryWord(_ node: Int) -> String {
        if graph.nodes[node].isRoot { return "root" }
        return graph.nodes[node].isExternal ? "inject(into:) of" : graph.nodes[node].lifetime.spelling
    }
}

extension Graph {
    /// A dependency of a node.
    package struct InjectionSite: Hashable, Sendable {
        package var node: Int
        package var dependency: Int

        package init(node: Int, dependency: Int) {
            self.node = node
            self.dependency = dependency
        }
    }

    package func dependency(at site: InjectionSite) -> Model.Dependency {
        nodes[site.node].dependencies[site.dependency]
    }
}

extension Graph.Edge {
    package var site: Graph.InjectionSite { Graph.InjectionSite(node: from, dependency: dependency) }
}
