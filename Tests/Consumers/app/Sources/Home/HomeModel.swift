import Core
import Observation

/// In which order the first screen shows books.
protocol Ranking: Sendable {
    func ranked(_ books: [Book]) -> [Book]
}

struct CheapestFirst: Ranking {
    func ranked(_ books: [Book]) -> [Book] { books.sorted { $0.price.cents < $1.price.cents } }
}

#if DEBUG
struct AsTheyCome: Ranking {
    func ranked(_ books: [Book]) -> [Book] { books }
}
#endif

@Observable @MainActor public final class HomeModel {
    public let books: [Book]
    public let recommended: [Book]
    @ObservationIgnored private let analytics: any Analytics
    @ObservationIgnored private let navigation: any Navigation

    init(
        catalogue: any Catalogue, ranking: any Ranking, recommending: any Recommending, analytics: any Analytics,
        navigation: any Navigation
    ) {
        books = ranking.ranked(catalogue.books)
        recommended = recommending.recommendations(among: catalogue.books)
        self.analytics = analytics
        self.navigation = navigation
    }

    public func open(_ book: Book) {
        analytics.track("home: \(book.title)")
        navigation.go(to: .product(book.id))
    }
}
