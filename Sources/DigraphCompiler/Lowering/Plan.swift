/// What is made, in which order, and kept where: everything that the generated code says, decided, with every name and
/// type spelled. To print it is the emitter's work.
package struct Plan: Sendable {
    /// The names of the graph files, for the first line of the generated file.
    package var graphFileNames: [String] = []
    package var imports: [Import] = []
    package var classes: [Class] = []

    /// A line of a graph file, for `#sourceLocation`.
    package struct Location: Sendable, Equatable {
        package var path: String
        package var line: Int
    }

    /// Code of a graph file that is copied, and where its first byte stands.
    package struct Copy: Sendable, Equatable {
        package var text: String
        package var location: Location
        /// The column, from 1.
        package var column: Int
    }

    package struct Parameter: Sendable, Equatable {
        /// Nil for `_`.
        package var label: String?
        package var name: String
        package var type: String
        package var defaultValue: String?
        package var isInout = false

        package init(
            label: String?, name: String, type: String, defaultValue: String? = nil, isInout: Bool = false
        ) {
            self.label = label
            self.name = name
            self.type = type
            self.defaultValue = defaultValue
            self.isInout = isInout
        }
    }

    package struct Effects: Sendable, Equatable {
        package var isAsync = false
        package var isThrowing = false

        package static let none = Effects()

        package mutating func formUnion(_ other: Effects) {
            isAsync = isAsync || other.isAsync
            isThrowing = isThrowing || other.isThrowing
        }
    }

    /// Something that stands as an argument or result.
    package indirect enum Value: Sendable, Equatable {
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
    package struct Entry: Sendable, Equatable {
        package var key: String
        package var value: Value
    }

    package struct Argument: Sendable, Equatable {
        package var label: String?
        package var value: Value
        package var isInout = false

        package init(label: String?, value: Value, isInout: Bool = false) {
            self.label = label
            self.value = value
            self.isInout = isInout
        }
    }

    package struct Closure: Sendable, Equatable {
        /// How it captures the graph.
        package enum Capture: Sendable, Equatable {
            case none
            case strong
            /// It does not keep the graph alive. The class, for the trap when that is gone.
            case weak(String)
        }

        package var parameters: [String]
        package var capture: Capture
        package var value: Value
    }

    package struct Step: Sendable, Equatable {
        package enum Kind: Sendable, Equatable {
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
            /// A call for its effect.
            case perform(Value)
            /// `if let object { steps }`: work on what may have failed to be made.
            case ifPresent(object: String, [Step])
            /// `if var copy = object { steps; object = copy }`: the same on a value.
            case ifPresentValue(object: String, copy: String, [Step])
        }
        package var kind: Kind
        package var location: Location?
    }

    /// Where a request remembers an object: the struct and its field.
    package struct Memory: Sendable, Equatable {
        package var name: String
        package var field: String
    }

    /// What a function does: steps, then a result.
    package struct Body: Sendable, Equatable {
        package var steps: [Step]
        package var result: Value?
        package var resultLocation: Location?
        /// The result is copied code that stands here as the body.
        package var copy: Copy?
        /// What the request remembers is given back when it is there, and remembered when it is made: the struct and its
        /// field.
        package var memory: Memory?

        package init(steps: [Step] = [], result: Value? = nil, resultLocation: Location? = nil, copy: Copy? = nil) {
            self.steps = steps
            self.result = result
            self.resultLocation = resultLocation
            self.copy = copy
        }
    }

    /// A method, or a function outside of the class.
    package struct Function: Sendable, Equatable {
        package var documentation: [String] = []
        package var access = ""
        package var isolation: String?
        package var name: String
        package var parameters: [Parameter] = []
        package var effects = Effects.none
        package var result: String?
        package var body: Body
        /// An `async` method of a class that belongs to no actor runs where its caller runs.
        package var isNonsending = false
        /// Where the types of its head are written, when Swift has to be asked whether there are such types.
        package var head: Location?
        /// It overrides that of the graph from which its graph derives.
        package var isOverride = false
        package var isStatic = false
        /// The condition of `#if` under which it is there.
        package var condition: String?
    }

    /// A property that gives something without arguments.
    package struct Property: Sendable, Equatable {
        package var documentation: [String] = []
        package var access = ""
        package var isolation: String?
        package var name: String
        package var type: String
        package var effects = Effects.none
        package var form: Form
        /// An `async` property of a class that belongs to no actor runs where its caller runs.
        package var isNonsending = false
        package var head: Location?
        /// It overrides that of the graph from which its graph derives.
        package var isOverride = false
        /// The condition of `#if` under which it is there.
        package var condition: String?

        package enum Form: Sendable, Equatable {
            case computed(Body)
            case kept(Keeping)
        }
    }

    package struct Field: Sendable, Equatable {
        package var name: String
        package var type: String
        package var isolation: String?
        package var condition: String?
    }

    /// A scope that the graph can clear, with all that it keeps.
    package struct ClearedScope: Sendable {
        package var name: String
        package var clearName: String
        package var access: String
        /// The base has the scope, too, and what that keeps goes with it.
        package var isOverride = false
        package var objects: Keeping.Scope
        package var members: [Field]
        /// The condition of `#if` under which it is there.
        package var condition: String?
    }

    /// Several objects that are made together, or what a request remembers.
    package struct Cluster: Sendable, Equatable {
        package var documentation: [String]
        package var access: String
        package var name: String
        package var members: [Field]
        /// The condition of `#if` under which it is there.
        package var condition: String?
        /// Its members are optionals that are filled one by one.
        package var isMemory = false
        package var isClass = false
    }

    /// A member of a class.
    package enum Member: Sendable, Equatable {
        case property(Property)
        case function(Function)
        case cluster(Cluster)

        package var condition: String? {
            switch self {
            case .property(let property): property.condition
            case .function(let function): function.condition
            case .cluster(let cluster): cluster.condition
            }
        }
    }

    /// The share of a class that stands in one extension file.
    package struct Part: Sendable {
        package var members: [Member] = []
        package var copies: [Function] = []
    }

    package struct Input: Sendable, Equatable {
        package var parameter: Parameter
        package var location: Location
        /// Whether Swift may have something to say of it: a type of no source, a default value.
        package var isDoubtful: Bool
    }

    package struct Class: Sendable {
        package var documentation: [String]
        package var access: String
        package var isolation: String?
        package var isSendable: Bool
        /// It and what is made for it say that they are on no actor, because what says nothing is on one.
        package var isNonisolated: Bool
        package var name: String
        /// `AppGraph.SessionGraph`
        package var path: String
        /// The class from which it derives, and which has the inputs.
        package var base: String?
        /// The graph that a nested one stands in.
        package var outer: Outer?
        package var conformances: [String]
        package var inputs: [Input]
        /// Where its head stands, when Swift may have something to say of that.
        package var location: Location?
        /// Grouped: each group is one registration's.
        package var groups: [[Member]]
        package var resolves: [Function]
        package var scopes: [ClearedScope]
        /// What the initializer asks for, so that it is there.
        package var madeAtOnce: [MadeAtOnce]
        /// Functions outside of the class that hold code copied from the graph file.
        package var copies: [Function]
        /// What stands in the extension files of a large graph, by file: nothing where one file is enough.
        package var parts: [Part]
        package var usesRuntime: Bool
        package var nested: [Class] = []
        package var injected: Injected?
        package var environment: Environment?
        /// The condition of `#if` under which it is there.
        package var condition: String?
        /// Whether anything in it stands under one.
        package var isConditional: Bool
        /// Whether anything in it may be `async` or throw.
        package var hasEffects: Bool
    }

    /// An `import` line.
    package struct Import: Sendable, Equatable {
        package var line: String
        /// The condition of `#if` under which it is there.
        package var condition: String?

        package init(line: String, condition: String? = nil) {
            self.line = line
            self.condition = condition
        }
    }

    /// What the initializer of a class asks for.
    package struct MadeAtOnce: Sendable, Equatable {
        package var value: Value
        /// The condition of `#if` under which it is there.
        package var condition: String?
    }

    /// How a nested graph has the one around it.
    package struct Outer: Sendable, Equatable {
        /// The property that names it, and the one that keeps it alive, where somebody else has the nested graph.
        package var name: String
        package var heldName: String
        package var type: String
        package var access: String
    }
}
