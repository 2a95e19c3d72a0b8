import Core
import Testing

@testable import Orders

struct ByTotal: OrderSorting {
    func sorted(_ orders: [Order]) -> [Order] { orders.sorted { $0.total.cents < $1.total.cents } }
}

@Suite("Orders") @MainActor struct OrdersTests {
    let history = SampleOrders([
        Order(id: 1, books: [.emma], total: Book.emma.price),
        Order(id: 2, books: [.middlemarch], total: Book.middlemarch.price),
        Order(id: 3, books: [.walden], total: Book.walden.price),
    ])

    @Test("orders are there when they are loaded, in the order of the graph") func loading() async {
        let model = TestOrdersGraph(history: history).ordersModel
        #expect(model.orders.isEmpty)
        await model.load()
        #expect(model.orders.map(\.id) == [3, 1, 2])
        let newest = OrdersGraph(history: history).ordersModel
        await newest.load()
        #expect(newest.orders.map(\.id) == [3, 2, 1])
    }
}
