import DigraphCompiler

extension Graph {
    /// The ranks of registrations in the order of `start()`, counted in each level.
    func startRanks() -> [Model.Registration.ID: Int] {
        guard nodes.contains(where: { $0.registration.isEager }) else { return [:] }
        var ranks: [Model.Registration.ID: Int] = [:]
        for order in startOrders() {
            for (rank, id) in order.enumerated() { ranks[id] = rank }
        }
        return ranks
    }

    /// The registrations that `start()` makes, for each level: first those of the base, or their overrides.
    private func startOrders() -> [[Model.Registration.ID]] {
        let units = MakeUnits(self)
        let inherited = base?.startOrders() ?? []
        return levels.indices.map { level in
            var order = level < inherited.count ? inherited[level] : []
            replaceOverridden(in: &order)
            for node in units.eager(level, self) where !order.contains(self[node].id) { order.append(self[node].id) }
            return order
        }
    }

    private func replaceOverridden(in order: inout [Model.Registration.ID]) {
        for node in nodes.indices {
            // The accessor of its first alias makes it.
            let replaced = overridden(by: node).map(\.accessor)
                .filter { $0.alias == ($0.registration.aliases.isEmpty ? nil : 0) }.map(\.registration.id)
            for index in order.indices where replaced.contains(order[index]) { order[index] = self[node].id }
        }
    }
}
