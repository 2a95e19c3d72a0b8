/// The names of a graph's classes. A derived graph is first lowered with the names of its base, for comparison. Then
/// the members that differ are lowered again, with the graph's own names.
struct ClassNaming {
    let graph: Graph
    /// The name of the outermost class.
    let graphName: String
    /// The snapshot of the base; nil if the graph is not derived.
    let base: BaseSnapshot?
    let numbers: NameNumbers
    let imports: NeededImports
    /// The inherited levels for which the derived graph declares a class of its own.
    var ownLevels: Set<LevelID> = []
    /// The units that the derived graph's own classes create and keep; nil if there is no base, or the names are the
    /// base's.
    var ownUnits: Set<UnitID>?
    /// The names of members of the base that the class cannot use for members of its own.
    var reserved: Set<String> = []
    /// Whether the class is in several files. Then its factories are internal, and have names that no accessor has.
    var isSplit = false
    /// The names of members in extensions of the base. Swift cannot override such members.
    var inExtensions: Set<String> = []

    /// The graph's own names.
    init(_ graph: Graph, base: BaseSnapshot?, numbers: NameNumbers, imports: NeededImports) {
        (self.graph, self.base, self.numbers, self.imports) = (graph, base, numbers, imports)
        graphName = graph.model.graphs[graph.index].name
    }

    /// The names of the graph's first base: the one that derives from no other graph.
    init(likeBaseOf graph: Graph, base: BaseSnapshot?, numbers: NameNumbers, imports: NeededImports) {
        (self.graph, self.base, self.numbers, self.imports) = (graph, base, numbers, imports)
        let first = graph.bases.last ?? graph.index
        graphName = graph.model.graphs[first].name
    }

    /// The number that distinguishes a node's member from other members of the graph that would have the same name.
    func number(of node: NodeID, named name: String, copy: Int = 0) -> Int {
        let registration = graph[node]
        // An inherited registration has the same number as in the base.
        let owner = registration.declaringGraph ?? graph.graph(of: node)
        return numbers.number(of: registration, in: graph.model.graphs[owner].name, named: name, copy: copy)
    }

    /// The place of a node's object among those of its class that live equally long, the same in all worlds.
    ///
    /// - Parameter copy: Tells apart several nodes that come from the same registration.
    func place(of node: NodeID, in holder: String, copy: Int) -> Int {
        if ownUnits == nil { return number(of: node, named: holder, copy: copy) - 1 }
        return numbers.number(of: graph[node], in: path(graph.level(of: node)), named: holder, copy: copy) - 1
    }

    func isInherited(_ level: LevelID) -> Bool { graph.isInherited(level: level) }

    /// Whether a level has a class in this graph, not only in its base.
    func hasClass(_ level: LevelID) -> Bool { base == nil || !isInherited(level) || ownLevels.contains(level) }

    /// `AppGraph.SessionGraph`, without backticks.
    func path(_ level: LevelID) -> String {
        if level == .outermost { return graphName }
        let name = graph.written(level).name
        return isInherited(level) ? path(graph.outer(level)) + "." + Names.lastComponent(name) : name
    }

    /// The class of a level, as spelled anywhere in the module.
    func classPath(_ level: LevelID) -> String {
        if level != .outermost, !hasClass(level), let known = base?.nested[graph.levels[level].graph] { return known }
        return Names.quotedPath(path(level))
    }

    /// The superclass of a level's class; nil if the base has no class for the level.
    func baseName(_ level: LevelID) -> String? {
        guard let base, let derived = graph.bases.first else { return nil }
        if level == .outermost {
            imports.add(graph: derived)
            return Names.quotedPath(graph.model.graphs[derived].name)
        }
        guard isInherited(level) else { return nil }
        return base.nested[graph.levels[level].graph] ?? Names.quotedPath(graph.written(level).name)
    }

    /// A type nested in the outermost class, as spelled in the class of a level.
    func sharedType(_ name: String, in level: LevelID) -> String {
        level == .outermost ? name : Names.quotedPath(graphName) + "." + name
    }
}
