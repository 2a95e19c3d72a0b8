// What an asker sees: its own graph's, then what the graphs around it provide.

extension Graph.Linker {
    /// The providers of a key on the nearest level that has any.
    func candidates(_ key: Model.Key) -> [Int] {
        var level = graph.level(of: asker)
        while level >= 0 {
            let found = graph.providers.of(key, level: level)
            if !found.isEmpty { return found }
            level = graph.outer[level]
        }
        return []
    }

    func isProvided(_ type: Model.TypeID) -> Bool {
        var level = graph.level(of: asker)
        while level >= 0 {
            if graph.providers.isProvided(type, level: level) { return true }
            level = graph.outer[level]
        }
        return false
    }

    /// All that the asker sees of a type: inputs first, outer graphs before inner ones.
    func allSeen(_ type: Model.TypeID) -> [Int] {
        let level = graph.level(of: asker)
        if graph.outer[level] < 0 { return graph.providers.all(of: type, level: level) }
        let all = graph.seen(from: level).reversed().flatMap { graph.providers.all(of: type, level: $0) }
        return all.filter { graph.providers.providers[$0].node < 0 }
            + all.filter { graph.providers.providers[$0].node >= 0 }
    }

    /// Whether a nearer graph gives something else under the same tag.
    func isReplaced(_ provider: Int, _ type: Model.TypeID) -> Bool {
        if graph.levels.count == 1 { return false }
        let key = Model.Key(type: type, tag: graph.providers.providers[provider].tag)
        return !candidates(key).contains(provider)
    }

    /// The level that a provider stands on.
    func level(of provider: Int) -> Int {
        let known = graph.providers.providers[provider]
        return known.node < 0 ? graph.inputs[Int(known.alias)].level : graph.level(of: Int(known.node))
    }

    /// Whether a provider is seen from a node.
    func isSeen(_ provider: Int, from node: Int) -> Bool {
        graph.levels.count == 1 || graph.seen(from: graph.level(of: node)).contains(level(of: provider))
    }
}

extension Graph {
    /// Which arguments a caller gives who has so many values: all, or those that have no value of their own.
    package static func given(_ arguments: [Model.Argument], _ count: Int) -> [Int] {
        if count == arguments.count { return Array(arguments.indices) }
        return arguments.indices.filter { arguments[$0].defaultValue == nil }
    }
}
