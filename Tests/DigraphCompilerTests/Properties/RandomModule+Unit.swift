enum Lifetime: String, CaseIterable, Sendable {
    case prototype, objectGraph, perContainer, perRun, single
    case weaklyPerContainer = "perContainer(.weak)"
    case weaklyPerRun = "perRun(.weak)"
    case left = "custom(left)"
    case right = "custom(right)"

    var isKept: Bool { self != .prototype && self != .objectGraph }
    var isWeak: Bool { self == .weaklyPerContainer || self == .weaklyPerRun }
    var isProcessWide: Bool { self == .perRun || self == .weaklyPerRun || self == .single }
    var isScope: Bool { self == .left || self == .right }
    var isDisposable: Bool { self == .perContainer || isScope }
}

/// A registration, and the type that it makes.
struct Unit: Sendable {
    /// The braces in which it stands, in the order of the text; there is a conditional one for each condition.
    enum Place: Int, CaseIterable, Sendable {
        case part, conditionalPart, body, `extension`, conditionalExtension

        var isConditional: Bool { self == .conditionalPart || self == .conditionalExtension }
    }

    enum Recipe: String, CaseIterable, Sendable {
        /// `T.init`, `T.init(d0:)` where there are several, the whole signature
        case initializer, labelled, signature
        /// `T.make(d0:)`, `makeT(d0: A) -> T`
        case staticFunction, freeFunction
        /// `T { (a: A) in T(d0: a) }`
        case expression
        /// `T.self`
        case madeElsewhere
    }

    enum Form: String, CaseIterable, Sendable { case `class`, `struct`, generic, nestedType }

    /// Why another unit is registered as the same.
    enum Stand: String, CaseIterable, Sendable {
        /// Beside it: `.default()` wins, or the one in the same braces; or just one is there, by `#if`.
        case `default`, sameBraces, condition
        /// In a nested graph; in a derived one, under the alias or the own type.
        case shadow, override, ownOverride
        /// Around it.
        case decorator
    }

    struct Condition: Sendable, Hashable {
        var name: String
        var isNegated = false
        var text: String { (isNegated ? "!" : "") + name }
        /// All that are used, in the order of the text.
        static let all = Setting.conditions.flatMap { [Condition(name: $0), Condition(name: $0, isNegated: true)] }
    }

    var graph = 0
    var place = Place.body
    var lifetime = Lifetime.prototype
    var form = Form.class
    var recipe = Recipe.initializer
    /// Of its recipe alone.
    var effects: Effects = []
    /// Its type is on the module's actor, or on the other one.
    var isIsolated = false
    var isOnOther = false
    /// Its recipe is on no actor, and waits for its initializer; or it is on the actor, and its initializer is not `async`.
    var hops = false
    var isAsyncAround = false
    var isSendable = false
    var needs: [Need] = []
    /// How many numbers its initializer takes of whoever asks.
    var argumentCount = 0
    /// Its initializer may fail, and does or does not.
    var fails: Bool?
    /// The unit whose alias, or whose type, it has.
    var standsFor: Int?
    var stand: Stand?
    /// What it decorates.
    var decorated: Key?
    /// Its own index, where it decorates something.
    var number = -1
    var condition: Condition?
    var interfaces: [Int] = []
    var hasAlias = true
    var hasTag = false
    /// It is registered as a composition, too.
    var hasBoth = false
    var hasPostInit = false
    /// The graph or scope that keeps it disposes of it.
    var isDisposed = false
    /// It is made when the graph is started.
    var isEager = false
    var isDefault = false
    var isRoot = false
    var isUnused = false
    var accessor: String?
    /// The input of an included graph has its type.
    var isInput = false
    var isElsewhere = false
    /// It is a collection of what this group has, and makes nothing itself.
    var listOf: Int?
    /// It is a function of this type, which gives what it was given when it was made.
    var functionType: String?
    /// It is no type of the program's.
    var isBare: Bool { listOf != nil || functionType != nil }

    var isFailable: Bool { fails != nil }
    /// Its `#if` stands around it alone.
    var isConditional: Bool { condition != nil && !place.isConditional }
    /// It has no type of its own.
    var isSameType: Bool { stand == .ownOverride }
    var hasSource: Bool { !isSameType && !isBare }
}

/// What a unit's making leads to, as who would need it has to know.
struct Reach: Sendable {
    struct Scope: Hashable, Sendable {
        var lifetime: Lifetime
        var graph: Int
    }

    struct Actors: OptionSet, Sendable {
        let rawValue: Int
        /// The module's.
        static let own = Actors(rawValue: 1)
        static let other = Actors(rawValue: 2)
        static let both: Actors = [.own, .other]
    }

    /// It needs an instance of the graph, at once or later.
    var needsGraph = false
    /// Something that its request shares is made with it.
    var isSharing = false
    /// What scopes keep and it holds.
    var scopes: Set<Scope> = []
    /// Of asking for it.
    var effects: Effects = []
    /// The actors to which its making goes: on one alone it is to be had there only, on two it is async.
    var actors: Actors = []
    var isIsolated: Bool { !actors.isEmpty }
    /// About how many objects asking for it makes, those of its functions included.
    var weight = 1

    mutating func formUnion(_ other: Reach) {
        needsGraph = needsGraph || other.needsGraph
        isSharing = isSharing || other.isSharing
        scopes.formUnion(other.scopes)
        effects.formUnion(other.effects)
        actors.formUnion(other.actors)
        weight += other.weight
    }

    /// Whether nothing comes of it that does not come of the other.
    func isSubset(of other: Reach) -> Bool {
        (other.needsGraph || !needsGraph) && scopes.isSubset(of: other.scopes)
            && effects.isSubset(of: other.effects) && actors.isSubset(of: other.actors)
    }
}
