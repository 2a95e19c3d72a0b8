import DigraphCompiler

/// The graphs of modules for drawings, explanations and comparisons: registrations, their dependencies, and the providers
/// of these.
///
/// Elements refer to each other by index. A registration that a derived graph inherits is there once, in the base.
package struct Picture: Sendable, Equatable {
    /// The difference to an earlier state, in a picture of both.
    package enum Change: String, CaseIterable, Sendable {
        case added
        case removed
        case changed
        /// Unchanged, but dependent on something that was added, removed or changed, directly or not.
        case reached
    }

    package struct Graph: Sendable, Equatable {
        /// `AppGraph`, or `AppGraph.SessionGraph`.
        package var name: String
        package var module: String
        package var place: Place
        package var access: Outline.Access
        /// Its global actor.
        package var isolation: String?
        package var isSendable: Bool
        /// The graph that it is nested in.
        package var outer: Int?
        /// The name of the graph that it derives from.
        package var base: String?
        /// The names of the parts and graphs that it includes, each once, in order.
        package var includes: [String]
        /// The condition after `#if`.
        package var condition: String?
        package var hasRoots: Bool
        package var documentation: [String]
        package var change: Change?
        /// Its changes in words, with code in backticks.
        package var changes: [String] = []
    }

    package struct Part: Sendable, Equatable {
        package var name: String
        package var module: String
        package var place: Place
    }

    /// A type and a tag.
    package struct Key: Hashable, Sendable {
        package var type: String
        package var tag: String?

        package init(type: String, tag: String? = nil) {
            self.type = type
            self.tag = tag
        }
    }

    package struct Node: Sendable, Equatable {
        package enum Kind: String, Sendable {
            /// Created by the graph.
            case registration
            /// External: created outside of the graph, which injects its members.
            case external
            /// Passed in when the graph is created.
            case input
            /// A nested graph, which the graph around it creates.
            case nestedGraph
            /// The one instance of an included graph.
            case includedGraph
            /// An object that an included graph provides.
            case included
        }

        package var kind: Kind
        /// The registered type: `MyPresenter`.
        package var name: String
        /// The own key: `T?` for a failable initializer.
        package var key: Key
        /// The input's name.
        package var label: String?
        package var graph: Int
        package var part: Int?
        package var aliases: [Key] = []
        /// The keys that it decorates; those that are not its own are among the aliases, too.
        package var decorated: [Key] = []
        /// Nil for an input.
        package var lifetime: Model.Lifetime?
        package var place: Place
        /// From its first word to its last modifier.
        package var wholePlace: Place
        package var isRoot = false
        package var isDefault = false
        /// Whether requests start here: a root, an external object, or one that is created with the graph.
        package var isEntry = false
        package var isBroken = false
        /// Whether it is created when the graph is started.
        package var isEager = false
        /// Whether it is disposed of when the graph is closed.
        package var isDisposed = false
        /// Its rank among the objects that are disposed of; the highest is first.
        package var disposalRank = 0
        /// Its place in the order of `start()`, of its graph and the bases; nil if that does not create it.
        package var startRank: Int?
        /// The release of objects that are kept per argument: `one by one`, `keeping at most 10`; nil if they are not
        /// released.
        package var released: String?
        /// The effects of creating it and everything that it needs at once.
        package var isAsync = false
        package var isThrowing = false
        package var isolation: String?
        /// The `.argument`s that the caller gives: `book: Book`.
        package var arguments: [String] = []
        package var condition: String?
        /// Its accessors: `networking`, `makePresenter(…)`.
        package var accessors: [String] = []
        /// The overrides of it in derived graphs: `FakeStore of TestGraph`.
        package var overrides: [String] = []
        /// The graph of another module that registers it, from which its own graph derives.
        package var inheritedFrom: String?
        /// The graph that this node is an instance of, or is taken from.
        package var otherGraph: String?
        package var documentation: [String] = []
        /// The Swift files that declare its type, with extensions, superclasses and protocols, its aliases and its initializer or
        /// function. The first declares the type, if it is known.
        package var sources: [String] = []
        /// The names of the functions that create it and work on it, and the code in braces.
        package var code = ""
        /// The indices of its needs.
        package var needs: Range<Int> = 0..<0
        /// The index of its cycle.
        package var cycle: Int?
        package var change: Change?
        /// Its changes in words, with code in backticks.
        package var changes: [String] = []
    }

    /// A parameter, property or closure parameter that the graph fills.
    package struct Need: Sendable, Equatable {
        /// The source of its value.
        package enum Filling: String, Sendable {
            /// The targets of its edges.
            case provided
            case null
            case defaultValue
            /// There is no provider, or more than one.
            case missing
        }

        package var node: Int
        /// The parameter's or property's name.
        package var name: String
        /// `MyPresenter.init(networking:)`, `ViewController.router`
        package var taker: String
        /// The same in short: of many labels, only that of the need, `Checkout.init(…gateway:…)`.
        package var shortTaker: String
        package var key: Key
        package var place: Place
        /// Whether it is set after the object is created.
        package var isInjection = false
        /// Whether it is marked `cycle: true`.
        package var isMarked = false
        package var filling: Filling = .provided
    }

    /// A need and one of its providers.
    package struct Edge: Sendable, Equatable {
        /// The form of the dependency, which decides when the object is created.
        package enum Form: String, Sendable {
            case direct
            case lazy
            case provider
            case function
        }

        package var from: Int
        package var to: Int
        package var need: Int
        /// The alias under which it is requested, by index; -1 for its own type.
        package var alias: Int
        package var form: Form = .direct
        /// Whether it is one of several elements.
        package var isElement = false
        /// Whether the consumer retains the provider.
        package var isHolding = true
        package var condition: String?
        /// The derived graph, if the edge is in that graph only.
        package var derived: Int?
        /// Whether both ends are in one cycle.
        package var isInCycle = false
        package var change: Change?

        /// Whether it does not decide which object is created first: it is delayed, or marked to close a cycle.
        package func isDeferred(_ picture: Picture) -> Bool {
            form != .direct || picture.needs[need].isMarked
        }
    }

    package struct Cycle: Sendable, Equatable {
        /// Ascending.
        package var nodes: [Int]
    }

    package var graphs: [Graph] = []
    package var parts: [Part] = []
    /// By graph, within it the inputs first, then by file name and place.
    package var nodes: [Node] = []
    package var needs: [Need] = []
    /// By the node they start from, in the order of its needs.
    package var edges: [Edge] = []
    package var cycles: [Cycle] = []
    /// The diagnostics, by place.
    package var problems: [Diagnostic] = []
    /// Whether it shows an earlier state, too, and what has changed since.
    package var isComparison = false

    package init() {}
}

