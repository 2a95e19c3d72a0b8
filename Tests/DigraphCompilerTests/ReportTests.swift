import DigraphCompiler
import DigraphTools
import Testing

/// The diagnostics of a package.
@Suite("Report") struct ReportTests {
    /// The derived graph of the tests links what its base registers once more.
    @Test("a mistake of a base counts once, at its place") func base() {
        let app = Compiler.Module(
            name: "App",
            graphFiles: [
                SourceText(
                    path: "Graph/app.digraph",
                    bytes: Array("graph AppGraph {\n    register Screen.init\n        .root()\n}\n".utf8))
            ],
            sources: [
                SourceText(
                    path: "Sources/App/App.swift",
                    bytes: Array("struct Screen { let store: Store }\nstruct Store {}\n".utf8))
            ])
        let tests = Compiler.Module(
            name: "AppTests",
            graphFiles: [
                SourceText(
                    path: "Graph/AppTests.digraph",
                    bytes: Array("@testable import App\n\ngraph TestGraph: AppGraph {}\n".utf8))
            ], sources: [])
        let inputs = [Compiler.Input(module: app), Compiler.Input(module: tests, dependencies: [app])]
        let alone = inputs.map { Compiler.analyze($0).diagnostics }
        #expect(alone.map(\.count) == [1, 1])
        let diagnostics = Report.checking(inputs).diagnostics
        #expect(diagnostics.map { "\($0.place.path):\($0.place.line)" } == ["Graph/app.digraph:2"])
    }

    @Test("a graph of a target on which this one does not depend is named") func otherTarget() {
        let mail = module("Mail", "public graph MailGraph {\n    graph InnerGraph {}\n}\n")
        let app = module("App", "graph AppGraph {\n    include MailGraph\n}\n")
        let web = module("Web", "graph WebGraph {\n    include InnerGraph\n}\n")
        let diagnostics = Report.checking([app, mail, web].map { Compiler.Input(module: $0) }).diagnostics
        #expect(diagnostics.map(\.id) == [.unknownGraph, .unknownGraph])
        #expect(
            diagnostics.flatMap(\.notes).map { "\($0.place.path):\($0.place.line): \($0.message)" } == [
                "Graph/Mail.digraph:1: 'MailGraph' is declared here, in 'Mail', on which 'App' does not depend; "
                    + "add \"Mail\" to its dependencies in Package.swift"
            ])
        let seen = Compiler.Input(module: app, dependencies: [mail])
        #expect(Report.checking([seen, Compiler.Input(module: mail)]).diagnostics.isEmpty)
    }

    private func module(_ name: String, _ text: String) -> Compiler.Module {
        let file = SourceText(path: "Graph/\(name).digraph", bytes: Array(text.utf8))
        return Compiler.Module(name: name, graphFiles: [file], sources: [])
    }
}
