// Problems with the initializer of a registration: there is none, or generated code cannot call it.

extension Model.RegistrationResolver {
    func reportNoInitializer(_ declaration: Outline.ID, _ all: [Model.Callable]) {
        let name = typeName
        let written = "write its signature, \(name).init(label: Type)"
        if outline.kind(of: declaration) == .`protocol` {
            return fail(
                .noInitializer, "'\(name)' is a protocol; register a type that conforms to it, with .as(\(name))",
                notes: conformers(of: declaration, name))
        }
        if all.isEmpty {
            if reportMisreading(in: declaration) {
                isBroken = true
                return
            }
            var message = "'\(name)' has no initializer; use a closure, register \(name) { … }"
            if outline.hasUnknownMembers(declaration) {
                message = "a macro may add the initializer of '\(name)'; \(written)"
            } else if outline.hasUnknownSuperclass(declaration) {
                message = "cannot find the superclass of '\(name)' in the sources; \(written)"
            }
            return fail(.noInitializer, message, notes: declared(name, declaration))
        }
        let isThere = all.contains { if case .hidden = obstacle(to: $0) { true } else { false } }
        let access = neededAccess(declaration)
        let isSynthesized = all.allSatisfy { $0.declaration == nil }
        let cure = isSynthesized ? "; write one that is \(access)" : "; make one \(access)"
        fail(
            .inaccessible,
            "'\(name)' has no initializer that generated code can call"
                + (isThere ? cure : all.compactMap(suggestion).first ?? ""),
            notes: all.prefix(3).map { note($0, "'\($0.spelling)' is \(obstacle(to: $0)?.words ?? "declared here")") }
                + hidingProperties(all) + sharedInstance(of: declaration))
    }

    /// The notes at the properties whose access a memberwise initializer has.
    private func hidingProperties(_ all: [Model.Callable]) -> [Diagnostic.Note] {
        guard let memberwise = all.first(where: { $0.initializer?.origin == .memberwise }) else { return [] }
        return memberwise.parameters.filter { outline.access(of: $0.scope) < .internal }.prefix(1).map { property in
            .init(
                outline.place(of: property.scope),
                "because '\(property.name)' is \(outline.access(of: property.scope).word)")
        }
    }

    /// The advice to take the instance that a type shares: `static let shared = A()`.
    private func sharedInstance(of type: Outline.ID) -> [Diagnostic.Note] {
        let names = ["shared", "default", "standard", "current", "main", "instance"]
        let property = outline.members(of: type, kind: .property).first { property in
            outline.flags(of: property).contains(.static) && names.contains(outline.name(of: property))
                && isCallable(outline.access(of: property), property)
        }
        return property.map { property in
            let form = "register \(typeName) { \(typeName).\(Names.quoted(outline.name(of: property))) }"
            return [.help(outline.place(of: property), "to take the shared one, write \(form)")]
        } ?? []
    }

    func reportUnknownParameterType(_ parameter: Outline.Initializer.Parameter, _ chosen: Model.Callable) {
        let isMemberwise = chosen.initializer?.origin == .memberwise
        let wrapper = isMemberwise ? outline.declaration(parameter.scope).attributes.first : nil
        let subject =
            wrapper.map {
                "the source does not show what '@\($0.path.joined(separator: "."))' takes for '\(parameter.name)'"
            }
            ?? "the source does not say the type of '\(parameter.name)'"
        fail(
            .unknownTypeAnnotation,
            isPack(parameter)
                ? "'\(parameter.name)' is a parameter pack; write the whole signature, with all of its types"
                : "\(subject); write the whole signature, \(typeName).\(spelledWithTypes(chosen))",
            notes: [.init(outline.place(of: parameter), "'\(parameter.name)' is declared here")])
    }

    /// Notes for types that conform to a protocol.
    func conformers(of declaration: Outline.ID, _ name: String) -> [Diagnostic.Note] {
        outline.conformers(of: declaration).prefix(3).map {
            .init(outline.place(of: $0), "'\(outline.qualifiedName(of: $0))' conforms to '\(name)'")
        }
    }

    // MARK: - Calls

    /// Reports `register Disk()`, a call of a type instead of its `init`.
    func reportCall(_ name: String, _ callees: Model.Callees) -> Bool {
        guard callees.module == nil, case .function(_, let written, let signature) = recipe.kind,
            !outline.lookUp([name], testable: typeResolver.testable).isEmpty
        else { return false }
        setType(typeResolver.named([name], arguments: [[]], .graphFile(scope)))
        if let declaration, outline.kind(of: declaration) == .`protocol` {
            reportNoInitializer(declaration, [])
            return true
        }
        let labels = signature.labels
        let makers = labels.isEmpty ? makersWithoutLabels : [".init" + Model.spelledLabels(labels)]
        let behind = Span(start: written.span.end, end: signature.span.end)
        report(
            .syntax,
            "'\(name)' is a type; write " + makers.map { "'\(name)\($0)'" }.joined(separator: " or "),
            fixes: makers.map { maker in
                Diagnostic.Fix("write \(maker)", at: source.place(behind), replacement: maker).safe(
                    if: makers.count == 1)
            })
        return true
    }

    /// What `()` behind a type can mean. The parentheses go, because `.init()` demands an initializer without parameters;
    /// they stay where there are others beside it.
    private var makersWithoutLabels: [String] {
        let all = declaration.map(initializers) ?? []
        let meant = meantWithoutLabels(all.filter { obstacle(to: $0) == nil })
        if meant.count < 2 { return [".init"] }
        return meant.contains(where: \.parameters.isEmpty) ? [".init()"] : meant.prefix(3).map { ".\($0.spelling)" }
    }
}
