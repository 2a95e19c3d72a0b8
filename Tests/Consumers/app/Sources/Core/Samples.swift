#if DEBUG
// For previews and tests, which are not in a release.

extension Book {
    public static let emma = Book(id: 1, title: "Emma", author: "Jane Austen", price: Price(cents: 900))
    public static let middlemarch = Book(id: 2, title: "Middlemarch", author: "George Eliot", price: Price(cents: 1250))
    public static let walden = Book(id: 3, title: "Walden", author: "Henry Thoreau", price: Price(cents: 750))
}

public struct SampleCatalogue: Catalogue {
    public let books: [Book] = [.emma, .middlemarch, .walden]

    public init() {}
}

public final class SampleBasket: Basket {
    public private(set) var books: [Book]

    public init(_ books: [Book] = []) { self.books = books }

    public func add(_ book: Book) { books.append(book) }
    public func removeAll() { books = [] }
}

public actor SampleOrders: OrderHistory {
    private var placed: [Order]

    public init(_ orders: [Order] = []) { placed = orders }

    public func orders() -> [Order] { placed }

    public func place(_ books: [Book], total: Price) -> Order {
        placed.append(Order(id: placed.count + 1, books: books, total: total))
        return placed[placed.count - 1]
    }
}

public struct NoAnalytics: Analytics {
    public init() {}
    public func track(_ event: String) {}
}

public struct SampleRecommendations: Recommending {
    public init() {}
    public func recommendations(among books: [Book]) -> [Book] { Array(books.suffix(1)) }
}

public final class RecordedNavigation: Navigation {
    public private(set) var destinations: [Destination] = []

    public init() {}
    public func go(to destination: Destination) { destinations.append(destination) }
}
#endif
