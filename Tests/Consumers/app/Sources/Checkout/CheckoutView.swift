#if canImport(SwiftUI)
import Core
import SwiftUI

public struct CheckoutView: View {
    @State private var model: CheckoutModel

    init(model: CheckoutModel) { _model = State(wrappedValue: model) }

    public var body: some View {
        Text(model.order.map { "Thank you for order \($0.id)." } ?? "Where shall we send it?")
    }
}

#if DEBUG
struct CheckoutPreviews: PreviewProvider {
    static var previews: some View {
        CheckoutGraph(basket: SampleBasket([.emma]), orders: SampleOrders(), analytics: NoAnalytics())
            .makeCheckoutView()
    }
}
#endif
#endif
