/// What is made, in which order, and kept where: everything that the generated code says, decided, with every name and
/// type spelled. To print it is the emitter's work.
struct SwiftCode {
    /// The names of the graph files, for the first line of the generated file.
    var graphFileNames: [String] = []
    var imports: [Import] = []
    var classes: [Class] = []

    /// What some worlds have and others do not.
    protocol Conditional {
        /// The condition of `#if` under which it is there.
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
        /// Those of each registration beside each other.
        var members: [Member]
        var scopes: [ClearedScope]
        /// What the initializer asks for, so that it is there.
        var madeAtOnce: [MadeAtOnce]
        /// Functions outside of the class that hold code copied from the graph file.
        var copies: [Member] = []
        /// The extension files of a large graph: none where one file is enough.
        var parts: [Part] = []
        /// The properties of `InjectedValues`.
        var injected: [InjectedValue] = []
        var nested: [Class] = []
        var usesRuntime: Bool
        var condition: String?

        /// What a class is besides its members.
        struct Head: Equatable {
            var documentation: [String]
            var access: String
            var isolation: String?
            var isSendable: Bool
            /// The class and what is made for it state that they are on no actor, which is not the default of the module.
            var isNonisolated: Bool
            /// `AppGraph.SessionGraph`
            var path: String
            /// The class from which it derives, and which has the inputs.
            var base: String?
            /// The graph around a nested one.
            var outer: Outer?
            var conformances: [String]
            var inputs: [Input]
            /// The place of the head, when Swift may report something there.
            var location: Location?
            /// Whether it is made for `InjectedValues`.
            var isInjected = false
            var environment: Environment?

            var name: String { Names.lastComponent(path) }
        }
    }

    /// The share of a class in one extension file.
    struct Part {
        var members: [Member] = []
        var copies: [Member] = []
    }

    struct Input: Equatable {
        var parameter: Parameter
        var location: Location
        /// Whether Swift may report something about it: a type that was not read, a default value.
        var isDoubtful: Bool
        /// The base has it.
        var isInherited: Bool
        /// What the base is given in its place.
        var value: Value?
    }

    /// How a nested graph refers to the one around it.
    struct Outer: Equatable {
        /// The property that returns it, and the one that holds it.
        var name: String
        var heldName: String
        var type: String
        var access: String
    }

    /// What the initializer of a class asks for.
    struct MadeAtOnce: Conditional, Equatable {
        var value: Value
        var condition: String?
    }

    /// A scope that the graph can clear, with all that it keeps.
    struct ClearedScope: Conditional, Equatable {
        var name: String
        var clearName: String
        var access: String
        /// The base has the scope, too, and clears what it keeps itself.
        var isOverride = false
        /// The class of the object that has the scope's boxes, and the stored property with that object.
        var type: String
        var property: String
        /// Whether a box of the runtime holds that object, because several threads can clear the scope.
        var isShared: Bool
        var effects: CallEffects = []
        /// Its `async` method runs where its caller runs.
        var isNonsending = false
        /// Disposes of the objects.
        var disposal: Value?
        /// The boxes.
        var members: [Field]
        var condition: String?
    }

    /// A property of `InjectedValues`.
    struct InjectedValue: Conditional, Equatable {
        var documentation: [String]
        var access: String
        var isolation: String?
        var name: String
        var type: String
        /// The optional of its type.
        var optionalType: String
        /// What provides it: a property or method of the graph.
        var value: Value
        /// The property of the same object's own type, which provides it where that is replaced.
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

    /// A declaration in a class or beside it: a property, a function, or a type that holds several objects.
    struct Member: Conditional, Equatable {
        enum Content: Equatable {
            /// A computed property, or a function.
            case body(Body)
            case start(Start)
            case stored(Storage)
            /// A struct of the objects of a cycle group.
            case group([Field])
            /// The objects that a request shares: optionals that are filled one by one.
            case requestCache([Field], isClass: Bool)
            /// A struct of the arguments for each value of which an object is kept.
            case arguments([Field], isSendable: Bool)
        }

        var documentation: [String] = []
        var access = ""
        var isolation: String?
        var name: String
        /// Nil for what is no function.
        var parameters: [Parameter]?
        var effects: CallEffects = []
        /// The type of a property, or what a function returns.
        var type: String?
        var content: Content
        /// An `async` member of a class that belongs to no actor runs where its caller runs.
        var isNonsending = false
        /// The place of the types in its head, when Swift has to check that they exist.
        var head: Location?
        /// It overrides a member of the graph from which its graph derives.
        var isOverride = false
        var isStatic = false
        /// What a property keeps its object in, right below it.
        var storage: [Member] = []
        var condition: String?

        /// The type of what must have one.
        var declaredType: String { type.expected("type of a member") }

        /// A member as Swift tells it from others of the class.
        var signature: String {
            guard let parameters else { return name }
            return name + "(" + parameters.map { ($0.label ?? "_") + ": " + $0.type }.joined(separator: ", ") + ")"
        }

