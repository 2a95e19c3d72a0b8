extension Checks {
    /// What is kept is made once, so no caller can give its arguments.
    static func argumentLifetimes(_ subject: Subject) -> [Diagnostic] {
        (0..<subject.graph.nodeCount).compactMap { node in
            let registration = subject.registration(node)
            guard !registration.arguments.isEmpty, registration.lifetime.storage.isKept, !registration.isTakenIn else {
                return nil
            }
            return .argumentLifetime(node, subject)
        }
    }

    /// Only references can be held weakly.
    static func weakValues(_ subject: Subject) -> [Diagnostic] {
        (0..<subject.graph.nodeCount).compactMap { node in
            let registration = subject.registration(node)
            guard registration.lifetime.storage.isWeak, !registration.isBroken, !registration.isTakenIn,
                let what = valueKind(registration.type, subject.model)
            else { return nil }
            return .weakValue(node, what, subject)
        }
    }

    /// What a type is that cannot be held weakly; nil for classes, and for what no source shows.
    private static func valueKind(_ type: Model.TypeID, _ model: Model) -> String? {
        switch model.types.shape(type) {
        case .declared(let declaration, _):
            switch model.outline.kind(of: declaration) {
            case .`struct`: return "a struct"
            case .`enum`: return "an enum"
            case .`protocol`:
                return model.outline.isClassBound(declaration)
                    ? nil : "a protocol that the sources do not show to be for classes only"
            default: return nil
            }
        case .optional(let wrapped): return valueKind(wrapped, model)
        case .array: return "an array"
        case .dictionary: return "a dictionary"
        case .tuple: return "a tuple"
        case .function: return "a function"
        case .composition(let members):
            let isForClasses = members.contains { member in
                guard let declaration = model.types.declaration(member) else { return member.isAnyObject(model) }
                return model.outline.kind(of: declaration) == .`class`
                    || model.outline.isClassBound(declaration)
            }
            return isForClasses ? nil : "a composition that the sources do not show to be for classes only"
        case .metatype: return "a metatype"
        case .delayed(let delayed, _): return delayed.holds ? nil : "a struct"
        case .foreign(let name, _): return structs.contains(name) ? "a struct" : nil
        case .member, .graph, .unreadable: return nil
        }
    }

    /// Those of the standard library that somebody might want to keep. Of others swiftc tells, on the line of the
    /// registration.
    private static let structs: Set<String> = [
        "Bool", "Character", "Double", "Duration", "Float", "Int", "Int16", "Int32", "Int64", "Int8", "Set", "String",
        "Substring", "UInt", "UInt16", "UInt32", "UInt64", "UInt8",
    ]
}

extension Model.TypeID {
    fileprivate func isAnyObject(_ model: Model) -> Bool {
        if case .foreign("AnyObject", _) = model.types.shape(self) { true } else { false }
    }
}

extension Diagnostic {
    fileprivate static func argumentLifetime(_ node: Int, _ subject: Checks.Subject) -> Diagnostic {
        let registration = subject.registration(node)
        let names = Model.listed(registration.arguments.map(\.name))
        let span = registration.lifetimeSpan ?? registration.span
        return Diagnostic(
            .argumentLifetime, at: subject.words.place(span, of: node),
            "'\(subject.words.name(node))' is \(registration.lifetime.spelling), made once, so its callers cannot give "
                + "\(names); without the lifetime, each gets its own",
            notes: [.init(subject.words.place(node), "'\(subject.words.name(node))' is registered here")],
            fixes: registration.lifetimeSpan.map {
                [subject.model.documents[registration.document].fixRemoving($0)]
            } ?? [])
    }

    fileprivate static func weakValue(_ node: Int, _ what: String, _ subject: Checks.Subject) -> Diagnostic {
        let registration = subject.registration(node)
        let place = subject.words.place(registration.lifetimeSpan ?? registration.span, of: node)
        let strong = ".lifetime(\(registration.lifetime.strong.spelling))"
        return Diagnostic(
            .weakValue, at: place,
            "'\(subject.words.name(node))' is \(what), and only objects of classes can be held weakly; \(strong) "
                + "holds it strongly",
            fixes: [.init("replace with \(strong)", at: place, replacement: strong)])
    }
}
