/// What is written in a graph file, and nothing of what it means.
package enum Syntax {
    /// One graph file: every byte of it, as tokens, and what the tokens say, as items. A class, because unoptimised builds
    /// copy a struct of this size at every turn.
    package final class Document: Sendable {
        package let source: SourceText
        package let lines: LineTable
        /// Every token, white space and comments included; joined, they are the file's bytes.
        package let tokens: [Token]
        package let items: [Item]

        package init(source: SourceText, lines: LineTable, tokens: [Token], items: [Item]) {
            self.source = source
            self.lines = lines
            self.tokens = tokens
            self.items = items
        }

        /// A copy without tokens and items, which are unused after resolution.
        package var withoutItems: Document { Document(source: source, lines: lines, tokens: [], items: []) }

        package func text(_ span: Span) -> String { source.text(span) }
        package func place(_ span: Span) -> Place { lines.place(span, path: source.path) }
        package func line(of span: Span) -> Int { lines.position(of: Int(span.start)).line }
    }

    package struct Token: Sendable, Equatable {
        package typealias Kind = TokenKind

        package var kind: Kind
        package var span: Span

        package init(_ kind: Kind, _ span: Span) {
            self.kind = kind
            self.span = span
        }
    }

    /// A name without its backticks, and its place with them.
    package struct Name: Sendable, Equatable {
        package var text: String
        package var span: Span

        package init(_ text: String, _ span: Span) {
            self.text = text
            self.span = span
        }
    }

    /// A Swift type: its tree speaks of the document's bytes.
    package struct TypeReference: Sendable, Equatable {
        package var span: Span
        package var tree: TypeTree

        package init(span: Span, tree: TypeTree) {
            self.span = span
            self.tree = tree
        }
    }

    /// `@MainActor`, `@testable`, `@available(macOS 12, *)`: the span begins at the `@` and takes the arguments in.
    package struct Attribute: Sendable {
        package var name: Name
        package var arguments: Span?
        package var span: Span

        /// Those that only a graph may have.
        package static let ofGraphsOnly = ["InjectedValues", "Traced"]
        /// Those of graphs; any other names a global actor.
        package static let ofGraphs = ["MainActor"] + ofGraphsOnly
    }

    /// An item of a file, or of the braces of a graph, part, extension or condition. The parser reports items in a place where
    /// they are not allowed, and keeps them out of the tree.
    package enum Item: Sendable {
        case `import`(Import)
        case isolation(Isolation)
        case graph(Graph)
        case part(Part)
        case `extension`(Extension)
        case interface(Interface)
        case `typealias`(Typealias)
        case registration(Registration)
        case include(Include)
        case lifetime(DefaultLifetime)
        case rule(Rule)
        case condition(Condition)
    }

    /// `@preconcurrency import Foundation`
    package struct Import: Sendable {
        package var attributes: [Attribute]
        /// The module's path, `Foundation` or `struct Foundation.URL`, without the word `import`.
        package var path: Name
        package var span: Span
    }

    /// `isolation MainActor`: the module's default isolation.
    package struct Isolation: Sendable {
        package var name: Name
        package var span: Span
    }

    /// `lifetime .objectGraph`: the lifetime of the registrations that name none.
    package struct DefaultLifetime: Sendable {
        package var argument: Argument
        package var span: Span
    }

    package struct Graph: Sendable {
        package var documentation: Documentation?
        package var attributes: [Attribute]
        package var access: Name?
        package var name: Name
        package var inputs: [Input]
        /// The types behind the colon.
        package var inherits: [TypeReference]
        package var members: [Item]
        /// From the first attribute or word to the closing brace.
        package var span: Span
        /// The span between the braces.
        package var body: Span
    }

    /// `level: PrivacyLevel = .friend`
    package struct Input: Sendable {
        package var name: Name
        package var type: TypeReference
        package var defaultValue: Span?
    }

    package struct Part: Sendable {
        package var documentation: Documentation?
        package var name: Name
        package var members: [Item]
        package var span: Span
        package var body: Span
    }

    package struct Extension: Sendable {
        /// `AppGraph`, or `AppGraph` and `SessionGraph`.
        package var path: [Name]
        package var members: [Item]
        package var span: Span
        package var body: Span
    }

    /// `interface EngineMountable` and the modifiers that apply to everything that is `.as(EngineMountable)`.
    package struct Interface: Sendable {
        package var type: TypeReference
        package var modifiers: [Modifier]
        package var span: Span
    }

    package struct Typealias: Sendable {
        package var name: Name
        package var generics: [Name]
        package var type: TypeReference
        package var span: Span
    }

    package struct Include: Sendable {
        /// One name, or two with a module in front.
        package var path: [Name]
        package var span: Span
    }

    /// `forbid UI -> Database`, `layers UI, Feature, Domain`: who may need whom.
    package struct Rule: Sendable {
        package enum Kind: Sendable {
            case forbid, layers
        }
        package var kind: Kind
        /// The names of parts, graphs or modules, with dots between their words.
        package var groups: [Name]
        package var span: Span
    }

    /// `#if … #elseif … #else … #endif`
    package struct Condition: Sendable {
        package struct Branch: Sendable {
            /// The condition's text; nil for `#else`.
            package var condition: Span?
            package var directive: Span
            package var items: [Item]
        }
        package var branches: [Branch]
        package var span: Span
    }

    /// The `///` or `/** */` comment in front of something.
    package struct Documentation: Sendable, Equatable {
        /// The comment's lines without the slashes.
        package var lines: [String]
        package var span: Span
    }

    /// A class, because there are many, and they are handed around.
    package final class Registration: Sendable {
        package let documentation: Documentation?
        package let attributes: [Attribute]
        package let keyword: Span
        package let recipe: Recipe
        package let modifiers: [Modifier]
        /// From the first attribute or `register` to the last modifier.
        package let span: Span
        /// Something in it could not be read and has been reported. It still provides its type and aliases, so that
        /// nothing follows from it elsewhere.
        package let isBroken: Bool

        init(
            documentation: Documentation?, attributes: [Attribute], keyword: Span, recipe: Recipe,
            modifiers: [Modifier], span: Span, isBroken: Bool
        ) {
            self.documentation = documentation
            self.attributes = attributes
            self.keyword = keyword
            self.recipe = recipe
            self.modifiers = modifiers
            self.span = span
            self.isBroken = isBroken
        }
    }

    package struct Recipe: Sendable {
        package enum Kind: Sendable {
            /// `MyPresenter.init`, `Store.init(disk:memory:)`, `URLSession.init(configuration: C) throws`
            case initializer(of: TypeReference, Signature?)
            /// `Database.open(path: URL) async throws -> Database`, `makeClock()`; no base for a free function.
            case function(base: TypeReference?, name: Name, Signature)
            /// `ViewController.self`
            case external(TypeReference)
            /// `User { Mock.user() }`
            case expression(TypeReference, Closure)
            /// Nothing of it could be read; the type where at least that could.
            case broken(TypeReference?)
        }
        package var kind: Kind
        /// What diagnostics point at: `MyPresenter.init`, `Database.open`, `User`; not the closure.
        package var span: Span
    }

    package struct Signature: Sendable {
        package struct Parameter: Sendable {
            /// Nil for `_`.
            package var label: Name?
            package var name: Name?
            package var type: TypeReference
            package var span: Span
        }
        package enum Shape: Sendable {
            /// `(session:cache:)`: picks an overload; nil is `_`. `()` is this, with no labels.
            case labels([Name?])
            /// `(session: URLSession)`: says it all.
            case parameters([Parameter])
        }
        package var shape: Shape
        package var effects: CallEffects
        package var result: TypeReference?
        package var span: Span
    }

    /// A closure in the file: its head is understood, its body is copied to the generated code unchanged.
    package struct Closure: Sendable {
        package struct Parameter: Sendable {
            package var name: Name
            /// Nil where none is written, as for the object of `.postInit { object in … }`.
            package var type: TypeReference?
        }
        package var parameters: [Parameter]
        package var hasHead: Bool
        package var effects: CallEffects
        /// What is copied: from the first byte that is not white space to the last, between the head and the brace.
        package var body: Span
        /// The identifiers in the body that could be names of graph inputs: those not behind a dot and no labels,
        /// also those within string interpolations. Sorted, each once.
        package var names: [String]
        /// With the braces.
        package var span: Span
    }

    package struct Modifier: Sendable {
        package var name: Name
        package var arguments: [Argument]
        package var closure: Closure?
        /// From the dot to the last byte.
        package var span: Span
    }

    package struct Argument: Sendable {
        package enum Value: Sendable {
            /// A type or a plain name: `Networking`, `disk`, `any P & Q`.
            case type(TypeReference)
            /// `.perContainer`, `.perContainer(.weak)`, `.custom(session)`
            case member(Name, argument: Name?)
            /// `\.router`, `\.router: Router`
            case keyPath(Name, type: TypeReference?)
            /// `setEngine(engine:)`, `attach(_:)`, `connect(api: API)`
            case call(Name, Signature)
            /// The text between the quotes.
            case string(String)
            case boolean(Bool)
            /// A word that is no type: a diagnostic's id with its dashes.
            case identifier(Name)
        }
        package var label: Name?
        package var value: Value
        /// Behind the label and its colon.
        package var valueSpan: Span
        package var span: Span
    }
}
