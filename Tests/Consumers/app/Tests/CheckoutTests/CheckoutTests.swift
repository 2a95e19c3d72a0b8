import Core
import Testing

@testable import Checkout

@MainActor final class RecordedPayment: Payment {
    private(set) var paid: [Price] = []
    var isRefused = false

    func pay(_ price: Price, card: String) async -> Bool {
        if !isRefused { paid.append(price) }
        return !isRefused
    }
}

@Suite("Checkout") @MainActor struct CheckoutTests {
    let basket = SampleBasket([.emma, .walden])
    let orders = SampleOrders()
    let graph: TestCheckoutGraph

    init() { graph = TestCheckoutGraph(basket: basket, orders: orders, analytics: NoAnalytics()) }

    @Test("an order is paid, placed, and the basket is empty") func order() async throws {
        let model = graph.makeCheckoutModel()
        model.enter(address: "Lane 1")
        try await model.pay(card: "1234")
        #expect(graph.recordedPayment.paid == [Price(cents: 1_650)])
        #expect(await orders.orders() == [Order(id: 1, books: [.emma, .walden], total: Price(cents: 1_650))])
        #expect(model.order?.id == 1 && basket.books.isEmpty)
    }

    @Test("the next flow begins without an address") func next() async throws {
        let model = graph.makeCheckoutModel()
        model.enter(address: "Lane 1")
        try await model.pay(card: "1234")
        await #expect(throws: CheckoutError.noAddress) { try await model.pay(card: "1234") }
    }

    @Test("a refused payment places nothing") func refused() async {
        graph.recordedPayment.isRefused = true
        let model = graph.makeCheckoutModel()
        model.enter(address: "Lane 1")
        await #expect(throws: CheckoutError.refused) { try await model.pay(card: "1234") }
        #expect(await orders.orders().isEmpty && basket.books.count == 2)
    }
}
