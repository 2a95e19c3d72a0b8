import DigraphCompiler

extension Outline {
    /// The inheritance clauses of a type and its extensions, entry by entry, as written; each once.
    package func inheritedSpellings(of type: ID) -> [String] {
        var result: [String] = []
        for container in containers(of: type) {
            for inherited in declaration(container).inherits {
                let text = text(inherited, of: container)
                if !result.contains(text) { result.append(text) }
            }
        }
        return result
    }

    // MARK: - Generic superclasses

    /// The text of the type of an initializer's parameter. If a generic superclass declares the initializer, the
    /// generic parameters of the superclass are replaced by the arguments in the inheritance clauses.
    package func text(of parameter: Initializer.Parameter, of initializer: Initializer) -> String {
        var text = text(parameter.type, of: parameter.scope)
        let steps = steps(from: initializer.type, to: initializer.declaration.flatMap(parent(of:)))
        for (type, superclass) in steps.reversed() {
            text = Self.substituting(superclassArguments(of: type, superclass), in: text)
        }
        return parameter.isOptional ? Self.asOperand(text) + "?" : text
    }

    /// The classes from `type` up to the superclass that `container` declares or extends, as pairs.
    private func steps(from type: ID, to container: ID?) -> [(type: ID, superclass: ID)] {
        guard let container else { return [] }
        let last = kind(of: container) == .extension ? extendedType(of: container) : container
        let superclasses = superclasses(of: type)
        guard let last, superclasses.contains(last) else { return [] }
        var result: [(type: ID, superclass: ID)] = []
        var next = type
        for superclass in superclasses where next != last && self.superclass(of: next) == superclass {
            result.append((next, superclass))
            next = superclass
        }
        return result
    }

    /// The arguments for the superclass's generic parameters in the type's inheritance clause.
    private func superclassArguments(of type: ID, _ superclass: ID) -> [String: String] {
        let names = declaration(superclass).generics.map(\.name)
        guard !names.isEmpty, let written = declaration(type).inherits.first else { return [:] }
        let tree = tree(written, of: type).tree
        let isMember = tree.nodes[tree.root].kind == .member
        let arguments = tree.children(of: tree.root).dropFirst(isMember ? 1 : 0)
        guard names.count == arguments.count else { return [:] }
        let texts = arguments.map { text(tree.nodes[$0].span, of: type) }
        return Dictionary(zip(names, texts)) { first, _ in first }
    }

    /// A type's text in which names are replaced by other types.
    private static func substituting(_ names: [String: String], in text: String) -> String {
        if names.isEmpty { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(where: isWord) {
            let isMember = rest[..<start].last == "." || start == rest.startIndex && result.last == "."
            result += rest[..<start]
            let word = rest[start...].prefix(while: isWord)
            rest = rest[word.endIndex...]
            if let type = names[String(word)], !isMember {
                let isOperand = rest.first == "?" || rest.first == "!" || rest.first == "."
                result += isOperand ? asOperand(type) : type
            } else {
                result += word
            }
        }
        return result + rest
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "$"
    }

    /// The type, in parentheses if a suffix such as `?` would belong to the end of the type only.
    private static func asOperand(_ type: String) -> String {
        let isCompound = type.contains { $0 == " " || $0 == "&" || $0 == "-" }
        let isEnclosed = type.hasPrefix("[") && type.hasSuffix("]") || type.hasSuffix(">")
        return isCompound && !isEnclosed ? "(\(type))" : type
    }
}
