/// One linked outermost graph with its nested graphs: registrations as nodes, in order of place, and the bindings of
/// their dependencies. It is a class, because every stage takes it. The graph is complete when `init` returns.
package final class Graph {
    /// The outermost graph, or a graph nested in it.
    package struct Level: Sendable {
        /// The graph's index in the model.
        package let graph: Model.GraphID
        /// The level of the outer graph; nil for the outermost graph.
        package let outer: LevelID?
        /// The index of the level's first input among the inputs of all levels.
        let firstInput: Int
        /// The keys that this graph or a base overrides on the level.
        let overridden: [Model.Key: Model.Override]
    }

    /// An input of the graph of one level.
    package struct Input: Sendable {
        package let level: LevelID
        package let reference: Model.InputReference
    }

    /// A registration, with its level in the graph.
    package struct Node: Sendable {
        package let registration: Model.Registration
        package let level: LevelID
    }

    package let model: Model
    /// The direct base.
    package let base: Graph?
    /// The indices of the bases in the model, nearest first.
    package let bases: [Model.GraphID]
    /// The graphs included by the graph or a base, by index in the model.
    let included: [Model.GraphID: Graph]
    /// The level of the outermost graph, then those of nested graphs, each behind the level of its outer graph.
    package let levels: [Level]
    /// The inputs of all levels.
    package let inputs: [Input]
    /// In the order of `inputs`.
    package let inputIDs: [InputID]
    /// In ascending order of the registrations' IDs.
    package let nodes: [Node]
    /// In the order of `nodes`.
    package let nodeIDs: [NodeID]
    package let providers: ProviderTable
    /// The bindings of the dependencies, and the problems found by the linker.
    private(set) var links = Links()
    /// The strongly connected components over all edges except delayed ones.
    package private(set) var components = Components()
    /// The strongly connected components over all edges.
    package private(set) var allEdges = Components()
    /// The effects of creating each node.
    package private(set) var effects: [Effects] = []
    /// For each node: whether its initializer or function runs on another actor than the function that calls it.
    private(set) var isCreatedElsewhere: [Bool] = []
    /// The accessors of all levels, in the order of the registrations.
    package private(set) var accessors: [Accessor] = []
    /// The exports of each level to graphs that include it.
    private(set) var exports: [Exports] = []

    // MARK: - Derived facts, computed at first use

    /// Whether an object is created on an actor.
    private(set) lazy var hasActors = effects.contains { $0.isolation != nil }
    /// The dependencies that are sent to another actor, or whose objects leave an actor.
    private(set) lazy var sentSites = findSentSites()

    /// For each node: whether it is broken, or needs a broken node, directly or not. The dependencies, effects and
    /// cycles of such a node are not fully known.
    private(set) lazy var leadsToBroken = reachable(from: nodeIDs.filter { self[$0].isBroken }, against: true)
    /// For each node: whether it needs an instance of the graph, at once or later. All members of a cycle get the same
    /// answer.
    private(set) lazy var needsGraph = leading(where: takesGraph) { $0 == .scope || $0 == .graph }
    /// For each node: whether it needs an instance of the graph, or shares objects with the rest of its request.
    private(set) lazy var needsRequest = leading(
        where: { needsGraph[$0] }, over: { $0.kind != .delayed }, to: { $0 == .request })
    /// The accessors of each level, by key. Several roots can share a key.
    private(set) lazy var accessorsOfKey = levelIDs.map { level in
        Dictionary(grouping: accessors.filter { self.level(of: $0.node) == level }, by: \.key)
    }
    /// For each level: the `start()`, `close()` and clearing methods that its own registrations need, without those of
    /// its base.
    private(set) lazy var ownLifecycles = findOwnLifecycles()
    /// The rank of each node in the order of disposal.
    package private(set) lazy var disposalRanks = findDisposalRanks()
    /// The linker's problems as diagnostics.
    private(set) lazy var report = LinkReport(self).diagnostics
    /// For each node: whether an entry needs it, or it is exempt from the check for unused registrations.
    private(set) lazy var isUsed = findUsed()

    /// - Parameters:
    ///   - index: The outermost graph's index in the model.
    ///   - base: The direct base.
    ///   - known: The linked graphs so far, by index in the model.
    ///   - removed: Registrations of the base to leave out.
    init(
        _ index: Model.GraphID, of model: Model, derivedFrom base: Graph?, knowing known: [Model.GraphID: Graph],
        without removed: Set<Model.Registration.ID> = []
    ) {
        self.model = model
        self.base = base
        bases = base.map { [$0.index] + $0.bases } ?? []
        let members = LevelMembers.all(of: index, model, base: base, knowing: known, without: removed)
        let including = members.map(\.graph) + bases
        let includes = including.flatMap { model.graphs[$0].includes.compactMap(\.graph) }
        included = (includes + Array(model.graphs[index].extendedIncludes.values)).reduce(into: [:]) {
            $0[$1] = known[$1]
        }
        var levels: [Level] = []
        var inputs: [Input] = []
        var nodes: [Node] = []
        for (index, own) in members.enumerated() {
            let level = LevelID(index)
            levels.append(
                Level(graph: own.graph, outer: own.outer, firstInput: inputs.count, overridden: own.overridden))
            inputs += model.graphs[own.graph].inputs.indices.map {
                Input(level: level, reference: Model.InputReference(graph: own.graph, index: $0))
            }
            nodes += own.registrations.map { Node(registration: $0, level: level) }
        }
        (self.levels, self.inputs) = (levels, inputs)
        inputIDs = inputs.indices.map { InputID($0) }
        self.nodes = nodes.sorted { $0.registration.id < $1.registration.id }
        nodeIDs = nodes.indices.map { NodeID($0) }
        providers = ProviderTable(levels: levels, inputs: inputs, nodes: self.nodes, of: model)
        links = Linker(self).linked()
        components = components { $0.kind != .delayed }
        allEdges = links.hasDelayedEdges ? components { _ in true } : components
        effects = findEffects()
        isCreatedElsewhere = findCreatedElsewhere()
        accessors = findAccessors()
        self.exports = findExports()
    }

    package subscript(_ node: NodeID) -> Model.Registration { nodes[node].registration }
}

