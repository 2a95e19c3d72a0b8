import DigraphCompiler

/// What a word of a graph file means.
enum Symbol: Hashable {
    /// A type or member of the Swift sources.
    case declaration(Outline.ID)
    /// A type, or a path of names, that no source has that was read.
    case unknown(String)
    /// A parameter of what a registration calls, by the name of that and its own.
    case parameter(Outline.ID?, String)
    case tag(String)
    case scope(String)
    /// `AppGraph.SessionGraph`
    case graph(String)
    case part(String)
    case input(graph: String, name: String)
    /// A `typealias` of the graph files.
    case alias(String)
    case accessor(String)
    case modifier(String)
    case lifetime(String)
    case diagnostic(String)
    case attribute(String)
}

/// A word of a graph file, and what it means.
struct Occurrence {
    var symbol: Symbol
    var span: Span
    /// Here it is declared: a graph's or part's name, an input, a tag in an `.as`.
    var isDefinition = false
    /// The registration that it stands in.
    var registration: Syntax.Registration?
}

/// The names that graph files declare.
struct NamesOfGraphs {
    private(set) var graphs: Set<String> = []
    private(set) var parts: Set<String> = []
    private(set) var aliases: Set<String> = []
    /// By graph.
    private(set) var inputs: [String: Set<String>] = [:]
    /// Graphs that are nested in a base, by their names in derived graphs.
    private(set) var inherited: [String: String] = [:]

    init(in documents: [Syntax.Document]) {
        for document in documents { add(document) }
    }

    init(_ knowledge: Knowledge) {
        for world in knowledge.analysis.each {
            for graph in world.model.graphs {
                graphs.insert(graph.name)
                inputs[graph.name, default: []].formUnion(graph.inputs.map(\.name))
            }
            for nested in world.model.inheritedNestedGraphs {
                let graph = world.model.graphs[nested.graph]
                inherited[nested.name] = graph.name
                inputs[nested.name, default: []].formUnion(graph.inputs.map(\.name))
            }
            parts.formUnion(world.model.ownParts.map(\.name))
        }
    }

    mutating func add(_ document: Syntax.Document) { add(document.items, in: nil) }

    private mutating func add(_ items: [Syntax.Item], in outer: String?) {
        for item in items {
            switch item {
            case .graph(let graph):
                let name = NamesOfGraphs.joined(outer, graph.name.text)
                graphs.insert(name)
                inputs[name, default: []].formUnion(graph.inputs.map(\.name.text))
                add(graph.members, in: name)
            case .part(let part):
                parts.insert(part.name.text)
                add(part.members, in: nil)
            case .extension(let group):
                add(group.members, in: group.path.map(\.text).joined(separator: "."))
            case .typealias(let alias): aliases.insert(alias.name.text)
            case .condition(let condition): for branch in condition.branches { add(branch.items, in: outer) }
            case .import, .isolation, .interface, .registration, .include, .lifetime, .rule: break
            }
        }
    }

    static func joined(_ outer: String?, _ name: String) -> String { outer.map { "\($0).\(name)" } ?? name }

    /// The graph that a name means within another: one that is nested in it or in one around it, or one of the file.
    func graph(_ name: String, from outer: String?) -> String? {
        var around = outer
        while let graph = around {
            if graphs.contains("\(graph).\(name)") { return "\(graph).\(name)" }
            if graph.hasSuffix(".\(name)") || graph == name, graphs.contains(graph) { return graph }
            around = graph.lastIndex(of: ".").map { String(graph[..<$0]) }
        }
        return graphs.contains(name) ? name : nil
    }

    /// The graph whose input a name is, within another.
    func graphOfInput(_ name: String, from graph: String?) -> String? {
        var around = graph
        while let graph = around {
            if inputs[graph]?.contains(name) == true { return graph }
            around = graph.lastIndex(of: ".").map { String(graph[..<$0]) }
        }
        return nil
    }
}
