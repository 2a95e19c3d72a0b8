extension Model {
    /// Code of a graph file, which is copied to the generated code.
    package struct Expression: Sendable {
        package struct Parameter: Sendable {
            package var name: String
            package var source: Source
        }

        /// The text to copy.
        package var body: Code
        /// The parameters of the code, in order, without the object of a `.postInit`.
        package var parameters: [Parameter]
        /// The code's name for the object that the code works on; nil if the code returns a value.
        package var object: String?
        /// The inputs that the code mentions, of its own graph or of outer graphs.
        package var inputs: [InputReference]
        /// The type of the value. Nil for code that runs after creation, and for types that cannot be written.
        package var result: TypeID?
        package var effects: CallEffects
        /// The global actor written before the recipe.
        package var isolation: String?
    }

    /// The source of a parameter's value.
    package enum Source: Sendable {
        /// The graph: an index in the registration's `dependencies`.
        case dependency(Int)
        /// The caller: an index in the registration's `arguments`.
        case argument(Int)
        /// An expression of the graph file: an index in the registration's `expressions`.
        case expression(Int)
        /// None: the default value is used.
        case omitted
    }

    package struct Parameter: Sendable {
        /// Nil for `_`.
        package var label: String?
        /// The name within the function; empty if calls always pass the parameter.
        package var name = ""
        package var source: Source
    }

    /// The members of an included graph that return an imported object: one for the registered type, and one for each
    /// alias; nil for an alias that shares the first one.
    package struct ImportedMember: Sendable {
        package struct Accessor: Sendable {
            package var name: String
            package var isMethod: Bool
        }

        package var own: Accessor
        package var aliases: [Accessor?]
    }

    /// The recipe of a registration.
    package enum Recipe: Sendable {
        /// `callee(label: value, …)`: an initializer (`MyPresenter`) or a function (`Database.open`).
        case call(callee: String, [Parameter])
        /// An index in `expressions`.
        case expression(Int)
        /// A member of an included graph: an index in `dependencies` for the instance of that graph, and the member.
        case member(instance: Int, ImportedMember)
        /// An external object.
        case external
        /// An incomprehensible recipe, which has been reported.
        case broken
    }

    /// Work on an object after its creation.
    package struct Injection: Sendable {
        package enum Kind: Sendable {
            /// A property and its new value.
            case property(String, Source)
            case method(String, [Parameter])
            /// An index in `expressions`.
            case expression(Int)
        }
        package var kind: Kind
        /// `cycle: true`
        package var isCycle: Bool
        /// The span of `cycle: true` or `cycle: false`.
        package var cycleSpan: Span?
        package var isPostInit = false
        /// Whether the injection is a `.dispose`: it runs when the graph is closed, but gets its dependencies at the
        /// object's creation. The effects of a `.dispose` are not effects of the creation.
        package var isDisposal = false
        package var effects: CallEffects = []
        /// Whether the method has a result, which is ignored.
        package var hasResult = false
        /// The global actor of the property or method, if only code on this actor can access the member.
        package var isolation: String?
        /// The global actor of the property or method, also if it is `async`.
        package var runsOn: String?
        /// Whether the injection modifies the object, if the object is a value.
        package var isMutating = true
        package var overloads = Overloads()
        /// The modifier of the registration or interface; the `include` for the closing of an included graph.
        package var code: Code
    }

    /// A parameter, property or closure parameter for the graph to fill. A class, because every stage reads it, and
    /// copies are slow.
    package final class Dependency: Sendable {
        /// The time when the value is needed.
        package enum Phase: Sendable {
            case creation
            /// An index in `injections`.
            case injection(Int)

            package var isCreation: Bool {
                if case .creation = self { true } else { false }
            }

            package func isInjection(_ index: Int) -> Bool {
                if case .injection(index) = self { true } else { false }
            }
        }

        /// The declaration of a dependency, for notes in diagnostics.
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
        /// The function or property with the dependency.
        package let consumer: Consumer
        package let declaration: Declaration
        /// The place for problems with the dependency.
        package let code: Code
        /// Whether the parameter is an `@autoclosure`, whose value is created before the call.
        package let isAutoclosure: Bool
        /// Whether the parameter may have a result builder, which changes a closure without `return`.
        let isBuilt: Bool
        /// `sending`, `consuming` or `borrowing`, if the parameter is declared so.
        package let ownership: String?
        package var isSending: Bool { ownership.map { $0.split(separator: " ").contains("sending") } ?? false }
        /// The registration that fills the dependency, if it is known without a search for providers.
        package let boundRegistration: Registration.ID?

        init(
            type: TypeID, tag: String? = nil, tagSpan: Span? = nil, hasDefault: Bool, phase: Phase, name: String,
            consumer: Consumer, declaration: Declaration, code: Code, isAutoclosure: Bool = false,
            isBuilt: Bool = false, ownership: String? = nil, boundRegistration: Registration.ID? = nil
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
            self.isBuilt = isBuilt
            self.ownership = ownership
            self.boundRegistration = boundRegistration
        }
    }

    /// The initializer, function, property or closure with a dependency.
    package enum Consumer: Sendable {
        case initializer(labels: [String?])
        case function(name: String, labels: [String?])
        case property(String)
        case closure

        package var isCode: Bool { if case .closure = self { true } else { false } }
    }

    package struct Argument: Sendable {
        /// The label for the caller; nil for `_`.
        package var label: String?
        /// The name within the function.
        package var name: String
        package var type: TypeID
        /// `sending`, `consuming` or `borrowing`, if the parameter is declared so.
        package var ownership: String?
        /// The value if the caller passes none, as for a graph's input.
        package var defaultValue: Code?
        /// The place in the registration's `.argument`.
        package var span: Span?

        /// The name in `.argument`, and in the registration's code.
        package var codeName: String { label ?? name }
    }

    /// Code of a graph file.
    package struct Code: Sendable {
        package var document: Int
        package var span: Span
    }

    package struct Alias: Sendable {
        package var type: TypeID
        package var tag: String?
        /// The modifier; if it has several types, the type.
        package var span: Span
        /// The type in the modifier.
        package var typeSpan: Span
        /// The tag in the modifier.
        package var tagSpan: Span?
        /// The document with the alias, if it is not the registration's document: an override takes over the aliases of
        /// the original.
        package var document: Int?
        /// The origin of an alias that an override takes over from the original.
        package var origin: Origin?
        /// Whether the alias decorates other providers of the key: `.decorates`, not `.as`.
        package var isDecorator = false
        /// Whether the registered type neither conforms to the alias nor inherits from it, which is reported.
        package var isRefused = false
        package var key: Key { Key(type: type, tag: tag) }

        /// The origin of an alias that an override takes over from the original.
        package struct Origin: Sendable {
            /// The registration of the base that declares the alias.
            package var registration: Registration.ID
            /// The registration whose position in collections the override takes.
            package var place: Registration.ID
            /// The braces that contain the alias, and the depth of the graph with these braces.
            package var body: Braces?
            package var depth: Int
        }
    }

    package struct Allowance: Sendable {
        package var id: String
        package var span: Span
    }

    /// The braces around a registration: those of a part, or those of a graph and of its extensions in the module, which
    /// are one scope. A provider in the consumer's braces has precedence.
    package struct Braces: Hashable, Sendable {
        let document: Int
        let number: Int
    }

    /// An include: the index of the including graph, and the index among its includes.
    package struct IncludeReference: Hashable, Sendable {
        package var graph: GraphID
        package var include: Int

        package init(graph: GraphID, include: Int) {
            self.graph = graph
            self.include = include
        }
    }

    /// A resolved registration. A class, because every stage takes it, and copies would cost most of the time in an
    /// unoptimised build.
    package final class Registration: Sendable {
        package let id: ID
        let contents: Contents
        package let isBroken: Bool

        init(_ contents: Contents, id: ID, isBroken: Bool) {
            self.contents = contents
            self.id = id
            self.isBroken = isBroken
        }

        /// The same registration with other contents.
        func with(_ change: (inout Contents) -> Void) -> Registration {
            var contents = contents
            change(&contents)
            return Registration(contents, id: id, isBroken: isBroken)
        }
    }
}

