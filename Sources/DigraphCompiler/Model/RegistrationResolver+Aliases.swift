// The further types that an object is provided as: `.as` and `.decorates`.

extension Model.RegistrationResolver {
    /// `.as(A, B)` is `.as(A) .as(B)`.
    func readAliases(_ modifier: Syntax.Modifier) {
        let arguments = arguments(of: modifier)
        if let tag = arguments.tag, arguments.plain.count > 1 {
            return report(.syntax, at: tag.span, "a tag is for one type; write an .as for each")
        }
        for argument in arguments.plain {
            guard case .type(let written) = argument.value else { continue }
            addAlias(written, tag: arguments.tag, at: arguments.plain.count == 1 ? modifier.span : argument.span)
        }
    }

    /// `.decorates(Networking)`: an alias that wraps other providers of the type.
    func readDecorated(_ modifier: Syntax.Modifier) {
        if isExternal {
            return report(
                .misplacedModifier, at: modifier.span,
                "'\(typeName).self' is made elsewhere, so it cannot decorate anything; remove the .decorates",
                fixes: removing(modifier.span))
        }
        let arguments = arguments(of: modifier)
        guard case .type(let written)? = arguments.first?.value else { return }
        addAlias(written, tag: arguments.tag, at: modifier.span, isDecorator: true)
    }

    /// Reports an `.as` of nothing but the registered type, which is provided anyway.
    func checkOwnType() {
        // A broken registration may have an unread tag.
        guard let alias = contents.modifiers.ownType, contents.aliases.isEmpty, !isBroken else { return }
        report(
            .selfAlias, at: alias.span, "'\(typeName)' is the registered type, so it needs no .as; remove it",
            fixes: [source.fixRemoving(alias).safe()])
    }

    /// Reports `register Disk: Storing` and `register Disk -> Storing`, also with the types in the other order.
    func reportAliasWithoutInit(_ type: Syntax.TypeReference) {
        guard recipe.span == type.span, let alias = modifiers.first, alias.kind == .as,
            case .type(let written)? = alias.arguments.first?.value
        else { return }
        let sign = source.text(alias.name.span)
        guard sign == ":" || sign == "->" else { return }
        func isProtocol(_ type: Outline.ID?) -> Bool { type.map { outline.kind(of: $0) == .`protocol` } ?? false }
        let other = resolve(written)
        let (own, name) = (typeName, typeResolver.speller.plain(other))
        let meant = typeResolver.table.declaration(other)
        if let declaration, isProtocol(declaration), isProtocol(meant) { return reportNoInitializer(declaration, []) }
        if isMade(other, ratherThan: contents.type) {
            report(
                .syntax, at: alias.name.span, "write register \(name).init and then .as(\(own))",
                fixes: meant == nil
                    ? []
                    : [
                        Diagnostic.Fix(
                            "write \(name).init .as(\(own))", at: source.place(type.span.joined(written.span)),
                            replacement: "\(name).init\n        .as(\(own))")
                    ])
        } else {
            let form = ".init.as(\(name))"
            let behind = Span(start: type.span.end, end: written.span.end)
            report(
                .syntax, at: alias.name.span, "expected \(form), which provides the object under another type",
                fixes: [
                    Diagnostic.Fix("write \(form)", at: source.place(behind), replacement: form).safe(if: sign == ":")
                ])
        }
    }

    /// Whether of two types the first is the one that is made: it conforms to the second, or inherits from it.
    private func isMade(_ type: Model.TypeID, ratherThan alias: Model.TypeID) -> Bool {
        guard let abstract = typeResolver.table.declaration(alias) else { return false }
        let concrete = typeResolver.table.declaration(type)
        if outline.kind(of: abstract) == .`protocol` {
            return concrete.map { outline.kind(of: $0) != .`protocol` } ?? true
        }
        return concrete.map { outline.superclasses(of: $0).contains { outline.isSame($0, abstract) } } ?? false
    }

    /// - Parameter span: The modifier, or one of its types.
    private func addAlias(
        _ written: Syntax.TypeReference, tag: Syntax.Name?, at span: Span, isDecorator: Bool = false
    ) {
        var type = resolve(written)
        // A failable initializer makes a `T?`, so `.as(P)` adds the alias `P?`.
        if case .initializer = recipe.kind, typeResolver.table.wrapped(contents.type) != nil,
            typeResolver.table.wrapped(type) == nil
        {
            type = typeResolver.table.optional(type)
        }
        let alias = Model.Alias(
            type: type, tag: tag?.text, span: span, typeSpan: written.span, tagSpan: tag?.span,
            isDecorator: isDecorator)
        contents.isDecorator = contents.isDecorator || isDecorator
        if type == contents.type, tag == nil, isDecorator {
            contents.decoratesOwnType = true
        } else if type == contents.type, tag == nil, contents.modifiers.ownType == nil {
            contents.modifiers.ownType = alias
        } else if let index = contents.aliases.firstIndex(where: { $0.key == alias.key }),
            contents.aliases[index].isDecorator != isDecorator
        {
            let earlier = contents.aliases[index]
            let plain = isDecorator ? earlier : alias
            contents.aliases[index].isDecorator = true
            report(
                .duplicateAlias, at: plain.span,
                ".decorates(\(typeResolver.speller.plain(type))) already provides '\(typeResolver.speller.plain(type))'; remove the .as",
                notes: [.init(source.place(isDecorator ? span : earlier.span), "the .decorates is here")],
                fixes: [source.fixRemoving(plain)])
        } else if let earlier = ([contents.modifiers.ownType].compactMap(\.self) + contents.aliases)
            .first(where: { $0.key == alias.key })
        {
            report(
                .duplicateAlias, at: span,
                "duplicate .\(isDecorator ? "decorates" : "as")(\(typeResolver.speller.plain(type))"
                    + "\(tag.map { ", tag: \($0.text)" } ?? "")); remove one",
                notes: [.init(source.place(earlier.span), "the first one is here")],
                fixes: [source.fixRemoving(alias).safe()])
        } else {
            contents.aliases.append(alias)
            checkConformance(to: alias, at: written)
        }
    }
}

extension Syntax.Document {
    /// The edit that removes an alias: the whole modifier or, from a modifier with several types, the alias's type.
    package func fixRemoving(_ alias: Model.Alias) -> Diagnostic.Fix {
        alias.span == alias.typeSpan ? fixRemovingFromList(alias.span) : fixRemoving(alias.span)
    }
}
