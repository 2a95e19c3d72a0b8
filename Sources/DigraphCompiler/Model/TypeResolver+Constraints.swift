// What generic arguments certainly do not meet: the constraints of a type, and the conditions of a conformance.

extension Model.TypeResolver {
    /// A constraint of a generic type that a generic argument certainly does not meet.
    struct Unmet: Hashable {
        var type: Model.TypeID
        /// The protocol, class or type that is required of it.
        var required: Model.TypeID
        var isSameType: Bool
        /// `T`, as the constraint has it.
        var subject: String
        /// The type or extension with the constraint.
        var declaration: Outline.ID
        /// Where the constraint is.
        var place: Place
    }

    /// The first constraint that the arguments of a type, or of a type in it, do not meet.
    func unmet(in type: Model.TypeID) -> Unmet? {
        let shape = table.shape(type)
        for inner in shape.innerTypes {
            if let unmet = unmet(in: inner) { return unmet }
        }
        guard case .declared(let declaration, let arguments) = shape, !arguments.isEmpty else { return nil }
        let nesting = outline.nesting(of: declaration)
        let generics = nesting.flatMap { outline.declaration($0).generics }
        guard generics.count == arguments.count, !generics.contains(where: \.isPack) else { return nil }
        let context = Model.TypeContext(
            scope: declaration, substitutions: substitutions(of: declaration, arguments), selfType: type)
        for owner in nesting where outline.declaration(owner).condition == nil {
            // A type in an extension needs what the extension requires.
            let around = outline.parent(of: owner).flatMap { outline.kind(of: $0) == .extension ? $0 : nil }
            for declaration in [around, owner].compactMap(\.self) {
                if let unmet = unmet(declaration, context) { return unmet }
            }
        }
        return nil
    }

    /// The first constraint of a type, member or extension that is certainly not met in a context.
    ///
    /// - Parameter guessing: Whether an unread type conforms only if an extension in the sources says so.
    func unmet(_ declaration: Outline.ID, _ context: Model.TypeContext, guessing: Bool = false) -> Unmet? {
        let record = outline.declaration(declaration)
        var context = context
        context.scope = declaration
        var requirements = record.generics.compactMap { parameter in
            parameter.constraint.isEmpty ? nil : (parameter.name, false, parameter.constraint)
        }
        requirements += record.constraints.map { (outline.text($0.subject, of: declaration), $0.isSameType, $0.type) }
        // `extension Store<User>` is `extension Store where Item == User`.
        if record.kind == .extension,
            case .declared(let type, let arguments) = table.shape(resolve(record.type, of: declaration, context))
        {
            let names = outline.nesting(of: type).flatMap { outline.declaration($0).generics.map(\.name) }
            for (name, required) in zip(names, arguments) {
                guard let own = context.substitutions[name], areDistinct(own, required) else { continue }
                return Unmet(
                    type: own, required: required, isSameType: true, subject: name, declaration: declaration,
                    place: outline.place(of: declaration))
            }
        }
        for (subject, isSameType, type) in requirements {
            guard let own = constrained(subject, context) else { continue }
            let required = resolve(type, of: declaration, context)
            var lacking = isSameType && areDistinct(own, required) ? required : nil
            if !isSameType {
                var all = [required]
                if case .composition(let members) = table.shape(required) { all = members }
                lacking = all.first { lacks(own, $0) || guessing && isUnread(own, lacking: $0) }
            }
            guard let lacking else { continue }
            return Unmet(
                type: own, required: lacking, isSameType: isSameType, subject: subject, declaration: declaration,
                place: outline.place(outline.text(type, of: declaration), at: Int(type.start), in: declaration))
        }
        return nil
    }

    /// The type that the subject of a constraint means: a generic argument, or a type of this argument that is known.
    private func constrained(_ subject: String, _ context: Model.TypeContext) -> Model.TypeID? {
        if subject == "Self" { return context.selfType }
        let path = subject.split(separator: ".").map(String.init)
        guard let first = path.first, let argument = context.substitutions[first] else { return nil }
        let type = path.dropFirst().reduce(argument) { member($1, of: $0, arguments: [], context) }
        return path.count == 1 || isKnown(type) ? type : nil
    }

