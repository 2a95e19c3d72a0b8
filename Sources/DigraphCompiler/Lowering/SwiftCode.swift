/// The generated code, with all decisions made: order, storage, names and types. Emit only prints it.
struct SwiftCode {
    /// The names of the graph files, for the first line of the generated file.
    var graphFileNames: [String] = []
    /// The paths of other modules' graph files that have the name of another graph file. In one module, Swift wants
    /// names that differ in `#sourceLocation`.
    var repeatedFiles: Set<String> = []
    var imports: [Import] = []
    var classes: [Class] = []

    /// An item that can be missing in some worlds.
    protocol Conditional {
        /// The condition of the item's `#if`; nil if all worlds have the item.
        var condition: String? { get set }
    }

    /// An `import` line.
    struct Import: Conditional, Equatable {
        var line: String
        var condition: String?
    }

    /// A line of a graph file, for `#sourceLocation`.
    struct Location: Equatable {
        var path: String
        var line: Int
    }

    // MARK: - Classes

    struct Class: Conditional {
        var head: Head
        /// The members of each registration are neighbours.
        var members: [Member]
        var holders: [Holder]
        /// The objects that the initializer requests, and so creates.
        var eagerSingletons: [EagerSingleton]
        /// Functions outside of the class, with copied code of the graph file.
        var copies: [Member] = []
        /// The extension files of a large graph; empty if one file is enough.
        var extensionFiles: [ExtensionFile] = []
        /// The properties of `InjectedValues`.
        var injected: [InjectedValue] = []
        var nested: [Class] = []
        var usesRuntime: Bool
        var condition: String?

        /// The parts of a class besides its members.
        struct Head: Equatable {
            var documentation: [String]
            var access: String
            /// The systems that the class needs.
            var availability: Availability
            var isolation: String?
            var isSendable: Bool
            /// Whether the class and its helpers must be declared `nonisolated`, because the default isolation of the
            /// module is an actor.
            var isNonisolated: Bool
            /// `AppGraph.SessionGraph`
            var path: String
            /// The superclass, which has the inherited inputs.
            var base: String?
            /// The reference to the outer graph, if the graph is nested.
            var outer: Outer?
            var conformances: [String]
            var inputs: [Input]
            /// The location of the class declaration, if Swift may report errors in it.
            var location: Location?
            /// Whether the graph provides the values of `InjectedValues`.
            var isInjected = false
            var environment: Environment?

            var name: String { Names.lastComponent(path) }
        }
    }

    /// The members of a class in one extension file.
    struct ExtensionFile {
        var members: [Member] = []
        var copies: [Member] = []
    }

    struct Input: Equatable {
        var parameter: Parameter
        var location: Location
        /// Whether Swift may report errors about the input: it has an unread type or a default value.
        var mayHaveErrors: Bool
        /// Whether the base has the input.
        var isInherited: Bool
        /// The object that replaces the input, as an argument of the base's initializer.
        var value: Value?
    }

    /// The reference from a nested graph to its outer graph.
    struct Outer: Equatable {
        /// The property that returns the outer graph.
        var name: String
        /// The property that retains the outer graph.
        var heldName: String
        var type: String
        var access: String
    }

    /// An object that the initializer of a class requests.
    struct EagerSingleton: Conditional, Equatable {
        var value: Value
        var condition: String?
    }

    /// A stored property with kept objects: a `KeptObjects` of the runtime, or a `KeptScope`.
    struct Holder: Conditional, Equatable {
        /// A method that clears a scope.
        struct Scope: Equatable {
            var name: String
            var clearName: String
            var access: String
            /// Whether the base also has the scope, and a method that clears the base's own objects.
            var isOverride: Bool
            var effects: CallEffects
            /// Whether the method is `async` and runs on its caller's actor.
            var isNonsending: Bool
            /// The call that disposes of the scope's objects.
            var disposal: Value?
        }

        var name: String
        /// The number of places.
        var count: Int
        /// Whether several threads can request the objects at once.
        var isShared: Bool
        var isStatic = false
        /// Whether extensions in other files read the places.
        var isAccessible = false
        var scope: Scope?
        var condition: String?
    }

