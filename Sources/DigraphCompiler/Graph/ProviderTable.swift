extension Graph {
    /// One way in which something is provided: an input, or a registration under its own type or an alias.
    package struct Provider: Sendable {
        /// The node, or -1 for an input.
        package var node: Int32
        /// The alias, or -1 for the registration's own type; the index of an input.
        package var alias: Int32
        package var tag: Int32
        /// Somebody asks for it under this key.
        package var isAsked = false
        /// Somebody asks for it by its tag: alone, or in a dictionary.
        package var isAskedByTag = false
    }

    /// Everything that is provided on one level, inputs first, then in order of place. Types are small numbers, so that
    /// the providers of a type are found without hashing.
    package struct ProviderTable: Sendable {
        package internal(set) var providers: [Provider] = []
        /// The providers of a type, by its number: one behind the other.
        private var first: [Int32] = []
        private var last: [Int32] = []
        private var next: [Int32] = []
        /// Those with a tag, by key.
        private var tagged: [Model.Key: [Int32]] = [:]

        package init() {}

        mutating func add(_ provider: Provider, of type: Model.TypeID) {
            let number = Int(type.index)
            if number >= first.count {
                let missing = number + 256 - first.count
                first.append(contentsOf: repeatElement(-1, count: missing))
                last.append(contentsOf: repeatElement(-1, count: missing))
            }
            let index = Int32(truncatingIfNeeded: providers.count)
            providers.append(provider)
            next.append(-1)
            if last[number] >= 0 { next[Int(last[number])] = index } else { first[number] = index }
            last[number] = index
            if provider.tag >= 0 { tagged[Model.Key(type: type, tag: provider.tag), default: []].append(index) }
        }

        /// The providers of a type, tagged or not, in order.
        package func all(of type: Model.TypeID) -> [Int] {
            let number = Int(type.index)
            guard number < first.count else { return [] }
            var result: [Int] = []
            var index = first[number]
            while index >= 0 {
                result.append(Int(index))
                index = next[Int(index)]
            }
            return result
        }

        /// The providers of a key, in order.
        package func of(_ key: Model.Key) -> [Int] {
            if key.tag >= 0 { return tagged[key]?.map(Int.init) ?? [] }
            let number = Int(key.type.index)
            guard number < first.count else { return [] }
            var result: [Int] = []
            var index = first[number]
            while index >= 0 {
                if providers[Int(index)].tag < 0 { result.append(Int(index)) }
                index = next[Int(index)]
            }
            return result
        }

        package func isProvided(_ type: Model.TypeID) -> Bool {
            Int(type.index) < first.count && first[Int(type.index)] >= 0
        }
    }
}
