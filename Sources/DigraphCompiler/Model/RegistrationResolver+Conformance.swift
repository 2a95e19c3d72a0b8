// Checks whether a registered type conforms to its aliases, if the sources show all of its supertypes.

extension Model.RegistrationResolver {
    /// Reports an alias that the registered type neither conforms to nor inherits from. If the sources do not show all
    /// supertypes, the check is left to swiftc.
    func checkConformance(to alias: Model.Alias, at written: Syntax.TypeReference) {
        guard !isBroken, let own = typeResolver.table.declaration(objectType) else { return }
        let aliased = typeResolver.table.wrapped(alias.type) ?? alias.type
        if case .composition(let members) = typeResolver.table.shape(aliased) {
            for member in members { check(own, against: member, as: alias, at: written) }
        } else {
            check(own, against: aliased, as: alias, at: written)
        }
    }

    private func check(
        _ own: Outline.ID, against type: Model.TypeID, as alias: Model.Alias, at written: Syntax.TypeReference
    ) {
        let place = written.span
        if case .foreign(let name, _) = typeResolver.table.shape(type) {
            if reportMisspelling(of: name, own, at: written) || !lacks(name, own) { return }
            refuse(alias)
            return reportUndeclaredAlias(name, own, as: alias, at: written)
        }
        guard case .declared(let wanted, _) = typeResolver.table.shape(type), outline.isWhollyRead(own) else { return }
        let kind = outline.kind(of: wanted)
        let isProtocol = kind == .`protocol`
        if isProtocol, outline.conforms(own, to: wanted) {
            if outline.hasConditionalExtensions { checkCondition(of: type, wanted, as: alias, at: written) }
            return
        }
        let name = typeResolver.speller.plain(type)
        let ancestors = [own] + outline.superclasses(of: own)
        if ancestors.contains(where: { outline.isSame($0, wanted) }),
            isProtocol || !typeResolver.hasOtherArguments(objectType, than: type)
        {
            return
        }
        if reportMisreading(of: outline.name(of: own), declaredBy: ["extension"]) { return }
        let meant = alias.type == type ? otherProtocol(of: own, than: wanted, named: name) : nil
        let type = outline.qualifiedName(of: own)
        let remedy = remedy(alias, written)
        refuse(alias)
        let relation = isProtocol ? "conform to" : kind == .`class` ? "inherit from" : nil
        let advice =
            isProtocol
            ? "make '\(type)' conform to '\(name)' here, or \(remedy)"
            : own != wanted && mayInherit(own, from: wanted)
                ? "\(remedy), or make '\(type)' inherit from '\(name)' here" : "'\(type)' is declared here; \(remedy)"
        report(
            .missingConformance, at: place,
            "'\(typeName)' " + (relation.map { "does not \($0) '\(name)'" } ?? "is not a '\(name)'")
                + (meant.map { "; did you mean '\($0)'?" } ?? ""),
            notes: meant == nil ? [.help(outline.place(of: own), advice)] : declared(type, own),
            fixes: meant.map { replacing(place, with: [$0]) } ?? [])
    }

    /// Reports an alias whose name means nothing that the graph file can see: of another module, misspelt, or of an SDK.
    private func reportUndeclaredAlias(
        _ name: String, _ own: Outline.ID, as alias: Model.Alias, at written: Syntax.TypeReference
    ) {
        let (type, place, remedy) = (outline.qualifiedName(of: own), written.span, remedy(alias, written))
        func advice(_ supertype: String) -> [Diagnostic.Note] {
            [.help(outline.place(of: own), "make '\(type)' conform to '\(supertype)' here, or \(remedy)")]
        }
        let path = name.split(separator: ".").map(String.init)
        if let hidden = outline.lookUp(path, from: nil, testable: Set(outline.moduleNames.indices)).first,
            [.`struct`, .`enum`, .`actor`].contains(outline.kind(of: hidden))
        {
            return report(
                .missingConformance, at: place, "'\(typeName)' is not a '\(name)'",
                notes: [.help(outline.place(of: own), "'\(type)' is declared here; \(remedy)")])
        }
        if reportHiddenType(path, at: place) { return }
        if let near = Spelling.nearest(to: name, among: outline.protocolNames(), limit: 1).first {
            return report(
                .unknownType, at: place, "cannot find type '\(name)' in the sources; did you mean '\(near)'?",
                notes: advice(near))
        }
        report(
            .missingConformance, at: place,
            "'\(typeName)' does not conform to '\(name)', which the sources do not declare", notes: advice(name))
    }

