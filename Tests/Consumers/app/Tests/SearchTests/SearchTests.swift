import Core
import Testing

@testable import Search

struct Exactly: Matching {
    func matches(_ book: Book, _ words: String) -> Bool { book.title == words }
}

@Suite("Search") @MainActor struct SearchTests {
    @Test("two searches have one history, until it is cleared") func history() {
        let graph = TestSearchGraph(catalogue: SampleCatalogue(), analytics: NoAnalytics())
        let (first, second) = (graph.makeSearchModel(), graph.makeSearchModel())
        first.search("Emma")
        second.search("emma")
        #expect(first.found == [.emma] && second.found.isEmpty)
        #expect(first.recent == ["Emma", "emma"])
        graph.clearHistory()
        #expect(first.recent.isEmpty && second.recent.isEmpty)
    }

    @Test("titles and authors are searched") func matching() {
        let model = SearchGraph(catalogue: SampleCatalogue(), analytics: NoAnalytics()).makeSearchModel()
        model.search("ELIOT")
        #expect(model.found == [.middlemarch])
    }
}
