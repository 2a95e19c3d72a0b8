// Swift keeps a value's stored property on the value's actor only where its type is not `Sendable`; an initializer that it
// makes belongs to the actor then. What a type is, is Swift's to say: here is said what the sources leave no doubt of.

extension Outline {
    /// Whether a stored property is known to be of a type that is not `Sendable`.
    func holdsNonSendable(_ property: ID) -> Bool {
        let record = ownRecord(property)
        if record.type.isEmpty || record.flags.contains(.nonisolatedUnsafe) || record.flags.contains(.nonisolated) {
            return false
        }
        var seen: Set<ID> = []
        return isNonSendable(record.type, of: property, &seen)
    }

    /// How many types are looked into for one property.
    private static let sendabilityLimit = 64

    /// - Parameter seen: The types that were looked into: none is twice, so that this ends and stays small.
    private func isNonSendable(_ type: Slice, of scope: ID, _ seen: inout Set<ID>) -> Bool {
        let bytes = bytes(type, of: scope)
        let (tree, _, _) = TypeTree.parse(bytes, from: 0, to: bytes.count)
        return isNonSendable(tree, tree.root, bytes, scope, &seen)
    }

    /// Types are as deep within each other as their parser lets them be, at most.
    private func isNonSendable(
        _ tree: TypeTree, _ node: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ scope: ID, _ seen: inout Set<ID>
    ) -> Bool {
        let children = tree.children(of: node)
        switch tree.nodes[node].kind {
        case .name, .member: return isNonSendableName(tree, node, bytes, scope, &seen)
        case .optional, .implicitlyUnwrapped, .array, .inlineArray, .dictionary, .tuple, .element, .any:
            return children.contains { isNonSendable(tree, $0, bytes, scope, &seen) }
        case .composition: return children.allSatisfy { isNonSendable(tree, $0, bytes, scope, &seen) }
        case .function: return true
        case .attributed:
            let name = text(tree.nodes[node].name, bytes)
            // What is on an actor is `Sendable`, as is what says so.
            if name == "Sendable" || name == "MainActor" || name.hasSuffix("Actor") { return false }
            return children.contains { isNonSendable(tree, $0, bytes, scope, &seen) }
        case .some, .metatype, .protocolMetatype, .inverse, .pack, .placeholder, .integer, .missing: return false
        }
    }

    private func isNonSendableName(
        _ tree: TypeTree, _ node: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ scope: ID, _ seen: inout Set<ID>
    ) -> Bool {
        var path: [String] = []
        var arguments: [Int] = []
        var next = node
        while true {
            path.insert(text(tree.nodes[next].name, bytes), at: 0)
            let children = tree.children(of: next)
            guard tree.nodes[next].kind == .member, let base = children.first else {
                arguments += children
                break
            }
            arguments += children.dropFirst()
            next = base
        }
        if path.count == 1, let generic = isNonSendableParameter(path[0], of: scope) { return generic }
        let found = resolved(lookUp(path, from: scope))
        if found.isEmpty {
            if Self.nonSendableNames.contains(path[path.count - 1]) || path[path.count - 1].hasPrefix("Unsafe") {
                return true
            }
            return arguments.contains { isNonSendable(tree, $0, bytes, scope, &seen) }
        }
        return found.contains { isNonSendable($0, &seen) }
    }

    /// Types of the standard library that are not `Sendable`, whatever they hold.
    private static let nonSendableNames: Set<String> = [
        "Any", "AnyObject", "AnyHashable", "AnyKeyPath", "PartialKeyPath", "KeyPath", "WritableKeyPath",
        "ReferenceWritableKeyPath", "OpaquePointer", "Decoder", "Encoder", "IteratorProtocol", "Sequence", "Collection",
    ]

    /// Whether a name is a generic parameter that nothing says to be `Sendable`; nil where it is none.
    private func isNonSendableParameter(_ name: String, of scope: ID) -> Bool? {
        guard let type = parent(of: scope) else { return nil }
        let clauses = clauses(of: type)
        guard !clauses.generics.isEmpty else { return nil }
        let generics = text(clauses.generics, of: type)
        let words = Self.words(of: generics)
        guard words.contains(where: { $0 == name }) else { return nil }
        return !(words + Self.words(of: text(clauses.constraints, of: type))).contains("Sendable")
    }

    private static func words(of text: String) -> [Substring] {
        text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    }

    private func isNonSendable(_ type: ID, _ seen: inout Set<ID>) -> Bool {
        guard seen.count < Self.sendabilityLimit, seen.insert(type).inserted else { return false }
        switch kind(of: type) {
        case .`class`: return !isOnActor(type) && !saysSendable(type)
        case .`struct`:
            if isOnActor(type) || saysSendable(type) { return false }
            // Of a public one that does not say so, Swift takes nothing for granted.
            if pointer(to: type).pointee.access >= .public { return true }
            return storedProperties(of: type).contains { property in
                let record = ownRecord(property)
                return !record.type.isEmpty && isNonSendable(record.type, of: property, &seen)
            }
        case .`protocol`: return !saysSendable(type)
        default: return false
        }
    }

    private func isOnActor(_ type: ID) -> Bool { isolation(of: type) != .nonisolated }

    /// Whether a type, one of its protocols or a superclass is declared to be `Sendable`, by a name that is Swift's own.
    private func saysSendable(_ type: ID) -> Bool {
        inheritance(of: type).unresolved.contains { name in
            switch text(name.text, of: name.scope) {
            case "Sendable", "Swift.Sendable", "Error", "CodingKey", "LocalizedError", "Actor": true
            case let other: other.hasSuffix("Sendable") || !StandardNames.contains(other)
            }
        }
    }

    private func text(_ span: Span, _ bytes: UnsafeBufferPointer<UInt8>) -> String {
        String(decoding: bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
    }
}
