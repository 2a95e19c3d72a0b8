#if canImport(SwiftUI)
import Core
import SwiftUI

public struct HomeView: View {
    @State private var model: HomeModel

    init(model: HomeModel) { _model = State(wrappedValue: model) }

    public var body: some View {
        List(model.books) { book in
            Button(book.title) { model.open(book) }
        }
    }
}

#if DEBUG
struct HomePreviews: PreviewProvider {
    static var previews: some View {
        HomePreviewGraph(
            catalogue: SampleCatalogue(), recommending: SampleRecommendations(), analytics: NoAnalytics(),
            navigation: RecordedNavigation()
        ).makeHomeView()
    }
}
#endif
#endif
