/// What becomes one graph file: the registrations of one assembly, part, container or component, in order.
struct ImportedPart {
    enum Item {
        case registration(ImportedRegistration)
        /// What was given up, and where it stands in the Swift sources.
        case problem(ImportProblem, path: String, line: Int, condition: Condition)
        /// A nested graph, by name.
        case graph(ImportedPart)
    }

    /// A parameter of a graph.
    struct Input {
        var name: String
        var type: String
    }

    enum Kind { case part, graph }

    /// `NetworkPart`
    var name: String
    /// By item: the comments in front of it in the Swift sources.
    var comments: [Int: [String]] = [:]
    var kind = Kind.part
    var inputs: [Input] = []
    /// The component that a graph is made of.
    var component: String?
    /// The protocols of a graph's class.
    var conformances: [String] = []
    var items: [Item] = []
    var includes: [String] = []
    /// The modules that its files import.
    var imports: [String] = []
    /// Whether nothing in the sources speaks of it.
    var isUnused = false
    /// Whether only another assembler than the graph's speaks of it.
    var isOfOther = false
    /// Whether no graph includes it.
    var isLeftOut: Bool { isUnused || isOfOther }

    var registrations: [ImportedRegistration] {
        items.flatMap { item -> [ImportedRegistration] in
            switch item {
            case .registration(let registration): [registration]
            case .problem: []
            case .graph(let graph): graph.registrations
            }
        }
    }

    /// The keys of its registrations, and those of the placeholders for others.
    var provided: [ImportedRegistration.Key] {
        let placeholders = problems.compactMap(\.problem.placeholder)
        return registrations.flatMap(\.provided)
            + placeholders.flatMap { [.init($0.type)] + $0.aliases.map { .init($0.type, tag: $0.tag) } }
    }

    var problems: [(problem: ImportProblem, path: String, line: Int)] {
        items.flatMap { item -> [(problem: ImportProblem, path: String, line: Int)] in
            switch item {
            case .registration: []
            case .problem(let problem, let path, let line, _): [(problem, path, line)]
            case .graph(let graph): graph.problems
            }
        }
    }
}
