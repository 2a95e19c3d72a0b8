/// Some of the worlds of a module, by their numbers.
package struct WorldSet: Hashable, Sendable {
    private var bits: UInt64 = 0

    package init() {}

    /// The first so many worlds.
    package init(first count: Int) {
        for world in 0..<count { insert(world) }
    }

    package init(_ worlds: some Sequence<Int>) {
        for world in worlds { insert(world) }
    }

    package mutating func insert(_ world: Int) { bits |= 1 << UInt64(world) }

    package mutating func remove(_ world: Int) { bits &= ~(1 << UInt64(world)) }

    package func contains(_ world: Int) -> Bool { bits & 1 << UInt64(world) != 0 }

    package var isEmpty: Bool { bits == 0 }

    package func isSubset(of other: WorldSet) -> Bool { bits & ~other.bits == 0 }

    package mutating func formUnion(_ other: WorldSet) { bits |= other.bits }

    package func subtracting(_ other: WorldSet) -> WorldSet {
        var result = self
        result.bits &= ~other.bits
        return result
    }

    package func intersection(_ other: WorldSet) -> WorldSet {
        var result = self
        result.bits &= other.bits
        return result
    }

    /// Ascending.
    package var members: [Int] { (0..<Worlds.limit).filter(contains) }
}
