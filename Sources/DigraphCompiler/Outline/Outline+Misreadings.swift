extension Outline {
    /// A place where a file is no Swift, so that a type is not declared as somebody meant it to be.
    struct Misreading {
        var place: Place
        var message: String
    }

    /// The misreading that hides a type; nil if none can be seen.
    ///
    /// - Complexity: Linear in the declarations and statements of the files read so far, without those in bodies.
    func misreading(of type: String) -> Misreading? {
        for read in storage.files {
            if let found = read.file.misspeltKeyword(of: type) {
                return Misreading(
                    place: read.place(of: found.span),
                    message:
                        "'\(read.file.text(found.span)) \(type)' declares nothing; did you mean '\(found.keyword)'?")
            }
            if let outer = read.file.unclosedType(around: type) {
                return Misreading(
                    place: read.place(of: Span(outer.nameStart, outer.nameStart + outer.name.utf8.count)),
                    message: "'\(outer.name)' has no closing '}', so what follows is read as a part of it")
            }
        }
        return nil
    }
}

extension Outline.File {
    private static let keywords = ["class", "struct", "enum", "actor", "protocol"]

    /// A word in front of a type's name that is nearly a keyword: `clas Cart {`.
    fileprivate func misspeltKeyword(of type: String) -> (span: Span, keyword: String)? {
        bytes.withUnsafeBufferPointer { bytes -> (span: Span, keyword: String)? in
            guard let base = bytes.baseAddress else { return nil }
            let scanner = Scanner(base: base, limit: bytes.count)
            for start in skipped {
                guard let word = scanner.identifier(at: start)?.name,
                    let name = scanner.identifier(at: scanner.triviaEnd(from: Int(word.end)))?.name,
                    scanner.text(name) == type
                else { continue }
                let next = scanner.triviaEnd(from: Int(name.end))
                guard [Byte.openBrace, Byte.colon, Byte.less].contains(where: { scanner.isAt($0, next) }) else {
                    continue
                }
                let near = Spelling.nearest(to: scanner.text(word), among: Self.keywords, limit: 1)
                if let keyword = near.first { return (word, keyword) }
            }
            return nil
        }
    }

    /// The outermost type without an end around the declaration of a type.
    fileprivate func unclosedType(around type: String) -> Outline.Declaration? {
        guard let outer = declarations.firstIndex(where: { $0.flags.contains(.unclosed) }) else { return nil }
        let isInside = declarations[outer...].dropFirst().contains { $0.kind.isType && $0.name == type }
        return isInside ? declarations[outer] : nil
    }
}

extension Outline.ReadFile {
    fileprivate func place(of span: Span) -> Place {
        let (line, column) = lines.position(of: Int(span.start))
        return Place(path: file.path, line: line, column: column, endLine: line, endColumn: column + Int(span.count))
    }
}
