extension Model.Resolver {
    /// The work on the object after its making: `.injection` and `.postInit`, in the order written.
    func resolveInjections(_ draft: Model.RegistrationDraft) {
        applyInterfaces(to: draft)
        for modifier in draft.written.modifiers { resolveInjection(modifier, draft) }
    }

    /// One modifier, where it is one of these.
    func resolveInjection(_ modifier: Syntax.Modifier, _ draft: Model.RegistrationDraft) {
        switch modifier.name.text {
        case "injection": resolveOneInjection(modifier, draft)
        case "postInit": resolvePostInit(modifier, draft)
        default: break
        }
    }

    /// The graph file in which what is being resolved is written: an interface may stand in another one.
    func document(_ draft: Model.RegistrationDraft) -> Int {
        draft.interface.map { interfaces[$0].document } ?? draft.registration.document
    }

    /// The same, where it is not the registration's.
    func otherDocument(_ draft: Model.RegistrationDraft) -> Int? {
        draft.interface.map { interfaces[$0].document }
    }

    private func resolvePostInit(_ modifier: Syntax.Modifier, _ draft: Model.RegistrationDraft) {
        guard modifier.arguments.isEmpty, let closure = modifier.closure, !closure.parameters.isEmpty else {
            return reportForm(
                modifier, ".postInit { object in … }", at: modifier.firstContent, in: document(draft))
        }
        addClosure(closure, modifier, isCycle: false, isPostInit: true, draft)
    }

    private func resolveOneInjection(_ modifier: Syntax.Modifier, _ draft: Model.RegistrationDraft) {
        let document = document(draft)
        var isCycle = false
        var tag: Syntax.Name?
        var subject: Syntax.Argument?
        for argument in modifier.arguments {
            switch argument.label?.text {
            case "cycle":
                guard case .boolean(let value) = argument.value else {
                    return reportCycleForm(argument, in: document)
                }
                isCycle = value
            case "tag":
                guard let name = tagName(argument, in: document) else {
                    return reportTagForm(argument, of: modifier, in: document)
                }
                tag = name
            case nil where subject == nil:
                subject = argument
            default:
                if argument.label == nil, word(argument, in: document)?.text == "cycle" {
                    return reportCycleForm(argument, in: document)
                }
                return reportForm(
                    modifier, ".injection(\\.property, tag: name, cycle: true)", at: argument.span, in: document)
            }
        }
        switch (subject?.value, modifier.closure) {
        case (nil, let closure?) where !closure.parameters.isEmpty && tag == nil:
            addClosure(closure, modifier, isCycle: isCycle, isPostInit: false, draft)
        case (.keyPath(let name, let type)?, nil):
            addProperty(name, type, tag: tag, isCycle: isCycle, modifier, draft)
        case (.call(let name, let signature)?, nil) where tag == nil:
            addMethod(name, signature, isCycle: isCycle, modifier, draft)
        default:
            reportInjectionForm(modifier, subject, in: document)
        }
    }

    private func addClosure(
        _ closure: Syntax.Closure, _ modifier: Syntax.Modifier, isCycle: Bool, isPostInit: Bool,
        _ draft: Model.RegistrationDraft
    ) {
        // Of what is made elsewhere, no recipe says on which actor it is; code that is given the object runs there.
        if draft.registration.isExternal, let type = memberOwner(of: draft) { _ = addIsolation(of: type, draft) }
        let index = draft.registration.injections.count
        let expression = addExpression(
            closure, result: nil, object: closure.parameters[0].name.text, to: draft, phase: .injection(index))
        draft.registration.injections.append(
            Model.Injection(
                kind: .expression(expression), isCycle: isCycle, isPostInit: isPostInit, isAsync: closure.isAsync,
                isThrowing: closure.isThrowing, span: modifier.span, document: otherDocument(draft)))
    }

    // MARK: - Properties

