// The names of a graph's parts in messages, and their places.

extension Graph {
    /// The declaration of a level's graph.
    func written(_ level: LevelID) -> Model.Graph { model.graphs[levels[level].graph] }

    func written(ofNode node: NodeID) -> Model.Graph { written(level(of: node)) }

    /// The registered type: `MyPresenter`.
    package func name(of node: NodeID) -> String {
        let type = self[node].shownType
        return model.speller.plain(model.types.wrapped(type) ?? type)
    }

    /// The name of the included graph that provides an object: `MailGraph`; nil for other objects.
    func includedGraph(of node: NodeID) -> String? {
        guard self[node].isImported, let reference = self[node].include else { return nil }
        return model.graphs[reference.graph].includes[reference.include].graph.map { model.graphs[$0].name }
    }

    package func spelled(_ type: Model.TypeID) -> String { model.speller.plain(type) }

    /// `'Networking'`, or `'Cache' under the tag 'disk'`.
    package func spelled(_ key: Model.Key) -> String {
        let type = "'\(model.speller.plain(key.type))'"
        return key.tag.map { "\(type) under the tag '\($0)'" } ?? type
    }

    /// The consumer of a dependency: `MyPresenter.init(networking:)`, `the closure parameter 'api' of Session`. Of
    /// three or more labels, only the dependency's label is shown: `Checkout.init(…gateway:…)`.
    package func consumer(_ site: Graph.InjectionSite) -> String {
        let (full, wanted) = (title(site), dependency(at: site).name)
        switch dependency(at: site).consumer {
        case .initializer(let labels), .function(_, let labels):
            guard labels.count > 2, let index = labels.firstIndex(of: wanted) else { return full }
            let label = (index == 0 ? "" : "…") + wanted + ":" + (index == labels.count - 1 ? "" : "…")
            return "\(full.dropLast(Model.spelledLabels(labels).count))(\(label))"
        case .property, .closure: return full
        }
    }

    /// The consumer of a dependency, and of two labels the dependency's: `'model' of Screen.init(id:model:)`.
    func parameter(_ site: Graph.InjectionSite) -> String {
        switch dependency(at: site).consumer {
        case .initializer(let labels), .function(_, let labels):
            (labels.count == 2 ? "'\(dependency(at: site).name)' of " : "") + consumer(site)
        case .property, .closure: consumer(site)
        }
    }

    /// The consumer of a dependency, with all labels: `Checkout.init(cart:gateway:log:)`.
    package func title(_ site: Graph.InjectionSite) -> String {
        let dependency = dependency(at: site)
        if case .closure = dependency.consumer {
            return "the closure parameter '\(dependency.name)' of \(name(of: site.node))"
        }
        return Model.title(dependency.consumer, of: name(of: site.node))
    }

    /// The names of some nodes, at most ten.
    func listed(_ nodes: [NodeID]) -> String {
        if nodes.count <= 10 { return Model.listed(nodes.map { name(of: $0) }) }
        let shown = nodes.prefix(10).map { "'\(name(of: $0))'" }.joined(separator: ", ")
        return "\(shown) and \(nodes.count - 10) more"
    }

    // MARK: - Places

    package func place(_ node: NodeID) -> Place { model.place(of: self[node]) }

    package func place(_ span: Span, of node: NodeID) -> Place { model.place(span, in: self[node].document) }

    package func place(_ alias: Model.Alias, of node: NodeID) -> Place {
        model.place(alias.span, in: alias.document ?? self[node].document)
    }

    func place(_ input: Model.Input) -> Place { model.place(input.nameSpan, in: input.document) }

    func place(_ graph: Model.Graph) -> Place { model.place(graph.nameSpan, in: graph.document) }

    func place(_ accessor: Graph.Accessor) -> Place {
        guard let alias = accessor.alias else { return place(accessor.node) }
        return place(self[accessor.node].aliases[alias], of: accessor.node)
    }

    /// The place of a registration's `.lifetime` or, without one, of the registration.
    func lifetimePlace(_ node: NodeID) -> Place {
        place(self[node].lifetimeSpan ?? self[node].span, of: node)
    }

