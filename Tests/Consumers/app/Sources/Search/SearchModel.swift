import Core
import Observation

protocol Matching: Sendable {
    func matches(_ book: Book, _ words: String) -> Bool
}

struct IgnoringCase: Matching {
    func matches(_ book: Book, _ words: String) -> Bool {
        [book.title, book.author].contains { $0.lowercased().contains(words.lowercased()) }
    }
}

@MainActor final class SearchHistory {
    var words: [String] = []
}

@Observable @MainActor public final class SearchModel {
    public private(set) var found: [Book] = []
    @ObservationIgnored private let catalogue: any Catalogue
    @ObservationIgnored private let matching: any Matching
    @ObservationIgnored private let history: () -> SearchHistory
    @ObservationIgnored private let analytics: any Analytics

    init(
        catalogue: any Catalogue, matching: any Matching, history: @escaping () -> SearchHistory,
        analytics: any Analytics
    ) {
        self.catalogue = catalogue
        self.matching = matching
        self.history = history
        self.analytics = analytics
    }

    public var recent: [String] { history().words }

    public func search(_ words: String) {
        found = catalogue.books.filter { matching.matches($0, words) }
        history().words.append(words)
        analytics.track("search: \(found.count)")
    }
}