extension Model.Registration {
    /// The identity and order of registrations: written ones by index in the model, then imported ones by number.
    package struct ID: Hashable, Comparable, Sendable {
        /// The importing graph, by index in the model; nil for a written registration.
        private let importer: Model.GraphID?
        private let number: Int

        static func written(_ index: Int) -> ID { ID(importer: nil, number: index) }

        /// - Parameter number: The number of the import in a graph and its bases.
        static func imported(_ number: Int, by graph: Model.GraphID) -> ID { ID(importer: graph, number: number) }

        /// The number of an import; nil for a written registration.
        var importNumber: Int? { importer.map { _ in number } }

        package static func < (left: ID, right: ID) -> Bool {
            guard let one = left.importer, let other = right.importer else {
                return left.importer == nil && right.importer == nil
                    ? left.number < right.number : right.importer != nil
            }
            return (left.number, one) < (right.number, other)
        }
    }

    /// The place of a registration.
    package struct Origin: Sendable {
        package enum Kind: Sendable {
            case written
            /// A nested graph without a written registration. The outer graph can create it.
            case nested
            /// An included graph, or an object that an included graph exports.
            case imported
        }

        package var kind = Kind.written
        package var document: Int
        /// Nil in a part that no graph includes.
        package var graph: Model.GraphID?
        /// The derived graph whose extension contains the registration, if `graph` is a nested graph of a base.
        package var derivedGraph: Model.GraphID?
        /// Nil for an imported registration.
        package var body: Model.Braces?
        /// The include through which the graph has the registration; nil for a registration in the graph's own braces.
        package var include: Model.IncludeReference?
        /// The span of the recipe, for diagnostics.
        package var span: Span
        /// The span from its first attribute or word to its last modifier.
        package var wholeSpan: Span
    }

