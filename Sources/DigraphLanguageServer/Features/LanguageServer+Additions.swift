import DigraphCompiler
import DigraphTools

// Edits that add the registration of a type to a graph.
extension LanguageServer {
    typealias Addition = (title: String, changes: [(path: String, edits: [JSONValue])])

    /// The edits that register the type declared in a line of a Swift file, one for each of at most eight graphs of the
    /// target. An edit also registers the type's dependencies that have no provider.
    func registrations(ofTypeAt span: Span, in path: String) -> [Addition] {
        guard path.hasSuffix(".swift"), let text = files.text(path) else { return [] }
        let states = workspace.targets(ofSwiftFile: path).compactMap(workspace.state)
        return states.prefix(1).flatMap { state -> [Addition] in
            let knowledge = state.knowledge
            let line = text.line(of: Int(span.start)) + 1
            let types = knowledge.types(declaredIn: path).filter {
                knowledge.outline.place(of: $0).line == line && knowledge.isMade($0)
            }
            return types.flatMap { type in
                knowledge.picture.graphs.indices.prefix(8).compactMap { registration(of: type, in: $0, state) }
            }
        }
    }

    private func registration(of type: Outline.ID, in graph: Int, _ state: Workspace.State) -> Addition? {
        let needed = NeededRegistrations(type, in: graph, state.knowledge)
        guard !needed.items.isEmpty, let changes = adding(needed.items, to: graph, state) else { return nil }
        let others = needed.items.count - 1
        let name = state.knowledge.outline.qualifiedName(of: type)
        let title = "Register '\(name)' in \(state.knowledge.picture.graphs[graph].name)"
        return (
            others == 0 ? title : title + ", with \(others) \(others == 1 ? "type" : "types") that it needs", [changes]
        )
    }

    /// Adds items at the end of a graph.
    private func adding(
        _ items: [String], to graph: Int, _ state: Workspace.State
    ) -> (path: String, edits: [JSONValue])? {
        let place = state.knowledge.picture.graphs[graph].place
        guard state.graphFiles.contains(place.path), let document = files.document(place.path)?.document,
            let text = files.text(place.path), let written = document.graph(named: place)
        else { return nil }
        let outer = text.indentation(ofLine: place.line - 1)
        let body = text.bytes[Int(written.body.start)..<Int(written.body.end)]
        let end = body.lastIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }.map { $0 + 1 } ?? body.startIndex
        let isSpaced = items.contains { $0.contains("\n") }
        let lines = items.joined(separator: isSpaced ? "\n\n" : "\n").split(
            separator: "\n", omittingEmptySubsequences: false
        ).map { $0.isEmpty ? "" : "\(outer)    \($0)" }.joined(separator: "\n")
        let isEmpty = end == body.startIndex
        let isClosedBehind = body[end...].contains(0x0A)
        let new = (isEmpty ? "\n" : "\n\n") + lines + (isClosedBehind ? "" : "\n\(outer)")
        return (place.path, [edit(text.range(Span(end, end), client.encoding), new, in: place.path)])
    }
}

/// The registrations to add for a type in a graph: the type's own, and those of dependencies that have no provider.
private struct NeededRegistrations {
    private(set) var items: [String] = []
    private let knowledge: Knowledge
    private var provided: Set<String>
    private var open: [(type: Outline.ID, alias: String?)]

    init(_ type: Outline.ID, in graph: Int, _ knowledge: Knowledge) {
        self.knowledge = knowledge
        provided = knowledge.typesProvided(in: graph)
        open = []
        if provided.contains(knowledge.outline.qualifiedName(of: type)) { return }
        open = [(type, nil)]
        // The limit prevents one edit from registering hundreds of types.
        while !open.isEmpty, items.count < 24 { register(open.removeFirst()) }
    }

    private mutating func register(_ next: (type: Outline.ID, alias: String?)) {
        let outline = knowledge.outline
        let name = outline.qualifiedName(of: next.type)
        provided.insert(name)
        let initializers = knowledge.callableInitializers(of: next.type)
        guard let initializer = initializers.first else { return }
        let labels = initializer.parameters.map { ($0.label ?? "_") + ":" }.joined()
        let recipe = "register \(name).init" + (initializers.count > 1 ? "(\(labels))" : "")
        items.append(recipe + (next.alias.map { "\n    .as(\($0))" } ?? ""))
        for parameter in initializer.parameters where !parameter.hasDefault {
            for type in knowledge.types(in: parameter.type, of: parameter.scope) { need(type) }
        }
    }

    private mutating func need(_ type: Outline.ID) {
        let name = knowledge.outline.qualifiedName(of: type)
        guard provided.insert(name).inserted else { return }
        if knowledge.isMade(type) { return open.append((type, nil)) }
        guard knowledge.outline.kind(of: type) == .protocol else { return }
        let conforming = knowledge.visibleTypes.filter {
            knowledge.isMade($0) && knowledge.outline.protocols(of: $0).contains(type)
        }
        if conforming.count == 1 { open.append((conforming[0], name)) }
    }
}

extension Knowledge {
    /// Whether a graph can create objects of a type.
    fileprivate func isMade(_ type: Outline.ID) -> Bool {
        [.class, .struct, .actor].contains(outline.kind(of: type)) && !callableInitializers(of: type).isEmpty
    }

    func callableInitializers(of type: Outline.ID) -> [Outline.Initializer] {
        outline.initializers(of: type).filter { $0.access > .fileprivate && !$0.flags.contains(.unavailable) }
    }

    /// The names of the types that a graph, its bases and the graphs around these provide.
    fileprivate func typesProvided(in graph: Int) -> Set<String> {
        var graphs: [Int] = [graph]
        var next = 0
        while next < graphs.count {
            let base = picture.graphs[graphs[next]].base
            let others = [picture.graphs[graphs[next]].outer, picture.graphs.firstIndex { $0.name == base }]
            graphs += others.compactMap { $0 }.filter { !graphs.contains($0) }
            next += 1
        }
        return Set(picture.nodes.filter { graphs.contains($0.graph) }.flatMap(\.keys).map(\.type))
    }
}

extension Syntax.Document {
    /// The graph whose name is at a place.
    fileprivate func graph(named place: Place) -> Syntax.Graph? {
        var open = items
        while let item = open.popLast() {
            if case .graph(let graph) = item, self.place(graph.name.span) == place { return graph }
            open += item.members
        }
        return nil
    }
}
