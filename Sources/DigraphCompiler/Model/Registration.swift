extension Model {
    /// Code of the graph file that is copied to the generated code.
    package struct Expression: Sendable {
        package struct Parameter: Sendable {
            package var name: String
            package var source: Source
        }

        /// The text that is copied.
        package var body: Code
        /// What the code takes, in order; the object of a `.postInit` is not among them.
        package var parameters: [Parameter]
        /// The name that the code gives the object it works on; nil for a value.
        package var object: String?
        /// The inputs that the code mentions, of its graph or of those around that.
        package var inputs: [InputReference]
        /// What it makes; nil for what runs after the making, and where the type cannot be written.
        package var result: TypeID?
        package var effects: CallEffects
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
        /// Nowhere: its default value is used.
        case omitted
    }

    package struct Parameter: Sendable {
        /// Nil for `_`.
        package var label: String?
        package var source: Source
    }

    /// The members of an included graph that return an imported object: for its own type, and for each alias that does not
    /// share it.
    package struct ImportedMember: Sendable {
        package var name: String
        package var aliases: [String?]
        package var isMethod: Bool
    }

    /// How the object of a registration is made.
    package enum Provider: Sendable {
        /// `callee(label: value, …)`: an initializer (`MyPresenter`) or a function (`Database.open`).
        case call(callee: String, [Parameter])
        /// An index in `expressions`.
        case expression(Int)
        /// A member of an included graph: an index in `dependencies` for the instance of that graph, and the member.
        case member(instance: Int, ImportedMember)
        /// The object is made elsewhere.
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
        /// What says so, or says that it is none.
        package var cycleSpan: Span?
        package var isPostInit = false
        /// It is done when the graph is closed, with what was provided when the object was made. Its effects are not those
        /// of the making.
        package var isDisposal = false
        package var effects: CallEffects = []
        /// The method returns something, which is not used.
        package var hasResult = false
        /// The global actor of the member that it sets or calls, where that does not go there by itself.
        package var isolation: String?
        /// It changes the object, where that is a value.
        package var isMutating = true
        /// The modifier, of the registration or of an interface; of several types in one modifier, the type.
        package var code: Code
    }

    /// A parameter, property or closure parameter that the graph fills. A class, because every stage reads it.
    package final class Dependency: Sendable {
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
        /// The function or property that takes it.
        package let consumer: Consumer
        package let declaration: Declaration
        /// Where a problem with it is reported.
        package let code: Code
        /// What fills it is made in front of the call.
        package let isAutoclosure: Bool
        /// The registration that fills it, where that is not looked for.
        package let provider: Registration.ID?

        init(
            type: TypeID, tag: String? = nil, tagSpan: Span? = nil, hasDefault: Bool, phase: Phase, name: String,
            consumer: Consumer, declaration: Declaration, code: Code, isAutoclosure: Bool = false,
            provider: Registration.ID? = nil
        ) {
            self.type = type
            self.tag = tag
            self.tagSpan = tagSpan
            self.hasDefault = hasDefault
            self.phase = phase
            self.name = name
            self.consumer = consumer
            self.declaration = declaration
            self.code = code
            self.isAutoclosure = isAutoclosure
            self.provider = provider
        }
    }

    /// The function or property that takes a dependency; spelled only where a message needs it.
    package enum Consumer: Sendable {
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
        /// The value if the caller passes none: that of a graph's input.
        package var defaultValue: Code?
        /// Its name in the `.argument` of the registration.
        package var span: Span?
    }

    /// Code of a graph file.
    package struct Code: Sendable {
        package var document: Int
        package var span: Span
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
        /// It decorates what else provides the key: `.decorates`, not `.as`.
        package var isDecorator = false
        package var key: Key { Key(type: type, tag: tag) }

        /// What replaces an own type is, under an alias of that, where that was.
        package struct Origin: Sendable {
            /// The registration of the base that has the alias there.
            package var registration: Registration.ID
            /// The registration whose place it has among others.
            package var place: Registration.ID
            /// The braces in which it was written, and the depth of the graph that they belong to.
            package var body: Braces?
            package var depth: Int
        }
    }

    package struct Allowance: Sendable {
        package var id: String
        package var span: Span
    }

    /// The braces that a registration is written in. Of several providers, one in the braces of the consumer is preferred.
    package struct Braces: Hashable, Sendable {
        let document: Int
        let number: Int
    }

    /// An include of a graph, by index.
    package struct IncludeReference: Hashable, Sendable {
        package var graph: Int
        package var include: Int

        package init(graph: Int, include: Int) {
            self.graph = graph
            self.include = include
        }
    }

    /// One registration, resolved. A class, because every stage hands it around, and copies of it would cost most of the time
    /// of an unoptimised build.
    package final class Registration: Sendable {
        package let id: ID
        let contents: Contents
        package let isBroken: Bool

        init(_ contents: Contents, id: ID, isBroken: Bool) {
            self.contents = contents
            self.id = id
            self.isBroken = isBroken
        }
    }
}

