import DigraphCompiler

extension Graph {
    /// For each registration that `start()` creates, its position in the order of creation in its level.
    func startRanks() -> [Model.Registration.ID: Int] {
        guard nodes.contains(where: { $0.registration.isEager }) else { return [:] }
        var ranks: [Model.Registration.ID: Int] = [:]
        for order in startOrders() {
            for (rank, object) in order.enumerated() { ranks[object.id] = rank }
        }
        return ranks
    }

    private struct StartedObject {
        var id: Model.Registration.ID
        /// The object that `start()` requests so that this one is created: this one itself, or its decorator.
        var asked: Model.Registration.ID
        var alias: Int?
    }

    /// For each level, the objects that `start()` creates: first those of the base, or their overrides.
    private func startOrders() -> [[StartedObject]] {
        let units = MakeUnits(self)
        let inherited = base?.startOrders() ?? []
        return levelIDs.map { level in
            var order = base?.hasLevel(level) == true ? inherited[level] : []
            replaceOverridden(in: &order)
            for node in units.eager(level, self) where !order.contains(where: { $0.id == self[node].id }) {
                let asked = startAccessor(of: node)
                order.append(StartedObject(id: self[node].id, asked: self[asked.node].id, alias: asked.alias))
            }
            return order
        }
    }

    private func replaceOverridden(in order: inout [StartedObject]) {
        for node in nodeIDs {
            for (alias, accessor) in overridden(by: node) {
                for index in order.indices
                where order[index].asked == accessor.registration.id && order[index].alias == accessor.alias {
                    (order[index].asked, order[index].alias) = (self[node].id, alias)
                    // If the override is a decorator, the decorated object is still created.
                    if !self[node].isDecorator(alias) { order[index].id = self[node].id }
                }
            }
        }
    }
}
