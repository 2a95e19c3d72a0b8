#if canImport(SwiftUI)
import Core
import SwiftUI

public struct OrdersView: View {
    @State private var model: OrdersModel

    init(model: OrdersModel) { _model = State(wrappedValue: model) }

    public var body: some View {
        List(model.orders) { order in Text("Order \(order.id), \(order.total.text)") }
    }
}

#if DEBUG
struct OrdersPreviews: PreviewProvider {
    static var previews: some View {
        OrdersGraph(history: SampleOrders([Order(id: 1, books: [.emma], total: Book.emma.price)])).makeOrdersView()
    }
}
#endif
#endif
