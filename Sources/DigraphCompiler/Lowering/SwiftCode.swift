/// What is made, in which order, and kept where: everything that the generated code says, decided, with every name and
/// type spelled. To print it is the emitter's work.
struct SwiftCode {
    /// The names of the graph files, for the first line of the generated file.
    var graphFileNames: [String] = []
    var imports: [Import] = []
    var classes: [Class] = []

    /// A line of a graph file, for `#sourceLocation`.
    struct Location: Equatable {
        var path: String
        var line: Int
    }

    /// Code of a graph file that is copied, and where its first byte stands.
    struct Copy: Equatable {
        var text: String
        var location: Location
        /// The column, from 1.
        var column: Int
    }

    struct Parameter: Equatable {
        /// Nil for `_`.
        var label: String?
        var name: String
        var type: String
        var defaultValue: String?
        var isInout = false
    }

    struct Effects: Equatable {
        var isAsync = false
        var isThrowing = false

        static let none = Effects()

        mutating func formUnion(_ other: Effects) {
            isAsync = isAsync || other.isAsync
            isThrowing = isThrowing || other.isThrowing
        }
    }

    /// Something that stands as an argument or result.
    indirect enum Value: Equatable {
        /// A local constant or parameter of the function.
        case local(String)
        /// A member of a local that holds several objects made together.
        case member(of: String, String)
        /// A member of what a call gives.
        case memberOf(Value, String)
        /// A property of the graph.
        case property(String, Effects)
        /// A call of one of the graph's methods.
        case call(String, [Argument], Effects)
        /// A property or call of another object: a graph around the class's own, or one that it includes.
        case on(Value, Value)
        /// The graph itself, or one around it: the way there.
        case graph([String])
        case boolean(Bool)
        /// A call of an initializer or function of the program.
        case make(String, [Argument], Effects)
        /// A call of a function that holds copied code.
        case copied(String, [Argument], Effects)
        /// Copied code whose type cannot be written: a closure that is called at once.
        case inline(Copy, Effects)
        case array([Value])
        case dictionary([Entry])
        /// A function that makes something later.
        case closure(Closure)
        /// A value of a type that gives later what the function gives.
        case later(type: String, Closure)
        case null
        /// A value that Swift must hold to be `Sendable`.
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

        var parameters: [String]
        var capture: Capture
        var value: Value
    }

    struct Step: Equatable {
        enum Kind: Equatable {
            /// `let name = value`
            case constant(String, Value)
            /// `var name = value`
            case variable(String, Value)
            /// `guard let name = value else { return nil }`
            case unwrap(String, Value, isVariable: Bool)
            /// `object.property = value`
            case assign(object: String, property: String, Value)
            /// `object.method(arguments)`, or `_ = object.method(arguments)` where that gives something.
            case method(object: String, String, [Argument], Effects, hasResult: Bool)
            /// `let name = value`, which lives until the function returns.
            case hold(String, Value)
            /// A call for its effect.
            case perform(Value)
            /// `if let object { steps }`: work on what may have failed to be made.
            case ifPresent(object: String, [Step])
            /// `if var copy = object { steps; object = copy }`: the same on a value.
            case ifPresentValue(object: String, copy: String, [Step])
        }
        var kind: Kind
        var location: Location?
    }

    /// Where a request remembers an object: the struct and its field.
    struct RequestCache: Equatable {
        var name: String
        var field: String
    }

    /// What a function does: steps, then a result.
    struct Body: Equatable {
        var steps: [Step] = []
        var result: Value?
        var resultLocation: Location?
        /// The result is copied code that stands here as the body.
        var copy: Copy?
        /// What the request remembers is given back when it is there, and remembered when it is made: the struct and its
        /// field.
        var requestCache: RequestCache?
    }

    /// A method, or a function outside of the class.
    struct Function: Equatable {
        var documentation: [String] = []
        var access = ""
        var isolation: String?
        var name: String
        var parameters: [Parameter] = []
        var effects = Effects.none
        var result: String?
        var body: Body
        /// An `async` method of a class that belongs to no actor runs where its caller runs.
        var isNonsending = false
        /// Where the types of its head are written, when Swift has to be asked whether there are such types.
        var head: Location?
        /// It overrides that of the graph from which its graph derives.
        var isOverride = false
        var isStatic = false
        /// The condition of `#if` under which it is there.
        var condition: String?
    }

