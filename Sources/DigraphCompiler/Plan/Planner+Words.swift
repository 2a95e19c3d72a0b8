extension Plan.Planner {
    /// Who may use an accessor.
    func access(_ node: Int, _ index: Int) -> String {
        guard let accessor = wholeAccessor(node, index) else { return isSketch ? "" : privateAccess }
        return access(accessor)
    }

    func access(_ accessor: Graph.Accessor) -> String {
        if isSketch { return "" }
        guard accessor.isVisible else { return "" }
        if let nested = registration(accessor.node).nestedGraph, model.graphs[nested].access == .internal { return "" }
        return written.access == .internal ? "" : written.access.word
    }

    /// `public` where members of the class cannot be `open`.
    var publicWord: String { written.access.word }

    func userDocumentation(_ node: Int) -> [String]? {
        let lines = registration(node).documentation
        return lines.isEmpty ? nil : lines
    }

    /// What is said of an accessor: the words of the graph file, else what it gives and how long that lives.
    func documentation(_ node: Int, alias: Int) -> Plan.Documentation {
        if let own = userDocumentation(node) { return .lines(own) }
        let registration = registration(node)
        let storage = registration.lifetime.storage
        let end =
            switch storage {
            case .none: "`."
            case .request: "`, shared within the request that makes it."
            case .scope: "`, one per graph until `\(registration.lifetime.clearName ?? "")()` is called."
            case .graph: "`, one per graph."
            case .weakGraph: "`, one per graph while somebody holds it."
            case .process:
                registration.lifetime.isMadeAtOnce
                    ? "`, one per process, made with the first graph." : "`, one per process."
            case .weakProcess: "`, one per process while somebody holds it."
            }
        return .line(
            storage == .none || storage == .request ? "A new `" : "`", speller.plain(registration.type),
            alias < 0 ? "" : "` as `", alias < 0 ? "" : speller.plain(registration.aliases[alias].type), end)
    }

    /// Types that no source shows may not be there: then Swift is to say so on the line of the graph file.
    func head(_ type: Model.TypeID, _ location: Plan.Location) -> Plan.Location? {
        mentionsForeign(type) ? location : nil
    }

    func mentionsForeign(_ type: Model.TypeID) -> Bool {
        if model.types.plain(type) != nil { return false }
        return switch model.types.shape(type) {
        case .foreign, .member: true
        case .declared(_, let arguments): arguments.contains { mentionsForeign($0) }
        case .optional(let inner), .array(let inner), .metatype(let inner), .delayed(_, let inner):
            mentionsForeign(inner)
        case .dictionary(let key, let value): mentionsForeign(key) || mentionsForeign(value)
        case .tuple(let elements): elements.contains { mentionsForeign($0.type) }
        case .function(let function):
            function.parameters.contains { mentionsForeign($0) } || mentionsForeign(function.result)
        case .composition(let members): members.contains { mentionsForeign($0) }
        case .graph, .unreadable: false
        }
    }
}
