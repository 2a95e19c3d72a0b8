import Testing

@testable import DigraphRuntime

@Suite struct LazyTests {
    final class Page: Sendable {}

    @Test func lazyMakesOnceAndLetsItsMakingGo() {
        var made = 0
        var owner: Page? = Page()
        weak let held = owner
        let lazy = Lazy { [owner] in
            made += 1
            return owner
        }
        #expect(made == 0)
        #expect(lazy.value === owner)
        #expect(lazy.value === owner)
        #expect(made == 1)
        owner = nil
        #expect(held != nil, "it holds what it has made")
    }

    @Test func lazyKeepsNilToo() {
        var made = 0
        let lazy = Lazy<Page?> {
            made += 1
            return nil
        }
        #expect(lazy.value == nil)
        #expect(lazy.value == nil)
        #expect(made == 1)
    }

    @Test func providerMakesEachTimeAndHoldsNothing() {
        let provider = Provider { Page() }
        weak var first: Page?
        do {
            let page = provider()
            first = page
            #expect(provider() !== page)
        }
        #expect(first == nil)
    }

    @Test func sendableLazyMakesOneInstanceForAllThreads() async {
        for _ in 0..<50 {
            let made = Counter()
            let lazy = SendableLazy {
                made.increment()
                return Page()
            }
            let pages = await withTaskGroup(of: Page.self) { group in
                for _ in 0..<64 { group.addTask { lazy.value } }
                return await group.reduce(into: [Page]()) { $0.append($1) }
            }
            #expect(pages.allSatisfy { $0 === pages[0] })
            #expect(made.value == 1)
        }
    }
}
