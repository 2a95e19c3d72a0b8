// Problems of recipes that name a member or function that cannot be called as it is written.

extension Model.RegistrationResolver {
    /// Reports `register Disk.root()`, a modifier in place of a static function that the type does not have.
    func reportModifier(_ name: String, _ signature: Syntax.Signature) -> Bool {
        guard case .function(let type?, _, _) = recipe.kind, signature.labels.isEmpty,
            Syntax.ModifierKind(rawValue: name) != nil
        else { return false }
        report(
            .syntax, at: type.span.after, "expected '.init' after '\(typeName)', found '.\(name)'",
            fixes: [Diagnostic.Fix("insert .init", at: source.place(type.span.after), replacement: ".init")])
        return true
    }

    /// Reports the case of an enum in place of a function: `register Level.high(count:)`, `register Level.low`.
    /// - Returns: Whether it is one.
    func reportCase(_ name: String) -> Bool {
        guard let declaration, let found = outline.enumCase(name, of: declaration) else { return false }
        let names = found.values.enumerated().map { index, value in
            value.label ?? (found.values.count == 1 ? "value" : "value\(index + 1)")
        }
        let labels = found.values.map(\.label)
        let arguments = zip(labels, names).map { label, name in (label.map { "\($0): " } ?? "") + name }
        let types = zip(names, found.values).map { "\($0): \($1.type)" }
        let made = "\(typeName).\(Names.quoted(name))"
        let form =
            types.isEmpty
            ? "\(typeName) { \(made) }"
            : "\(typeName) { (\(types.joined(separator: ", "))) in \(made)(\(arguments.joined(separator: ", "))) }"
        let spelled = name + (labels.isEmpty ? "" : Model.spelledLabels(labels))
        fail(
            .unknownMember, "'\(spelled)' is a case of '\(typeName)', not a function; write register \(form)",
            notes: [.init(found.place, "'\(name)' is declared here")],
            fixes: replacing(wholeRecipe, with: found.values.contains { $0.type == "…" } ? [] : [form]))
        return true
    }

    /// Reports a member or function without parentheses: a function is meant or, of a type, a value.
    func reportMember(_ name: Syntax.Name, of type: Syntax.TypeReference?) {
        let owner = type.map { source.text($0.span) }
        let prefix = owner.map { $0 + "." } ?? ""
        let member = prefix + source.text(name.span)
        let callees = Model.Callees(kind: type == nil ? .freeFunction : .staticFunction)
        let functions = type != nil && declaration == nil ? [] : functions(named: name.text, callees)
        let usable = functions.filter { obstacle(to: $0) == nil }
        if functions.isEmpty {
            if type == nil { return reportNoFunction(name, callees) }
            if reportCase(name.text) { return }
        }
        let forms = functions.isEmpty ? ["\(owner ?? "") { \(member) }"] : usable.map { prefix + $0.spelling }
        let spelled = forms.map { "'\($0)'" }.joined(separator: " or ")
        let missing = usable.contains { !$0.parameters.isEmpty } ? "labels" : "parentheses"
        fail(
            .syntax,
            usable.isEmpty
                ? "expected an initializer or function, found '\(member)'"
                    + (functions.isEmpty ? "; write a value as \(spelled)" : "")
                : "the \(missing) of '\(member)' are missing; write \(spelled)",
            notes: functions.map { note($0, "'\($0.spelling)' is \(obstacle(to: $0)?.words ?? "declared here")") },
            fixes: forms.map { .init("write \($0)", at: source.place(recipe.span), replacement: $0) })
        if type == nil, usable.count == 1 { contents.type = result(of: usable[0], context(of: usable[0])) }
    }

    /// Reports a name that begins with a small letter, and is no function: `register disk`.
    private func reportNoFunction(_ name: Syntax.Name, _ callees: Model.Callees) {
        if !outline.lookUp([name.text], testable: typeResolver.testable).isEmpty {
            let end = recipe.span.after
            return fail(
                .syntax, "expected '.init' after '\(name.text)'",
                fixes: [Diagnostic.Fix("insert .init", at: source.place(end), replacement: ".init")])
        }
        let types = Spelling.nearest(to: name.text, among: outline.typeNames(), limit: 1)
        let functions = functionsOfNearestName(name.text, callees, isMethod: false)
        let near =
            types.map { $0 + ".init" } + functions.filter { obstacle(to: $0) == nil }.prefix(1).map(\.spelling)
        fail(
            .syntax,
            "there is no function '\(name.text)'"
                + (near.isEmpty
                    ? " in the sources; a function is written '\(name.text)()', with the labels of its parameters"
                    : resolver.didYouMean(near)),
            fixes: replacing(recipe.span, with: near))
    }

    /// Reports a static function of a protocol: only conforming types can call it.
    func reportFunctionOfProtocol(_ name: Syntax.Name, _ owner: Outline.ID) {
        fail(
            .unknownMember,
            "'\(typeName).\(name.text)' cannot be called on a protocol; write a conforming type instead of '\(typeName)'",
            notes: conformers(of: owner, typeName))
    }
}
