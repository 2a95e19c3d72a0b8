import DigraphCompiler

/// The accessors of an imported graph, for code outside of it.
struct GeneratedAccessors {
    struct Accessor {
        /// `client`, `makeDetail(id:)`
        var member: String
        /// The property of `InjectedValues`; nil if the object is not kept, or cannot have one.
        var injected: String?
    }

    private var byKey: [ImportedRegistration.Key: Accessor] = [:]
    private var byName: [String: Accessor] = [:]

    init() {}

    init(_ analysis: Analysis, ofGraph name: String, _ known: KnownTypes) {
        for graph in analysis.each.flatMap(\.graphs) {
            for accessor in graph.accessors
            where graph.level(of: accessor.node) == .outermost
                && graph.model.graphs[graph.graph(of: accessor.node)].name == name
            {
                add(accessor, of: graph, known)
            }
        }
    }

    private mutating func add(_ accessor: Graph.Accessor, of graph: Graph, _ known: KnownTypes) {
        let arguments = graph[accessor.node].arguments
        let labels = arguments.map { "\($0.label ?? "_"):" }.joined()
        let effects = graph.effects[accessor.node]
        let isInjectable = !accessor.isMethod && arguments.isEmpty && !effects.isAsync && !effects.isThrowing
        let found = Accessor(
            member: accessor.isMethod ? "\(accessor.name)(\(labels))" : accessor.name,
            injected: isInjectable ? accessor.name : nil)
        let key = known.plain(.init(graph.spelled(accessor.key.type), tag: accessor.key.tag))
        if byKey[key] == nil { byKey[key] = found }
        if byName[accessor.name] == nil { byName[accessor.name] = found }
    }

    /// The accessor with the name that the Swift code gives; if there is none, the accessor of the key.
    func accessor(of key: ImportedRegistration.Key, named name: String? = nil) -> Accessor? {
        name.flatMap { byName[$0] } ?? byKey[key]
    }
}