    private func addProperty(
        _ name: Syntax.Name, _ type: Syntax.TypeReference?, tag: Syntax.Name?, isCycle: Bool,
        _ modifier: Syntax.Modifier,
        _ draft: Model.RegistrationDraft
    ) {
        let document = document(draft)
        var resolved: Model.TypeID
        var declaration = Model.Dependency.Declaration.written(name.span)
        var isolation: String?
        var isMutating = true
        if let type {
            resolved = types.resolve(type, in: model.documents[document])
            if type.tree.nodes[type.tree.root].kind == .implicitlyUnwrapped {
                resolved = types.types.wrapped(resolved) ?? resolved
            }
        } else {
            guard let property = findProperty(name, draft), let read = readType(of: property, name, draft) else {
                return
            }
            resolved = read
            declaration = .property(property)
            isMutating = !outline.flags(of: property).contains(.nonmutating)
            isolation = addIsolation(of: property, draft)
        }
        let dependency = draft.registration.dependencies.count
        draft.registration.dependencies.append(
            Model.Dependency(
                type: resolved, tag: tag?.text, tagSpan: tag?.span, hasDefault: false,
                phase: .injection(draft.registration.injections.count),
                name: name.text, taker: .property(name.text), declaration: declaration, span: modifier.span,
                document: otherDocument(draft)))
        draft.registration.injections.append(
            Model.Injection(
                kind: .property(name.text, .dependency(dependency)), isCycle: isCycle, isPostInit: false,
                isAsync: false, isThrowing: false, isolation: isolation, isMutating: isMutating, span: modifier.span,
                document: otherDocument(draft)))
    }

    /// The making happens on the actor on which a member is that it sets or calls.
    /// - Returns: that actor.
    private func addIsolation(of member: Outline.ID, _ draft: Model.RegistrationDraft) -> String? {
        let isolation = outline.isolation(of: member).globalActorName
        if draft.registration.making.effects.isolation == nil {
            draft.registration.making.effects.isolation = isolation
        }
        return isolation
    }

    /// The property that is set; says what is wrong when there is none that can be.
    private func findProperty(_ name: Syntax.Name, _ draft: Model.RegistrationDraft) -> Outline.ID? {
        guard let type = memberOwner(of: draft) else {
            if !draft.isBroken { reportForeignMember(name, "\\.\(name.text): Type", draft) }
            return nil
        }
        let found = outline.members(of: type, kind: .property, named: name.text, inherited: true)
            .filter { !outline.flags(of: $0).contains(.static) }
        let available = found.filter { !outline.flags(of: $0).contains(.unavailable) }
        guard let property = available.first ?? found.first else {
            if !draft.isBroken { reportUnknownProperty(name, type, draft) }
            return nil
        }
        let rivals = found.filter { outline.areExclusive($0, property) && typeText(of: $0) != typeText(of: property) }
        guard rivals.isEmpty else {
            reportConditional(name, [property] + rivals, draft)
            return nil
        }
        let record = outline.declaration(property)
        if record.flags.contains(.unavailable) || !record.flags.contains(.settable)
            || !isCallable(record.setterAccess, property)
            || outline.isolation(of: property) == .`actor`
        {
            reportUnsettable(name, property, record, draft)
            return nil
        }
        return property
    }

    func typeText(of property: Outline.ID) -> String {
        outline.text(outline.declaration(property).type, of: property)
    }

    /// The declaration whose members are injected: that of the object itself, not of the optional that holds it.
    /// An interface speaks of its own type's.
    private func memberOwner(of draft: Model.RegistrationDraft) -> Outline.ID? {
        if let interface = draft.interface { return types.types.declaration(interfaces[interface].type) }
        return types.types.declaration(types.types.wrapped(draft.registration.type) ?? draft.registration.type)
    }

    private func readType(
        of property: Outline.ID, _ name: Syntax.Name, _ draft: Model.RegistrationDraft
    ) -> Model.TypeID? {
        let record = outline.declaration(property)
        guard !record.type.isEmpty else {
            report(
                .unknownTypeAnnotation, name.span, in: document(draft),
                "the property '\(name.text)' has no written type; write it here, \\.\(name.text): Type",
                notes: [.init(outline.place(of: property), "'\(name.text)' is declared here")])
            return nil
        }
        let context = context(ofMember: property, of: memberOwner(of: draft), in: draft.context)
        let type = types.resolve(record.type, of: property, context)
        if outline.text(record.type, of: property).utf8.last == UInt8(ascii: "!") {
            return types.types.wrapped(type) ?? type
        }
        return type
    }

    // MARK: - Methods

