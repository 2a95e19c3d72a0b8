public struct Book: Identifiable, Equatable, Sendable {
    public let id: Int
    public let title: String
    public let author: String
    public let price: Price

    public init(id: Int, title: String, author: String, price: Price) {
        self.id = id
        self.title = title
        self.author = author
        self.price = price
    }
}

public struct Price: Equatable, Sendable {
    public let cents: Int

    public init(cents: Int) { self.cents = cents }

    public var text: String { "€\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)" }

    public static func + (left: Price, right: Price) -> Price { Price(cents: left.cents + right.cents) }
}

public struct Order: Identifiable, Equatable, Sendable {
    public let id: Int
    public let books: [Book]
    public let total: Price

    public init(id: Int, books: [Book], total: Price) {
        self.id = id
        self.books = books
        self.total = total
    }
}