    /// A property of `InjectedValues`.
    struct InjectedValue: Conditional, Equatable {
        var documentation: [String]
        var access: String
        var isolation: String?
        var name: String
        var type: String
        /// The optional of the value's type.
        var optionalType: String
        /// The property or method of the graph that provides the value.
        var value: Value
        /// For an alias: the `InjectedValues` property of the registered type, which provides the value. So a
        /// replacement of that property also applies to the alias.
        var own: String?
        var location: Location
        var condition: String?
    }

    /// A graph's entry in SwiftUI's environment.
    enum Environment: Equatable {
        case sendable
        case mainActor
        case plain
    }

    // MARK: - Members

    /// A declaration in a class or beside it: a property, a function, or a struct of several objects.
    struct Member: Conditional, Equatable {
        enum Content: Equatable {
            /// A computed property, or a function.
            case body(Body)
            case start(Start)
            case stored(Storage)
            /// A struct of the objects of a cycle group.
            case group([Field])
            /// The objects that a request shares, as optionals that are set one by one.
            case requestCache([Field], isClass: Bool)
            /// The struct of the arguments of an object that is kept per argument.
            case arguments([Field], isSendable: Bool)
        }

        var documentation: [String] = []
        var access = ""
        /// `@available(macOS 14, *)`
        var availability: String?
        var isolation: String?
        var name: String
        /// Nil for a declaration that is no function.
        var parameters: [Parameter]?
        var effects: CallEffects = []
        /// The type of a property, or the result type of a function.
        var type: String?
        var content: Content
        /// Whether the member is `async` in a class without an actor, and so runs on its caller's actor.
        var isNonsending = false
        /// The location for errors in the member's head, if Swift has to check that the types in it exist.
        var head: Location?
        /// Whether the member overrides one of the base.
        var isOverride = false
        var isStatic = false
        /// What belongs to the member and is printed directly below it.
        var storage: [Member] = []
        var condition: String?

        /// The type of a member that must have one.
        var declaredType: String { type.expected("type of a member") }

        /// The member's signature, unique within the class.
        var signature: String {
            guard let parameters else { return name }
            return name + "(" + parameters.map { ($0.label ?? "_") + ": " + $0.type }.joined(separator: ", ") + ")"
        }

        var isType: Bool {
            switch content {
            case .group, .requestCache, .arguments: true
            case .body, .start, .stored: false
            }
        }
    }

    /// A stored property.
    enum Storage: Equatable {
        /// A `let` with an initial value.
        case initial(Value)
        /// The graph's disposal list.
        case disposals(graph: String)
    }

    struct Field: Conditional, Equatable {
        var name: String
        var type: String
        var condition: String?
    }

    struct Parameter: Equatable {
        /// Nil for `_`.
        var label: String?
        var name: String
        var type: String
        /// `sending`, `consuming` or `borrowing`.
        var ownership: String?
        var defaultValue: String?
        var isInout = false
    }

    // MARK: - Bodies

    /// The body of a function: steps, then a result.
    struct Body: Equatable {
        var steps: [Step] = []
        var result: Value?
        var resultLocation: Location?
        /// Copied code of the graph file, which is the whole body.
        var copy: Copy?
        /// The field of the request's struct that memoises the result.
        var requestCache: RequestCache?
    }

    /// The body of `start()`.
    struct Start: Equatable {
        struct Object: Equatable {
            /// The name of the object's type, for the error.
            var name: String
            var value: Value
            /// Whether the object is an included graph, whose `start()` is called.
            var isGraph: Bool
            var effects: CallEffects
        }

        /// The effects of the base's `start()`, which runs first.
        var base: CallEffects?
        /// The objects, dependencies first.
        var objects: [Object]
        /// Whether `async` objects are created concurrently.
        var isConcurrent: Bool
        /// The actor of the graph.
        var isolation: String?
        /// The graph's disposal list, which knows whether the graph is closed. A closed graph cannot start.
        var disposals: String?
        /// The effects of `close()`, which runs if `start()` throws.
        var close: CallEffects?
    }

    /// A field of the request's struct: the name of the local with the struct, and that of the field.
    struct RequestCache: Equatable {
        var name: String
        var field: String
    }

