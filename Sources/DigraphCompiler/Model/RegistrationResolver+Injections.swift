// The work on an object after its creation: `.injection`, `.postInit` and `.dispose`.

extension Model.RegistrationResolver {
    /// Reads an `.injection`, `.postInit` or `.dispose`, and ignores other modifiers.
    func readInjection(_ modifier: Syntax.Modifier) {
        guard let kind = modifier.kind, kind.isInjection, hasForm(modifier) else {
            return
        }
        if kind == .dispose, contents.disposal != nil { return }
        if let closure = modifier.closure, kind != .injection {
            return inject(
                closure, modifier, isCycle: false, isPostInit: kind == .postInit, isDisposal: kind == .dispose)
        }
        let arguments = arguments(of: modifier)
        let index = contents.injections.count
        switch (arguments.first?.value, modifier.closure) {
        case (_, let closure?): inject(closure, modifier, isCycle: arguments.isCycle)
        case (.keyPath(let name, let type)?, _): injectProperty(name, as: type, modifier, arguments)
        case (.call(let name, let signature)?, _) where arguments.tag == nil:
            injectMethod(name, signature, modifier, isCycle: arguments.isCycle)
        default: reportForm(modifier, kind.row, at: modifier.firstContent)
        }
        if contents.injections.count > index { contents.injections[index].cycleSpan = arguments.cycleSpan }
    }

    private func inject(
        _ closure: Syntax.Closure, _ modifier: Syntax.Modifier, isCycle: Bool, isPostInit: Bool = false,
        isDisposal: Bool = false
    ) {
        // No call defines the actor of an external object, so code for the object runs on the actor of its type.
        if isExternal, let memberOwner { setIsolation(outline.isolation(of: memberOwner).globalActorName) }
        let expression = add(closure, object: closure.parameters[0].name.text, phase: nextInjection)
        contents.injections.append(
            Model.Injection(
                kind: .expression(expression), isCycle: isCycle, isPostInit: isPostInit, isDisposal: isDisposal,
                effects: closure.effects, isMutating: !isDisposal, code: code(modifier.span)))
    }

    private var nextInjection: Model.Dependency.Phase { .injection(contents.injections.count) }

    // MARK: - Properties

    private func injectProperty(
        _ name: Syntax.Name, as written: Syntax.TypeReference?, _ modifier: Syntax.Modifier,
        _ arguments: Model.ModifierArguments
    ) {
        var type: Model.TypeID
        var declaration = Model.Dependency.Declaration.written(name.span)
        var isolation: String?
        var isMutating = true
        if let written {
            type = resolve(written)
            if written.tree.nodes[written.tree.root].kind == .implicitlyUnwrapped {
                type = typeResolver.table.wrapped(type) ?? type
            }
        } else {
            guard let property = findProperty(name), let read = readType(of: property, name) else { return }
            type = read
            declaration = .property(property)
            isMutating = !outline.flags(of: property).contains(.nonmutating)
            isolation = outline.isolation(of: property).globalActorName
            setIsolation(isolation)
        }
        let value = depend(
            on: type, named: name.text, for: .property(name.text), at: modifier.span, declaration: declaration,
            phase: nextInjection, tag: arguments.tag)
        contents.injections.append(
            Model.Injection(
                kind: .property(name.text, value), isCycle: arguments.isCycle, isolation: isolation, runsOn: isolation,
                isMutating: isMutating, code: code(modifier.span)))
    }