        /// Whether it is a type.
        var isType: Bool {
            switch content {
            case .group, .requestCache, .arguments: true
            case .body, .start, .stored: false
            }
        }
    }

    /// A stored property.
    enum Storage: Equatable {
        /// A `lazy var`: one thread, no effects, and never requested within its own making.
        case lazyVariable(Value)
        /// A `let` that is made before the initializer runs.
        case initial(Value)
        /// A `static let`, which Swift makes once.
        case constant(Value)
        /// A box of the runtime, of the property's type.
        case box
        case weak
        /// The box that makes what `weak` variables hold.
        case weakBox
        /// The list of what a graph disposes of.
        case disposals(graph: String)
    }

    struct Field: Conditional, Equatable {
        var name: String
        var type: String
        /// Where Swift may report something about the type.
        var location: Location?
        var condition: String?
    }

    struct Parameter: Equatable {
        /// Nil for `_`.
        var label: String?
        var name: String
        var type: String
        var defaultValue: String?
        var isInout = false
    }

    // MARK: - Bodies

    /// What a function does: steps, then a result.
    struct Body: Equatable {
        var steps: [Step] = []
        var result: Value?
        var resultLocation: Location?
        /// Copied code that is the whole body.
        var copy: Copy?
        /// Where the request keeps the result: it is made only once.
        var requestCache: RequestCache?
    }

    /// What `start()` does.
    struct Start: Equatable {
        struct Object: Equatable {
            /// The type, for the error.
            var name: String
            var value: Value
            /// An included graph, which is started.
            var isGraph: Bool
            var effects: CallEffects
        }

        /// The effects of the base's `start()`, which comes first.
        var base: CallEffects?
        /// In the order in which one may need another.
        var objects: [Object]
        /// Whether those that are made `async` are made at the same time.
        var isConcurrent: Bool
        /// The actor of the graph.
        var isolation: String?
        /// The list of what the graph disposes of: it is not started again when it is closed.
        var disposals: String?
        /// The effects of the `close()` that follows when something throws.
        var close: CallEffects?
    }

    /// A field of the struct of a request's objects.
    struct RequestCache: Equatable {
        var name: String
        var field: String
    }

    /// Code of a graph file that is copied, and the place of its first byte.
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
            /// A call for its effect; one that returns something is written behind `_ = `.
            case perform(Value, hasResult: Bool = false)
            /// `if let object { steps }`: work on what may have failed to be made. A value is changed in a copy:
            /// `if var copy = object { steps; object = copy }`.
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
            /// The making that the function is, which ends when the function returns.
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

    /// An argument or result.
    indirect enum Value: Equatable {
        /// A local constant or parameter of the function, or a type.
        case local(String)
        /// A property of the graph, or a call of one of its methods.
        case member(String, [Argument]?, CallEffects)
        /// A member of another object: a graph around the class's own, one that it includes, several objects made together.
        case on(Value, Value)
        /// The graph itself, or one around it: the names that lead there.
        case graph([String])
        case literal(String)
        /// A call of an initializer or function of the program, or of one that holds copied code.
        case make(String, [Argument], CallEffects)
        /// Copied code whose type cannot be written: a closure that is called at once.
        case inline(Copy, CallEffects)
        case array([Value])
        case dictionary([Entry])
        /// A function that makes something later.
        case closure(Closure)
        /// What a box of the runtime keeps, made if it is not there.
        case kept(Box)
        /// A value that Swift must accept as `Sendable`.
        case checked(Value)
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
        /// How it captures the graph.
        enum Capture: Equatable {
            case none
            case strong
            /// It does not keep the graph alive. The class, for the trap when that is gone.
            case weak(String)
        }

        /// The type of the runtime that it is passed to: `Lazy`.
        var type: String?
        var parameters: [String] = []
        var capture: Capture
        /// Variables of which it has copies.
        var copied: [String] = []
        /// It says that it may be called from anywhere.
        var isSendable = false
        /// As the last argument of a call, it is behind the parentheses.
        var isTrailing = false
        var value: Value
    }

    /// What reads a box of the runtime.
    struct Box: Equatable {
        /// A `weak` variable beside the box.
        struct WeakVariable: Equatable {
            var name: String
            /// The field of the cycle group's struct; nil for a single object.
            var field: String?
        }

        /// The stored property with the box.
        var name: String
        /// The part that is read of the struct of a cycle group.
        var field: String?
        /// Empty where the box itself keeps the object.
        var weakVariables: [WeakVariable] = []
        /// The type of the object, or the struct of its cycle group.
        var type: String
        /// Whether the object itself is an optional.
        var isOptional = false
        /// Makes the object, or all objects of its cycle group.
        var making: Value
        var effects: CallEffects
        /// The argument for each value of which the box keeps an object, and whether it holds that weakly.
        var argument: Value?
        var isHeldWeakly = false
    }
}