    /// The creation of the object.
    package struct Creation: Sendable {
        package var recipe = Model.Recipe.broken
        /// The initializer or function that the recipe calls; nil if the sources do not declare it.
        package var declaration: Outline.ID?
        /// The effects of the recipe, and the global actor on which the recipe runs.
        package var effects = Model.Effects()
        /// The type that the initializer or function throws: `E` in `throws(E)`.
        package var thrown: Model.TypeID?
        /// The index of the nested graph that the object is an instance of, if the registration's graph, or a graph
        /// around that, is the outer graph.
        package var nestedGraph: Model.GraphID?
        package var overloads = Model.Overloads()
        package var inferred: [Model.Inferred] = []
    }

    /// The modifiers of a registration, without parameters and injections.
    package struct Modifiers: Sendable {
        package var lifetime = Model.Lifetime.prototype
        package var lifetimeSpan: Span?
        /// The place of the default lifetime, if the registration's lifetime comes from it.
        package var defaultLifetimePlace: Place?
        package var isDefault = false
        package var isRoot = false
        package var isUnused = false
        /// The modifier that creates the object at the start of the graph; for an included graph, the `include`.
        package var eagerSpan: Span?
        package var releasable: Releasable?
        package var accessorName: String?
        package var accessorSpan: Span?
        /// The `.as` of the registered type. It asks for an accessor beside that of the only alias.
        package var ownType: Model.Alias?
        package var allowances: [Model.Allowance] = []
        /// Whether a modifier names an unknown parameter, and so may be meant for any parameter.
        package var hasUnknownParameters = false
    }

    /// The modifier `.releasable`: an object that is kept for one value of its arguments can be released on its own.
    package struct Releasable: Sendable {
        /// The modifier; for an override that takes over the modifier from the original, the overriding registration.
        package var span: Span
        /// The greatest number of objects that are kept, if there is one.
        package var limit: Int?
    }
}

extension Model.Registration {
    struct Contents: Sendable {
        var origin: Origin
        /// The type of the object: `T?` for a failable initializer.
        var type = Model.TypeID.unknown
        var aliases: [Model.Alias] = []
        var creation = Creation()
        var dependencies: [Model.Dependency] = []
        /// Whether a call of the recipe or an injection can omit parameters or has rivals.
        var mayBeMisread = false
        var arguments: [Model.Argument] = []
        var expressions: [Model.Expression] = []
        var injections: [Model.Injection] = []
        var modifiers = Modifiers()
        /// Whether the registration provides only its aliases, because the registered type of an imported object is
        /// hidden.
        var isProvidedByAliasOnly = false
        /// The registered type in the included graph, for messages; nil if it is `type`, or hidden.
        var importedType: Model.TypeID?
        /// Whether the registration decorates other providers of its registered type.
        var decoratesOwnType = false
        /// Whether the registration decorates other providers of its registered type or of an alias.
        var isDecorator = false
        /// The effects of an included graph's `start()`; nil if there is none.
        var start: Model.Effects?
        var disposal: Model.Injection? { injections.first(where: \.isDisposal) }
        /// The lines of the `///` comment before the registration.
        var documentation: [String] = []
    }
}
