import Core
import DigraphRuntime
import Foundation
import Legacy
import Synchronization
import Testing

@testable import Bookshop
@testable import Services

struct OneBook: Catalogue {
    let books = [Book(id: 7, title: "Ulysses", author: "James Joyce", price: Price(cents: 1_500))]
}

final class RecordedEvents: Analytics {
    private let events = Mutex<[String]>([])

    var all: [String] { events.withLock { $0 } }

    func track(_ event: String) { events.withLock { $0.append(event) } }
}

@Suite("The app", .serialized) @MainActor struct BookshopTests {
    init() { registerOldServices(in: .shared) }

    @Test("all features have what is replaced") func replaced() async throws {
        let graph = TestAppGraph()
        let lines = try await graph.makeWalk().lines()
        #expect(lines.prefix(3) == ["home: Ulysses", "for you: Ulysses", "search: 1"])
        #expect(lines.contains("orders: €15.00"))
        let events = ["search: 1", "home: Ulysses", "basket: Ulysses", "log in: true", "order"]
        #expect(graph.testServicesGraph.recordedEvents.all == events)
    }

    @Test("the old container makes what has not moved") func locator() {
        let locator = ServiceLocator()
        locator.register((any Recommending).self) { SampleRecommendations() }
        #expect(AppGraph(locator: locator).homeGraph.homeModel.recommended.map(\.title) == ["Persuasion"])
    }

    @Test("old code and new code have one basket") func basket() {
        let graph = AppGraph()
        graph.basket.removeAll()
        graph.productGraph.makeProductModel(id: 1).buy()
        #expect(OldBanner().text.hasPrefix("1 in your basket"))
        graph.basket.removeAll()
    }

    @Test("a test gives old code another basket") func injected() {
        let basket = SampleBasket([.emma, .walden])
        let text = withInjectedValues({ $0.basket = basket }, operation: { OldBanner().text })
        #expect(text == "2 in your basket, more like Emma?")
    }
}
