/// The contents of a graph file, without their meaning.
package enum Syntax {
    /// One graph file: all bytes as tokens, and the items that were parsed from the tokens. A class, because
    /// unoptimised builds copy a large struct often.
    package final class Document: Sendable {
        package let source: SourceText
        package let lines: LineTable
        /// All tokens, including white space and comments. Together, the tokens cover every byte of the file.
        package let tokens: [Token]
        package let items: [Item]
        /// Whether items were left out, which has been reported: unreadable or misplaced ones, or one side of a merge
        /// conflict. Any registration may be missing.
        let isIncomplete: Bool

        package init(
            source: SourceText, lines: LineTable, tokens: [Token], items: [Item], isIncomplete: Bool = false
        ) {
            self.source = source
            self.lines = lines
            self.tokens = tokens
            self.items = items
            self.isIncomplete = isIncomplete
        }

        /// A copy without tokens and items, which are unused after resolution.
        package var withoutItems: Document {
            Document(source: source, lines: lines, tokens: [], items: [], isIncomplete: isIncomplete)
        }

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

    /// A Swift type. The spans in the tree are those of the document.
    package struct TypeReference: Sendable, Equatable {
        package var span: Span
        package var tree: TypeTree

        package init(span: Span, tree: TypeTree) {
            self.span = span
            self.tree = tree
        }
    }

    /// `@MainActor`, `@testable`, `@available(macOS 12, *)`: the span includes the `@` and the arguments.
    package struct Attribute: Sendable {
        package var name: Name
        package var arguments: Span?
        package var span: Span
    }

    /// An item of a file, or in the braces of a graph, part or extension, or in an `#if`. The parser reports misplaced
    /// items, and leaves them out.
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

    /// `lifetime .objectGraph`: the default lifetime of registrations.
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
        /// The names before the braces: `AppGraph` and `SessionGraph` in `extension AppGraph.SessionGraph`.
        package var path: [Name]
        package var members: [Item]
        package var span: Span
        package var body: Span
    }

    /// `interface EngineMountable`, with modifiers for every registration that has `.as(EngineMountable)`.
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
        /// The name of a graph or part, perhaps with the name of a module before it: `Networking` and
        /// `NetworkingGraph`.
        package var path: [Name]
        /// Each `.parameter` gives an input of the included graph its value.
        package var modifiers: [Modifier]
        package var span: Span
    }

    /// `forbid UI -> Database`, `layers UI, Feature, Domain`: a rule for dependencies.
    package struct Rule: Sendable {
        package enum Kind: Sendable {
            case forbid, layers
        }
        package var kind: Kind
        /// The names of parts, graphs or modules. A name can have dots: `AppGraph.SessionGraph`.
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

    /// The `///` or `/** */` comment before a declaration.
    package struct Documentation: Sendable, Equatable {
        /// The lines of the comment, without slashes and stars.
        package var lines: [String]
        package var span: Span
    }

    /// A registration. It is a class, because there are many registrations, and copies would cost time.
    package final class Registration: Sendable {
        package let documentation: Documentation?
        package let attributes: [Attribute]
        package let keyword: Span
        package let recipe: Recipe
        package let modifiers: [Modifier]
        /// From the first attribute or `register` to the last modifier.
        package let span: Span
        /// Whether a part of the registration was unreadable and has been reported. The registration still provides its
        /// type and aliases, to avoid consequential errors.
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
            /// `Logger.shared`, `Database.open`, `makeClock`: a mistake, which the declarations explain.
            case member(of: TypeReference?, Name)
            /// An unreadable recipe, with the type if that is readable.
            case broken(TypeReference?)
        }
        package var kind: Kind
        /// The place for diagnostics: `MyPresenter.init`, `Database.open`, `User`; not the closure.
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
            /// `(session:cache:)`, which selects an overload. Nil stands for the label `_`. `()` is an empty list of
            /// labels.
            case labels([Name?])
            /// `(session: URLSession)`: the whole signature.
            case parameters([Parameter])
        }
        package var shape: Shape
        package var effects: CallEffects
        package var result: TypeReference?
        package var span: Span
    }

    /// A closure in the file. The head is parsed. The body is copied to the generated code unchanged.
    package struct Closure: Sendable {
        package struct Parameter: Sendable {
            package var name: Name
            /// Nil if no type is written, as for the object of `.postInit { object in … }`.
            package var type: TypeReference?
        }
        package var parameters: [Parameter]
        package var hasHead: Bool
        package var effects: CallEffects
        /// The code to copy: the text between the head and the closing brace, without surrounding white space.
        package var body: Span
        /// The identifiers in the body that can be names of graph inputs, because they are neither members nor labels.
        /// Includes identifiers in string interpolations. Sorted, without duplicates.
        package var names: [String]
        /// The span of the closure, including the braces.
        package var span: Span
    }

    package struct Modifier: Sendable {
        package var name: Name
        /// Nil for a word that is no modifier.
        package var kind: ModifierKind?
        package var arguments: [Argument]
        package var closure: Closure?
        /// The span from the dot to the last byte of the modifier.
        package var span: Span
        /// Whether a part of the modifier was unreadable and has been reported.
        package var isBroken = false
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
            /// The source between the quotes, with escapes as they are written, perhaps of several lines.
            case string(String)
            case boolean(Bool)
            /// A number; nil if it does not fit into an `Int`, or is not decimal.
            case integer(Int?)
            /// The id of a diagnostic, with dashes: `unused-registration`.
            case identifier(Name)
        }
        package var label: Name?
        package var value: Value
        /// The span of the value, without the label.
        package var valueSpan: Span
        package var span: Span
    }
}
