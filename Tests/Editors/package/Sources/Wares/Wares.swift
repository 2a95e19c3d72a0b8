public protocol Storing: Sendable {}

public struct Shelf: Storing {
    public init() {}
}
