#if canImport(SwiftUI)
import Core
import SwiftUI

public struct ProductView: View {
    @State private var model: ProductModel

    init(model: ProductModel) { _model = State(wrappedValue: model) }

    public var body: some View {
        Button(model.book?.title ?? "This book is sold out.") { model.buy() }
    }
}

#if DEBUG
struct ProductPreviews: PreviewProvider {
    static var previews: some View {
        ProductGraph(catalogue: SampleCatalogue(), basket: SampleBasket(), navigation: RecordedNavigation())
            .makeProductView(id: Book.emma.id)
    }
}
#endif
#endif
