// Problems with the initializer or function of a registration.

extension Model.RegistrationResolver {
    /// The span of the recipe and its signature. For diagnostics, `recipe.span` does not include the signature.
    var wholeRecipe: Span {
        switch recipe.kind {
        case .initializer(_, let signature): signature.map { recipe.span.joined($0.span) } ?? recipe.span
        case .function(_, _, let signature): recipe.span.joined(signature.span)
        case .external, .expression, .member, .broken: recipe.span
        }
    }

    /// Reports that no declaration has the name and labels, or none that generated code can call.
    ///
    /// - Parameter method: The name of a method, and its span with the labels; nil for the registration's own recipe.
    func reportUnknown(
        _ name: String, _ signature: Syntax.Signature, _ callees: Model.Callees,
        method: (name: Span, whole: Span)? = nil
    ) {
        let isMethod = callees.kind == .method
        if !isMethod {
            isBroken = true
            if callees.kind == .freeFunction {
                if reportCall(name, callees) || reportMisreading(of: name, declaredBy: ["func"]) { return }
            }
            if callees.kind == .staticFunction, declaration == nil { return reportForeignFunction(name, signature) }
            if callees.kind == .staticFunction, callees.all.isEmpty {
                if reportModifier(name, signature) || reportCase(name) { return }
            }
        }
        if callees.kind != .freeFunction, reportMisreading(in: memberOwner) { return }
        let wanted = name + Model.spelledLabels(signature.labels)
        let named = callees.all.filter { $0.labels == signature.labels }
        let all = callees.all.isEmpty ? functionsOfNearestName(name, callees, isMethod: isMethod) : callees.all
        let usable = all.filter { obstacle(to: $0, isMethod: isMethod) == nil }
        var notes = (usable.isEmpty ? all : named + usable).prefix(10).map { callable in
            note(
                callable,
                "'\(callable.spelling)' is \(obstacle(to: callable, isMethod: isMethod)?.words ?? "declared here")")
        }
        if notes.isEmpty, let memberOwner { notes = declared(typeName, memberOwner) }
        var fixes = usable.map { callable -> Diagnostic.Fix in
            let text = (isMethod ? "" : callees.prefix) + callable.spelling
            return (isMethod ? nil : renaming(signature.labels, callable, text))
                ?? source.fixReplacing(method?.whole ?? wholeRecipe, with: text)
        }
        if let suggestion = named.lazy.compactMap(suggestion).first {
            let prefix = isMethod ? typeName + "." : callees.prefix
            return report(
                .inaccessible, at: method?.name, "'\(prefix)\(wanted)' cannot be called by generated code" + suggestion,
                notes: notes, fixes: fixes)
        }
        var message =
            callees.kind == .freeFunction
            ? "there is no function '\(callees.prefix)\(wanted)'"
            : "'\(typeName)' has no \(callees.kind.word) '\(wanted)'"
        let isEmptyCall = callees.kind == .initializer && signature.labels.isEmpty && !usable.isEmpty
        if isEmptyCall, meantWithoutLabels(usable).count == 1 {
            message += "; write '\(typeName).init', and the graph passes the parameters"
            fixes = [source.fixReplacing(wholeRecipe, with: "\(typeName).init")]
        } else if isEmptyCall {
            message += "; write the labels of one"
        } else if let near = Spelling.nearest(to: wanted, among: usable.map(\.spelling), limit: 1).first {
            message += resolver.didYouMean([near])
            if callees.kind == .freeFunction, let meant = usable.first(where: { $0.spelling == near }) {
                contents.type = result(of: meant, context(of: meant))
            }
        } else if let memberOwner, mayHaveOthers(memberOwner, callees.all) {
            message +=
                " in the sources; write \(isMethod ? "" : callees.prefix)\(name)"
                + Model.spelledWithTypes(signature.labels)
        } else if usable.isEmpty, !all.isEmpty {
            message += " that generated code can call"
        }
        report(
            callees.kind == .initializer ? .unknownInitializer : .unknownMember, at: method?.name, message,
            notes: notes,
            fixes: fixes)
    }

