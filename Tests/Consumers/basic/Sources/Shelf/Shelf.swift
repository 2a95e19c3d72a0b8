/// A dependency in a target of the same package, which needs what another plugin generated for that target.
public struct Shelf: Sendable {
    public let stamp: ShelfStamp

    public init(stamp: ShelfStamp) { self.stamp = stamp }
}
