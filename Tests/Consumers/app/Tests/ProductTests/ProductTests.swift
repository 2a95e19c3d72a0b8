import Core
import Testing

@testable import Product

struct OneReview: Reviews {
    func stars(of book: Book) -> Int? { book == .emma ? 5 : nil }
}

@Suite("Product") @MainActor struct ProductTests {
    let basket = SampleBasket()
    let navigation = RecordedNavigation()

    @Test("a book is bought, and the cart is shown") func buying() {
        let graph = TestProductGraph(catalogue: SampleCatalogue(), basket: basket, navigation: navigation)
        let model = graph.makeProductModel(id: 1)
        #expect(model.book == .emma && model.stars == 5)
        #expect(graph.makeProductModel(id: 2).stars == nil)
        model.buy()
        #expect(basket.books == [.emma] && navigation.destinations == [.cart])
    }

    @Test("what is not there cannot be bought") func missing() {
        let graph = TestProductGraph(catalogue: SampleCatalogue(), basket: basket, navigation: navigation)
        let model = graph.makeProductModel(id: 99)
        model.buy()
        #expect(model.book == nil && basket.books.isEmpty && navigation.destinations.isEmpty)
    }
}