    /// Whether a type certainly neither conforms to a protocol nor inherits from a class: the sources show the protocol or
    /// class, and all that the type is.
    private func lacks(_ type: Model.TypeID, _ required: Model.TypeID) -> Bool {
        // A type under an `#if` may be another in the other branch.
        if let own = table.declaration(type), outline.declaration(own).condition != nil { return false }
        if case .foreign("AnyObject", []) = table.shape(required) { return isExistential(type) || isValue(type) }
        guard let wanted = table.declaration(required) else { return false }
        if isExistential(type) { return !isObjC(wanted) }
        let isProtocol = outline.kind(of: wanted) == .`protocol`
        switch table.shape(type) {
        case .declared(let own, _):
            let ancestors = [own] + outline.superclasses(of: own)
            if isProtocol, outline.conforms(own, to: wanted) { return unmetCondition(of: type, for: wanted) != nil }
            return outline.kind(of: own) != .`protocol` && outline.isWhollyRead(own)
                && (isProtocol || !ancestors.contains { outline.isSame($0, wanted) }
                    || hasOtherArguments(type, than: required))
        case .optional: return lacks(unread: "Optional", wanted)
        case .array: return lacks(unread: "Array", wanted)
        case .dictionary: return lacks(unread: "Dictionary", wanted)
        case .foreign(let name, _): return table.isPlainValue(type) && lacks(unread: name, wanted)
        case .tuple, .function: return true
        default: return false
        }
    }

    /// Whether a type certainly has other generic arguments than a required class, or inherits from it with others.
    func hasOtherArguments(_ type: Model.TypeID, than required: Model.TypeID) -> Bool {
        guard let wanted = table.declaration(required), let own = table.declaration(type) else { return false }
        if own == wanted { return areDistinct(type, required) }
        return inheritedArguments(of: wanted, by: type).map {
            areDistinct(table.intern(.declared(wanted, $0)), required)
        } ?? false
    }

    /// Whether no extension in the sources makes an unread type conform to a protocol. An extension of an unknown name may
    /// extend a typealias of the type.
    private func lacks(unread name: String, _ wanted: Outline.ID) -> Bool {
        outline.foreignConformers(of: wanted).allSatisfy { $0 != name && Outline.StandardNames.contains($0) }
    }

    private func isUnread(_ type: Model.TypeID, lacking required: Model.TypeID) -> Bool {
        guard case .foreign(let name, _) = table.shape(type), let wanted = table.declaration(required) else {
            return false
        }
        return !outline.foreignConformers(of: wanted).contains(name)
    }

    /// Whether a type is a protocol's, which conforms to no protocol of Swift, not even to itself, and is no class.
    private func isExistential(_ type: Model.TypeID) -> Bool {
        switch table.shape(type) {
        case .declared(let own, _): outline.kind(of: own) == .`protocol` && !isObjC(own)
        case .composition(let members): members.contains(where: isExistential)
        default: false
        }
    }

    private func isObjC(_ type: Outline.ID) -> Bool {
        outline.declaration(type).attributes.contains { $0.path == ["objc"] }
    }

    /// Whether a type is certainly no class.
    private func isValue(_ type: Model.TypeID) -> Bool {
        switch table.shape(type) {
        case .declared(let own, _): [.`struct`, .`enum`].contains(outline.kind(of: own))
        case .optional, .array, .dictionary, .tuple, .function: true
        default: table.isPlainValue(type)
        }
    }

    /// What a type certainly does not meet of the condition under which it conforms to a protocol; nil if it conforms.
    func unmetCondition(of type: Model.TypeID, for wanted: Outline.ID) -> Unmet? {
        guard case .declared(let own, let arguments) = table.shape(type), depth < Self.depthLimit,
            !arguments.isEmpty || outline.superclass(of: own) != nil
        else { return nil }
        depth += 1
        defer { depth -= 1 }
        var found: Unmet?
        for owner in [own] + outline.superclasses(of: own) {
            guard let arguments = owner == own ? arguments : inheritedArguments(of: owner, by: type) else { return nil }
            let context = Model.TypeContext(
                scope: owner, substitutions: substitutions(of: owner, arguments), selfType: type)
            for container in outline.containers(of: owner) where outline.names(wanted, inClauseOf: container) {
                guard outline.kind(of: container) == .extension,
                    let unmet = unmet(container, context)
                else { return nil }
                found = found ?? unmet
            }
        }
        return found
    }
}
