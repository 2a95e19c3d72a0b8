/// A set of worlds of a module, by number.
package struct WorldSet: OptionSet, Hashable, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }

    package init(world: Int) { rawValue = 1 << UInt64(world) }

    package init(_ worlds: some Sequence<Int>) {
        rawValue = worlds.reduce(0) { $0 | 1 << UInt64($1) }
    }

    package func contains(_ world: Int) -> Bool { rawValue & 1 << UInt64(world) != 0 }

    package mutating func insert(_ world: Int) { self = union(WorldSet(world: world)) }

    package mutating func remove(_ world: Int) { self = subtracting(WorldSet(world: world)) }

    /// The numbers, ascending.
    package var members: [Int] { (0..<Worlds.limit).filter(contains) }
}
