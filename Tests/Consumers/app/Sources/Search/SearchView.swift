#if canImport(SwiftUI)
import Core
import SwiftUI

public struct SearchView: View {
    @State private var model: SearchModel

    init(model: SearchModel) { _model = State(wrappedValue: model) }

    public var body: some View {
        List(model.found) { book in Text(book.title) }
    }
}

#if DEBUG
struct SearchPreviews: PreviewProvider {
    static var previews: some View {
        SearchGraph(catalogue: SampleCatalogue(), analytics: NoAnalytics()).makeSearchView()
    }
}
#endif
#endif
