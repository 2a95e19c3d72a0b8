extension Graph {
    /// One way in which something is provided: an input, or a registration under its own type or an alias.
    package struct Provider: Sendable {
        /// The node, or -1 for an input.
        package var node: Int32
        /// The alias, or -1 for the registration's own type; the index of an input.
        package var alias: Int32
        package var tag: Int32
        /// When it provides it.
        package var presence = Presence.always
        /// Somebody asks for it under this key.
        package var isAsked = false
        /// Somebody asks for it by this key, tag included: alone, or in a dictionary.
        package var isAskedByKey = false
    }

    /// Everything that is provided in a graph and in those nested in it: the inputs of each first, then in order of
    /// place. Types are small numbers, so that the providers of a type in the outermost graph are found without hashing. A
    /// class, because a struct of this size would be copied for each question.
    package final class ProviderTable {
        @exclusivity(unchecked) package internal(set) var providers: [Provider] = []
        /// The providers of a type, by its number: one behind the other.
        @exclusivity(unchecked) private var first: [Int32] = []
        @exclusivity(unchecked) private var last: [Int32] = []
        @exclusivity(unchecked) private var next: [Int32] = []
        /// The same for nested graphs, of which each has few.
        @exclusivity(unchecked) private var nested: [Slot: (first: Int32, last: Int32)] = [:]
        /// Those with a tag, by key.
        @exclusivity(unchecked) private var tagged: [TaggedSlot: [Int32]] = [:]

        private struct Slot: Hashable {
            var type: Model.TypeID
            var level: Int
        }

        private struct TaggedSlot: Hashable {
            var key: Model.Key
            var level: Int
        }

        /// Whether the graph has so few of the types that a place for each would be a waste.
        private let isSparse: Bool

        package init(isSparse: Bool) { self.isSparse = isSparse }

        /// - Parameter level: Which of the graphs provides it; 0 for the outermost.
        func add(_ provider: Provider, of type: Model.TypeID, level: Int) {
            if provider.tag >= 0 {
                let slot = TaggedSlot(key: Model.Key(type: type, tag: provider.tag), level: level)
                tagged[slot, default: []].append(Int32(truncatingIfNeeded: providers.count))
            }
            if level > 0 || isSparse { return addNested(provider, Slot(type: type, level: level)) }
            let number = Int(type.index)
            if number >= first.count {
                let missing = [Int32](repeating: -1, count: number + max(256, number / 2) - first.count)
                first += missing
                last += missing
            }
            let index = Int32(truncatingIfNeeded: providers.count)
            providers.append(provider)
            next.append(-1)
            if last[number] >= 0 { next[Int(last[number])] = index } else { first[number] = index }
            last[number] = index
        }

        private func addNested(_ provider: Provider, _ slot: Slot) {
            let index = Int32(truncatingIfNeeded: providers.count)
            providers.append(provider)
            next.append(-1)
            if let known = nested[slot] {
                next[Int(known.last)] = index
                nested[slot] = (known.first, index)
            } else {
                nested[slot] = (index, index)
            }
        }

        private func first(of type: Model.TypeID, _ level: Int) -> Int32 {
            if level > 0 || isSparse { return nested[Slot(type: type, level: level)]?.first ?? -1 }
            return Int(type.index) < first.count ? first[Int(type.index)] : -1
        }

        /// The providers of a type in one of the graphs, tagged or not, in order.
        package func all(of type: Model.TypeID, level: Int) -> [Int] {
            var result: [Int] = []
            var index = first(of: type, level)
            while index >= 0 {
                result.append(Int(index))
                index = next[Int(index)]
            }
            return result
        }

        /// The providers of a key in one of the graphs, in order.
        package func of(_ key: Model.Key, level: Int) -> [Int] {
            if key.tag >= 0 { return tagged[TaggedSlot(key: key, level: level)]?.map(Int.init) ?? [] }
            var result: [Int] = []
            var index = first(of: key.type, level)
            while index >= 0 {
                if providers[Int(index)].tag < 0 { result.append(Int(index)) }
                index = next[Int(index)]
            }
            return result
        }

        /// The one provider of a key; nil where there are none, or several.
        package func only(of key: Model.Key, level: Int) -> Int? {
            let index = Int(first(of: key.type, level))
            guard index >= 0, next[index] < 0, key.tag == providers[index].tag else { return nil }
            return index
        }

        package func isProvided(_ type: Model.TypeID, level: Int) -> Bool { first(of: type, level) >= 0 }
    }
}
