import Testing

@testable import App

@Suite("EnglishGraph and FrenchGraph: an injector that swaps")
struct ClientsGraphTests {
    @Test("Clients are injected anew, and stay who they are")
    func swapping() {
        let injector = Injector(graph: EnglishGraph())
        let porter = Porter()
        injector.keep(porter)
        #expect(porter.speak() == "Good evening, Madam. That is bag no. 1.")
        injector.swap(for: FrenchGraph())
        #expect(porter.speak() == "Bonsoir, Madam. That is bag no. 2.")
    }

    @Test("A graph of tests injects like the app's")
    func overriding() {
        let guide = Guide()
        guide.beInjected(by: SilentGraph())
        #expect(guide.speak() == ". This way, please.")
    }
}

private final class SilentGraph: EnglishGraph {
    private struct Silence: Greeting {
        func greet(_ name: String) -> String { "" }
    }

    override var greeting: any Greeting { Silence() }
}
