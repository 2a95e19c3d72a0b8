extension Model.Registration {
    /// The key of the registered type, unless this type is hidden, then the keys of the aliases.
    package var keys: [Model.Key] { (isProvidedByAliasOnly ? [] : [key]) + aliases.map(\.key) }

    /// The indices of `keys`: nil for the registered type, then the indices of the aliases.
    var keyIndices: [Int?] {
        var result: [Int?] = isProvidedByAliasOnly ? [] : [nil]
        for alias in aliases.indices { result.append(alias) }
        return result
    }

    /// The key of the registered type (nil) or of an alias.
    package func key(_ alias: Int?) -> Model.Key { alias.map { aliases[$0].key } ?? key }

    package var isDecorator: Bool { contents.isDecorator }

    /// The decorated keys.
    package var decoratedKeys: [Model.Key] {
        if !contents.isDecorator { return [] }
        return (contents.decoratesOwnType ? [key] : []) + aliases.filter(\.isDecorator).map(\.key)
    }

    /// The keys that the registration provides without decorating them.
    package var plainKeys: [Model.Key] {
        let decorated = decoratedKeys
        return decorated.isEmpty ? keys : keys.filter { !decorated.contains($0) }
    }

    /// Whether the registered type (nil) or an alias decorates other providers of the key.
    package func isDecorator(_ alias: Int?) -> Bool {
        alias.map { aliases[$0].isDecorator } ?? contents.decoratesOwnType
    }
}
