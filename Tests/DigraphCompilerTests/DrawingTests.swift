import DigraphCompiler
import DigraphDrawing
import DigraphTools
import Foundation
import Testing

/// What holds for every drawing; how they look is shown by cases below `tools/`, and by `Tests/Browser`.
@Suite("Drawings") struct DrawingTests {
    @Test("every case can be drawn, explained and compared, whatever is wrong in it", arguments: CaseArgument.sample)
    func cases(_ argument: CaseArgument) throws {
        let picture = Picture.of([try argument.read().input()])
        let names = picture.identifiers
        #expect(Set(names).count == names.count)
        #expect(picture.edges.allSatisfy { picture.needs[$0.need].node == $0.from })
        #expect(picture.nodes.indices.allSatisfy { picture.nodes[$0].needs.allSatisfy(picture.needs.indices.contains) })
        for drawing in Drawing.allCases {
            let text = drawing.text(of: picture)
            #expect(text == drawing.text(of: picture), "\(drawing) differs from one time to the next")
            if drawing == .json { #expect(try Schema(named: "render").problems(of: text) == []) }
        }
        for node in picture.nodes.indices {
            let explanation = Explanation(of: picture.nodes[node].key.description, in: picture)
            #expect(explanation.isFound, "\(picture.nodes[node].key) is not found")
        }
        #expect(Difference(from: picture, to: picture).isEmpty)
        #expect(Difference(from: Picture(), to: picture).isEmpty == picture.isEmpty)
    }

    /// Type names cannot hold what ends a script, but paths and conditions can hold nearly anything.
    @Test("nothing in a graph ends the script that it stands in, or adds to the page")
    func escaping() throws {
        let path = "Graph/</script><!--<b>\"'&\u{2028}.digraph"
        let module = Compiler.Module(
            name: "App", graphFiles: [SourceText(path: path, text: "graph AppGraph {\n    register A.init()\n}\n")],
            sources: [])
        let page = Picture.of([Compiler.Input(module: module)]).html
        #expect(page.components(separatedBy: "</script").count == 3)
        #expect(!page.contains("<!--"))
        let start = try #require(page.range(of: "id=\"picture\">"))
        let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
        let json = try JSONSerialization.jsonObject(with: Data(page[start.upperBound..<end.lowerBound].utf8))
        let nodes = try #require((json as? [String: Any])?["nodes"] as? [[String: Any]])
        #expect(nodes.first?["file"] as? String == path)
    }

    /// Without the attribute 'newrank', Graphviz fails on these.
    @Test("Graphviz draws many registrations in clusters", .enabled(if: Graphviz.isInstalled))
    func graphviz() throws {
        let lifetimes = [".prototype", ".custom(session)", ".perContainer", ".custom(login)"]
        let registered = (0..<90).map { "    register T\($0).init\n        .lifetime(\(lifetimes[$0 % 4]))\n" }
        let declared = (0..<90).map { number in
            let needs = [1, 7, 11].filter { $0 <= number }.map { "t\($0): T\(number - $0)" }
            return "final class T\(number) { init(\(needs.joined(separator: ", "))) {} }\n"
        }
        let module = Compiler.Module(
            name: "App", graphFiles: [SourceText(path: "a.digraph", text: "graph G {\n\(registered.joined())}\n")],
            sources: [SourceText(path: "a.swift", text: declared.joined())])
        let svg = try Graphviz.svg(of: Picture.of([Compiler.Input(module: module)]).dot)
        #expect(svg.components(separatedBy: "class=\"node\"").count == 91)
    }

    @Test("the page asks the network for nothing")
    func network() {
        let page = Picture().html
        for word in ["http:", "https:", "//cdn", "import(", "fetch(", "XMLHttpRequest", "src=", "@import", "url("] {
            // The name of SVG's elements is no address that anybody visits.
            let text = page.replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "")
            #expect(!text.contains(word), "the page has '\(word)'")
        }
    }

    /// Each type needs all those before it.
    @Test("what Mermaid will not draw is said", arguments: [(32, 496, false), (33, 528, true)])
    func mermaid(types: Int, arrows: Int, isTooMuch: Bool) {
        let registered = (0..<types).map { "    register T\($0).init\n" }.joined()
        let declared = (0..<types).map { number in
            "struct T\(number) { " + (0..<number).map { "let t\($0): T\($0); " }.joined() + "}\n"
        }.joined()
        let module = Compiler.Module(
            name: "App", graphFiles: [SourceText(path: "app.digraph", text: "graph AppGraph {\n\(registered)}\n")],
            sources: [SourceText(path: "App.swift", text: declared)])
        let picture = Picture.of([Compiler.Input(module: module)])
        #expect(picture.edges.count == arrows)
        let complaint = picture.complaintOfMermaid(about: picture.mermaid)
        #expect((complaint?.contains("\(arrows) arrows where 500 are the most;") ?? false) == isTooMuch)
        #expect((complaint != nil) == isTooMuch)
        let long = picture.complaintOfMermaid(about: String(repeating: " ", count: 50_001))
        #expect(long?.contains("50001 characters where 50000 are") ?? false)
    }

    @Test("a chain of 10,000 is drawn, explained and compared in a moment")
    func chain() {
        let count = 10_000
        let registered = (0..<count).map { "    register T\($0).init\n" }.joined()
        let declared = (0..<count).map { "struct T\($0) { let next: T\(min($0 + 1, count)) }\n" }.joined()
        let module = Compiler.Module(
            name: "App",
            graphFiles: [SourceText(path: "Graph/app.digraph", text: "graph AppGraph {\n\(registered)}\n")],
            sources: [SourceText(path: "Sources/App/T.swift", text: declared)])
        let picture = Picture.of([Compiler.Input(module: module)])
        #expect(picture.nodes.count == count)
        #expect(picture.focused(on: [count / 2], depth: 2).nodes.count == 5)
        for drawing in Drawing.allCases { #expect(drawing.text(of: picture).utf8.count > count) }
        #expect(Explanation(of: "T5000", in: picture).text.contains("T4999.init(next:)"))
        #expect(Difference(from: picture, to: picture).isEmpty)
    }
}

/// Graphviz, where it is installed.
private enum Graphviz {
    private static let path = ["/usr/bin/dot", "/usr/local/bin/dot", "/opt/homebrew/bin/dot"]
        .first(where: FileManager.default.isExecutableFile)

    static var isInstalled: Bool { path != nil }

    static func svg(of drawing: String) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("digraph-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let dot = BuiltTool(file: URL(fileURLWithPath: try #require(path)))
        let outcome = try dot.run(["-Tsvg"], in: folder, input: drawing)
        #expect(outcome.status == 0, "\(outcome.complaint.prefix(200))")
        return outcome.output
    }
}
