import Testing

@testable import App

@MainActor
@Suite("AppGraph and StoryboardGraph: screens that know each other")
struct AppGraphTests {
    @Test("The graph keeps its network, known by its protocol")
    func networkIsKept() {
        let graph = AppGraph()
        #expect(graph.networking === graph.networking)
        #expect(graph.networking !== AppGraph().networking)
    }

    @Test("A view controller and its router are made for each other")
    func cycleIsClosed() throws {
        let graph = AppGraph()
        let first = graph.makeViewController()
        let second = graph.makeViewController()
        let router = try #require(first.router as? MyRouter)
        #expect(router.viewController === first)
        #expect(first !== second)
        #expect(first.router !== second.router)
        #expect(first.presenter !== second.presenter)
    }

    @Test("A view controller goes when nobody holds it")
    func cycleIsNoLeak() {
        let graph = AppGraph()
        weak var released: ViewController?
        do {
            let viewController = graph.makeViewController()
            released = viewController
            #expect(released != nil)
        }
        #expect(released == nil)
    }

    @Test("An overridden accessor reaches everybody who uses it")
    func overriding() {
        let graph = MockedGraph()
        #expect(graph.makeViewController().text == "First: Hello from mock of /hello")
        #expect(graph.resolve(ViewController.self).text == "First: Hello from mock of /hello")
    }

    @Test("A view controller that somebody else made is the one its router leads to")
    func injecting() throws {
        let graph = StoryboardGraph()
        let given = Storyboard.instantiate()
        graph.inject(into: given)
        let router = try #require(given.router as? MyRouter)
        #expect(router.viewController === given)
        #expect(given.text == "From the storyboard: Hello from /hello (request 1)")
        #expect(graph.makeSecondViewController().text == "Second of all, /second (request 2)")
    }
}

private final class MockedGraph: AppGraph {
    override var networking: any Networking { MockNetworking() }
}

private final class MockNetworking: Networking {
    func load(_ path: String) -> String { "mock of \(path)" }
}