    /// The edit that replaces the recipe and renames the label in a modifier. Nil unless the modifiers name exactly one
    /// parameter, and its label changes.
    private func renaming(_ labels: [String?], _ callable: Model.Callable, _ text: String) -> Diagnostic.Fix? {
        let mentions = modifiers.filter { [.parameter, .argument].contains($0.kind) }
            .flatMap(\.arguments).filter { $0.label == nil }.compactMap { resolver.word($0, in: document) }
        guard labels.count == callable.labels.count, let mention = mentions.first(where: { labels.contains($0.text) }),
            mentions.count == 1, !callable.labels.contains(mention.text),
            let index = labels.firstIndex(of: mention.text), let label = callable.labels[index],
            label != mention.text
        else { return nil }
        let between = source.text(Span(start: wholeRecipe.end, end: mention.span.start))
        var fix = source.fixReplacing(wholeRecipe.joined(mention.span), with: text + between + label)
        fix.title = "replace with \(text)"
        return fix
    }

    /// The advice, as the end of a message, for a declaration that is hidden or unavailable or has an `inout`
    /// parameter; nil for other declarations.
    func suggestion(_ callable: Model.Callable) -> String? {
        switch obstacle(to: callable) {
        case .hidden: "; " + importOfInterface(callable.site, else: "make it \(neededAccess(callable.site))")
        case .unavailable: ""
        case .inoutParameter:
            "; call it in braces"
                + (typeResolver.table.isUnreadable(contents.type) ? "" : ", register \(typeName) { … }")
        case .notMember, .otherArguments, nil: nil
        }
    }

    func functionsOfNearestName(
        _ name: String, _ callees: Model.Callees, isMethod: Bool
    ) -> [Model.Callable] {
        if callees.kind == .freeFunction {
            let near = Spelling.nearest(to: name, among: outline.globalFunctionNames(), limit: 1)
            return near.flatMap { functions(named: $0, callees) }
        }
        guard let memberOwner, name != "init" else { return [] }
        let all = outline.members(of: memberOwner, kind: .function, inherited: true)
            .filter { outline.flags(of: $0).contains(.static) != isMethod }
        let near = Spelling.nearest(to: name, among: all.map { outline.name(of: $0) }, limit: 1).first
        // Without a similar name, all functions of a short list.
        let isMeant = near.map { near in { self.outline.name(of: $0) == near } } ?? { _ in all.count <= 3 }
        return all.filter(isMeant).map { Model.Callable($0, in: outline) }
    }

    /// Whether a type may have unread members.
    func mayHaveOthers(_ type: Outline.ID, _ all: [Model.Callable]) -> Bool {
        all.contains { $0.initializer?.uncertainty != nil } || outline.hasUnknownSuperclass(type)
            || outline.hasUnknownMembers(type)
    }

    // MARK: - Ambiguities

    /// - Parameter method: As in `reportUnknown`.
    func reportAmbiguous(
        _ candidates: [Model.Callable], _ callees: Model.Callees, method: (name: Span, whole: Span)? = nil
    ) {
        let (first, word) = (candidates[0], callees.kind.word)
        let isConditional = candidates.contains { conditions(of: $0) != conditions(of: first) }
        let areEqual = candidates.allSatisfy { $0.labels == first.labels }
        let subject = callees.kind == .freeFunction ? "there are" : "'\(typeName)' has"
        let message: String
        if isConditional {
            message =
                "the \(word)\(callees.kind == .freeFunction ? "" : " of '\(typeName)'") depends on #if; write the whole signature "
                + "of one"
        } else if areEqual {
            message =
                "\(subject) \(candidates.count) \(word)s '\(first.spelling)'; write the whole signature of one"
        } else {
            message = "\(subject) \(candidates.count) \(word)s; write the labels of one"
        }
        let ids: [Model.Callees.Kind: Diagnostic.ID] = [.initializer: .ambiguousInitializer]
        report(
            isConditional ? .conditionalDeclaration : ids[callees.kind] ?? .ambiguousMember, candidates, of: callees,
            message, withTypes: isConditional, method: method)
    }

    /// Reports that the initializers are uncertain, because a macro or an `#if` can change them.
    /// - Returns: Whether all candidates are uncertain. If not, nothing is reported.
    func reportUncertainInitializers(_ candidates: [Model.Callable], _ declaration: Outline.ID) -> Bool {
        let uncertainties = candidates.map { $0.initializer?.uncertainty }
        guard uncertainties.allSatisfy({ $0 == .macro || $0 == .condition }) else { return false }
        if reportMisreading(in: declaration) { return true }
        if uncertainties.contains(.macro) {
            report(
                .ambiguousInitializer, candidates, of: Model.Callees(kind: .initializer, prefix: typeName + "."),
                "a macro may add initializers to '\(typeName)'; write the labels of the one to call")
            return true
        }
        let own = outline.conditions(of: declaration)
        let properties = outline.storedProperties(of: declaration).filter { outline.conditions(of: $0) != own }
        fail(
            .conditionalDeclaration,
            "the stored properties of '\(typeName)' depend on #if; write the whole signature of its initializer",
            notes: properties.prefix(3).map {
                .init(
                    outline.place(of: $0),
                    "'\(outline.name(of: $0))' is declared if \(outline.conditions(of: $0).joined(separator: " && "))")
            })
        return true
    }

