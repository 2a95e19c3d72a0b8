import Core
import Observation

protocol Shipping: Sendable {
    func price(of books: [Book]) -> Price
}

/// €3.50, and nothing from €20.
struct FlatRate: Shipping {
    func price(of books: [Book]) -> Price {
        let sum = books.reduce(0) { $0 + $1.price.cents }
        return Price(cents: books.isEmpty || sum >= 2_000 ? 0 : 350)
    }
}

@Observable @MainActor public final class CartModel {
    @ObservationIgnored private let basket: any Basket
    @ObservationIgnored private let shipping: any Shipping
    @ObservationIgnored private let navigation: any Navigation

    init(basket: any Basket, shipping: any Shipping, navigation: any Navigation) {
        self.basket = basket
        self.shipping = shipping
        self.navigation = navigation
    }

    public var books: [Book] { basket.books }

    public var total: Price { books.reduce(shipping.price(of: books)) { $0 + $1.price } }

    public func checkOut() {
        if !books.isEmpty { navigation.go(to: .checkout) }
    }
}
