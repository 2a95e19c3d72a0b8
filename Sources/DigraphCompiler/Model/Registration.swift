extension Model {
    /// What a value is written as in the graph file and copied to the generated code.
    package struct Expression: Sendable {
        package struct Parameter: Sendable {
            package var name: String
            package var source: Source
        }

        /// The bytes that are copied.
        package var body: Span
        /// What the code takes, in order; the object of a `.postInit` is not among them.
        package var parameters: [Parameter]
        /// The name that the code gives the object it works on; nil for a value.
        package var object: String?
        /// The inputs that the code mentions, of its graph or of those around that.
        package var inputs: [InputReference]
        /// What it makes; nil for what runs after the making, and where the type cannot be written.
        package var result: TypeID?
        package var isAsync: Bool
        package var isThrowing: Bool
        /// The document, where it is not the registration's.
        package var document: Int?
        /// The global actor that is written in front of the recipe of which it is the code.
        package var isolation: String?
    }

    /// Where the value of a parameter comes from.
    package enum Source: Sendable {
        /// The graph: an index in the registration's `dependencies`.
        case dependency(Int)
        /// The caller: an index in the registration's `arguments`.
        case argument(Int)
        /// An expression of the graph file: an index in the registration's `expressions`.
        case expression(Int)
        /// Nowhere: its default value stands.
        case omitted
    }

    package struct Parameter: Sendable {
        /// Nil for `_`.
        package var label: String?
        package var source: Source
    }

    /// How an included graph gives something: a name for the own type, and one for each alias.
    package struct Forwarded: Sendable {
        package var name: String
        package var aliases: [String]
        package var isMethod: Bool
    }

    /// How a registration is made.
    package enum Recipe: Sendable {
        /// `callee(label: value, …)`: an initializer (`MyPresenter`) or a function (`Database.open`).
        case call(callee: String, [Parameter])
        /// An index in `expressions`.
        case expression(Int)
        /// A member of a graph that is included: an index in `dependencies` for the instance, and under which names that
        /// gives it.
        case member(instance: Int, Forwarded)
        /// Somebody else makes it.
        case external
        /// It could not be understood, and that has been reported.
        case broken
    }

    /// Work on an object after its making.
    package struct Injection: Sendable {
        package enum Kind: Sendable {
            /// A property and what it is set to.
            case property(String, Source)
            case method(String, [Parameter])
            /// An index in `expressions`.
            case expression(Int)
        }
        package var kind: Kind
        /// `cycle: true`
        package var isCycle: Bool
        package var isPostInit: Bool
        package var isAsync: Bool
        package var isThrowing: Bool
        /// The method gives something, which nobody takes.
        package var hasResult = false
        /// When it is done, where that is not whenever the object is made.
        package var presence = Presence.always
        /// The global actor of the member that it sets or calls, where that does not go there by itself.
        package var isolation: String?
        /// It changes the object, where that is a value.
        package var isMutating = true
        /// The modifier.
        package var span: Span
        /// The document, where it is not the registration's: an interface may stand in another.
        package var document: Int?
    }

    /// A need of a registration: one parameter, property or closure parameter that the graph fills. A class, because it is
    /// looked at by every stage.
    package final class Dependency {
        /// When the value is needed.
        package enum Phase: Sendable {
            case making
            /// An index in `injections`.
            case injection(Int)

            package var isMaking: Bool {
                if case .making = self { true } else { false }
            }

            package func isInjection(_ index: Int) -> Bool {
                if case .injection(index) = self { true } else { false }
            }
        }

        /// The declaration that notes point at.
        package enum Declaration: Sendable {
            case parameter(Outline.ID, index: Int)
            case property(Outline.ID)
            /// In the graph file.
            case written(Span)
        }

        package let type: TypeID
        package let tag: String?
        /// The tag in the graph file.
        package let tagSpan: Span?
        package let hasDefault: Bool
        package let phase: Phase
        /// The parameter's or property's name.
        package let name: String
        /// Who takes it, as messages say: `MyPresenter.init(networking:)`, `ViewController.router`.
        package internal(set) var taker: Taker
        package let declaration: Declaration
        /// Where a problem with it is reported.
        package let span: Span
        /// What fills it is made in front of the call.
        package let isAutoclosure: Bool
        /// The registration that fills it, where that is not looked for.
        package internal(set) var provider: Int?
        /// The document, where it is not the registration's.
        package let document: Int?

        init(
            type: TypeID, tag: String? = nil, tagSpan: Span? = nil, hasDefault: Bool, phase: Phase, name: String,
            taker: Taker,
            declaration: Declaration, span: Span, isAutoclosure: Bool = false, document: Int? = nil
        ) {
            self.type = type
            self.tag = tag
            self.tagSpan = tagSpan
            self.hasDefault = hasDefault
            self.phase = phase
            self.name = name
            self.taker = taker
            self.declaration = declaration
            self.span = span
            self.isAutoclosure = isAutoclosure
            self.document = document
        }
    }

    /// The function or property that takes a dependency; spelled only where a message needs it.
    package enum Taker: Sendable {
        case initializer(labels: [String?])
        case function(name: String, labels: [String?])
        case property(String)
        case closure
    }

    package struct Argument: Sendable {
        /// The label under which the caller gives it; nil for `_`.
        package var label: String?
        /// Its name inside.
        package var name: String
        package var type: TypeID
        /// The value that stands where the caller gives none: that of a graph's input.
        package var defaultValue: Code?
        /// Its name in the `.argument` of the registration.
        package var span: Span?
    }

    /// Code of a graph file.
    package struct Code: Sendable {
        package var document: Int
        package var span: Span
    }

    /// An input: the graph's index in the model, and which of its inputs.
    package struct InputReference: Hashable, Sendable {
        package var graph: Int
        package var index: Int
    }

    package struct Alias: Sendable {
        package var type: TypeID
        package var tag: String?
        /// The modifier.
        package var span: Span
        /// The type within it.
        package var typeSpan: Span
        /// The tag within it.
        package var tagSpan: Span?
        /// The document, where it is not the registration's: what replaces an own type has its aliases.
        package var document: Int?
        /// Where it comes from, if what its own registration replaces has it.
        package var origin: Origin?
        package var key: Key { Key(type: type, tag: tag) }

        /// What replaces an own type is, under an alias of that, where that was.
        package struct Origin: Sendable {
            /// Of the base: what has the alias there.
            package var registration: Int
            /// The braces and the level of the graph in which it was written.
            package var body: Int
            package var level: Int
        }
    }

    package struct Allowance: Sendable {
        package var id: String
        package var span: Span
    }

    /// One registration, resolved. It is handed around everywhere and changes no more once the model is there: a
    /// reference, because copying its many fields is what unoptimised builds would spend their time with. Whether two write
    /// at once is not checked, here and in a few other classes that every stage reads: these checks are calls of the
    /// runtime, and were an eighth of an optimised run.
    package final class Registration {
        /// The index of its document.
        package var document: Int
        /// The index of its graph, -1 in a part that nobody includes, and which braces it stands in.
        package var graph: Int
        package var body: Int
        /// The include that brings it, by index among its graph's; -1 where it stands in the graph itself.
        package var include = -1
        /// The recipe's span: what diagnostics point at.
        package var span: Span
        /// All of it, from its first attribute or word to its last modifier.
        package var wholeSpan: Span
        /// When it is there: the conditions of the `#if` around it.
        package var presence = Presence.always
        /// What it makes: `T?` for a failable initializer.
        package var type: TypeID
        package var recipe: Recipe
        package var aliases: [Alias] = []
        package var lifetime: Lifetime = .prototype
        package var lifetimeSpan: Span?
        /// The initializer or function of the sources that makes it; nil where none is written there.
        package var declaration: Outline.ID?
        package var dependencies: [Dependency] = []
        /// Whether any of them is.
        package var hasAutoclosures = false
        package var arguments: [Argument] = []
        package var expressions: [Expression] = []
        package var injections: [Injection] = []
        package var isDefault = false
        package var isRoot = false
        package var isUnused = false
        package var accessorName: String?
        /// The modifier that says so.
        package var accessorSpan: Span?
        package var allowances: [Allowance] = []
        /// The global actor on which it must be made; nil for none.
        package var isolation: String?
        package var isAsync = false
        package var isThrowing = false
        /// Initializers that would be called if default values stood in place of some parameters.
        package var shorter: [Shorter] = []
        package var isBroken = false
        /// A modifier names a parameter that is not there, and so may have meant any of them.
        package var hasUnknownParameters = false
        /// What it makes is a graph nested in its own or in one around that, and takes the instance of that; its index.
        package var nestedGraph: Int?
        /// Nobody has written it: a nested graph can be made by the graph around it, and what is included is there.
        package var isImplicit = false
        /// It provides its aliases only: of an included graph, that is all that can be seen of it.
        package var isSeenByAlias = false
        /// It is there because its graph includes another one.
        package var isTakenIn = false
        /// The lines of the `///` comment in front.
        package var documentation: [String] = []

        /// How the included graph gives it from which it is.
        package var forwarded: Forwarded? {
            if isForwarded, case .member(_, let forwarded) = recipe { forwarded } else { nil }
        }
        /// Whether it is from an included graph: asked more often than how.
        private let isForwarded: Bool
        /// Whether somebody else makes it.
        package internal(set) var isExternal: Bool

        package var key: Key { Key(type: type, tag: nil) }

        /// An initializer that takes what another one does, less some of what that has default values for.
        package struct Shorter: Sendable {
            /// The indices of the parameters that it does not take.
            package var omitted: [Int]
            package var labels: [String?]
            package var declaration: Outline.ID?
        }

        init(document: Int, graph: Int, body: Int, span: Span, wholeSpan: Span, type: TypeID, recipe: Recipe) {
            self.document = document
            self.graph = graph
            self.body = body
            self.span = span
            self.wholeSpan = wholeSpan
            self.type = type
            self.recipe = recipe
            if case .member = recipe { isForwarded = true } else { isForwarded = false }
            if case .external = recipe { isExternal = true } else { isExternal = false }
        }
    }

    package struct Input: Sendable {
        package var name: String
        package var type: TypeID
        package var document: Int
        package var nameSpan: Span
        package var defaultValue: Span?
        package var key: Key { Key(type: type, tag: nil) }
    }

    /// The graph behind the colon of another.
    package struct Base: Sendable {
        package var graph: Int
        package var span: Span
    }

    /// One graph, resolved: a reference for the same reason.
    package final class Graph {
        /// `AppGraph`, or `AppGraph.SessionGraph`.
        package var name: String
        package var document: Int
        package var nameSpan: Span
        package var access: Outline.Access
        /// The global actor that it is isolated to.
        package var isolation: String?
        package var isSendable = false
        /// It says nothing of the actor that it is isolated to, which is its module's.
        package var isIsolatedByDefault = false
        /// It belongs to no actor in a module where everything belongs to one by default.
        package var isNonisolated = false
        /// The attribute by which its roots are properties of `InjectedValues`.
        package var injectedValues: Span?
        /// The graph that it derives from.
        package var base: Base?
        /// Another graph derives from it.
        package var isBase = false
        /// How many bases there are, one below the other.
        package var level = 0
        /// What it or a base of it replaces of what a further base registers: by key, the level of the graph that does.
        package var replaced: [Key: Int] = [:]
        /// Protocols that the class is to conform to.
        package var conformances: [TypeID] = []
        package var inputs: [Input] = []
        /// Indices in `registrations`, by file name, then by place; with those of its base that it does not replace.
        package var registrations: [Int] = []
        package var documentation: [String] = []

        package var hasRoots = false
        /// The module whose it is; 0 for the own one.
        package var module = 0
        /// Whether something is registered because the graph, or one nested in it, includes another one.
        package var hasTakenIn = false
        /// Its class, as a type.
        package var type = TypeID.unknown
        /// The graph that it is nested in.
        package var outer: Int?
        /// The braces of the part that it stands in; -1 elsewhere.
        package var partBody = -1
        /// The graphs nested in it, in order of place.
        package var nested: [Int] = []
        /// When it is there: the conditions of the `#if` around it.
        package var presence = Presence.always
        /// The parts that it includes, each once, those of its own braces first.
        package var includes: [Include] = []
        /// Where its first member could stand.
        package var bodyStart: Int32 = 0

        init(name: String, document: Int, nameSpan: Span, access: Outline.Access) {
            self.name = name
            self.document = document
            self.nameSpan = nameSpan
            self.access = access
        }
    }
}

extension Model.Registration {
    /// Whether it is made with the first instance of its graph; what an included graph gives is made there.
    package var isMadeAtOnce: Bool { lifetime.isMadeAtOnce && !isTakenIn }
}
