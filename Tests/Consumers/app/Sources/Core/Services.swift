// What features need of the rest of the app. `Services` implements it, but for what `Legacy` still has.

public protocol Catalogue: Sendable {
    var books: [Book] { get }
}

extension Catalogue {
    public func book(_ id: Book.ID) -> Book? { books.first { $0.id == id } }
}

/// What the user is going to buy: one for the app, whichever screen fills it.
@MainActor public protocol Basket: AnyObject {
    var books: [Book] { get }
    func add(_ book: Book)
    func removeAll()
}

public protocol OrderHistory: Sendable {
    func orders() async -> [Order]
    func place(_ books: [Book], total: Price) async -> Order
}

public protocol Analytics: Sendable {
    func track(_ event: String)
}

/// Books that a reader of a book might like. The old container still makes it.
public protocol Recommending: Sendable {
    func recommendations(among books: [Book]) -> [Book]
}

public enum Destination: Equatable, Sendable {
    case product(Book.ID)
    case cart, checkout, orders
}

/// Goes to another screen. The app implements it, since no feature knows another.
@MainActor public protocol Navigation: AnyObject {
    func go(to destination: Destination)
}
