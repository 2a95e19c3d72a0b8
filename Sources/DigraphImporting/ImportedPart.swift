/// A part or graph that is written to the graph files. It has the registrations of one assembly, container, component
/// or DITranquillity part, in order.
struct ImportedPart {
    enum Item {
        case registration(ImportedRegistration)
        /// Something that is not translated.
        case problem(ImportProblem)
        /// A nested graph, by name.
        case graph(ImportedPart)
    }

    /// A parameter of a graph.
    struct Input {
        var name: String
        var type: String
    }

    enum Kind { case part, graph }

    /// The name, `NetworkPart`. For an extension, it includes the outer graphs: `AppGraph.LoginGraph`.
    var name: String
    /// The Swift file that the part is translated from; empty for the graph of all parts.
    var path = ""
    /// The comments above it in the Swift sources.
    var comments: [String] = []
    var kind = Kind.part
    /// Whether other modules can use the graph.
    var isPublic = false
    /// Whether this is an extension of a graph of another file.
    var isExtension = false
    /// The lifetime of the registrations that name none.
    var lifetime: String?
    var inputs: [Input] = []
    /// The component that a graph is translated from.
    var component: String?
    /// The protocols of a graph's class.
    var conformances: [String] = []
    var items: [Item] = []
    var includes: [String] = []
    /// The modules that the part needs besides the imports of the part's Swift file.
    var imports: [String] = []
    /// As in `PartList`.
    var assumption: String?
    /// Whether nothing in the sources names the part.
    var isUnused = false
    /// Whether the part is named only by assemblers other than the graph's.
    var isOfOther = false
    /// Whether no graph includes the part.
    var isLeftOut: Bool { isUnused || isOfOther }

    /// The items, also those of nested graphs.
    private var allItems: [Item] {
        items.flatMap { if case .graph(let graph) = $0 { graph.allItems } else { [$0] } }
    }

    var registrations: [ImportedRegistration] {
        allItems.compactMap { if case .registration(let one) = $0 { one } else { nil } }
    }

    var problems: [ImportProblem] { allItems.compactMap { if case .problem(let one) = $0 { one } else { nil } } }

    /// The lifetime of most registrations, if at least four have it.
    var usualLifetime: String? {
        let all = items.compactMap { if case .registration(let one) = $0 { one.lifetime ?? ".prototype" } else { nil } }
        guard !items.contains(where: { if case .graph = $0 { true } else { false } }) else { return nil }
        let counts = Dictionary(grouping: all, by: { $0 }).mapValues(\.count)
        let usual = counts.first { $0.value > 3 && $0.value * 2 > all.count }?.key
        return usual == ".prototype" ? nil : usual
    }

    /// The code that makes the graph: `AppGraph(resolver:)`.
    var creation: String { "\(name)(\(inputs.map { "\($0.name):" }.joined(separator: " ")))" }

    /// The keys under which the container finds the part's registrations, and the keys of the part's placeholders.
    var services: [ImportedRegistration.Key] {
        registrations.flatMap(\.services) + problems.compactMap(\.placeholder).flatMap(\.services)
    }
}

extension [ImportedPart] {
    /// Changes each registration, or turns it into the problem that `change` returns.
    mutating func changeRegistrations(
        besidesLeftOut isIncluded: Bool = false, _ change: (inout ImportedRegistration) -> ImportProblem?
    ) {
        for part in indices where !isIncluded || !self[part].isLeftOut {
            for item in self[part].items.indices {
                guard case .registration(var one) = self[part].items[item] else { continue }
                self[part].items[item] = change(&one).map(one.left) ?? .registration(one)
            }
        }
    }
}

extension ImportedPart {
    /// The registrations, and what is known of those that are not translated.
    var offers: [ImportedRegistration] {
        registrations
            + problems.compactMap { problem in
                var offer = problem.placeholder
                offer?.path = problem.path
                offer?.line = problem.line
                return offer
            }
    }
}

extension ImportedPart.Item {
    private var origin: (path: String, line: Int, condition: Condition, position: RegistrationOrder.Position?) {
        switch self {
        case .registration(let one): (one.path, one.line, one.condition, one.position)
        case .problem(let one): (one.path, one.line, one.condition, one.position)
        case .graph(let graph): (graph.path, 0, Condition(), nil)
        }
    }

    /// The Swift file that the item is in.
    var path: String { origin.path }
    /// `Sources/App/A.swift:3`
    var place: String { "\(origin.path):\(origin.line)" }
    var condition: Condition { origin.condition }
    var position: RegistrationOrder.Position? { origin.position }

    /// The registration, or its placeholder.
    var registration: ImportedRegistration? {
        get {
            switch self {
            case .registration(let registration): registration
            case .problem(let problem): problem.placeholder
            case .graph: nil
            }
        }
        set {
            switch self {
            case .registration: self = newValue.map(Self.registration) ?? self
            case .problem(var problem):
                problem.placeholder = newValue
                self = .problem(problem)
            case .graph: return
            }
        }
    }

    /// The keys under which the container finds the item, each with the types of the arguments.
    var keys: [(key: ImportedRegistration.Key, types: [String])] {
        guard let one = registration else { return [] }
        let isProblem = if case .problem = self { true } else { false }
        let types = isProblem ? one.parameters.map { KnownTypes.normalized($0.type) } : one.argumentTypes
        return one.services.map { ($0, types) }
    }

    var comments: StatementComments {
        get {
            switch self {
            case .registration(let registration): registration.comments
            case .problem(let problem): problem.comments
            case .graph: StatementComments()
            }
        }
        set {
            switch self {
            case .registration(var registration):
                registration.comments = newValue
                self = .registration(registration)
            case .problem(var problem):
                problem.comments = newValue
                self = .problem(problem)
            case .graph: return
            }
        }
    }
}
