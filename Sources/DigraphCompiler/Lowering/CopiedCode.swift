/// Functions outside of the classes. They contain code of the graph file, whose names have their file-level meaning;
/// calls of functions and initializers whose names are hidden in the class; and assignments on another actor.
struct CopiedCode {
    private var functions: [UnitID: [SwiftCode.Member]] = [:]
    private var names: [NodeID: String] = [:]
    private var usedNames = UsedNames()
    private var written: Set<String> = []

    /// The name with which the names of all functions of a node begin.
    mutating func name(_ node: NodeID, make: () -> String) -> String {
        if let known = names[node] { return known }
        let name = usedNames.free(make())
        names[node] = name
        return name
    }

    /// Adds a function, unless a function with this name was added before.
    mutating func add(_ name: String, to unit: UnitID, make: () -> SwiftCode.Member) {
        if written.insert(name).inserted { functions[unit, default: []].append(make()) }
    }

    func functions(ofUnit unit: UnitID) -> [SwiftCode.Member] {
        (functions[unit] ?? []).sorted { $0.name < $1.name }
    }
}

extension GraphLowering {
    /// A call of the function with the code of a node's expression. If the result type cannot be written, the code
    /// itself.
    func copiedCode(_ node: NodeID, _ index: Int, object: String?, _ scope: FunctionScope) -> SwiftCode.Value {
        let registration = graph[node]
        let expression = registration.expressions[index]
        let effects = expression.effects
        if expression.object == nil, let result = expression.result, graph.model.types.isUnreadable(result) {
            return .inline(copy(expression), effects)
        }
        var arguments: [SwiftCode.Argument] = []
        if let object {
            let isInout = graph.isValueType(node) && !graph.isDisposal(index, node)
            arguments.append(SwiftCode.Argument(label: nil, value: .local(object), isInout: isInout))
        }
        for parameter in expression.parameters {
            arguments.append(SwiftCode.Argument(label: nil, value: value(node, parameter.source, scope) ?? .null))
        }
        for reference in expression.inputs {
            let level = graph.input(reference, of: node).map { graph.inputs[$0].level } ?? scope.level
            arguments.append(SwiftCode.Argument(label: nil, value: input(reference, level: level, scope)))
        }
        let name = codeName(node, index)
        code.add(name, to: units.unit(of: node)) {
            var function = function(name, node, expression)
            if object != nil, graph.isDisposal(index, node) { function.parameters?[0].isInout = false }
            return function
        }
        return .make(name, arguments, effects)
    }

    private func function(_ name: String, _ node: NodeID, _ expression: Model.Expression) -> SwiftCode.Member {
        var parameters = expression.object.map { [objectParameter(node, $0)] } ?? []
        parameters += expression.parameters.map {
            spelling.parameter($0.name, $0.source, of: node)
        }
        parameters += expression.inputs.map { reference in
            let input = graph.model.graphs[reference.graph].inputs[reference.index]
            return SwiftCode.Parameter(
                label: nil, name: input.name, type: spelling.parameterType(input.type),
                ownership: graph.isNoncopyable(input.type) ? "borrowing" : nil)
        }
        return SwiftCode.Member(
            access: "private", availability: graph.effects[node].availability.attribute,
            isolation: expression.isolation ?? graph.effects[node].isolation, name: name,
            parameters: parameters,
            effects: expression.effects,
            type: spelling.result(expression, of: node),
            content: .body(SwiftCode.Body(copy: copy(expression))),
            isNonsending: expression.effects.isAsync && graph.effects[node].isolation == nil, head: graph.location(node)
        )
    }

    private func objectParameter(_ node: NodeID, _ name: String) -> SwiftCode.Parameter {
        let type = graph[node].type
        return SwiftCode.Parameter(
            label: nil, name: name, type: spelling.swift(graph.model.types.wrapped(type) ?? type),
            isInout: graph.isValueType(node))
    }

    private func copy(_ expression: Model.Expression) -> SwiftCode.Copy {
        let document = graph.model.documents[expression.body.document]
        let position = document.lines.position(of: Int(expression.body.span.start))
        return SwiftCode.Copy(
            text: document.text(expression.body.span),
            location: SwiftCode.Location(path: document.source.path, line: position.line), column: position.column)
    }

