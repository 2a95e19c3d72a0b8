extension Checks {
    /// A graph can keep one object per argument value; a process-wide lifetime cannot. Only references can be weak.
    static func keptObjects(_ graph: Graph) -> [Diagnostic] {
        var result: [Diagnostic] = []
        for node in graph.nodeIDs where !graph[node].isImported {
            let registration = graph[node]
            if registration.isKeptPerArgument, let diagnostic = graph.argumentLifetime(node) {
                result.append(diagnostic)
            }
            if let releasable = registration.releasable, !registration.isBroken, !graph.isInherited(node),
                let diagnostic = graph.misplaced(releasable, of: node)
            {
                result.append(diagnostic)
            }
            if registration.lifetime.storage.isWeak, !registration.isBroken,
                let kind = graph.model.valueKind(registration.type)
            {
                result.append(graph.weakValue(node, kind))
            }
        }
        return result
    }
}

extension Model {
    /// The kind of a type that cannot be held weakly, such as `a struct`; nil for references and unread types.
    func valueKind(_ type: TypeID) -> String? {
        switch types.shape(types.wrapped(type) ?? type) {
        case .declared(let declaration, _):
            switch outline.kind(of: declaration) {
            case .`struct`: "a struct"
            case .`enum`: "an enum"
            case .`protocol`:
                outline.isClassBound(declaration)
                    ? nil : "a protocol without AnyObject"
            default: nil
            }
        case .array: "an array"
        case .dictionary: "a dictionary"
        case .tuple: "a tuple"
        case .function: "a function"
        case .composition(let members):
            members.contains(where: isClassBound)
                ? nil : "a composition without AnyObject"
        case .metatype: "a metatype"
        case .delayed(let delayed, _): delayed.holds ? nil : "a struct"
        // Of the types of other modules, only the well-known structs are reported here. swiftc reports other structs,
        // on the line of the registration.
        case .foreign(let name, _): Self.standardStructs.contains(name) ? "a struct" : nil
        case .member, .graph, .unreadable, .optional: nil
        }
    }

    /// Whether the sources show that a type is not `Hashable`. swiftc reports other such types, on the line of the
    /// registration.
    func isNeverHashable(_ type: TypeID) -> Bool {
        let shape = types.shape(type)
        switch shape {
        case .function, .tuple, .metatype, .composition, .graph, .delayed: return true
        case .declared(let declaration, _):
            switch outline.kind(of: declaration) {
            case .`protocol`: return true
            // An enum without associated values is implicitly `Hashable`.
            case .`enum`: return false
            default:
                return outline.isWhollyRead(declaration)
                    && !outline.inheritance(of: declaration).unresolved.contains {
                        ["Hashable", "BinaryInteger"].contains(outline.text($0.text, of: $0.scope))
                    }
            }
        case .optional, .array, .dictionary: return shape.innerTypes.contains(where: isNeverHashable)
        case .foreign, .member, .unreadable: return false
        }
    }

    private static let standardStructs: Set<String> = [
        "Bool", "Character", "Double", "Duration", "Float", "Int", "Int16", "Int32", "Int64", "Int8", "Set", "String",
        "Substring", "UInt", "UInt16", "UInt32", "UInt64", "UInt8",
    ]

    private func isClassBound(_ type: TypeID) -> Bool {
        if case .foreign("AnyObject", _) = types.shape(type) { return true }
        return types.declaration(type).map { outline.kind(of: $0) == .`class` || outline.isClassBound($0) } ?? false
    }
}

extension Graph {
    /// Whether nothing can keep the object of a node for each value of its arguments.
    func hasUnhashableArgument(_ node: NodeID) -> Bool {
        self[node].arguments.contains { model.isNeverHashable($0.type) }
    }

    fileprivate func argumentLifetime(_ node: NodeID) -> Diagnostic? {
        let (registration, name) = (self[node], name(of: node))
        let problem: String
        let fixes: [Diagnostic.Fix]
        let removal = registration.lifetimeSpan.map { [document(of: node).fixRemoving($0)] } ?? []
        if registration.lifetime.storage.isProcessWide {
            let kept = registration.lifetime.storage.isWeak ? ".perContainer(.weak)" : ".perContainer"
            let cannotBeKept = hasUnhashableArgument(node)
            problem =
                "'\(name)' (\(registration.lifetime.spelling)) is process-wide, so it cannot take "
                + "\(Model.listed(registration.arguments.map(\.name))); "
                + (cannotBeKept ? "remove the lifetime" : "write .lifetime(\(kept))")
            fixes = cannotBeKept ? removal : [fixGiving(kept, to: node)]
        } else if let argument = registration.arguments.first(where: { model.isNeverHashable($0.type) }) {
            let type = model.types.declaration(argument.type)
            let canConform = type.map { model.outline.kind(of: $0) != .`protocol` } ?? false
            problem =
                "'\(name)' is kept for each '\(argument.name)', but '\(spelled(argument.type))' is not Hashable; "
                + (canConform
                    ? "make '\(spelled(argument.type))' Hashable, or remove the lifetime" : "remove the lifetime")
            fixes = removal
        } else {
            return nil
        }
        return Diagnostic(
            .argumentLifetime, at: lifetimePlace(node), problem,
            notes: [.init(place(node), "'\(name)' is registered here")], fixes: fixes)
    }

    fileprivate func misplaced(_ releasable: Model.Registration.Releasable, of node: NodeID) -> Diagnostic? {
        let (registration, name) = (self[node], name(of: node))
        let lifetime = registration.lifetime
        let problem: String
        var fixes: [Diagnostic.Fix] = []
        if registration.isExternal {
            problem = "'\(name)' is made elsewhere, so the graph cannot release it; remove the .releasable()"
        } else if registration.arguments.isEmpty {
            problem =
                ".releasable() needs an .argument, and '\(name)' has none; remove the .releasable(), or write "
                + ".lifetime(.custom(scope)) to release it with the scope"
        } else if lifetime.storage.isProcessWide {
            return nil
        } else if lifetime.storage.isWeak || !lifetime.storage.isKept {
            problem =
                ".releasable() needs .lifetime(.perContainer) or .custom(scope), but '\(name)' is \(lifetime.spelling)"
            fixes = [fixGiving(".perContainer", to: node)]
        } else if registration.disposal != nil {
            problem =
                "'\(name)' may be in use when it is released, so the graph cannot dispose of it; close it in its deinit, and "
                + "remove the .dispose"
        } else {
            return nil
        }
        if releasable.span != registration.span { fixes.append(document(of: node).fixRemoving(releasable.span)) }
        return Diagnostic(.misplacedModifier, at: place(releasable.span, of: node), problem, fixes: fixes)
    }

    fileprivate func weakValue(_ node: NodeID, _ kind: String) -> Diagnostic {
        let strong = self[node].lifetime.strong.spelling
        return Diagnostic(
            .weakValue, at: lifetimePlace(node),
            "'\(name(of: node))' is \(kind), so it cannot be kept weakly; write .lifetime(\(strong))",
            fixes: [fixGiving(strong, to: node)])
    }
}
