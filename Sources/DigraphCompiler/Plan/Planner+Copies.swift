// Code of the graph file that is copied into functions of its own.

extension Plan.Planner {
    /// The call of the function that holds code of the graph file, written once: names in the code mean what they mean
    /// at file level, not what they would within the class.
    func copied(
        _ node: Int, _ index: Int, object: String?, _ scope: Plan.Scope
    ) -> Plan.Value {
        let registration = registration(node)
        let expression = registration.expressions[index]
        let effects = Plan.Effects(isAsync: expression.isAsync, isThrowing: expression.isThrowing)
        let name = copyName(node, index)
        var arguments: [Plan.Argument] = []
        if let object {
            arguments.append(Plan.Argument(label: nil, value: .local(object), isInout: isValueType(node)))
        }
        for parameter in expression.parameters {
            arguments.append(
                Plan.Argument(label: nil, value: value(node, parameter.source, scope) ?? .null))
        }
        for input in expression.inputs {
            let name = model.graphs[input.graph].inputs[input.index].name
            let level = graph.input(input, of: node).map { graph.inputs[$0].level } ?? scope.level
            arguments.append(Plan.Argument(label: nil, value: reached(.property(name, .none), level, scope)))
        }
        if expression.object == nil, let result = expression.result, isUnspellable(result) {
            return .inline(copy(expression, registration), effects)
        }
        addCopy(name, node, expression, registration)
        return .copied(name, arguments, effects)
    }

    private func isUnspellable(_ type: Model.TypeID) -> Bool { model.types.isUnreadable(type) }

    func copyName(_ node: Int, _ index: Int) -> String {
        // Graphs that are nested in a base have classes of their own in the derived graph, where they differ.
        let path =
            isSketch ? model.graphs[registration(node).graph].name : unquotedPath(graph.level(of: node))
        let graph = path.split(separator: ".").map { Names.lowerCamel(String($0)) }.joined(separator: "_")
        let own =
            entryNames[node].map { $0.hasPrefix("make") ? Names.lowerCamel(String($0.dropFirst(4))) : $0 }
            ?? objectName(node)
        // Two registrations of one name are there under different conditions.
        var name = "\(graph)_\(own)"
        var number = 2
        while let owner = copyOwners[name], owner != node {
            name = "\(graph)_\(own)\(number)"
            number += 1
        }
        copyOwners[name] = node
        if index < 0 { return name }
        if case .expression(index) = registration(node).recipe { return name }
        return "\(name)_\(copySuffix(node, index))"
    }

    /// What the code is for: the parameter that it fills, or when it runs.
    private func copySuffix(_ node: Int, _ index: Int) -> String {
        let registration = registration(node)
        if case .call(_, let parameters) = registration.recipe {
            for parameter in parameters {
                if case .expression(index) = parameter.source { return parameter.label ?? "value\(index)" }
            }
        }
        var injections = 0
        for injection in registration.injections {
            guard case .expression(let other) = injection.kind else { continue }
            injections += 1
            if other == index { return injection.isPostInit ? "postInit\(injections)" : "injection\(injections)" }
        }
        return "value\(index)"
    }

    private func copy(_ expression: Model.Expression, _ registration: Model.Registration) -> Plan.Copy {
        let document = model.documents[expression.document ?? registration.document]
        let position = document.lines.position(of: Int(expression.body.start))
        return Plan.Copy(
            text: document.text(expression.body),
            location: Plan.Location(path: document.source.path, line: position.line), column: position.column)
    }

    private func addCopy(
        _ name: String, _ node: Int, _ expression: Model.Expression, _ registration: Model.Registration
    ) {
        guard copyNames.insert(name).inserted else { return }
        var parameters: [Plan.Parameter] = []
        if let object = expression.object {
            let type = model.types.wrapped(registration.type) ?? registration.type
            parameters.append(
                Plan.Parameter(label: nil, name: object, type: speller.swift(type), isInout: isValueType(node)))
        }
        for parameter in expression.parameters {
            parameters.append(
                Plan.Parameter(label: nil, name: parameter.name, type: parameterType(parameter.source, registration)))
        }
        for reference in expression.inputs {
            let input = model.graphs[reference.graph].inputs[reference.index]
            parameters.append(Plan.Parameter(label: nil, name: input.name, type: escaping(input.type)))
        }
        copies[units.unit(of: node), default: []].append(
            Plan.Function(
                access: "private", isolation: expression.isolation ?? effects[node].isolation, name: name,
                parameters: parameters,
                effects: Plan.Effects(isAsync: expression.isAsync, isThrowing: expression.isThrowing),
                result: expression.object == nil ? expression.result.map { speller.swift($0) } : nil,
                body: Plan.Body(copy: copy(expression, registration)),
                isNonsending: expression.isAsync && effects[node].isolation == nil, head: location(node)))
    }

    /// Whether a making has to change to another actor for what it injects.
    func isOnOtherActor(_ injection: Model.Injection, _ scope: Plan.Scope) -> Bool {
        guard let actor = injection.isolation else { return false }
        return actor != isolation(of: scope)
    }

    /// The call of a function that sets a property on the actor of that: from elsewhere, none can be set.
    func assignedOutside(
        _ node: Int, _ index: Int, object: String, _ property: String, _ source: Model.Source, _ value: Plan.Value
    ) -> Plan.Value {
        let registration = registration(node)
        let injection = registration.injections[index]
        let name = "\(copyName(node, -1))_property\(index + 1)"
        if copyNames.insert(name).inserted {
            let type = model.types.wrapped(registration.type) ?? registration.type
            let step = Plan.Step(
                kind: .assign(object: "object", property: property, .local("value")),
                location: location(injection.span, injection.document ?? registration.document))
            copies[units.unit(of: node), default: []].append(
                Plan.Function(
                    access: "private", isolation: injection.isolation, name: name,
                    parameters: [
                        Plan.Parameter(
                            label: nil, name: "object", type: speller.swift(type), isInout: isValueType(node)),
                        Plan.Parameter(label: nil, name: "value", type: parameterType(source, registration)),
                    ],
                    body: Plan.Body(steps: [step]), head: location(node)))
        }
        let arguments = [
            Plan.Argument(label: nil, value: .local(object), isInout: isValueType(node)),
            Plan.Argument(label: nil, value: value),
        ]
        return .copied(name, arguments, Plan.Effects(isAsync: true, isThrowing: false))
    }

    func parameterType(_ source: Model.Source, _ registration: Model.Registration) -> String {
        switch source {
        case .dependency(let index): escaping(registration.dependencies[index].type)
        case .argument(let index): escaping(registration.arguments[index].type)
        case .expression(let index): registration.expressions[index].result.map { escaping($0) } ?? "Never"
        case .omitted: "Never"
        }
    }

    /// A function that is handed on must be declared `@escaping` where it is a parameter itself.
    func escaping(_ type: Model.TypeID) -> String {
        let text = speller.swift(type)
        guard case .function = model.types.shape(type) else { return text }
        // Swift wants this one in front of all attributes.
        let isolation = "nonisolated(nonsending) "
        return text.hasPrefix(isolation)
            ? isolation + "@escaping " + text.dropFirst(isolation.count) : "@escaping " + text
    }
}
