// What is made: by the graphs of resolving.digraph, and by ByHand.swift. Nothing here knows of either.

// MARK: - A chain of ten, each of which needs the next

final class Link1 {}
final class Link2 {
    init(_ next: Link1) { self.next = next }
    let next: Link1
}
final class Link3 {
    init(_ next: Link2) { self.next = next }
    let next: Link2
}
final class Link4 {
    init(_ next: Link3) { self.next = next }
    let next: Link3
}
final class Link5 {
    init(_ next: Link4) { self.next = next }
    let next: Link4
}
final class Link6 {
    init(_ next: Link5) { self.next = next }
    let next: Link5
}
final class Link7 {
    init(_ next: Link6) { self.next = next }
    let next: Link6
}
final class Link8 {
    init(_ next: Link7) { self.next = next }
    let next: Link7
}
final class Link9 {
    init(_ next: Link8) { self.next = next }
    let next: Link8
}
final class Link10 {
    init(_ next: Link9) { self.next = next }
    let next: Link9
}

// MARK: - What is known by its protocols only

protocol Loading: AnyObject {}
protocol Parsing: AnyObject {}
protocol Showing: AnyObject {}

final class Loader: Loading {}
final class Parser: Parsing {
    init(loading: any Loading) { self.loading = loading }
    let loading: any Loading
}
final class Page: Showing {
    init(parsing: any Parsing, loading: any Loading) {
        self.parsing = parsing
        self.loading = loading
    }
    let parsing: any Parsing
    let loading: any Loading
}

// MARK: - An object graph in which two share a third

final class Session {}
final class Books {
    init(session: Session) { self.session = session }
    let session: Session
}
final class Authors {
    init(session: Session) { self.session = session }
    let session: Session
}
final class Library {
    init(books: Books, authors: Authors, session: Session) {
        self.books = books
        self.authors = authors
        self.session = session
    }
    let books: Books
    let authors: Authors
    let session: Session
}

// MARK: - An object graph in a ring

protocol Presenting: AnyObject {}
protocol Routing: AnyObject {}

final class Presenter: Presenting {}
final class Router: Routing {
    init(screen: Screen) { self.screen = screen }
    unowned let screen: Screen
}
final class Screen {
    var router: (any Routing)?
    var presenter: (any Presenting)?
}

// MARK: - What is kept, and what is made of it

protocol Storing: AnyObject, Sendable {}

final class Disk: Sendable {}
final class Network: Sendable {}
final class Clock: Sendable {}
final class Store: Storing {
    init(disk: Disk, clock: Clock) {
        self.disk = disk
        self.clock = clock
    }
    let disk: Disk
    let clock: Clock
}
final class Client: Sendable {
    init(network: Network, clock: Clock) {
        self.network = network
        self.clock = clock
    }
    let network: Network
    let clock: Clock
}
final class Cart {
    init(storing: any Storing, client: Client) {
        self.storing = storing
        self.client = client
    }
    let storing: any Storing
    let client: Client
}
final class Checkout {
    init(cart: Cart, client: Client, clock: Clock, link: Link3) {
        self.cart = cart
        self.client = client
        self.clock = clock
        self.link = link
    }
    let cart: Cart
    let client: Client
    let clock: Clock
    let link: Link3
}
