/// A Swift type as it is written: a flat tree over the bytes of a text.
///
/// The parser of graph files uses the tree to find the end of a type, and the model uses it to resolve the type. The
/// tree holds offsets into the parsed text, and no text itself.
package struct TypeTree: Sendable, Equatable {
    package enum Kind: Sendable {
        /// `Name` or `Name<A, B>`: children are the generic arguments.
        case name
        /// `Base.Name<A>`: the first child is the base, the others are the generic arguments.
        case member
        /// `T?`
        case optional
        /// `T!`
        case implicitlyUnwrapped
        /// `[T]`
        case array
        /// `[3 of T]`: two children, the count and the element.
        case inlineArray
        /// `[K: V]`
        case dictionary
        /// `(A, label: B)`: children are elements. One element without a label is a parenthesised type.
        case tuple
        /// An element of a tuple or function. The only child is the element's type; `name` is the label, if there is
        /// one.
        case element
        /// `(A, B) async throws(E) -> R`: the elements, then the error type (with `.typedThrows`), then the result.
        case function
        /// `any P`
        case any
        /// `some P`
        case some
        /// `A & B`: two or more children.
        case composition
        /// `T.Type`
        case metatype
        /// `T.Protocol`
        case protocolMetatype
        /// `~Copyable`
        case inverse
        /// `@escaping T`, `inout T`, `sending T`, …: `name` is the word without `@`, the child is the type behind it.
        case attributed
        /// `repeat T`, `each T`: `name` is the word.
        case pack
        /// `_`
        case placeholder
        /// A number, as in `InlineArray<4, Int>`.
        case integer
        /// Text that is no type.
        case missing
    }

    package struct Flags: OptionSet, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        package static let async = Flags(rawValue: 1)
        package static let `throws` = Flags(rawValue: 2)
        package static let typedThrows = Flags(rawValue: 4)
        /// `T...`
        package static let variadic = Flags(rawValue: 8)
        /// A word that is written with `@`.
        package static let at = Flags(rawValue: 16)
        /// `rethrows`
        package static let `rethrows` = Flags(rawValue: 32)
    }

    package struct Node: Sendable, Equatable {
        package var kind: Kind
        package var flags: Flags
        package var span: Span
        /// The identifier, label, attribute or word, without backticks.
        package var name: Span
        /// The first child, or -1.
        package var firstChild: Int32
        /// The next child of the same parent, or -1.
        package var nextSibling: Int32
    }

    package var nodes: [Node]
    /// The index of the root node.
    package var root: Int

    /// The indices of a node's children, in order.
    package func children(of node: Int) -> [Int] {
        var result: [Int] = []
        var child = nodes[node].firstChild
        while child >= 0 {
            result.append(Int(child))
            child = nodes[Int(child)].nextSibling
        }
        return result
    }
}

/// A text that could not be parsed as a type.
package struct TypeProblem: Sendable, Equatable {
    package var span: Span
    /// The expected text: "a type", "'>'", "'->'", …
    package var expected: String
}

extension TypeTree {
    /// The words in front of the type that say who owns the value: `sending`, `consuming`, `borrowing`.
    package func ownership(in bytes: [UInt8]) -> String? {
        var words: [String] = []
        var node = nodes[root]
        while node.kind == .attributed, node.firstChild >= 0 {
            words.append(String(decoding: bytes[Int(node.name.start)..<Int(node.name.end)], as: UTF8.self))
            node = nodes[Int(node.firstChild)]
        }
        words.removeAll { !Self.ownerships.contains($0) }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    package static let ownerships = ["sending", "consuming", "borrowing"]
}
