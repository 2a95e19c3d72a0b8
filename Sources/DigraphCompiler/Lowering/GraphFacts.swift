/// A linked graph with the results of its analysis, and how its nodes read in Swift.
struct GraphFacts {
    let graph: Graph
    let model: Model
    /// The components over the edges that are not deferred.
    let components: Graph.Components
    /// The components over all edges: what can lead back to itself, if only later.
    let wide: Graph.Components
    let effects: [Graph.Effects]

    var speller: Model.TypeSpeller { model.speller }

    func registration(_ node: Int) -> Model.Registration { graph.nodes[node] }

    /// The graph of a level, as it is written.
    func written(_ level: Int) -> Model.Graph { model.graphs[graph.levels[level]] }

    func written(ofNode node: Int) -> Model.Graph { written(graph.level(of: node)) }

    /// The registered type, as generated code writes it.
    func type(_ node: Int) -> String { speller.swift(registration(node).type) }

    /// Whether the object is a value, so that setting a property needs a variable.
    func isValueType(_ node: Int) -> Bool {
        let type = registration(node).type
        guard let declaration = model.types.declaration(model.types.wrapped(type) ?? type) else { return false }
        switch model.outline.kind(of: declaration) {
        case .`struct`, .`enum`: return true
        default: return false
        }
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

    // MARK: - Places

    func location(_ span: Span, _ document: Int) -> Plan.Location {
        let written = model.documents[document]
        return Plan.Location(path: written.source.path, line: written.line(of: span))
    }

    func location(_ node: Int) -> Plan.Location {
        location(registration(node).span, registration(node).document)
    }

    /// The place of an alias, or of the registration.
    func location(_ node: Int, alias: Int?) -> Plan.Location {
        guard let alias else { return location(node) }
        let written = registration(node).aliases[alias]
        return location(written.span, written.document ?? registration(node).document)
    }

    /// The place to report a type at that may not exist, because no source shows it.
    func head(_ type: Model.TypeID, _ location: Plan.Location) -> Plan.Location? {
        mentionsForeign(type) ? location : nil
    }

    func mentionsForeign(_ type: Model.TypeID) -> Bool {
        switch model.types.shape(type) {
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

    // MARK: - Effects

    func callEffects(_ node: Int) -> Plan.Effects { planned(effects[node]) }

    func planned(_ effects: Graph.Effects) -> Plan.Effects {
        Plan.Effects(isAsync: effects.isAsync, isThrowing: effects.isThrowing)
    }

    /// The isolation that a member has to state: none where that of its class is enough.
    func isolation(_ node: Int) -> String? {
        effects[node].isolation == written(ofNode: node).isolation ? nil : effects[node].isolation
    }

    /// An `async` function of a graph without an actor runs on the actor of its caller.
    func isNonsending(_ node: Int) -> Bool { effects[node].isAsync && effects[node].isolation == nil }

    // MARK: - Parameters

    /// A function type as the type of a parameter.
    func parameterType(_ type: Model.TypeID) -> String {
        let text = speller.swift(type)
        guard case .function = model.types.shape(type) else { return text }
        // Swift wants this one in front of all attributes.
        let isolation = "nonisolated(nonsending) "
        return text.hasPrefix(isolation)
            ? isolation + "@escaping " + text.dropFirst(isolation.count) : "@escaping " + text
    }

    func parameterType(_ source: Model.Source, of node: Int) -> String {
        let registration = registration(node)
        switch source {
        case .dependency(let index): return parameterType(registration.dependencies[index].type)
        case .argument(let index): return parameterType(registration.arguments[index].type)
        case .expression(let index):
            return registration.expressions[index].result.map { parameterType($0) } ?? "Never"
        case .omitted: return "Never"
        }
    }

    /// The caller's arguments as parameters.
    func parameters(_ node: Int) -> [Plan.Parameter] {
        zip(registration(node).arguments, argumentNames(node)).map { argument, name in
            Plan.Parameter(
                label: argument.label, name: name, type: parameterType(argument.type),
                defaultValue: argument.defaultValue.map { model.documents[$0.document].text($0.span) })
        }
    }

    /// The caller's arguments, handed on to another function that takes them.
    func argumentsHandedOn(_ node: Int) -> [Plan.Argument] {
        zip(registration(node).arguments, argumentNames(node)).map { argument, name in
            Plan.Argument(label: argument.label, value: .local(name))
        }
    }

    /// The names of the caller's arguments within a function.
    func argumentNames(_ node: Int) -> [String] {
        var names = UsedNames(["self"])
        return registration(node).arguments.map { names.free($0.name) }
    }
}