    /// Code that is copied from a graph file, and the place of its first byte.
    struct Copy: Equatable {
        var text: String
        var location: Location
        /// The column, from 1.
        var column: Int
    }

    struct Step: Equatable {
        enum Kind: Equatable {
            case declare(Declaration, String, Value)
            /// `object.property = value`
            case assign(object: String, property: String, Value)
            /// A call whose result, if there is one, is discarded by `_ = `.
            case perform(Value, hasResult: Bool = false)
            /// `if let object { steps }`: steps for an object whose creation can fail. A struct or enum is modified in
            /// a copy: `if var copy = object { steps; object = copy }`.
            case ifPresent(object: String, copy: String?, [Step])
            /// `do { body } catch { recovery; throw error }`
            indirect case attempt(Body, recovery: Step)
        }

        enum Declaration: Equatable {
            case constant
            case variable
            /// `guard let name = value else { return nil }`
            case unwrapped(isVariable: Bool)
            /// A constant that lives until the function returns.
            case held
            /// The event of a traced creation. It ends when the function returns.
            case traced
        }

        var kind: Kind
        var location: Location?

        var isThrowing: Bool {
            switch kind {
            case .declare(_, _, let value), .assign(_, _, let value), .perform(let value, _): value.effects.isThrowing
            case .ifPresent(_, _, let steps): steps.contains(where: \.isThrowing)
            case .attempt: true
            }
        }
    }

    // MARK: - Values

    /// An expression, such as an argument or a result.
    indirect enum Value: Equatable {
        /// A local constant or parameter of the function, or a type.
        case local(String)
        /// A property of the graph, or a call of one of its methods.
        case member(String, [Argument]?, CallEffects)
        /// A member of another object, such as an outer graph, an included graph or a cycle group: `base.member`.
        case on(Value, Value)
        /// The graph itself (empty), or an outer graph: the properties that lead to it.
        case graph([String])
        case literal(String)
        /// A call of an initializer or function of the program, or of a function with copied code.
        case make(String, [Argument], CallEffects)
        /// Copied code whose type cannot be written, as a closure that is called at once.
        case inline(Copy, CallEffects)
        case array([Value])
        case dictionary([Entry])
        /// A function that creates an object later.
        case closure(Closure)
        /// The object in a place, created if it is missing.
        case kept(Place)
        /// A value for which generated code checks that it is `Sendable`.
        case checked(Value)
        /// A value with a written type: `value as any Networking`.
        case coerced(Value, String)
    }

    /// An element of a dictionary.
    struct Entry: Equatable {
        var key: String
        var value: Value
    }

    struct Argument: Equatable {
        var label: String?
        var value: Value
        var isInout = false
    }

    struct Closure: Equatable {
        /// The capture of the graph.
        enum Capture: Equatable {
            case none
            case strong
            /// A weak capture. If the graph no longer exists, a trap names this class.
            case weak(String)
        }

        /// The type of the runtime that takes the closure, such as `Lazy`.
        var type: String?
        var parameters: [String] = []
        /// The written effects: ` throws(E)`. Swift does not infer that a closure throws one type only.
        var effects = ""
        var capture: Capture
        /// The variables that the closure captures by copy.
        var copied: [String] = []
        /// Whether the closure is declared `@Sendable`.
        var isSendable = false
        var isTrailing = false
        /// Whether `return` is written, so that a result builder leaves the value as it is.
        var hasReturn = false
        var value: Value
    }

    /// A read of the place of a kept object.
    struct Place: Equatable {
        /// What a weak reference holds.
        enum Weak: Equatable {
            case object
            /// An object or nil.
            case optional
            /// The struct of a cycle group, with its fields.
            case group(String, [String])
        }

        /// The `KeptObjects` with the place.
        var holder: String
        var number: Int
        /// The field of the cycle group's struct that is read; nil if the whole value is read.
        var field: String?
        /// Whether the value is known to be an object of a class, and needs no box.
        var isObject: Bool
        /// How a weak reference holds the value; nil if the place retains it.
        var weak: Weak?
        /// The creation of the object, or of all objects of its cycle group.
        var creation: Value
        var effects: CallEffects
        /// The argument, if the place has one object for each value of the argument.
        var argument: Value?
        /// The greatest number of these objects.
        var limit: String?
    }
}