extension Model.Registration {
    /// Written registrations by their index in the model, then imported ones in the order of their imports.
    package struct ID: Hashable, Comparable, Sendable {
        /// The graph that imports it, by index in the model; nil for what is written.
        private let importer: Int?
        private let number: Int

        static func written(_ index: Int) -> ID { ID(importer: nil, number: index) }

        /// - Parameter number: Counts the imports of a graph and its bases.
        static func imported(_ number: Int, by graph: Int) -> ID { ID(importer: graph, number: number) }

        /// The number of an import; nil for what is written.
        var importNumber: Int? { importer.map { _ in number } }

        package static func < (left: ID, right: ID) -> Bool {
            guard let one = left.importer, let other = right.importer else {
                return left.importer == nil && right.importer == nil
                    ? left.number < right.number : right.importer != nil
            }
            return (left.number, one) < (right.number, other)
        }
    }

    /// Where a registration is written.
    package struct Origin: Sendable {
        package enum Kind: Sendable {
            case written
            /// A nested graph without a registration: the graph around it can make it.
            case nested
            /// An included graph, or an object that it exports.
            case imported
        }

        package var kind = Kind.written
        package var document: Int
        /// Nil in a part that no graph includes.
        package var graph: Int?
        /// The derived graph that extends `graph`, which is nested in its base.
        package var derivedGraph: Int?
        /// Nil for what is imported.
        package var body: Model.Braces?
        /// The include that brings it; nil if it is in the graph's own braces.
        package var include: Model.IncludeReference?
        /// The recipe's span: diagnostics point at it.
        package var span: Span
        /// All of it, from its first attribute or word to its last modifier.
        package var wholeSpan: Span
    }

    /// How the object is made.
    package struct Making: Sendable {
        package var provider = Model.Provider.broken
        /// The initializer or function of the sources that makes it; nil if the provider is not declared there.
        package var declaration: Outline.ID?
        /// Its effects, and the global actor that it needs.
        package var effects = Model.Effects()
        /// The object is a graph nested in its own or in one around that, and takes the instance of that graph; its index.
        package var nestedGraph: Int?
        /// Initializers that would be called if default values were used for some parameters.
        package var shorter: [Shorter] = []
    }

    /// What the modifiers say of an object, apart from its parameters and injections.
    package struct Modifiers: Sendable {
        package var lifetime = Model.Lifetime.prototype
        package var lifetimeSpan: Span?
        /// Where the default lifetime is written that it has.
        package var defaultLifetimePlace: Place?
        package var isDefault = false
        package var isRoot = false
        package var isUnused = false
        /// The modifier by which it is made when the graph is started; of an included graph, its include.
        package var eagerSpan: Span?
        package var accessorName: String?
        package var accessorSpan: Span?
        package var allowances: [Model.Allowance] = []
        /// A modifier names a parameter that does not exist, and may mean any of them.
        package var hasUnknownParameters = false
    }

    /// An initializer that takes what another one does, less some of what that has default values for.
    package struct Shorter: Sendable {
        /// The indices of the parameters that it does not take.
        package var omitted: [Int]
        package var labels: [String?]
        package var declaration: Outline.ID?
    }
}

extension Model.Registration {
    struct Contents: Sendable {
        var origin: Origin
        /// The type of the object: `T?` for a failable initializer.
        var type = Model.TypeID.unknown
        var aliases: [Model.Alias] = []
        var making = Making()
        var dependencies: [Model.Dependency] = []
        var arguments: [Model.Argument] = []
        var expressions: [Model.Expression] = []
        var injections: [Model.Injection] = []
        var modifiers = Modifiers()
        /// It provides its aliases only: the own type of an imported object can be hidden.
        var isSeenByAlias = false
        /// It decorates other providers of its own type.
        var decoratesOwnType = false
        /// It decorates these, or what else provides one of its aliases.
        var isDecorator = false
        /// The effects of the `start()` of an included graph; nil if it has none.
        var start: Model.Effects?
        /// What disposes of the object.
        var disposal: Model.Injection? { injections.first(where: \.isDisposal) }
        /// The lines of the `///` comment in front.
        var documentation: [String] = []
    }
}