    /// Reports a problem, with the first candidates as notes and fixes: by labels, and with types if several candidates
    /// have the same labels.
    private func report(
        _ id: Diagnostic.ID, _ candidates: [Model.Callable], of callees: Model.Callees, _ message: String,
        withTypes: Bool = false, method: (name: Span, whole: Span)? = nil
    ) {
        let counts = Dictionary(candidates.map { ($0.spelling, 1) }, uniquingKeysWith: +)
        let spelled = candidates.prefix(10).map {
            callees.prefix + (withTypes || counts[$0.spelling] != 1 ? spelledWithTypes($0) : $0.spelling)
        }
        if method == nil { isBroken = true }
        report(
            id, at: method?.name, message,
            notes: zip(candidates, spelled).map { candidate, text in
                let conditions = conditions(of: candidate).joined(separator: " && ")
                return note(candidate, "candidate: \(text)" + (conditions.isEmpty ? "" : " if \(conditions)"))
            },
            fixes: replacing(method?.whole ?? wholeRecipe, with: spelled))
    }

    private func conditions(of callable: Model.Callable) -> [String] {
        callable.initializer?.conditions ?? outline.conditions(of: callable.site)
    }

    // MARK: - Types

    /// Whether generated code can name the registered type. Reports the type if not.
    func requireAccessible() -> Bool {
        guard let declaration else { return true }
        // The extension of an unread type does not show the type's access.
        let hidden = outline.nesting(of: declaration).last { current in
            outline.kind(of: current) != .extension && !isCallable(outline.access(of: current), current)
        }
        guard let hidden else { return true }
        let name = outline.qualifiedName(of: hidden)
        fail(
            .inaccessible,
            "'\(name)' is \(interface(of: hidden) ?? outline.access(of: hidden).word), so generated code cannot name it; "
                + importOfInterface(hidden, else: "make it \(neededAccess(hidden))"),
            notes: declared(name, hidden))
        return false
    }

    /// The minimum access with which generated code can use a declaration.
    func neededAccess(_ declaration: Outline.ID) -> String {
        let module = outline.module(of: declaration)
        return module == 0 || typeResolver.testable.contains(module) ? "internal" : "public"
    }

    /// The advice to import a declaration behind `@_spi`; for other declarations, `suggestion`.
    private func importOfInterface(_ declaration: Outline.ID, else suggestion: String) -> String {
        interface(of: declaration).map { "write \($0) import \(outline.moduleNames[outline.module(of: declaration)])" }
            ?? suggestion
    }

    func reportUnknownType(_ type: Syntax.TypeReference, _ signature: Syntax.Signature?) {
        isBroken = true
        let path = names(of: contents.type)
        if reportInvisibleCharacter(type) || reportHiddenType(path) || reportConditionalAlias(path) { return }
        if let name = path.last, reportMisreading(of: name, declaredBy: Outline.typeKeywords) { return }
        let labels = signature?.labels ?? []
        let call = "\(typeName).init" + (labels.isEmpty ? "()" : Model.spelledWithTypes(labels))
        reportUndeclared(
            at: type.span,
            [
                "for a type of an SDK, write the whole signature, register \(call)",
                "or write a closure, register \(typeName) { … }",
            ])
    }

    /// The names of an unknown type, without generic arguments: `Outer` and `Inner` for `Outer<A>.Inner`.
    private func names(of type: Model.TypeID) -> [String] {
        switch typeResolver.table.shape(type) {
        case .foreign(let name, _): name.split(separator: ".").map(String.init)
        case .member(let base, let name, _): names(of: base) + [name]
        default: typeName.split(separator: ".").map(String.init)
        }
    }

    /// Reports a name with a character that takes no space, such as U+200B: text copied from a web page can have some.
    private func reportInvisibleCharacter(_ type: Syntax.TypeReference) -> Bool {
        let invisible: [UInt32] = [0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF]
        let name = source.text(type.span)
        guard let found = name.unicodeScalars.first(where: { invisible.contains($0.value) }) else { return false }
        var visible = String.UnicodeScalarView()
        visible.append(contentsOf: name.unicodeScalars.filter { !invisible.contains($0.value) })
        let mended = String(visible)
        report(
            .unknownType, at: type.span,
            "'\(mended)' has an invisible character, U+\(String(found.value, radix: 16, uppercase: true)); remove it",
            fixes: replacing(type.span, with: [mended]))
        let path = mended.split(separator: ".").map(String.init)
        contents.type = typeResolver.named(path, arguments: path.map { _ in [] }, .graphFile(scope))
        return true
    }