    /// A property that gives something without arguments.
    struct Property: Equatable {
        var documentation: [String] = []
        var access = ""
        var isolation: String?
        var name: String
        var type: String
        var effects = Effects.none
        var form: Form
        /// An `async` property of a class that belongs to no actor runs where its caller runs.
        var isNonsending = false
        var head: Location?
        /// It overrides that of the graph from which its graph derives.
        var isOverride = false
        /// The condition of `#if` under which it is there.
        var condition: String?

        enum Form: Equatable {
            case computed(Body)
            case kept(Keeping)
        }
    }

    struct Field: Equatable {
        var name: String
        var type: String
        var isolation: String?
        var condition: String?
    }

    /// A scope that the graph can clear, with all that it keeps.
    struct ClearedScope {
        var name: String
        var clearName: String
        var access: String
        /// The base has the scope, too, and what that keeps goes with it.
        var isOverride = false
        var objects: Keeping.Scope
        var members: [Field]
        /// The condition of `#if` under which it is there.
        var condition: String?
    }

    /// Several objects that are made together, or what a request remembers.
    struct Cluster: Equatable {
        var documentation: [String]
        var access: String
        var name: String
        var members: [Field]
        /// The condition of `#if` under which it is there.
        var condition: String?
        /// Its members are optionals that are filled one by one.
        var isRequestCache = false
        var isClass = false
    }

    /// A member of a class.
    enum Member: Equatable {
        case property(Property)
        case function(Function)
        case cluster(Cluster)

        var condition: String? {
            switch self {
            case .property(let property): property.condition
            case .function(let function): function.condition
            case .cluster(let cluster): cluster.condition
            }
        }
    }

    /// The share of a class that stands in one extension file.
    struct Part {
        var members: [Member] = []
        var copies: [Function] = []
    }

    struct Input: Equatable {
        var parameter: Parameter
        var location: Location
        /// Whether Swift may have something to say of it: a type of no source, a default value.
        var isDoubtful: Bool
    }

    struct Class {
        var documentation: [String]
        var access: String
        var isolation: String?
        var isSendable: Bool
        /// It and what is made for it say that they are on no actor, because what says nothing is on one.
        var isNonisolated: Bool
        var name: String
        /// `AppGraph.SessionGraph`
        var path: String
        /// The class from which it derives, and which has the inputs.
        var base: String?
        /// The graph that a nested one stands in.
        var outer: Outer?
        var conformances: [String]
        var inputs: [Input]
        /// Where its head stands, when Swift may have something to say of that.
        var location: Location?
        /// Grouped: each group is one registration's.
        var groups: [[Member]]
        var resolves: [Function]
        var scopes: [ClearedScope]
        /// What the initializer asks for, so that it is there.
        var madeAtOnce: [MadeAtOnce]
        /// Functions outside of the class that hold code copied from the graph file.
        var copies: [Function]
        /// What stands in the extension files of a large graph, by file: nothing where one file is enough.
        var parts: [Part]
        var usesRuntime: Bool
        var nested: [Class] = []
        var injected: Injected?
        var environment: Environment?
        /// The condition of `#if` under which it is there.
        var condition: String?
        /// Whether anything in it stands under one.
        var isConditional: Bool
        /// Whether anything in it may be `async` or throw.
        var hasEffects: Bool
    }

    /// An `import` line.
    struct Import: Equatable {
        var line: String
        /// The condition of `#if` under which it is there.
        var condition: String?
    }

    /// What the initializer of a class asks for.
    struct MadeAtOnce: Equatable {
        var value: Value
        /// The condition of `#if` under which it is there.
        var condition: String?
    }

    /// How a nested graph has the one around it.
    struct Outer: Equatable {
        /// The property that names it, and the one that keeps it alive, where somebody else has the nested graph.
        var name: String
        var heldName: String
        var type: String
        var access: String
    }
}
