import SwiftSyntax

extension Theirs {
    mutating func read(_ variable: VariableDeclSyntax, _ context: Context) {
        let isConstant = variable.bindingSpecifier.text == "let"
        let types = types(of: variable.bindings)
        for (binding, type) in zip(variable.bindings, types) {
            var head = head(variable)
            if isConstant { head.flags.insert("let") }
            if binding.initializer != nil { head.flags.insert("initial") }
            let (isStored, isSettable) = storage(of: binding, isConstant, &head)
            if isStored { head.flags.insert("stored") }
            if isSettable { head.flags.insert("settable") }
            if let pattern = binding.pattern.as(IdentifierPatternSyntax.self) {
                var line = line("property", pattern.identifier, name(pattern.identifier), head, context)
                line.type = type
                lines.append(line.text)
            } else if let tuple = binding.pattern.as(TuplePatternSyntax.self) {
                head.flags.insert("destructured")
                for token in tuple.tokens(viewMode: .sourceAccurate) {
                    guard let pattern = token.parent?.as(IdentifierPatternSyntax.self) else { continue }
                    var line = line("property", pattern.identifier, name(token), head, context)
                    line.type = "?"
                    lines.append(line.text)
                }
            }
        }
    }

    /// The types of the bindings; in `let a, b: Int` both have the last one's.
    private func types(of list: PatternBindingListSyntax) -> [String] {
        let bindings = Array(list)
        var types = bindings.map { $0.typeAnnotation.map { fold($0.type) } }
        for index in bindings.indices.dropLast().reversed() {
            let (binding, next) = (bindings[index], bindings[index + 1])
            if types[index] == nil, binding.initializer == nil, binding.pattern.is(IdentifierPatternSyntax.self),
                next.pattern.is(IdentifierPatternSyntax.self)
            {
                types[index] = types[index + 1]
            }
        }
        return types.map { $0 ?? "" }
    }

    private func storage(
        of binding: PatternBindingSyntax, _ isConstant: Bool, _ head: inout Head
    ) -> (isStored: Bool, isSettable: Bool) {
        guard let block = binding.accessorBlock else { return (true, !isConstant) }
        guard case .accessors(let accessors) = block.accessors else { return (false, false) }
        var hasGetter = accessors.isEmpty
        var hasSetter = false
        for accessor in accessors {
            switch accessor.accessorSpecifier.text {
            case "get":
                hasGetter = true
                if accessor.effectSpecifiers?.asyncSpecifier != nil { head.flags.insert("async") }
                if accessor.effectSpecifiers?.throwsClause != nil { head.flags.insert("throws") }
            case "_read", "read", "unsafeAddress", "addressWithOwner", "addressWithNativeOwner", "borrow":
                hasGetter = true
            case "set", "_modify", "modify", "unsafeMutableAddress", "mutableAddressWithOwner",
                "mutableAddressWithNativeOwner", "mutate":
                hasSetter = true
            default: break
            }
        }
        if !hasGetter, !hasSetter { return (true, !isConstant) }
        return (false, hasSetter)
    }
}
