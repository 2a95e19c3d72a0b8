import Testing

@testable import DigraphCompiler

/// What the model keeps of a registration for editors and importers.
@Suite("Registrations") struct RegistrationTests {
    private static let sources = """
        protocol Vehicle {}
        final class Car: Vehicle {
            var radio: Radio?
            init(seats: Int, engine: Engine) {}
        }
        final class Engine {}
        final class Radio {}
        """
    private static let graphFile = #"""
        graph EngineGraph {
            register Engine.init
        }
        graph AppGraph {
            include EngineGraph
            register Radio.init
            register Car.init
                .as(Vehicle, tag: fast)
                .lifetime(.objectGraph)
                .argument(seats)
                .injection(\.radio)
        }
        """#

    private let analysis: WorldAnalysis

    init() throws {
        let module = Compiler.Module(
            name: "App", graphFiles: [SourceText(path: "Graph/app.digraph", text: Self.graphFile)],
            sources: [SourceText(path: "Sources/App/Car.swift", text: Self.sources)])
        analysis = try #require(Compiler.analyze(Compiler.Input(module: module)).each.first)
    }

    @Test("it knows its declaration and where its modifiers are written") func places() throws {
        let model = analysis.model
        let car = try #require(model.registrations.first { model.speller.plain($0.type) == "Car" })
        func isWritten(_ span: Span?, _ text: String) -> Bool {
            span.map { model.documents[car.document].text($0).hasSuffix(text) } ?? false
        }
        let declaration = try #require(car.declaration)
        #expect(model.outline.kind(of: declaration) == .initializer)
        #expect(model.outline.place(of: declaration).line == 4)
        let alias = try #require(car.aliases.first)
        #expect(isWritten(alias.span, "as(Vehicle, tag: fast)"))
        #expect(isWritten(alias.typeSpan, "Vehicle"))
        #expect(isWritten(alias.tagSpan, "fast"))
        #expect(isWritten(car.lifetimeSpan, "lifetime(.objectGraph)"))
        #expect(isWritten(car.arguments.first?.span, "seats"))
        #expect(isWritten(car.injections.first?.code.span, #"injection(\.radio)"#))
    }

    @Test("what a graph imports is no part of the model") func imports() throws {
        let graph = try #require(analysis.graphs.first { $0.root.name == "AppGraph" })
        #expect(analysis.model.registrations.map(\.isImported) == [false, false, false])
        #expect(graph.nodes.map(\.registration.isImported) == [false, false, true, true])
    }
}