    /// Reports an alias of a protocol to which the registered type conforms only under a condition that its generic arguments
    /// do not meet.
    private func checkCondition(
        of type: Model.TypeID, _ wanted: Outline.ID, as alias: Model.Alias, at written: Syntax.TypeReference
    ) {
        guard let unmet = typeResolver.unmetCondition(of: objectType, for: wanted) else { return }
        let name = typeResolver.speller.plain(type)
        refuse(alias)
        report(
            .missingConformance, at: written.span,
            "'\(typeName)' does not conform to '\(name)', because \(resolver.problem(unmet)); \(remedy(alias, written))",
            notes: [.init(unmet.place, "the conformance requires it of \(unmet.subject) here")]
                + resolver.cures(of: unmet))
    }

    private func remedy(_ alias: Model.Alias, _ written: Syntax.TypeReference) -> String {
        "remove \(alias.isDecorator ? ".decorates" : ".as")(\(source.text(written.span)))"
    }

    private func refuse(_ alias: Model.Alias) {
        if let index = contents.aliases.firstIndex(where: { $0.key == alias.key }) {
            contents.aliases[index].isRefused = true
        }
    }

    /// Whether a type without a superclass could get one.
    private func mayInherit(_ type: Outline.ID, from superclass: Outline.ID) -> Bool {
        let declaration = outline.declaration(superclass)
        return outline.kind(of: type) == .`class` && outline.superclasses(of: type).isEmpty
            && declaration.kind == .`class` && !declaration.flags.contains(.final)
            && (outline.module(of: superclass) == outline.module(of: type) || declaration.access == .open)
    }

    /// The suggestion in place of a type: the only other protocol of the registered type, or one with a similar name. In
    /// place of a class, the only protocol of both.
    private func otherProtocol(of own: Outline.ID, than wanted: Outline.ID, named name: String) -> String? {
        let known = contents.aliases.compactMap { typeResolver.table.declaration($0.type) }
        let isProtocol = outline.kind(of: wanted) == .`protocol`
        let others = outline.protocols(of: own).filter {
            !known.contains($0) && (isProtocol || outline.conforms(wanted, to: $0))
        }.map { typeResolver.speller.plain(typeResolver.table.intern(.declared($0, []))) }
        if others.count == 1 { return others[0] }
        return isProtocol
            ? Spelling.nearest(to: name, among: others, limit: 1).first ?? Spelling.renamed(name, among: others) : nil
    }

    /// Whether a type of the module certainly has no supertype with an undeclared name.
    private func lacks(_ name: String, _ own: Outline.ID) -> Bool {
        // Those of the standard library that imply no others but each other.
        let simple: Set = [
            "CaseIterable", "Codable", "Comparable", "CustomStringConvertible", "Decodable", "Encodable", "Equatable",
            "Error", "Hashable", "Identifiable", "Sendable",
        ]
        let inheritance = outline.inheritance(of: own)
        let family = [own] + outline.superclasses(of: own)
        return !Outline.StandardNames.contains(name) && outline.kind(of: own) != .`actor` && outline.isWhollyRead(own)
            && inheritance.unresolved.allSatisfy { simple.contains(outline.text($0.text, of: $0.scope)) }
            // A macro may add a conformance, and another module to its own types.
            && family.allSatisfy { !outline.flags(of: $0).contains(.customAttribute) }
            && (family + inheritance.protocols).allSatisfy { outline.module(of: $0) == 0 }
    }

    /// Reports an alias with an undeclared name that is similar to the name of a supertype.
    ///
    /// - Returns: Whether it has.
    private func reportMisspelling(
        of name: String, _ own: Outline.ID, at type: Syntax.TypeReference
    ) -> Bool {
        let inheritance = outline.inheritance(of: own)
        let supertypes = (inheritance.protocols + outline.superclasses(of: own)).map { outline.qualifiedName(of: $0) }
        let isNamed = inheritance.unresolved.contains { outline.text($0.text, of: $0.scope) == name }
        let path = name.split(separator: ".").map(String.init)
        if supertypes.contains(name), reportHiddenType(path, at: type.span) { return true }
        guard !isNamed,
            let near = Spelling.nearest(to: name, among: supertypes, limit: 1).first ?? renamed(name, own, supertypes)
        else { return false }
        let written = type.tree.nodes.first { $0.kind == .name && source.text($0.span) == name }?.span
        report(
            .unknownType, at: written ?? type.span,
            "cannot find type '\(name)' in the sources; did you mean '\(near)'?",
            notes: declared(outline.qualifiedName(of: own), own),
            fixes: written.map { replacing($0, with: [near]) } ?? [])
        return true
    }

    /// The suggestion for an unknown name: the only supertype, if the sources show all supertypes.
    private func renamed(_ name: String, _ own: Outline.ID, _ supertypes: [String]) -> String? {
        let isImplicit = ["Any", "AnyObject", "Sendable", "Actor", "Equatable", "Hashable"].contains(name)
        guard !isImplicit, supertypes.count == 1, outline.isWhollyRead(own) else { return nil }
        return contents.aliases.count == 1 ? supertypes[0] : nil
    }
}
