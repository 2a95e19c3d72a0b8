import Core
import Observation

protocol Reviews: Sendable {
    func stars(of book: Book) -> Int?
}

struct LocalReviews: Reviews {
    func stars(of book: Book) -> Int? { nil }
}

@Observable @MainActor public final class ProductModel {
    public let book: Book?
    public let stars: Int?
    @ObservationIgnored private let basket: any Basket
    @ObservationIgnored private let navigation: any Navigation

    init(
        id: Book.ID, catalogue: any Catalogue, reviews: any Reviews, basket: any Basket, navigation: any Navigation
    ) {
        book = catalogue.book(id)
        stars = book.flatMap(reviews.stars)
        self.basket = basket
        self.navigation = navigation
    }

    public func buy() {
        guard let book else { return }
        basket.add(book)
        navigation.go(to: .cart)
    }
}
