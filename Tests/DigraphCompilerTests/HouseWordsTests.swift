import Testing

/// The house tests see what they must: words outside comments and strings, and who declares what.
@Suite("House words") struct HouseWordsTests {
    static let words = SwiftWords(
        #"""
        /* import A /* import B */ */ import C // import D
        @testable import struct E.F
        package enum Syntax {
            struct Nested { let text = "Model \(inner("Plan")) Graph" }
            case `import`(Graph), two(Outline.Graph)
        }
        private struct Hidden {}
        let text = """
            import G
            """
        let raw = #"import "H" \n"#
        final class Kept {}
        """#)

    @Test func importsAreFound() {
        #expect(Self.words.imports.map(\.text) == ["C", "E"])
    }

    @Test func declarationsAreFound() {
        #expect(Self.words.topLevelTypes == ["Syntax", "Kept"])
        #expect(Self.words.declaredTypes == ["Syntax", "Nested", "Hidden", "Kept"])
    }

    @Test func commentsAndStringsHaveNoWords() {
        #expect(!Self.words.words.contains { ["A", "B", "D", "G", "H", "Model", "Plan"].contains($0.text) })
    }

    @Test func membersAreToldFromNames() {
        let graphs = Self.words.words.filter { $0.text == "Graph" }
        #expect(graphs.map(\.isMember) == [false, true])
        #expect(graphs.map(\.line) == [5, 5])
    }
}
