import Core
import Testing

@testable import Cart

struct FreeShipping: Shipping {
    func price(of books: [Book]) -> Price { Price(cents: 0) }
}

@Suite("Cart") @MainActor struct CartTests {
    let navigation = RecordedNavigation()

    @Test("the total has the shipping in it") func total() {
        let basket = SampleBasket([.emma])
        #expect(CartGraph(basket: basket, navigation: navigation).makeCartModel().total == Price(cents: 1_250))
        #expect(TestCartGraph(basket: basket, navigation: navigation).makeCartModel().total == Price(cents: 900))
    }

    @Test("from twenty euros, the shipping costs nothing") func shipping() {
        #expect(FlatRate().price(of: [.emma, .middlemarch]) == Price(cents: 0))
        #expect(FlatRate().price(of: []) == Price(cents: 0))
    }

    @Test("an empty cart is not checked out") func empty() {
        TestCartGraph(basket: SampleBasket(), navigation: navigation).makeCartModel().checkOut()
        #expect(navigation.destinations.isEmpty)
        TestCartGraph(basket: SampleBasket([.emma]), navigation: navigation).makeCartModel().checkOut()
        #expect(navigation.destinations == [.checkout])
    }
}