extension Graph {
    // MARK: - Levels

    /// The level of a graph, given by its index in the model; nil if the linked graph does not contain it.
    func level(ofGraph graph: Model.GraphID) -> LevelID? { levels.firstIndex { $0.graph == graph }.map { LevelID($0) } }

    /// Whether the graph has a level. A derived graph has the levels of its base, with the same IDs.
    package func hasLevel(_ level: LevelID) -> Bool { level.index < levels.count }

    /// In the order of `levels`.
    package var levelIDs: [LevelID] { levels.indices.map { LevelID($0) } }

    /// The outermost graph's index in the model.
    package var index: Model.GraphID { levels[.outermost].graph }

    /// The outermost graph in the model.
    package var root: Model.Graph { model.graphs[index] }

    package func level(of node: NodeID) -> LevelID { nodes[node].level }

    /// The index of a node's graph in the model.
    package func graph(of node: NodeID) -> Model.GraphID { levels[nodes[node].level].graph }

    /// The graph of a node.
    func owner(of node: NodeID) -> Model.Graph { model.graphs[graph(of: node)] }

    /// The level of the graph around a nested graph.
    package func outer(_ level: LevelID) -> LevelID { levels[level].outer.expected("graph around a nested one") }

    /// The levels that are visible from a level: the level itself, then outer ones.
    package func levelsVisible(from level: LevelID) -> [LevelID] {
        var result = [level]
        while let last = result.last, let next = levels[last].outer { result.append(next) }
        return result
    }

    // MARK: - Nodes and inputs

    func node(of registration: Model.Registration.ID) -> NodeID? {
        var range = nodes.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            let id = nodes[middle].registration.id
            if id == registration { return NodeID(middle) }
            range = id < registration ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    package func input(_ id: InputID) -> Model.Input { model.input(inputs[id].reference) }

    /// The input that a node's code names, as an index among the inputs of all levels.
    package func input(_ reference: Model.InputReference, of node: NodeID) -> InputID? {
        levelsVisible(from: level(of: node)).first { isLevel($0, of: reference.graph) }
            .map { InputID(levels[$0].firstInput + reference.index) }
    }

    /// Whether this derived graph or one of its bases overrides a node for a key.
    package func isOverridden(_ key: Model.Key, of node: NodeID) -> Bool {
        isDerived && model.isOverridden(key, of: self[node], in: levels[level(of: node)].overridden)
    }

    /// Whether a decorator wraps a node under its registered type (nil) or an alias.
    package func isDecorated(_ node: NodeID, _ alias: Int?) -> Bool {
        !providers.decorators(of: self[node].key(alias), level: level(of: node)).isEmpty
    }

    // MARK: - Bindings and edges

    /// The bindings of dependencies, and the inner bindings of composite ones.
    package var bindings: [Binding] { links.bindings }

    /// The edges by consumer, in the order of the consumer's dependencies.
    package var edges: [Edge] { links.edges }

    package func edges(of node: NodeID) -> ArraySlice<Edge> { links.edges[links.edgeIndices(of: node)] }

    package func edgeIndices(of node: NodeID) -> Range<Int> { links.edgeIndices(of: node) }

    package func binding(_ node: NodeID, _ dependency: Int) -> Binding { links.binding(node, dependency) }
}
