extension Graph {
    /// One way in which something is provided: an input, or a node under its own type or an alias.
    package struct Provider: Sendable {
        package enum Source: Hashable, Sendable {
            case input(Int)
            case node(Int, alias: Int?)
        }

        package var source: Source
        package var tag: String?

        package var node: Int? { if case .node(let node, _) = source { node } else { nil } }
        package var alias: Int? { if case .node(_, let alias) = source { alias } else { nil } }
        package var input: Int? { if case .input(let input) = source { input } else { nil } }
    }

    /// Everything that a graph and those nested in it provide: the inputs of each level first, then the registrations in
    /// order of place.
    package struct ProviderTable: Sendable {
        private struct Slot<Name: Hashable & Sendable>: Hashable, Sendable {
            var name: Name
            var level: Int
        }

        package private(set) var providers: [Provider] = []
        private var ofType: [Slot<Model.TypeID>: [Int]] = [:]
        private var ofKey: [Slot<Model.Key>: [Int]] = [:]

        mutating func add(_ provider: Provider, of type: Model.TypeID, level: Int) {
            let index = providers.count
            providers.append(provider)
            ofType[Slot(name: type, level: level), default: []].append(index)
            ofKey[Slot(name: Model.Key(type: type, tag: provider.tag), level: level), default: []].append(index)
        }

        package subscript(_ index: Int) -> Provider { providers[index] }

        package var indices: Range<Int> { providers.indices }

        /// The providers of a type on a level, tagged or not, in order.
        package func all(of type: Model.TypeID, level: Int) -> [Int] { ofType[Slot(name: type, level: level)] ?? [] }

        /// The providers of a key on a level, in order.
        package func of(_ key: Model.Key, level: Int) -> [Int] { ofKey[Slot(name: key, level: level)] ?? [] }

        /// The providers that win their keys: the only one, or the only default.
        func chosen(isDefault: (Int) -> Bool) -> Set<Provider.Source> {
            Set(
                ofKey.values.compactMap { rivals in
                    if rivals.count == 1 { return providers[rivals[0]].source }
                    let defaults = rivals.filter { providers[$0].node.map(isDefault) ?? false }
                    return defaults.count == 1 ? providers[defaults[0]].source : nil
                })
        }

        package func isProvided(_ type: Model.TypeID, level: Int) -> Bool {
            ofType[Slot(name: type, level: level)] != nil
        }
    }
}
