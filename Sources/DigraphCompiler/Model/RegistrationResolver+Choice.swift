// The choice of a registration's initializer, function or method.

extension Model.RegistrationResolver {
    /// The callable declarations with the labels of a signature, without duplicates.
    func candidates(
        among all: [Model.Callable], _ signature: Syntax.Signature, isMethod: Bool = false
    ) -> [Model.Callable] {
        let labels = signature.labels
        return distinct(
            all.filter { $0.labels == labels && obstacle(to: $0, isMethod: isMethod) == nil })
    }

    /// The reason why generated code cannot call a declaration.
    enum Obstacle {
        case hidden(String)
        case unavailable
        case notMember(String)
        case otherArguments
        case inoutParameter

        var words: String {
            switch self {
            case .hidden(let access): access
            case .unavailable: "unavailable"
            case .notMember(let what): what
            case .otherArguments: "declared for other generic arguments"
            case .inoutParameter: "declared with an inout parameter"
            }
        }
    }

    func obstacle(to callable: Model.Callable, isMethod: Bool = false) -> Obstacle? {
        if callable.initializer == nil, callable.flags.contains(.static) == isMethod, memberOwner != nil {
            return .notMember(isMethod ? "static" : "an instance method")
        }
        if callable.flags.contains(.unavailable) { return .unavailable }
        if !isCallable(callable.access, callable.site) {
            return .hidden(interface(of: callable.site) ?? callable.access.word)
        }
        let isInout = callable.parameters.contains { parameter in
            !parameter.hasDefault && outline.bytes(parameter.type, of: parameter.scope).starts(with: "inout ".utf8)
        }
        if isInout { return .inoutParameter }
        return callable.declaration.map(isExcluded) == true ? .otherArguments : nil
    }

    /// Whether the access of a declaration lets generated code use it.
    func isCallable(_ access: Outline.Access, _ declaration: Outline.ID) -> Bool {
        let module = outline.module(of: declaration)
        if module == typeResolver.module { return access >= .internal }
        return access >= (typeResolver.testable.contains(module) ? .internal : .package)
            && interface(of: declaration) == nil
    }

    /// The attribute `@_spi(Name)` that hides a declaration of another module, or the extension around it. Nil if there
    /// is none, or the graph files import the module with `@_spi`.
    func interface(of declaration: Outline.ID) -> String? {
        let module = outline.module(of: declaration)
        guard module != typeResolver.module, !typeResolver.table.interfaceModules.contains(module) else { return nil }
        for id in [declaration, extensionAround(declaration)].compactMap(\.self) {
            if let attribute = outline.declaration(id).attributes.first(where: { $0.path == ["_spi"] }) {
                return outline.text(attribute.span, of: id)
            }
        }
        return nil
    }

    private func extensionAround(_ member: Outline.ID) -> Outline.ID? {
        outline.parent(of: member).flatMap { outline.kind(of: $0) == .extension ? $0 : nil }
    }

    /// Whether the `where` clause of a member or its extension, or the extension's `Store<User>`, excludes the generic arguments of the registered type.
    private func isExcluded(_ member: Outline.ID) -> Bool {
        let own = outline.declaration(member)
        let container = extensionAround(member)
        let constraints = container.map { outline.declaration($0).constraints } ?? []
        let generics = container == nil ? [] : memberOwner.map { outline.declaration($0).generics } ?? []
        if constraints.isEmpty, own.constraints.isEmpty, generics.isEmpty { return false }
        var context = typeResolver.context(ofMember: member, of: memberOwner, in: context)
        if interfaceType != nil { context.selfType = nil }
        if let container, typeResolver.unmet(container, context, guessing: true) != nil { return true }
        return own.generics.isEmpty && typeResolver.unmet(member, context, guessing: true) != nil
    }

    // MARK: - Duplicates

    /// The callables without duplicates. Left out are overridden methods, protocol requirements with an implementation,
    /// default implementations of what the type itself declares, and repetitions in other branches of an `#if`.
    func distinct(_ callables: [Model.Callable]) -> [Model.Callable] {
        guard callables.count > 1 else { return callables }
        let signatures = callables.map(signature)
        let owners = callables.map { owner(of: $0.site) }
        let isOfProtocol = owners.map { $0.map { outline.kind(of: $0) == .`protocol` } ?? false }
        let inTypes = Set(callables.indices.filter { !isOfProtocol[$0] }.map { callables[$0].labels })
        let order = callables.indices.filter { !isOfProtocol[$0] || !inTypes.contains(callables[$0].labels) }
        // The implementation of a requirement is more precise than the requirement.
        let isRequirement = callables.indices.map {
            isOfProtocol[$0] && outline.parent(of: callables[$0].site) == owners[$0]
        }
        var kept: [String: [Int]] = [:]
        for index in order.filter({ !isRequirement[$0] }) + order.filter({ isRequirement[$0] }) {
            let isKnown = kept[signatures[index], default: []].contains { other in
                owners[other] != owners[index] || outcome(callables[other]) == outcome(callables[index])
            }
            if !isKnown { kept[signatures[index], default: []].append(index) }
        }
        return kept.values.joined().sorted().map { callables[$0] }
    }

    private func owner(of member: Outline.ID) -> Outline.ID? {
        guard let parent = outline.parent(of: member) else { return nil }
        return outline.kind(of: parent) == .extension ? outline.extendedType(of: parent) : parent
    }

    // MARK: - Narrowing

    /// The candidate that has parameters with all of these names, if there is exactly one; otherwise all candidates.
    func taking(_ names: [String], among candidates: [Model.Callable]) -> [Model.Callable] {
        guard candidates.count > 1 else { return candidates }
        let fitting = candidates.filter { candidate in
            names.allSatisfy { name in candidate.parameters.contains { ($0.label ?? $0.name) == name } }
        }
        return fitting.count == 1 ? fitting : candidates
    }

    /// The candidates that match the written parameter types, result and effects; all of them if none matches. A result
    /// or effects that no candidate has are ignored.
    func taking(_ signature: Syntax.Signature, among candidates: [Model.Callable]) -> [Model.Callable] {
        guard candidates.count > 1 else { return candidates }
        var found = candidates
        if case .parameters(let written) = signature.shape {
            let wanted = written.map { resolveParameter($0.type) }
            found = found.filter { $0.parameters.map(type) == wanted }
        }
        if let written = signature.result {
            let wanted = resolve(written)
            let same = found.filter { result(of: $0, context(of: $0)) == wanted }
            if !same.isEmpty { found = same }
            let alike = found.filter {
                $0.flags.effects == signature.effects
            }
            if !alike.isEmpty { found = alike }
        }
        return found.isEmpty ? candidates : found
    }
}

extension Outline.Access {
    /// The Swift spelling.
    package var word: String { String(describing: self) }
}
