import DigraphCompiler
import DigraphTools

/// A dependency that nothing in a module's graph provides.
struct OpenDependency: Hashable {
    enum Form: Hashable { case object, function, collection }

    /// The type of the requested object; of a collection, that of the collection: `any Client`.
    var type: String
    /// The whole type, as of an input: `@escaping () -> any Client`.
    var written: String
    /// The key of the requested object, of a function's result, or of a collection.
    var key: ImportedRegistration.Key
    /// The key of a collection's element.
    var element: ImportedRegistration.Key?
    /// The name of the parameter.
    var name: String
    var form = Form.object
    /// Whether only parameters of the same name take a value of the type.
    var isPlainValue = false
    /// Whether an included graph takes it as an input.
    var isOfInclude = false

    /// The open dependencies of a graph, and all collections, which may lack elements.
    static func all(of name: String, in analysis: Analysis) -> [OpenDependency] {
        var found: [OpenDependency] = []
        for graph in analysis.each.flatMap(\.graphs) where graph.model.graphs[graph.index].name == name {
            for node in graph.nodeIDs {
                for (index, dependency) in graph[node].dependencies.enumerated() {
                    var one = OpenDependency(dependency, graph)
                    one.isOfInclude = graph[node].isImported
                    let isOpen = graph.leaves(node, index).contains { leaf in
                        switch leaf.binding {
                        case .unresolved, .none: true
                        default: false
                        }
                    }
                    if isOpen || one.form == .collection, !found.contains(one) { found.append(one) }
                }
            }
        }
        return found
    }

    private init(_ dependency: Model.Dependency, _ graph: Graph) {
        let (types, speller) = (graph.model.types, graph.model.speller)
        let whole = types.wrapped(dependency.type) ?? dependency.type
        var type = whole
        written = speller.swift(whole)
        if case .function = types.shape(whole) { written = "@escaping \(written)" }
        search: while true {
            switch types.shape(type) {
            case .delayed(_, let object), .optional(let object): type = object
            case .function(let function):
                if !function.parameters.isEmpty { form = .function }
                type = function.result
            case .array(let element), .dictionary(_, let element):
                if form == .object, !types.isPlainValue(type) {
                    form = .collection
                    self.element = .init(speller.plain(element), tag: dependency.tag)
                }
                break search
            default: break search
            }
        }
        self.type = speller.swift(type)
        key = .init(speller.plain(type), tag: dependency.tag)
        name = dependency.name
        isPlainValue = types.isPlainValue(type)
    }
}
