// Plain values, such as `String`, `[URL]` and `Int?`: their type says too little, so their name decides.

extension Graph.Linker {
    /// The outcome for a plain value, if its name decides: an input of the name, or the default value. Nil if the value
    /// comes from what provides the type.
    /// - Parameter parameters: The parameters of the function that returns the value. An input takes none.
    func searchByName(_ key: Model.Key, taking parameters: [Model.TypeID] = []) -> Outcome? {
        if key.tag != nil || consumer.decoratedKeys.contains(key) { return nil }
        guard parameters.isEmpty, let input = input(named: graph.dependency(at: site).name, for: key.type) else {
            return keepsDefault(key) ? nothing(key) : nil
        }
        let inputLevel = graph.inputs[input].level
        let isDecorated = !graph.providers.decorators(of: key, level: inputLevel).isEmpty
        return isDecorated || isDefaultNearer(key, than: inputLevel) ? choose(key) : use(ProviderID(input), byKey: true)
    }

    /// Whether a parameter has a default value that no registration of the type replaces.
    func keepsDefault(_ key: Model.Key) -> Bool {
        graph.dependency(at: site).hasDefault && graph.needsInputOfItsName(key, site)
    }

    /// The input of this name, of the nearest graph that has one. For an optional, also an input of the wrapped type.
    private func input(named name: String, for type: Model.TypeID) -> InputID? {
        let types = Array(sequence(first: type) { self.model.types.wrapped($0) })
        for level in graph.levelsVisible(from: level) {
            for type in types {
                let inputs = graph.providers.of(Model.Key(type: type, tag: nil), level: level).lazy.compactMap {
                    self.graph.providers[$0].input
                }
                if let input = inputs.first(where: { self.graph.input($0).name == name }) { return input }
            }
        }
        return nil
    }

    /// Whether a registration with `.default()`, not farther away than an input, provides the key.
    private func isDefaultNearer(_ key: Model.Key, than input: LevelID) -> Bool {
        let candidates = graph.candidates(key, for: site.node).filter { graph.providers[$0].node != nil }
        guard let node = graph.chosenProvider(among: candidates, for: site.node).flatMap({ graph.providers[$0].node })
        else { return false }
        return graph[node].isDefault && graph.level(of: node) >= input
    }
}

extension Graph {
    /// Whether only an input of its name fills a dependency: the type is a plain value, and the dependency a parameter
    /// in Swift code. A closure parameter and a property are written in the graph file, so any input of the type fills
    /// them, and so it does the parameter of a written signature without a name, `_: Int`.
    func needsInputOfItsName(_ key: Model.Key, _ site: InjectionSite) -> Bool {
        guard key.tag == nil, model.types.isPlainValue(key.type), !self[site.node].decoratedKeys.contains(key) else {
            return false
        }
        let dependency = dependency(at: site)
        switch dependency.consumer {
        case .initializer, .function: return dependency.name != "_"
        case .property, .closure: return false
        }
    }
}
