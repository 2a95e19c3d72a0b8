/// A module made at random from a seed: types that need each other, the graphs that register them, and a program that
/// asks for everything. What it is, is known here without the compiler, so that properties can be asked of it.
///
/// A unit is a registration and, nearly always, the type that it makes. Units need units before them, but for rings.
struct RandomModule: Sendable {
    /// A graph of the module, or of the module below it.
    struct Shape: Sendable {
        enum Kind: CaseIterable, Sendable { case main, nested, derived, included }

        var kind: Kind
        var name: String
        /// The graph around a nested one, the base of a derived one, the graph that includes an included one.
        var parent: Int?
        /// It stands in the module below.
        var isElsewhere = false
        /// The inputs, by the units whose types they have: of included graphs only.
        var units: [Int] = []
        /// How many inputs of types of their own it has.
        var inputCount = 0
        /// Where it is there, and all that it has.
        var condition: Unit.Condition?
        /// It stands in the part.
        var isInPart = false
    }

    /// Something that several units are registered as.
    struct Group: Sendable {
        var members: [Int]
        /// Each member is registered under a tag of its own.
        var isTagged: Bool
        var graph: Int
        /// The unit that is the collection, where that is registered as such.
        var registered: Int?
        /// Who comes for it: that, or all that are registered as one of it.
        var providers: [Int] { registered.map { [$0] } ?? members }
    }

    /// What everything that is registered under it gets injected.
    struct Interface: Sendable {
        var target: Int
        var graph: Int
        var isMethod: Bool
        var condition: Unit.Condition?
    }

    let seed: UInt64
    var setting: Setting
    var shapes: [Shape]
    var units: [Unit] = []
    /// Those that stand for a unit.
    var standers: [Int: [Int]] = [:]
    var groups: [Group] = []
    var interfaces: [Interface] = []
    /// What each unit's making leads to.
    var reaches: [Reach] = []

    /// In front of every name, so that many modules can be compiled as one.
    var prefix: String { "M\(setting.slot)" }

    func name(_ unit: Int) -> String { "\(prefix)T\(unit)" }
    func alias(_ unit: Int) -> String { "\(prefix)P\(unit)" }
    func group(_ index: Int) -> String { "\(prefix)G\(index)" }
    func interface(_ index: Int) -> String { "\(prefix)K\(index)" }
    func input(_ index: Int, of shape: Int) -> String { "\(prefix)In\(shape)x\(index)" }
}

/// What is asked for by name: a type, perhaps under a tag.
enum Key: Hashable, Sendable {
    /// `T1`, `P1`, `P1` under a tag, `P1 & Marked`, all of `G1`; the second input of the first graph; the first graph; what nothing provides.
    case own(Int)
    case alias(Int)
    case tagged(Int)
    case both(Int)
    case group(Int)
    case input(Int, of: Int)
    /// A nested graph.
    case graph(Int)
    case nothing
}

/// How one unit needs another.
struct Need: Sendable {
    enum Form: String, CaseIterable, Sendable {
        /// `T`, `T?`, `T!`, `T? = nil`, `some P`
        case plain, optional, forced, defaulted, opaque
        /// `T?` of what an initializer may not have made.
        case failable
        /// `[G]`, `[String: G]`
        case list, dictionary
        /// `Lazy<T>`, `Provider<T>` or their kin; a function.
        case lazy, provider, function
        /// `Provider<[G]>`, `Lazy<[G]>`, `() -> [G]`, `[() -> G]`
        case listProvider, lazyList, listFunction, functionList
        /// `(Input) -> SessionGraph`
        case graph
        /// What nothing provides: `T = T()`, and `T?` that is `nil`.
        case absent, nothing

        var isOfGroup: Bool {
            switch self {
            case .list, .dictionary, .listProvider, .lazyList, .listFunction, .functionList: true
            default: false
            }
        }

        /// Whether the other is made when it is asked for.
        var isLater: Bool {
            switch self {
            case .lazy, .provider, .function, .listProvider, .lazyList, .listFunction, .functionList, .graph: true
            default: false
            }
        }

        /// Whether who has it keeps the other: a `Lazy` does, once it was asked.
        var holds: Bool { !isLater || self == .lazy || self == .lazyList }
    }

    /// How it gets it.
    enum Way: String, CaseIterable, Sendable {
        /// The initializer's parameter; the same, with an expression for it; a property that is stored, or not; a
        /// method; code.
        case parameter, expression, stored, computed, method, closure

        var isInjection: Bool {
            switch self {
            case .parameter, .expression: false
            case .stored, .computed, .method, .closure: true
            }
        }
    }

    var key: Key
    var form: Form
    var way = Way.parameter
    /// Marked as closing a cycle.
    var closesCycle = false
    /// The effects that are written in a function's type.
    var effects: Effects = []
    /// `@Sendable `, `@MainActor `, or nothing: in front of a function's type.
    var attribute = ""
    /// The form has its `async` kin: `AsyncLazy`, `AsyncProvider`.
    var isAsync = false
}

struct Effects: OptionSet, Sendable, Hashable {
    let rawValue: Int
    static let async = Effects(rawValue: 1)
    static let throwing = Effects(rawValue: 2)

    /// As behind a parameter list.
    var words: String { (contains(.async) ? " async" : "") + (contains(.throwing) ? " throws" : "") }
    /// As in front of a call.
    var marks: String { (contains(.throwing) ? "try " : "") + (contains(.async) ? "await " : "") }
}
