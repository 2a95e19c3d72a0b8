/// The Swift spelling of the nodes of a linked graph.
extension Graph {
    /// Whether the registered type is an optional, because creation can fail.
    func isOptional(_ node: NodeID) -> Bool { model.types.wrapped(self[node].type) != nil }

    /// Whether the object is a struct or enum. Its properties can only be set if it is in a variable.
    func isValueType(_ node: NodeID) -> Bool {
        let type = self[node].type
        guard let declaration = model.types.declaration(model.types.wrapped(type) ?? type) else { return false }
        switch model.outline.kind(of: declaration) {
        case .`struct`, .`enum`: return true
        default: return false
        }
    }

    /// Whether the object is a value that injections modify.
    func isVariable(_ node: NodeID) -> Bool {
        self[node].injections.contains(where: \.isMutating) && isValueType(node)
    }

    /// The name of the node's object, as a local or field.
    func objectName(_ node: NodeID) -> String {
        let type = self[node].aliases.first?.type ?? self[node].type
        return Names.lowerCamel(model.speller.typeName(model.types.wrapped(type) ?? type))
    }

    func typeName(_ node: NodeID) -> String {
        let type = self[node].type
        return Names.upperFirst(model.speller.typeName(model.types.wrapped(type) ?? type))
    }

    // MARK: - Places

    func location(_ span: Span, _ document: Int) -> SwiftCode.Location {
        let written = model.documents[document]
        return SwiftCode.Location(path: written.source.path, line: written.line(of: span))
    }

    func location(_ code: Model.Code) -> SwiftCode.Location { location(code.span, code.document) }

    func location(_ node: NodeID) -> SwiftCode.Location {
        location(self[node].span, self[node].document)
    }

    /// The location of an alias; without an alias, that of the registration.
    func location(_ node: NodeID, alias: Int?) -> SwiftCode.Location {
        guard let alias else { return location(node) }
        let written = self[node].aliases[alias]
        return location(written.span, written.document ?? self[node].document)
    }

    /// The location for swiftc's errors about an unread type, which may not exist; nil for other types.
    func head(_ type: Model.TypeID, _ node: NodeID, _ alias: Int?) -> SwiftCode.Location? {
        mentionsForeign(type) ? location(node, alias: alias) : nil
    }

    func mentionsForeign(_ type: Model.TypeID) -> Bool {
        let shape = model.types.shape(type)
        switch shape {
        case .foreign, .member: return true
        default: return shape.innerTypes.contains(where: mentionsForeign)
        }
    }

    /// Whether Digraph knows if the registered type is a class: the type's declaration is read, or the type is an
    /// array, a function or similar.
    func isRead(_ node: NodeID) -> Bool {
        let type = self[node].type
        switch model.types.shape(model.types.wrapped(type) ?? type) {
        case .foreign, .member: return false
        default: return true
        }
    }

    // MARK: - Effects

    func callEffects(_ node: NodeID) -> CallEffects { effects[node].call }

    /// The isolation that a node's member must state; nil if the class of the member has the same isolation.
    func isolationOfMember(_ node: NodeID) -> String? {
        effects[node].isolation == written(ofNode: node).isolation ? nil : effects[node].isolation
    }

    /// Whether the node's member is `async` and has no isolation, so it runs on its caller's actor.
    func isNonsending(_ node: NodeID) -> Bool { effects[node].isAsync && effects[node].isolation == nil }

    /// The caller's arguments for a node, as the arguments of a further call.
    func argumentsHandedOn(_ node: NodeID) -> [SwiftCode.Argument] {
        let arguments = self[node].arguments
        if arguments.isEmpty { return [] }
        return zip(arguments, argumentNames(node)).map { argument, name in
            SwiftCode.Argument(label: argument.label, value: .local(name))
        }
    }

    /// The names of the locals with the caller's arguments.
    func argumentNames(_ node: NodeID) -> [String] {
        let arguments = self[node].arguments
        if arguments.isEmpty { return [] }
        var names = UsedNames(["self"])
        return arguments.map { names.free($0.name) }
    }
}

extension Outline.Access {
    /// The access modifier of a declaration; empty for `internal`.
    var modifier: String { self == .internal ? "" : word }

    /// The access modifier of a declaration that cannot be `open`.
    var closedModifier: String { self == .open ? "public" : modifier }
}
