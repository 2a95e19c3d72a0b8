extension Syntax {
    /// The words that begin something in a graph file. Elsewhere they are names like any other.
    enum Keyword: String, CaseIterable {
        case register, include, graph, part, `extension`, interface, `typealias`, `import`, isolation

        /// Whether it stands in the braces of a graph, part or extension.
        var isMember: Bool {
            switch self {
            case .register, .include, .graph, .`typealias`: true
            case .part, .extension, .interface, .import, .isolation: false
            }
        }

        /// Whether it stands at the top of a file.
        var isFileItem: Bool {
            switch self {
            case .register, .include: false
            case .graph, .`typealias`, .part, .extension, .interface, .import, .isolation: true
            }
        }
    }

    /// Where items stand.
    enum Container: Sendable {
        case file
        /// The braces of a graph, part or extension.
        case body

        func holds(_ keyword: Keyword) -> Bool { self == .file ? keyword.isFileItem : keyword.isMember }

        /// What may stand here, in words.
        var expectation: String {
            switch self {
            case .file: "'graph', 'part', 'extension', 'interface', 'import' or 'typealias'"
            case .body: "'register', 'include', 'graph', 'typealias' or '#if'"
            }
        }
    }
}

extension Syntax.Parser {
    /// The keyword that a word is.
    func keyword(_ index: Int) -> Syntax.Keyword? {
        if kind(index) != .identifier { return nil }
        switch base[Int(words[index].span.start)] {
        case UInt8(ascii: "r"): return isWord("register", at: index) ? .register : nil
        case UInt8(ascii: "g"): return isWord("graph", at: index) ? .graph : nil
        case UInt8(ascii: "p"): return isWord("part", at: index) ? .part : nil
        case UInt8(ascii: "e"): return isWord("extension", at: index) ? .extension : nil
        case UInt8(ascii: "t"): return isWord("typealias", at: index) ? .`typealias` : nil
        case UInt8(ascii: "i"):
            if isWord("include", at: index) { return .include }
            if isWord("import", at: index) { return .import }
            if isWord("interface", at: index) { return .interface }
            return isWord("isolation", at: index) ? .isolation : nil
        default: return nil
        }
    }

    /// Whether a word is one of Swift's access levels, those included that no graph can have.
    func isAccess(_ index: Int) -> Bool {
        if kind(index) != .identifier { return false }
        switch base[Int(words[index].span.start)] {
        case UInt8(ascii: "o"): return isWord("open", at: index)
        case UInt8(ascii: "p"):
            return isWord("public", at: index) || isWord("package", at: index) || isWord("private", at: index)
        case UInt8(ascii: "i"): return isWord("internal", at: index)
        case UInt8(ascii: "f"): return isWord("fileprivate", at: index)
        default: return false
        }
    }

    /// Whether a word is `#if`, `#elseif`, `#else` or `#endif`.
    func isConditionWord(_ index: Int) -> Bool {
        kind(index) == .poundWord && (isWord("#if", at: index) || isBranchWord(index))
    }

    func isBranchWord(_ index: Int) -> Bool {
        kind(index) == .poundWord
            && (isWord("#endif", at: index) || isWord("#else", at: index) || isWord("#elseif", at: index))
    }
}
