/// The spelling of a graph's types and parameters in generated code. Every type is spelled here, so that its import is
/// recorded.
final class CodeSpelling {
    private let graph: Graph
    private let imports: NeededImports

    init(_ graph: Graph, imports: NeededImports) {
        self.graph = graph
        self.imports = imports
    }

    /// A type as spelled in generated code.
    func swift(_ type: Model.TypeID) -> String {
        imports.add(type)
        return graph.model.speller.swift(type)
    }

    /// The registered type of a node, as spelled in generated code.
    func type(_ node: NodeID) -> String {
        imports.add(graph[node].type, namedBy: graph[node].declaration)
        return graph.model.speller.swift(graph[node].type)
    }

    // MARK: - Parameters

    /// A type, as spelled for a parameter: a function type is `@escaping`.
    func parameterType(_ type: Model.TypeID) -> String {
        let text = swift(type)
        guard case .function = graph.model.types.shape(type) else { return text }
        // Swift requires `nonisolated(nonsending)` before all attributes.
        let isolation = "nonisolated(nonsending) "
        return text.hasPrefix(isolation)
            ? isolation + "@escaping " + text.dropFirst(isolation.count) : "@escaping " + text
    }

    /// The declaration in whose file the types of a node's recipe are named. For a synthesized initializer, the
    /// declaration of the type.
    private func recipe(_ node: NodeID) -> Outline.ID? {
        let registration = graph[node]
        let type = graph.model.types.wrapped(registration.type) ?? registration.type
        return registration.declaration ?? graph.model.types.declaration(type)
    }

    private func parameterType(_ source: Model.Source, of node: NodeID) -> String {
        let registration = graph[node]
        switch source {
        case .dependency(let index): return parameterType(registration.dependencies[index].type)
        case .argument(let index):
            imports.add(registration.arguments[index].type, namedBy: recipe(node))
            return parameterType(registration.arguments[index].type)
        case .expression(let index):
            guard let result = registration.expressions[index].result else { return "Never" }
            imports.add(result, namedBy: recipe(node))
            return parameterType(result)
        case .omitted: return "Never"
        }
    }

    /// A parameter without a label of a function for a node, which takes a value from a source.
    func parameter(_ name: String, _ source: Model.Source, of node: NodeID) -> SwiftCode.Parameter {
        let ownership: String? =
            switch source {
            case .dependency(let index):
                graph[node].dependencies[index].ownership ?? graph.ownershipInCode(node, index)
            case .argument(let index): ownership(of: graph[node].arguments[index], node)
            case .expression, .omitted: nil
            }
        return SwiftCode.Parameter(label: nil, name: name, type: parameterType(source, of: node), ownership: ownership)
    }

    /// The result type of the function for a node's expression; nil for code without a value. An unread type may need
    /// the imports of the file that declares the recipe.
    func result(_ expression: Model.Expression, of node: NodeID) -> String? {
        guard expression.object == nil, let result = expression.result else { return nil }
        imports.add(result, namedBy: recipe(node))
        return swift(result)
    }

    /// The ownership of an accessor's parameter. An object that is kept for each argument has the argument as its key, which
    /// is copied.
    private func ownership(of argument: Model.Argument, _ node: NodeID) -> String? {
        if graph[node].isKeptPerArgument { return nil }
        if graph.isNoncopyable(argument.type) { return argument.ownership ?? "consuming" }
        return graph.isArgumentSent(node, argument.type) ? "sending" : argument.ownership
    }

    /// The arguments that the caller passes for a node, as parameters.
    func parameters(_ node: NodeID) -> [SwiftCode.Parameter] {
        let registration = graph[node]
        if registration.arguments.isEmpty { return [] }
        let declaration = recipe(node)
        return zip(registration.arguments, graph.argumentNames(node)).map { argument, name in
            imports.add(argument.type, namedBy: declaration)
            return SwiftCode.Parameter(
                label: argument.label, name: name, type: parameterType(argument.type),
                ownership: ownership(of: argument, node),
                defaultValue: argument.defaultValue.map { graph.model.documents[$0.document].text($0.span) })
        }
    }
}
