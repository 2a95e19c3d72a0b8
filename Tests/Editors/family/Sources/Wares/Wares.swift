public protocol Storing: Sendable {}

public struct Shelf: Storing {
    public init() {}
}

public protocol Weighing {}

open class Scale: Weighing {
    public init(stock: any Storing, name: String) {}
}

public protocol Networking {}

public final class Wire: Networking {
    public init() {}
}
