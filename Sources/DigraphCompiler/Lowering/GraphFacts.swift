/// A linked graph with the results of its analysis, and how its nodes read in Swift.
final class GraphFacts {
    let graph: Graph
    let model: Model
    let speller: Model.TypeSpeller
    /// The components over all edges: cycles, those of deferred edges too.
    let allEdges: Graph.Components
    let effects: [Graph.Effects]
    /// What the text of the graph's classes needs.
    let imports: NeededImports
    private let numbers: NameNumbers

    init(_ graph: Graph, imports: NeededImports, numbers: NameNumbers) {
        self.imports = imports
        self.numbers = numbers
        self.graph = graph
        model = graph.model
        speller = model.speller
        allEdges = graph.allEdges
        effects = graph.effects
    }

    func registration(_ node: Int) -> Model.Registration { graph[node] }

    /// The graph of a level, as it is written.
    func written(_ level: Int) -> Model.Graph { model.graphs[graph.levels[level].graph] }

    func written(ofNode node: Int) -> Model.Graph { written(graph.level(of: node)) }

    /// The access of the class of a level.
    func access(_ level: Int) -> Outline.Access { graph.access(level: level) }

    /// A type as generated code writes it.
    func swift(_ type: Model.TypeID) -> String {
        imports.add(type)
        return speller.swift(type)
    }

    /// The registered type, as generated code writes it.
    func type(_ node: Int) -> String {
        imports.add(registration(node).type, namedBy: registration(node).declaration)
        return speller.swift(registration(node).type)
    }

    /// Whether the making can fail, so that the type is an optional.
    func isOptional(_ node: Int) -> Bool { model.types.wrapped(registration(node).type) != nil }

    /// Whether the object is a value, so that setting a property needs a variable.
    func isValueType(_ node: Int) -> Bool {
        let type = registration(node).type
        guard let declaration = model.types.declaration(model.types.wrapped(type) ?? type) else { return false }
        switch model.outline.kind(of: declaration) {
        case .`struct`, .`enum`: return true
        default: return false
        }
    }

    /// Whether the object is a value that injections change.
    func isVariable(_ node: Int) -> Bool {
        registration(node).injections.contains(where: \.isMutating) && isValueType(node)
    }

    /// The name of the object as a local or a field.
    func objectName(_ node: Int) -> String {
        let registration = registration(node)
        let type = registration.aliases.first?.type ?? registration.type
        return Names.lowerCamel(speller.typeName(model.types.wrapped(type) ?? type))
    }

    func typeName(_ node: Int) -> String {
        let type = registration(node).type
        return Names.upperFirst(speller.typeName(model.types.wrapped(type) ?? type))
    }

    /// The number of a node among those of its graph that have a name.
    func number(of node: Int, named name: String) -> Int {
        let registration = registration(node)
        // An inherited registration has the number that it has in the base.
        let owner = registration.home ?? graph.graph(of: node)
        return numbers.number(of: registration, in: model.graphs[owner].name, named: name)
    }

    // MARK: - Places

    func location(_ span: Span, _ document: Int) -> SwiftCode.Location {
        let written = model.documents[document]
        return SwiftCode.Location(path: written.source.path, line: written.line(of: span))
    }

    func location(_ code: Model.Code) -> SwiftCode.Location { location(code.span, code.document) }

    func location(_ node: Int) -> SwiftCode.Location {
        location(registration(node).span, registration(node).document)
    }

    /// The place of an alias, or of the registration.
    func location(_ node: Int, alias: Int?) -> SwiftCode.Location {
        guard let alias else { return location(node) }
        let written = registration(node).aliases[alias]
        return location(written.span, written.document ?? registration(node).document)
    }

    /// The place to report a type at that may not exist, because no source shows it.
    func head(_ type: Model.TypeID, _ node: Int, _ alias: Int?) -> SwiftCode.Location? {
        mentionsForeign(type) ? location(node, alias: alias) : nil
    }

    func mentionsForeign(_ type: Model.TypeID) -> Bool {
        let shape = model.types.shape(type)
        switch shape {
        case .foreign, .member: return true
        default: return shape.parts.contains(where: mentionsForeign)
        }
    }

    /// Whether the sources show a type of a registration, or that it is no class.
    func isRead(_ node: Int) -> Bool {
        let type = registration(node).type
        switch model.types.shape(model.types.wrapped(type) ?? type) {
        case .foreign, .member: return false
        default: return true
        }
    }

    // MARK: - Effects

    func callEffects(_ node: Int) -> CallEffects { effects[node].call }

    /// The isolation that a member has to state: none where that of its class is enough.
    func isolation(_ node: Int) -> String? {
        effects[node].isolation == written(ofNode: node).isolation ? nil : effects[node].isolation
    }

    /// An `async` function of a graph without an actor runs on the actor of its caller.
    func isNonsending(_ node: Int) -> Bool { effects[node].isAsync && effects[node].isolation == nil }

    // MARK: - Parameters

    /// A function type as the type of a parameter.
    func parameterType(_ type: Model.TypeID) -> String {
        let text = swift(type)
        guard case .function = model.types.shape(type) else { return text }
        // Swift wants this one in front of all attributes.
        let isolation = "nonisolated(nonsending) "
        return text.hasPrefix(isolation)
            ? isolation + "@escaping " + text.dropFirst(isolation.count) : "@escaping " + text
    }

    /// What names the types of a recipe: its declaration, or the type whose initializer Swift synthesizes.
    private func recipe(_ node: Int) -> Outline.ID? {
        let registration = registration(node)
        let type = model.types.wrapped(registration.type) ?? registration.type
        return registration.declaration ?? model.types.declaration(type)
    }

    func parameterType(_ source: Model.Source, of node: Int) -> String {
        let registration = registration(node)
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

    /// What a function with an expression of a node returns. The sources name the type of a parameter.
    func result(_ expression: Model.Expression, of node: Int) -> String? {
        guard expression.object == nil, let result = expression.result else { return nil }
        imports.add(result, namedBy: recipe(node))
        return swift(result)
    }

    /// The caller's arguments as parameters.
    func parameters(_ node: Int) -> [SwiftCode.Parameter] {
        let registration = registration(node)
        if registration.arguments.isEmpty { return [] }
        let declaration = recipe(node)
        return zip(registration.arguments, argumentNames(node)).map { argument, name in
            imports.add(argument.type, namedBy: declaration)
            return SwiftCode.Parameter(
                label: argument.label, name: name, type: parameterType(argument.type),
                defaultValue: argument.defaultValue.map { model.documents[$0.document].text($0.span) })
        }
    }

    /// The caller's arguments, handed on to another function that takes them.
    func argumentsHandedOn(_ node: Int) -> [SwiftCode.Argument] {
        let arguments = registration(node).arguments
        if arguments.isEmpty { return [] }
        return zip(arguments, argumentNames(node)).map { argument, name in
            SwiftCode.Argument(label: argument.label, value: .local(name))
        }
    }

    /// The names of the caller's arguments within a function.
    func argumentNames(_ node: Int) -> [String] {
        let arguments = registration(node).arguments
        if arguments.isEmpty { return [] }
        var names = UsedNames(["self"])
        return arguments.map { names.free($0.name) }
    }
}

extension Outline.Access {
    /// The word in front of a declaration.
    var modifier: String { self == .internal ? "" : word }

    /// The same for what cannot be `open`.
    var closedModifier: String { self == .open ? "public" : modifier }
}
