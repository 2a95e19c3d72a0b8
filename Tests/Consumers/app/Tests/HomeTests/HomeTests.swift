import Core
import Testing

@testable import Home

struct LastFirst: Ranking {
    func ranked(_ books: [Book]) -> [Book] { books.reversed() }
}

@Suite("Home") @MainActor struct HomeTests {
    let navigation = RecordedNavigation()

    @Test("it ranks, recommends, and opens a book") func opening() {
        let graph = TestHomeGraph(
            catalogue: SampleCatalogue(), recommending: SampleRecommendations(), analytics: NoAnalytics(),
            navigation: navigation)
        #expect(graph.homeModel.books == [.walden, .middlemarch, .emma])
        #expect(graph.homeModel.recommended == [.walden])
        graph.homeModel.open(.emma)
        #expect(navigation.destinations == [.product(1)])
    }

    @Test("the cheapest is the first") func ranking() {
        #expect(CheapestFirst().ranked(SampleCatalogue().books) == [.walden, .emma, .middlemarch])
    }
}