    /// The property to set; nil, and reported, if there is none.
    private func findProperty(_ name: Syntax.Name) -> Outline.ID? {
        guard let type = memberOwner else {
            reportForeignMember(name, "\\.\(name.text): Type")
            return nil
        }
        let all = outline.members(of: type, kind: .property, named: name.text, inherited: true)
        let found = all.filter { !outline.flags(of: $0).contains(.static) }
        guard let property = found.first(where: { !outline.flags(of: $0).contains(.unavailable) }) ?? found.first else {
            reportUnknownProperty(name, type, statics: all)
            return nil
        }
        let alternatives = found.filter { outline.areExclusive($0, property) && text($0) != text(property) }
        if !alternatives.isEmpty {
            report(
                .conditionalDeclaration, at: name.span,
                "the type of '\(typeName).\(name.text)' depends on #if; write it here, \\.\(name.text): Type",
                notes: ([property] + alternatives).prefix(3).map { variant in
                    let conditions = outline.conditions(of: variant).joined(separator: " && ")
                    let type = text(variant).isEmpty ? "" : " as '\(text(variant))'"
                    return .init(outline.place(of: variant), "declared\(type) if \(conditions)")
                })
            return nil
        }
        guard let obstacle = obstacle(toSetting: property) else { return property }
        report(
            .unsettableMember, at: name.span, "'\(typeName).\(name.text)' cannot be set: \(obstacle)",
            notes: declared(name.text, property))
        return nil
    }

    private func text(_ property: Outline.ID) -> String {
        outline.text(outline.declaration(property).type, of: property)
    }

    /// The reason why generated code cannot set a property; nil if it can.
    private func obstacle(toSetting property: Outline.ID) -> String? {
        let record = outline.declaration(property)
        if record.flags.contains(.unavailable) { return "it is unavailable" }
        if record.flags.contains(.constant) { return "it is a 'let'" }
        if !record.flags.contains(.settable) { return "it has no setter" }
        if !isCallable(record.setterAccess, property) { return "its setter is \(record.setterAccess.word)" }
        let isOfActor = outline.isolation(of: property) == .`actor`
        return isOfActor ? "it belongs to an actor; inject a method that sets it" : nil
    }

    private func readType(of property: Outline.ID, _ name: Syntax.Name) -> Model.TypeID? {
        let written = outline.declaration(property).type
        guard !written.isEmpty else {
            report(
                .unknownTypeAnnotation, at: name.span,
                "the property '\(name.text)' has no written type; write it here, \\.\(name.text): Type",
                notes: declared(name.text, property))
            return nil
        }
        let type = typeResolver.resolve(
            written, of: property, typeResolver.context(ofMember: property, of: memberOwner, in: context))
        let isUnwrapped = outline.bytes(written, of: property).last == Byte.exclamation
        return isUnwrapped ? typeResolver.table.wrapped(type) ?? type : type
    }

    private func reportForeignMember(_ name: Syntax.Name, _ form: String) {
        if isBroken { return }
        report(
            .unknownType, at: name.span,
            "cannot find type '\(typeName)' in the sources; write .injection(\(form))")
    }

    private func reportUnknownProperty(_ name: Syntax.Name, _ type: Outline.ID, statics: [Outline.ID]) {
        if isBroken || reportMisreading(in: type) { return }
        let all = outline.members(of: type, kind: .property, inherited: true)
            .filter { !outline.flags(of: $0).contains(.static) }
        let names = all.filter { obstacle(toSetting: $0) == nil }.map { outline.name(of: $0) }
        var near = Spelling.nearest(to: name.text, among: names)
        let meant = Spelling.nearest(to: name.text, among: all.map { outline.name(of: $0) }, limit: 1).first
        var message = "'\(typeName)' has no property '\(name.text)'" + resolver.didYouMean(near)
        if !statics.isEmpty {
            message = "'\(typeName).\(name.text)' is static; injections set instance properties"
        } else if near.isEmpty, let property = all.first(where: { outline.name(of: $0) == meant }),
            let obstacle = obstacle(toSetting: property)
        {
            message += "; '\(outline.name(of: property))' cannot be set, because \(obstacle)"
        } else if near.isEmpty, outline.hasUnknownSuperclass(type) || outline.hasUnknownMembers(type) {
            message += " in the sources; write its type, \\.\(name.text): Type"
        } else if near.isEmpty, (1...3).contains(names.count) {
            near = names
            message += "; it has \(Model.listed(names))"
        }
        report(
            .unknownMember, at: name.span, message, notes: declared(typeName, type),
            fixes: replacing(name.span, with: near))
    }

