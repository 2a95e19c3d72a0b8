import Testing

@testable import DigraphCompiler

/// Two spellings, and the place where they stand.
struct TypePair: Sendable, CustomTestStringConvertible {
    var left: String
    var right: String
    /// The type of `TypeMeaning.sources` inside which both are written; empty for the file's level.
    var scope = ""
    /// Generic parameters of the function whose parameters have the types: `<T: P>`.
    var generics = ""
    /// `where T: P`
    var constraints = ""
    /// Whether both stand in a graph file.
    var isInGraphFile = false

    init(
        _ left: String, _ right: String, in scope: String = "", generics: String = "", where constraints: String = "",
        isInGraphFile: Bool = false
    ) {
        (self.left, self.right, self.scope, self.generics) = (left, right, scope, generics)
        (self.constraints, self.isInGraphFile) = (constraints, isInGraphFile)
    }

    var testDescription: String {
        var text = "\(left) · \(right)"
        if !scope.isEmpty { text += " in \(scope)" }
        if !generics.isEmpty || !constraints.isEmpty { text += " \(generics) \(constraints)" }
        return isInGraphFile ? text + " in a graph file" : text
    }
}

/// Resolves both types of a pair against a small module and one that it imports.
enum TypeMeaning {
    static let sources = """
        import Networking
        import Foundation
        protocol P {}
        protocol Q {}
        protocol R<Element> { associatedtype Element }
        class C {}
        struct S {}
        enum MyError: Error {}
        @globalActor actor Store { static let shared = Store() }
        struct Box<T> {
            struct Inner {}
            struct Pair<U> {}
            typealias Both = (T, T)
            typealias With<U> = [(T, U)]
        }
        struct Outer {
            struct S {}
            typealias Local = S
            typealias Itself = Self
            struct Next { struct Deep {} }
        }
        extension Outer { struct Added { struct Request {} } }
        class Sub: C { class Nested {} }
        class SubSub: Sub {}
        typealias One = S
        typealias Two = One
        typealias Three = Two?
        typealias Loop = Loop
        typealias Ping = [Pong]
        typealias Pong = Ping?
        typealias List<T> = [T]
        typealias Swapped<A, B> = Dictionary<B, A>
        typealias Handler<T> = (T) -> Void
        typealias PQ = P & Q
        typealias Existential = any P
        typealias Boxed = Box<S>
        typealias Site = URL
        """

    static let networking = """
        public protocol Client {}
        public struct S { public init() {} }
        public struct Request { public struct Body {} }
        public typealias Reply = Result<S, any Error>
        """

    static let graphFile = """
        import Foundation
        import Networking
        typealias Short = Networking.Request
        typealias Keyed<K> = [K: S]
        typealias Twice<A> = (A, Keyed<A>)
        typealias Again = Again
        """

    static func areOne(_ pair: TypePair) -> Bool {
        let ids = resolved(pair).ids
        return ids.count == 2 && ids[0] == ids[1]
    }

    /// The left type as generated Swift writes it.
    static func spelling(_ pair: TypePair) -> String? {
        let (ids, resolver) = resolved(pair)
        return ids.first.map { resolver.speller.swift($0) }
    }

    private static func resolved(_ pair: TypePair) -> (ids: [Model.TypeID], resolver: Model.Resolver) {
        let function = "func probe\(pair.generics)(left: \(pair.left), right: \(pair.right)) \(pair.constraints) {}"
        let probe = pair.scope.isEmpty ? function : "extension \(pair.scope) { \(function) }"
        let outline = Outline(
            modules: [
                Outline.Module(
                    name: "App",
                    sources: [
                        SourceText(path: "App.swift", text: sources), SourceText(path: "Probe.swift", text: probe),
                    ]),
                Outline.Module(
                    name: "Networking", sources: [SourceText(path: "Networking.swift", text: networking)]),
            ])
        let text = graphFile + "\ntypealias ProbeLeft = \(pair.left)\ntypealias ProbeRight = \(pair.right)\n"
        var diagnostics: [Diagnostic] = []
        let document = Syntax.Document.parse(SourceText(path: "app.digraph", text: text), reporting: &diagnostics)
        let resolver = Model.Resolver([document], outline)
        resolver.collectNames()
        let ids =
            pair.isInGraphFile
            ? resolved(document, with: resolver) : resolved(pair, against: outline, with: resolver)
        if ids.count != 2 { Issue.record("the probe was not read") }
        return (ids, resolver)
    }

    private static func resolved(_ document: Syntax.Document, with resolver: Model.Resolver) -> [Model.TypeID] {
        document.items.compactMap { item in
            guard case .typealias(let written) = item, written.name.text.hasPrefix("Probe") else { return nil }
            return resolver.typeResolver.resolve(written.type, in: document, .graphFile(.file))
        }
    }

    private static func resolved(
        _ pair: TypePair, against outline: Outline, with resolver: Model.Resolver
    ) -> [Model.TypeID] {
        guard
            let probe = (0..<outline.declarationCount).map({ Outline.ID($0) })
                .first(where: { outline.name(of: $0) == "probe" })
        else { return [] }
        var context = Model.TypeContext(scope: probe)
        if let type = outline.lookUp(pair.scope.split(separator: ".").map(String.init)).first {
            let names = outline.declaration(type).generics.map(\.name)
            let arguments = names.map { resolver.typeResolver.table.intern(.foreign("parameter \($0)", [])) }
            let own = resolver.typeResolver.table.intern(.declared(type, arguments))
            context.substitutions = resolver.typeResolver.substitutions(of: type, arguments)
            context.selfType = own
        }
        context = resolver.typeResolver.withConstraints(of: probe, context)
        return outline.parameters(of: probe).map { resolver.typeResolver.resolve($0.type, of: probe, context) }
    }
}

@Suite("Types are compared by meaning") struct TypeMeaningTests {
    @Test("two spellings of one type", arguments: equal) func one(_ pair: TypePair) {
        #expect(TypeMeaning.areOne(pair))
    }

    @Test("two types", arguments: different) func two(_ pair: TypePair) {
        #expect(!TypeMeaning.areOne(pair))
    }

    @Test(
        "a type as it is generated means what it meant as it was written",
        arguments: (equal + different).filter { $0.scope.isEmpty && $0.generics.isEmpty && !$0.isInGraphFile })
    func spelled(_ pair: TypePair) throws {
        // These are no types.
        if ["Loop", "Ping"].contains(pair.left) { return }
        let spelling = try #require(TypeMeaning.spelling(pair))
        #expect(TypeMeaning.areOne(TypePair(spelling, pair.left)), "'\(spelling)'")
    }
}