    private func reportForeignFunction(_ name: String, _ signature: Syntax.Signature) {
        reportUndeclared([
            "for a function of an SDK, write the whole signature, register "
                + "\(typeName).\(name)\(Model.spelledWithTypes(signature.labels)) -> \(typeName)"
        ])
    }

    private func reportUndeclared(at span: Span? = nil, _ advice: [String]) {
        let place = resolver.model.place(contents.origin.span, in: document)
        if outline.declarationCount == 0 { return reportNoSources(advice, at: place) }
        let names = outline.typeNames()
        var near = Spelling.nearest(to: typeName, among: names)
        let isMisspelt = !near.isEmpty
        var meant: String?
        if !isMisspelt {
            let registered = resolver.registeredNames
            near = Spelling.meant(by: typeName, among: names.filter { !registered.contains($0) })
            if near.isEmpty, let (name, alias) = onlyConformerOfAlias(besides: registered) {
                near = [name]
                meant = "; did you mean '\(name)', which conforms to '\(alias)'?"
            }
        }
        report(
            .unknownType,
            "cannot find type '\(typeName)' in the sources of \(readModules)" + (meant ?? resolver.didYouMean(near)),
            notes: isMisspelt ? [] : advice.map { .help(place, $0) },
            fixes: span.map { replacing($0, with: near) } ?? [])
    }

    /// The only unregistered type that conforms to the first alias: the registered type may have its name now.
    private func onlyConformerOfAlias(besides registered: Set<String>) -> (name: String, alias: String)? {
        let alias = modifiers.first { $0.kind == .as }?.arguments.first
        guard case .type(let type)? = alias?.value,
            let wanted = typeResolver.table.declaration(resolve(type)),
            outline.kind(of: wanted) == .`protocol`
        else { return nil }
        let found = outline.conformers(of: wanted).map { outline.qualifiedName(of: $0) }.filter {
            !registered.contains($0)
        }
        return found.count == 1 ? (found[0], outline.qualifiedName(of: wanted)) : nil
    }

    /// Reports once that there are no Swift sources, without which no type is known.
    private func reportNoSources(_ advice: [String], at place: Place) {
        isBroken = true
        if resolver.hasReportedNoSources { return }
        resolver.hasReportedNoSources = true
        report(
            .unknownType, "cannot find type '\(typeName)', because no Swift source was read",
            notes: [
                .help(place, "on the command line, '--sources DIR' names the folder with the sources of the module")
            ] + advice.map { .help(place, $0) })
    }

    /// The names of the modules with sources; of many modules, the first name and the number of the others.
    private var readModules: String {
        let names = outline.moduleNames
        if names.count <= 4 { return names.joined(separator: ", ") }
        return "\(names[0]) and the \(names.count - 1) modules that it depends on"
    }

    /// Reports a typealias that stands for different types under different conditions.
    private func reportConditionalAlias(_ path: [String]) -> Bool {
        let found = outline.lookUp(path, from: nil, testable: typeResolver.testable)
        guard let first = found.first, outline.kind(of: first) == .`typealias` else { return false }
        report(
            .conditionalDeclaration,
            "the typealias '\(typeName)' depends on #if; write the whole signature, or a closure, register \(typeName) { … }",
            notes: found.map { alias in
                let type = outline.text(outline.declaration(alias).type, of: alias)
                return .init(outline.place(of: alias), "'\(typeName)' is '\(type)' here")
            })
        return true
    }

    /// Reports a type that is not visible outside its module.
    func reportHiddenType(_ path: [String], at span: Span? = nil) -> Bool {
        let found = outline.lookUp(path, from: nil, testable: Set(outline.moduleNames.indices)).first
        let hidden = found.flatMap { outline.nesting(of: $0).first { !isCallable(outline.access(of: $0), $0) } }
        guard let hidden else { return false }
        let module = outline.moduleNames[outline.module(of: hidden)]
        let name = outline.qualifiedName(of: hidden)
        report(
            .inaccessible, at: span,
            "'\(name)' is \(outline.access(of: hidden).word) in \(module); make it public, or \(Diagnostic.testableImport(of: module))",
            notes: declared(name, hidden))
        return true
    }
}
