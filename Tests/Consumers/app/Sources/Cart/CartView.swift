#if canImport(SwiftUI)
import Core
import SwiftUI

public struct CartView: View {
    @State private var model: CartModel

    init(model: CartModel) { _model = State(wrappedValue: model) }

    public var body: some View {
        Button("Buy for \(model.total.text)") { model.checkOut() }
    }
}

#if DEBUG
struct CartPreviews: PreviewProvider {
    static var previews: some View {
        CartGraph(basket: SampleBasket([.emma, .walden]), navigation: RecordedNavigation()).makeCartView()
    }
}
#endif
#endif
