import Core
import Observation
import Synchronization

struct ShippedCatalogue: Catalogue {
    let books = [
        Book(id: 1, title: "Emma", author: "Jane Austen", price: Price(cents: 900)),
        Book(id: 2, title: "Middlemarch", author: "George Eliot", price: Price(cents: 1250)),
        Book(id: 3, title: "Walden", author: "Henry Thoreau", price: Price(cents: 750)),
        Book(id: 4, title: "Persuasion", author: "Jane Austen", price: Price(cents: 800)),
    ]
}

@Observable final class AppBasket: Basket {
    private(set) var books: [Book] = []
    @ObservationIgnored private let analytics: any Analytics

    init(analytics: any Analytics) { self.analytics = analytics }

    func add(_ book: Book) {
        books.append(book)
        analytics.track("basket: \(book.title)")
    }

    func removeAll() { books = [] }
}

actor PlacedOrders: OrderHistory {
    private var placed: [Order] = []

    func orders() -> [Order] { placed }

    func place(_ books: [Book], total: Price) -> Order {
        placed.append(Order(id: placed.count + 1, books: books, total: total))
        return placed[placed.count - 1]
    }
}

/// Counts events until somebody looks at them.
final class EventLog: Analytics {
    private let events = Mutex<[String]>([])

    func track(_ event: String) { events.withLock { $0.append(event) } }
}