    /// A call of a function that sets a property on the property's actor. Code with another isolation cannot set the
    /// property.
    func assignedOutside(
        injection index: Int, of node: NodeID, object: String, property: String, _ source: Model.Source,
        _ value: SwiftCode.Value
    ) -> SwiftCode.Value {
        let registration = graph[node]
        let injection = registration.injections[index]
        let name = "\(codeName(node, nil))_property\(index + 1)"
        code.add(name, to: units.unit(of: node)) {
            let step = SwiftCode.Step(
                kind: .assign(object: "object", property: property, .local("value")),
                location: graph.location(injection.code))
            let value = spelling.parameter("value", source, of: node)
            return SwiftCode.Member(
                access: "private", availability: graph.effects[node].availability.attribute,
                isolation: injection.isolation, name: name,
                parameters: [objectParameter(node, "object"), value], content: .body(SwiftCode.Body(steps: [step])),
                head: graph.location(node))
        }
        let arguments = [
            SwiftCode.Argument(label: nil, value: .local(object), isInout: graph.isValueType(node)),
            SwiftCode.Argument(label: nil, value: value),
        ]
        return .make(name, arguments, .async)
    }

    /// A call of a function outside of the class that calls an initializer or function of the program, whose name is
    /// hidden in the class.
    func calledOutside(
        _ callee: String, for node: NodeID, _ parameters: [Model.Parameter], _ arguments: [SwiftCode.Argument],
        effects: CallEffects
    ) -> SwiftCode.Value {
        let name = codeName(node, nil)
        code.add(name, to: units.unit(of: node)) {
            var locals = UsedNames(["self", MemberNames.firstName(callee)])
            var declared: [SwiftCode.Parameter] = []
            var passed: [SwiftCode.Argument] = []
            // Swift cannot know that a function on an actor does not keep the object, unless all that it takes is `Sendable`.
            // So what can be on no actor is on none.
            let isOnNoActor = graph.isMadeToSend(node) && graph.isMadeAtOnceOnNoActor(node)
            let isolation = isOnNoActor ? nil : graph.effects[node].isolation
            var isSent = isolation != nil && graph.isMadeToSend(node)
            for parameter in parameters where isPassed(parameter, node) {
                let local = locals.free(parameter.label ?? "value")
                declared.append(spelling.parameter(local, parameter.source, of: node))
                passed.append(SwiftCode.Argument(label: parameter.label, value: .local(local)))
                isSent = isSent && graph.isKnownSendable(parameter.source, of: node)
            }
            return SwiftCode.Member(
                access: "private", availability: graph.effects[node].availability.attribute,
                isolation: isolation, name: name, parameters: declared, effects: effects,
                type: (isSent ? "sending " : "") + spelling.type(node),
                content: .body(
                    SwiftCode.Body(result: .make(callee, passed, effects), resultLocation: graph.location(node))),
                isNonsending: effects.isAsync && isolation == nil)
        }
        return .make(name, arguments.map { SwiftCode.Argument(label: nil, value: $0.value) }, effects)
    }

    private func isPassed(_ parameter: Model.Parameter, _ node: NodeID) -> Bool {
        switch parameter.source {
        case .dependency(let dependency): !graph.binding(node, dependency).isOmitted
        case .argument, .expression: true
        case .omitted: false
        }
    }

    // MARK: - Names

    /// The name of the function for one of a node's expressions; without an index, for the creation of the node.
    private func codeName(_ node: NodeID, _ index: Int?) -> String {
        let name = code.name(node) {
            let path = naming.path(graph.level(of: node)).split(separator: ".")
            let entry = names.isNamedAfterAlias(node, in: graph) ? nil : names.entries[node]
            let own =
                entry.map { $0.hasPrefix("make") ? Names.lowerCamel(String($0.dropFirst(4))) : $0 }
                ?? Names.lowerCamel(graph.typeName(node))
            return path.map { Names.lowerCamel(String($0)) }.joined(separator: "_") + "_" + own
        }
        guard let index else { return name }
        if case .expression(index) = graph[node].recipe { return name }
        return "\(name)_\(purpose(of: index, node))"
    }

    /// The purpose of an expression, as the ending of a function name: the label of the parameter, `injection1`,
    /// `postInit2`, or `dispose`.
    private func purpose(of index: Int, _ node: NodeID) -> String {
        let registration = graph[node]
        if case .call(_, let parameters) = registration.recipe {
            for parameter in parameters {
                if case .expression(index) = parameter.source { return parameter.label ?? "value\(index)" }
            }
        }
        var count = 0
        for injection in registration.injections {
            guard case .expression(let other) = injection.kind else { continue }
            if injection.isDisposal, other == index { return "dispose" }
            count += 1
            if other == index { return (injection.isPostInit ? "postInit" : "injection") + String(count) }
        }
        return "value\(index)"
    }
}
