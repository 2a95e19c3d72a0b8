// The initializers that a class has from its superclass.

extension Outline {
    /// A class without designated initializers whose stored properties all have initial values has those of its
    /// superclass, or `init()`; one that overrides all designated ones has the convenience ones.
    /// - Parameters:
    ///   - declared: The class's own, and its extensions'.
    ///   - superclass: The superclass, where that is known.
    ///   - ofSuperclass: Its initializers.
    func inheritedOrDefault(
        _ type: ID, _ declared: [Initializer], superclass: ID?, _ ofSuperclass: [Initializer]
    ) -> [Initializer] {
        var own: [Initializer] = []
        var hasDesignated = false
        for initializer in declared {
            guard let written = initializer.declaration, parent(of: written) == type else { continue }
            own.append(initializer)
            if !initializer.flags.contains(.convenience) { hasDesignated = true }
        }
        guard let superclass else {
            guard !hasDesignated, var made = defaultInitializer(type).first else { return [] }
            if namesUnknownSuperclass(type) { made.doubt = made.doubt ?? .superclass }
            return own.contains { $0.parameters.isEmpty } ? [] : [made]
        }
        let all = inherit(ofSuperclass, from: superclass, by: type)
        // A superclass of another module may have designated initializers that only that module sees; then it takes
        // that module to know whether the others do.
        let isForeign = module(of: superclass) != module(of: type)
        let hidesDesignated =
            pointer(to: superclass).pointee.access >= .public
            && all.contains { $0.access < .public && isDesignated($0) }
        let mayBeConvenient = !isForeign || !hidesDesignated
        var result: [Initializer] = []
        if hasDesignated {
            let designated = all.filter(isDesignated)
            guard mayBeConvenient, designated.allSatisfy({ isOverridden($0, of: designated, in: own) }) else {
                return []
            }
            result = all.filter { $0.flags.contains(.convenience) }
        } else {
            guard let made = defaultInitializer(type).first else { return [] }
            result = all.filter { mayBeConvenient || !$0.flags.contains(.convenience) }
            for index in result.indices where result[index].doubt == nil { result[index].doubt = made.doubt }
        }
        // Who cannot see an initializer is not kept from the one that it hides.
        let hiding = declared.filter { $0.access >= .internal }
        return result.filter {
            $0.access >= (isForeign ? .package : .internal) && !isOverridden($0, of: all, in: hiding)
        }
    }

    /// What cannot be called is not missed by who overrides the others.
    private func isDesignated(_ initializer: Initializer) -> Bool {
        !initializer.flags.contains(.convenience) && !initializer.flags.contains(.unavailable)
    }

    private func inherit(_ initializers: [Initializer], from superclass: ID, by type: ID) -> [Initializer] {
        if initializers.isEmpty { return [] }
        let arguments = superclassArguments(of: type, superclass)
        let isNonisolated = isNonisolated(type)
        return initializers.map { initializer in
            var result = initializer
            let isInherited = initializer.origin == .inherited
            result.origin = initializer.origin == .default ? .default : .inherited
            result.type = type
            result.substitutions =
                isInherited
                ? initializer.substitutions.mapValues { Outline.substituting(arguments, in: $0) } : arguments
            if isNonisolated, !initializer.flags.contains(.convenience) { result.isolation = .nonisolated }
            return result
        }
    }

    /// Whether one of those declared overrides or hides a superclass's initializer: it has the same labels, and the same
    /// types where these could mean several.
    private func isOverridden(
        _ initializer: Initializer, of all: [Initializer], in declared: [Initializer]
    ) -> Bool {
        declared.contains { other in
            guard haveSameLabels(other, initializer) else { return false }
            if other.flags.contains(.override) || other.flags.contains(.required),
                all.filter({ haveSameLabels($0, initializer) }).count == 1
            {
                return true
            }
            return zip(other.parameters, initializer.parameters).allSatisfy { left, right in
                text(left.type, of: left.scope)
                    == Outline.substituting(initializer.substitutions, in: text(right.type, of: right.scope))
            }
        }
    }

    private func haveSameLabels(_ left: Initializer, _ right: Initializer) -> Bool {
        guard left.parameters.count == right.parameters.count else { return false }
        return zip(left.parameters, right.parameters).allSatisfy { $0.label == $1.label }
    }

    // MARK: Generic superclasses

    /// What a parameter's type is, as text, from where its initializer's type stands.
    package func text(of parameter: Initializer.Parameter, of initializer: Initializer) -> String {
        let written = Outline.substituting(initializer.substitutions, in: text(parameter.type, of: parameter.scope))
        return parameter.isOptional ? Outline.asOperand(written) + "?" : written
    }

    /// What the superclass's generic parameters stand for in the type's inheritance clause.
    private func superclassArguments(of type: ID, _ superclass: ID) -> [String: String] {
        let generics = clauses(of: superclass).generics
        guard !generics.isEmpty, let first = inheritedNames(of: type).first else {
            return [:]
        }
        let arguments = genericArguments(first.slice, of: type)
        let names = genericParameterNames(generics, of: superclass)
        guard names.count == arguments.count else { return [:] }
        var result: [String: String] = [:]
        for (name, argument) in zip(names, arguments) { result[name] = text(argument, of: type) }
        return result
    }

    /// The arguments of the last name in the text of a type.
    private func genericArguments(_ slice: Slice, of id: ID) -> [Slice] {
        withReader(slice, of: id) { reader in
            var arguments: [Slice] = []
            while reader.position < reader.count {
                guard reader.isAt(Byte.less) else {
                    reader.position += 1
                    continue
                }
                arguments = []
                repeat {
                    reader.position += 1
                    let argument = reader.readType()
                    if argument.isEmpty { return [] }
                    arguments.append(
                        Slice(Int(slice.start + argument.start), Int(slice.start + argument.end)))
                    reader.skipTrivia()
                } while reader.isAt(Byte.comma)
            }
            return arguments
        }
    }

    /// A type's text in which names stand for other types.
    static func substituting(_ names: [String: String], in text: String) -> String {
        if names.isEmpty { return text }
        var result: [UInt8] = []
        var word: [UInt8] = []
        var isMember = false
        for byte in Array(text.utf8) + [0] {
            if ByteClass.table[Int(byte)] & ByteClass.word != 0 {
                word.append(byte)
                continue
            }
            if !word.isEmpty {
                let name = String(decoding: word, as: UTF8.self)
                if !isMember, let type = names[name] {
                    let isOperand = byte == Byte.question || byte == Byte.exclamation || byte == Byte.dot
                    result += Array((isOperand ? asOperand(type) : type).utf8)
                } else {
                    result += word
                }
                word = []
            }
            isMember = byte == Byte.dot
            result.append(byte)
        }
        return String(decoding: result.dropLast(), as: UTF8.self)
    }

    /// In parentheses where what follows would only belong to its end.
    static func asOperand(_ type: String) -> String {
        let isCompound = type.contains(" ") || type.contains("&") || type.contains("-")
        let isEnclosed = type.hasPrefix("[") && type.hasSuffix("]") || type.hasSuffix(">")
        return isCompound && !isEnclosed ? "(\(type))" : type
    }
}