    /// The place for problems with a dependency.
    package func place(_ site: Graph.InjectionSite) -> Place {
        model.place(dependency(at: site).code)
    }

    func document(of node: NodeID) -> Syntax.Document { model.documents[self[node].document] }

    // MARK: - Notes

    /// The note at the parameter or property that declares a dependency. Empty if the declaration is in a graph file,
    /// except for an input of an included graph.
    func declarationNote(_ site: Graph.InjectionSite) -> [Diagnostic.Note] {
        let outline = model.outline
        let dependency = dependency(at: site)
        switch dependency.declaration {
        case .written:
            return inputNote(site)
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
                        "parameter '\(parameters[index].name): \(type)' is declared here")
                ]
            }
            // The parameter of a memberwise initializer is declared by a stored property.
            let property = outline.members(of: owner, kind: .property, named: dependency.name).first
            return property.map { [note(ofProperty: $0)] } ?? []
        }
    }

    /// The advice to change the type of what a consumer asks for, at the declaration of the parameter or property.
    func changeNote(_ site: Graph.InjectionSite, to type: String) -> Diagnostic.Note {
        let dependency = dependency(at: site)
        var type = type
        // A function that is not `@escaping` could not be kept.
        if Graph.isFunction(type), case .parameter(let owner, _) = dependency.declaration,
            [.initializer, .function].contains(model.outline.kind(of: owner))
        {
            type = "@escaping " + type
        }
        let place = declarationNote(site).first?.place ?? place(site)
        return .help(place, "change '\(dependency.name)' to '\(type)'")
    }

    /// Whether a text is a function type, and not only contains one: `(() -> T)?`, `[() -> T]`.
    private static func isFunction(_ type: String) -> Bool {
        var depth = 0
        for index in type.indices {
            switch type[index] {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case "-" where depth == 0 && type[index...].hasPrefix("->"): return true
            default: break
            }
        }
        return false
    }

    /// The note at the declaration of an included graph's input, for which the including graph needs a provider. Empty
    /// for other dependencies.
    private func inputNote(_ site: Graph.InjectionSite) -> [Diagnostic.Note] {
        guard self[site.node].isImported, case .graph(let included) = model.types.shape(self[site.node].type),
            let input = model.graphs[included].inputs.first(where: { $0.name == dependency(at: site).name })
        else { return [] }
        return [.init(place(input), "input '\(input.name): \(spelled(input.type))' is declared here")]
    }

    private func note(ofProperty property: Outline.ID) -> Diagnostic.Note {
        let outline = model.outline
        let type = outline.text(outline.declaration(property).type, of: property)
        return .init(outline.place(of: property), "property '\(outline.name(of: property)): \(type)' is declared here")
    }

    /// `path: root ViewController → MyPresenter → Networking`: the shortest path from an entry to one of the goals.
    /// Empty if the path is a single node.
    func pathNote(to goals: [NodeID], then last: String?) -> [Diagnostic.Note] {
        guard let path = shortestPath(from: entries, to: goals.contains) else { return [] }
        let names = [name(of: path.start)] + path.edges.map { name(of: $0.to) } + (last.map { [$0] } ?? [])
        guard names.count > (last == nil ? 1 : 2) else { return [] }
        return [
            .init(
                place(path.start),
                "path: \(entryWord(path.start)) \(names.joined(separator: " → "))")
        ]
    }

    /// The reason why a node is an entry.
    private func entryWord(_ node: NodeID) -> String {
        if self[node].isRoot { return "root" }
        return self[node].isExternal ? "inject(into:) of" : self[node].lifetime.spelling
    }
}

extension Graph {
    /// A dependency of a node.
    package struct InjectionSite: Hashable, Sendable {
        package var node: NodeID
        package var dependency: Int

        package init(node: NodeID, dependency: Int) {
            self.node = node
            self.dependency = dependency
        }
    }

    package func dependency(at site: InjectionSite) -> Model.Dependency {
        self[site.node].dependencies[site.dependency]
    }
}

extension Graph.Edge {
    package var site: Graph.InjectionSite { Graph.InjectionSite(node: from, dependency: dependency) }
}
