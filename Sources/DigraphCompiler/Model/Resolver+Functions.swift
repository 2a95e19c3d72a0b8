// A recipe that calls a function.

extension Model.Resolver {
    func resolveFunction(
        _ base: Syntax.TypeReference?, _ name: Syntax.Name, _ signature: Syntax.Signature,
        _ draft: Model.RegistrationDraft
    ) {
        let document = model.documents[draft.registration.document]
        var baseType: Model.TypeID?
        var module: String?
        if let base {
            setType(base, draft)
            module = moduleName(draft.registration.type)
            if module == nil { baseType = draft.registration.type }
        }
        let baseName = module ?? baseType.map { display($0) }
        let prefix = (module ?? baseType.map { speller.swift($0) }).map { $0 + "." } ?? ""
        draft.callee = prefix + Names.quoted(name.text)
        let title = (baseName.map { $0 + "." } ?? "") + name.text
        let labels = signature.labels
        draft.taker = .function(name: title, labels: labels)
        if let owner = draft.declaration, baseType != nil, outline.kind(of: owner) == .`protocol` {
            return reportFunctionOfProtocol(title, name, owner, draft)
        }
        if case .parameters(let parameters) = signature.shape, let result = signature.result {
            useWritten(parameters, signature, draft)
            draft.registration.type = types.resolve(result, in: document)
            return setDeclaration(draft)
        }
        if case .labels(let names) = signature.shape, names.isEmpty, let result = signature.result,
            functions(named: name.text, labels: labels, in: baseType, module, draft).isEmpty
        {
            useWritten([], signature, draft)
            draft.registration.type = types.resolve(result, in: document)
            return setDeclaration(draft)
        }
        let candidates = meant(
            functions(named: name.text, labels: labels, in: baseType, module, draft), baseType, signature, draft)
        guard let chosen = candidates.first else {
            return reportUnknownFunction(title, name, baseType, signature, draft)
        }
        guard candidates.count == 1 else {
            return reportAmbiguousFunction(title, candidates, isStatic: base != nil, draft)
        }
        useFunction(chosen, baseType, signature, draft)
    }

    /// The module that stands in front of a free function: a name that is a module's and no type's.
    private func moduleName(_ type: Model.TypeID) -> String? {
        guard case .foreign(let name, let arguments) = types.types.shape(type), arguments.isEmpty,
            outline.isModule(name)
        else { return nil }
        return name
    }

    /// The functions that can be called under this name and with these labels.
    private func functions(
        named name: String, labels: [String?], in base: Model.TypeID?, _ module: String?,
        _ draft: Model.RegistrationDraft
    ) -> [Outline.ID] {
        let found: [Outline.ID]
        if let base {
            guard let declaration = types.types.declaration(base) else { return [] }
            found = outline.members(of: declaration, kind: .function, named: name, inherited: true)
                .filter {
                    outline.flags(of: $0).contains(.static)
                        && isCallable(outline.access(of: $0), $0) && !isExcluded(member: $0, of: declaration, draft)
                }
        } else {
            found = outline.lookUpGlobal(
                name, kind: .function, module: module, own: types.module, testable: types.testable
            )
            .filter { isCallable(outline.access(of: $0), $0) }
        }
        return found.filter { self.labels(of: $0) == labels && !outline.flags(of: $0).contains(.unavailable) }
    }

    /// Of several functions with the same labels, those that can be meant: what a result and effects that are written do
    /// not rule out, and of those that stand for each other, the nearest.
    private func meant(
        _ functions: [Outline.ID], _ base: Model.TypeID?, _ signature: Syntax.Signature,
        _ draft: Model.RegistrationDraft
    ) -> [Outline.ID] {
        var found = distinct(functions)
        if let written = signature.result, found.count > 1 {
            let result = types.resolve(written, in: model.documents[draft.registration.document])
            let same = found.filter { self.result(of: $0, base, draft) == result }
            if !same.isEmpty { found = same }
            let alike = found.filter {
                let flags = outline.flags(of: $0)
                return flags.contains(.async) == signature.isAsync && flags.contains(.throws) == signature.isThrowing
            }
            if found.count > 1, !alike.isEmpty { found = alike }
        }
        return found
    }

    /// What a function of the sources gives.
    private func result(
        of function: Outline.ID, _ base: Model.TypeID?, _ draft: Model.RegistrationDraft
    ) -> Model.TypeID {
        let record = outline.declaration(function)
        if record.type.isEmpty { return types.types.intern(.tuple([])) }
        var context = context(ofMember: function, of: draft.declaration, in: draft.context)
        context.selfType = base
        return types.resolve(record.type, of: function, context)
    }

    func labels(of function: Outline.ID) -> [String?] {
        outline.parameters(of: function).map { parameter in
            parameter.label
        }
    }

    private func useFunction(
        _ function: Outline.ID, _ base: Model.TypeID?, _ signature: Syntax.Signature,
        _ draft: Model.RegistrationDraft
    ) {
        draft.registration.making.declaration = function
        let record = outline.declaration(function)
        let clauses = outline.declaration(function)
        var context = context(ofMember: function, of: draft.declaration, in: draft.context)
        context.selfType = base
        let asked = types.constraints(
            generics: clauses.generics, constraints: clauses.constraints, of: function, context)
        context.substitutions.merge(asked) { _, new in new }
        if signature.result == nil, !isResultKnown(of: function, context, draft) { return }
        if case .parameters(let parameters) = signature.shape {
            useWritten(parameters, signature, draft)
        } else {
            draft.parameters = drafts(of: function, context)
        }
        draft.registration.making.effects.isAsync = record.flags.contains(.async) || signature.isAsync
        draft.registration.making.effects.isThrowing = record.flags.contains(.throws) || signature.isThrowing
        if draft.registration.making.effects.isolation == nil {
            draft.registration.making.effects.isolation = outline.isolation(of: function).globalActorName
        }
        if let result = signature.result {
            draft.registration.type = types.resolve(result, in: model.documents[draft.registration.document])
        } else if record.type.isEmpty {
            draft.registration.type = types.types.intern(.tuple([]))
        } else {
            draft.registration.type = types.resolve(record.type, of: function, context)
        }
        setDeclaration(draft)
    }
}