extension Picture {
    package var isEmpty: Bool { graphs.isEmpty && nodes.isEmpty && problems.isEmpty }

    /// The title of a node: its type, or an input's name and type.
    package func title(_ node: Int) -> String {
        nodes[node].label.map { "\($0): \(nodes[node].name)" } ?? nodes[node].name
    }

    /// The key that an edge asks for.
    package func key(of edge: Edge) -> Key {
        let node = nodes[edge.to]
        return edge.alias < 0 ? node.key : node.aliases[edge.alias]
    }

    /// A unique name for each node: `AppGraph/MyPresenter`, `AppGraph/MyPresenter#2`, `AppGraph(user)`.
    package var identifiers: [String] {
        var counts: [String: Int] = [:]
        let modules = Set(graphs.map(\.module))
        return nodes.map { node in
            let graph = graphs[node.graph]
            let owner = modules.count > 1 ? "\(graph.module).\(graph.name)" : graph.name
            let name = node.label.map { "\(owner)(\($0))" } ?? "\(owner)/\(node.name)"
            counts[name, default: 0] += 1
            return counts[name] == 1 ? name : "\(name)#\(counts[name] ?? 0)"
        }
    }
}

extension Picture.Key: CustomStringConvertible {
    /// `Cache`, `Cache tagged disk`
    package var description: String { tag.map { "\(type) tagged \($0)" } ?? type }
}