    private func addMethod(
        _ name: Syntax.Name, _ signature: Syntax.Signature, isCycle: Bool, _ modifier: Syntax.Modifier,
        _ draft: Model.RegistrationDraft
    ) {
        var drafts: [Model.ParameterDraft] = []
        var isAsync = signature.isAsync
        var isThrowing = signature.isThrowing
        var hasResult = signature.result != nil
        var isMutating = true
        var isolation: String?
        let document = document(draft)
        if case .parameters(let parameters) = signature.shape {
            drafts = self.drafts(of: parameters, in: document)
        } else {
            guard let method = findMethod(name, signature, draft) else { return }
            let record = outline.declaration(method)
            let clauses = outline.declaration(method)
            var context = context(ofMember: method, of: memberOwner(of: draft), in: draft.context)
            let asked = types.constraints(
                generics: clauses.generics, constraints: clauses.constraints, of: method, context)
            context.substitutions.merge(asked) { _, new in new }
            drafts = self.drafts(of: method, context)
            isMutating = outline.flags(of: ownMethod(method, draft)).contains(.mutating)
            // An actor's own methods are waited for from outside.
            isAsync = isAsync || record.flags.contains(.async) || outline.isolation(of: method) == .`actor`
            isThrowing = isThrowing || record.flags.contains(.throws)
            // Code that is `async` goes where it runs by itself.
            if !isAsync { isolation = addIsolation(of: method, draft) }
            if !record.type.isEmpty {
                let result = types.resolve(record.type, of: method, context)
                hasResult = !speller.isVoid(result)
            }
        }
        let index = draft.registration.injections.count
        var parameters: [Model.Parameter] = []
        for parameter in drafts {
            guard !parameter.isOmitted else {
                parameters.append(Model.Parameter(label: parameter.label, source: .omitted))
                continue
            }
            parameters.append(
                Model.Parameter(label: parameter.label, source: .dependency(draft.registration.dependencies.count)))
            draft.registration.dependencies.append(
                Model.Dependency(
                    type: parameter.type, hasDefault: parameter.hasDefault, phase: .injection(index),
                    name: parameter.name,
                    taker: .function(
                        name: display(draft.registration.type) + "." + name.text, labels: drafts.map(\.label)),
                    declaration: parameter.declaration, span: modifier.span, document: otherDocument(draft)))
        }
        draft.registration.injections.append(
            Model.Injection(
                kind: .method(name.text, parameters), isCycle: isCycle, isPostInit: false, isAsync: isAsync,
                isThrowing: isThrowing, hasResult: hasResult, isolation: isolation, isMutating: isMutating,
                span: modifier.span, document: otherDocument(draft)))
    }

    private func findMethod(
        _ name: Syntax.Name, _ signature: Syntax.Signature, _ draft: Model.RegistrationDraft
    ) -> Outline.ID? {
        guard let type = memberOwner(of: draft) else {
            if !draft.isBroken, case .labels(let labels) = signature.shape {
                reportForeignMember(name, name.text + Model.spelledWithTypes(labels.map { $0?.text }), draft)
            }
            return nil
        }
        guard case .labels(let labels) = signature.shape else { return nil }
        let named = outline.members(of: type, kind: .function, named: name.text, inherited: true)
            .filter { !outline.flags(of: $0).contains(.static) }
        let callable = named.filter {
            self.labels(of: $0) == labels.map { $0?.text } && isCallable(outline.access(of: $0), $0)
                && !outline.flags(of: $0).contains(.unavailable) && !isExcluded(member: $0, of: type, draft)
        }
        // An override, and a requirement beside the method that meets it, are the one method.
        let found = distinct(callable)
        guard let method = found.first else {
            if !draft.isBroken { reportUnknownMethod(name, signature, named, type, draft) }
            return nil
        }
        if found.count > 1 {
            let document = document(draft)
            let span = name.span.joined(signature.span)
            let spelled = found.map { name.text + spelledWithTypes($0) }
            report(
                .ambiguousMember, name.span, in: document,
                "'\(display(draft.registration.type))' has \(found.count) methods '\(name.text)\(Model.spelledLabels(signature.labels))'; "
                    + "write the types of the one that is meant",
                notes: zip(found, spelled).map { .init(outline.place(of: $0), "candidate: \($1)") },
                fixes: spelled.map { model.documents[document].fixReplacing(span, with: $0) })
            return nil
        }
        return method
    }

    /// The method by which the object's own type meets an interface's, where the sources show it.
    private func ownMethod(_ method: Outline.ID, _ draft: Model.RegistrationDraft) -> Outline.ID {
        let type = draft.registration.type
        guard draft.interface != nil, let own = types.types.declaration(types.types.wrapped(type) ?? type) else {
            return method
        }
        let labels = labels(of: method)
        return outline.members(of: own, kind: .function, named: outline.name(of: method), inherited: true)
            .first { self.labels(of: $0) == labels } ?? method
    }
}
