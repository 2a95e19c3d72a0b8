extension Graph {
    /// The accessors that a graph marked `@InjectedValues` gives as properties of `InjectedValues`: those of its roots,
    /// without roots all that are visible.
    package func injectedAccessors(_ model: Model, _ speller: Model.TypeSpeller) -> [Accessor] {
        guard model.graphs[index].injectedValues != nil else { return [] }
        return accessors(model, speller).filter { accessor in
            let registration = model.registrations[registrations[accessor.node]]
            return level(of: accessor.node) == 0 && accessor.isVisible && registration.nestedGraph == nil
        }
    }
}
