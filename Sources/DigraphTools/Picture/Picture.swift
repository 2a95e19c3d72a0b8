import DigraphCompiler

/// The graphs of modules for drawings, explanations and comparisons: registrations, their dependencies, and the
/// providers of the dependencies.
///
/// Elements refer to each other by index. A registration that derived graphs inherit is one node, in the base.
package struct Picture: Sendable, Equatable {
    /// The difference of an element to an earlier state, in a picture of both states.
    package enum Change: String, CaseIterable, Sendable {
        case added
        case removed
        case changed
        /// Unchanged, but directly or indirectly dependent on a node that was added, removed or changed.
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
        /// The index of the graph in which this one is nested.
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
        /// The key of the object without its aliases: `T?` for a failable initializer.
        package var key: Key
        /// The name of an input; nil for all other nodes.
        package var inputName: String?
        package var graph: Int
        package var part: Int?
        package var aliases: [Key] = []
        /// The keys that the node decorates. All but its own key are in `aliases`, too.
        package var decorated: [Key] = []
        /// Nil for an input.
        package var lifetime: Model.Lifetime?
        package var place: Place
        /// The place of the whole registration, from its first word to its last modifier.
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
        /// The rank in the order of disposal. Objects with the highest rank are disposed of first.
        package var disposalRank = 0
        /// The position in the order in which `start()` creates objects; nil if `start()` does not create this one.
        /// The objects of bases count, too.
        package var startRank: Int?
        /// The release of objects that are kept per argument: `one by one`, `keeping at most 10`; nil if they are not
        /// released.
        package var released: String?
        /// The effects of creating the object and everything that it needs at once.
        package var isAsync = false
        package var isThrowing = false
        package var isolation: String?
        /// The `.argument`s that the caller passes: `book: Book`.
        package var arguments: [String] = []
        package var condition: String?
        /// Its accessors: `networking`, `makePresenter(…)`.
        package var accessors: [String] = []
        /// The registrations that override this node in derived graphs: `FakeStore of TestGraph`.
        package var overrides: [String] = []
        /// The base in another module that declares the registration, if any. The node itself is in the derived graph.
        package var inheritedFrom: String?
        /// For a nested or included graph, the name of that graph; for an object of an included graph, the included
        /// graph's name.
        package var otherGraph: String?
        package var documentation: [String] = []
        /// The Swift files of the type and the aliases, with their extensions, superclasses and protocols, and the
        /// file of the initializer or function. The first file declares the type, if any file does.
        package var sources: [String] = []
        /// The names of the function that creates the object and of the injected methods, and the code in braces.
        package var code = ""
        /// The indices of the node's needs in `Picture.needs`.
        package var needs: Range<Int> = 0..<0
        /// The index of the first cycle that the node is on.
        package var cycle: Int?
        package var change: Change?
        /// Its changes in words, with code in backticks.
        package var changes: [String] = []
    }

    /// A parameter, property or closure parameter that the graph fills.
    package struct Need: Sendable, Equatable {
        /// The source of its value.
        package enum Filling: String, Sendable {
            /// The providers to which the edges of the need lead.
            case provided
            case null
            case defaultValue
            /// There is no provider, or more than one.
            case missing
        }

        package var node: Int
        /// The parameter's or property's name.
        package var name: String
        /// The initializer, property or closure that takes the value: `MyPresenter.init(networking:)`,
        /// `ViewController.router`.
        package var taker: String
        /// The short form of `taker`. Of many labels, it has only that of the need: `Checkout.init(…gateway:…)`.
        package var shortTaker: String
        package var key: Key
        package var place: Place
        /// Whether the value is set after the object is created.
        package var isInjection = false
        /// Whether the injection is marked `cycle: true`.
        package var isMarked = false
        /// Whether the parameter has a default value.
        package var hasDefault = false
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
        /// The alias under which the provider is requested, as an index in `aliases`; -1 for the provider's own type.
        package var alias: Int
        package var form: Form = .direct
        /// Whether the provider is an element of a collection.
        package var isElement = false
        /// Whether the consumer retains the provider.
        package var isHolding = true
        package var condition: String?
        /// The derived graph, if the edge is in that graph only.
        package var derived: Int?
        /// Whether one cycle has both nodes of the edge.
        package var isInCycle = false
        package var change: Change?

        /// Whether the edge does not affect the order of creation, because it is delayed or marked to close a cycle.
        package func isDeferred(_ picture: Picture) -> Bool {
            form != .direct || picture.needs[need].isMarked
        }
    }

    package struct Cycle: Sendable, Equatable {
        /// The indices of the nodes, ascending.
        package var nodes: [Int]
    }

    package var graphs: [Graph] = []
    package var parts: [Part] = []
    /// Sorted by graph. In a graph, inputs come first; inputs and other nodes are sorted by file name and place.
    package var nodes: [Node] = []
    package var needs: [Need] = []
    /// Sorted by the nodes that they start from, and in the order of a node's needs.
    package var edges: [Edge] = []
    package var cycles: [Cycle] = []
    /// The diagnostics, sorted by place.
    package var problems: [Diagnostic] = []
    /// Whether the picture also shows an earlier state, and the changes since then.
    package var isComparison = false

    package init() {}
}

extension Picture {
    package var isEmpty: Bool { graphs.isEmpty && nodes.isEmpty && problems.isEmpty }

    /// The title of a node: its type, or an input's name and type.
    package func title(_ node: Int) -> String {
        nodes[node].inputName.map { "\($0): \(nodes[node].name)" } ?? nodes[node].name
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
            let name = node.inputName.map { "\(owner)(\($0))" } ?? "\(owner)/\(node.name)"
            counts[name, default: 0] += 1
            return counts[name] == 1 ? name : "\(name)#\(counts[name] ?? 0)"
        }
    }

    /// The title of a graph in drawings: `@MainActor AppGraph: BaseGraph, Sendable`.
    package func graphTitle(_ index: Int) -> String {
        let graph = graphs[index]
        let behind = (graph.base.map { [$0] } ?? []) + (graph.isSendable ? ["Sendable"] : [])
        return (graph.isolation.map { "@\($0) " } ?? "") + graph.name
            + (behind.isEmpty ? "" : ": " + behind.joined(separator: ", "))
            + (graph.condition.map { " #if \($0)" } ?? "")
            + (graph.change == .added ? ", added" : graph.change == .removed ? ", removed" : "")
            + graph.changes.map { ", \($0.filter { $0 != "`" })" }.joined()
    }
}

extension Picture.Key: CustomStringConvertible {
    /// The key in words: `Cache`, `Cache tagged disk`.
    package var description: String { tag.map { "\(type) tagged \($0)" } ?? type }
}