    // MARK: - Methods

    private func injectMethod(
        _ name: Syntax.Name, _ signature: Syntax.Signature, _ modifier: Syntax.Modifier, isCycle: Bool
    ) {
        var injection = Model.Injection(
            kind: .method(name.text, []), isCycle: isCycle, effects: signature.effects,
            hasResult: signature.result != nil, code: code(modifier.span))
        let parameters: [Model.RecipeParameter]
        if case .parameters(let written) = signature.shape {
            parameters = read(written, among: functions(named: name.text, Model.Callees(kind: .method)))
        } else {
            guard let method = findMethod(name, signature) else { return }
            let context = context(of: method)
            let isolation = outline.isolation(of: method.site)
            parameters = read(method, context)
            injection.isMutating = ownMethod(method).flags.contains(.mutating)
            // Calls of an actor's methods from outside are `async`.
            injection.effects.formUnion(method.flags.effects)
            if isolation == .`actor` { injection.effects.insert(.async) }
            injection.runsOn = isolation.globalActorName
            // An `async` call switches to the actor implicitly.
            if !injection.effects.isAsync {
                injection.isolation = isolation.globalActorName
                setIsolation(injection.isolation)
            }
            if !method.result.isEmpty {
                injection.hasResult = !typeResolver.speller.isVoid(result(of: method, context))
            }
        }
        let methods = ownMethods(named: name.text)
        if methods.count > 1 {
            injection.overloads = overloads(
                of: parameters, isAsync: injection.effects.isAsync, among: methods, prefix: typeName + ".",
                isMethod: true)
        }
        let consumer = Model.Consumer.function(name: typeName + "." + name.text, labels: parameters.map(\.label))
        let phase = nextInjection
        injection.kind = .method(
            name.text,
            parameters.map { parameter in
                if parameter.hasDefault { contents.mayBeMisread = true }
                let source =
                    parameter.isOmitted
                    ? Model.Source.omitted
                    : depend(
                        on: parameter.type, named: parameter.modifierName, for: consumer, at: modifier.span,
                        declaration: parameter.declaration, phase: phase, hasDefault: parameter.hasDefault,
                        isBuilt: parameter.isBuilt, ownership: parameter.ownership)
                return Model.Parameter(label: parameter.label, name: parameter.name, source: source)
            })
        contents.injections.append(injection)
    }

    private func findMethod(_ name: Syntax.Name, _ signature: Syntax.Signature) -> Model.Callable? {
        guard memberOwner != nil else {
            reportForeignMember(name, name.text + Model.spelledWithTypes(signature.labels))
            return nil
        }
        var callees = Model.Callees(kind: .method)
        callees.all = functions(named: name.text, callees)
        let found = candidates(among: callees.all, signature, isMethod: true)
        let spans = (name: name.span, whole: name.span.joined(signature.span))
        if found.count > 1 {
            reportAmbiguous(found, callees, method: spans)
        } else if found.isEmpty, !isBroken {
            reportUnknown(name.text, signature, callees, method: spans)
        }
        return found.count == 1 ? found[0] : nil
    }

    /// The method of the object's type that implements an interface's method. If the sources do not show one, the
    /// interface's method.
    private func ownMethod(_ method: Model.Callable) -> Model.Callable {
        if interfaceType == nil { return method }
        return ownMethods(named: method.name).first { $0.labels == method.labels } ?? method
    }

    /// The methods of the object's type.
    private func ownMethods(named name: String) -> [Model.Callable] {
        guard let own = typeResolver.table.declaration(objectType) else { return [] }
        return outline.members(of: own, kind: .function, named: name, inherited: true)
            .map { Model.Callable($0, in: outline) }
    }
}
