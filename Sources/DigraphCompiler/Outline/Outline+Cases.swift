extension Outline {
    /// The case of an enum. The reader skips cases, and only messages need them.
    struct EnumCase {
        var place: Place
        /// The associated values: label and type, as written; `…` for a type that is still to be written.
        var values: [(label: String?, type: String)] = []
    }

    /// The case of an enum with a name; nil if there is none.
    func enumCase(_ name: String, of type: ID) -> EnumCase? {
        let read = storage.file(of: type)
        let body = Body(read.file, Span(declaration(type).nameStart - 1, read.file.bytes.count + 1))
        guard kind(of: type) == .`enum`, let brace = body.tokens.firstIndex(where: { $0.kind == .leftBrace }) else {
            return nil
        }
        let index = (brace..<(body.tokens[brace].partner ?? body.tokens.count)).first { index in
            body.tokens[index].opening == brace && body.text(index) == name
                && ["case", ","].contains(body.text(index - 1))
        }
        guard let index else { return nil }
        let start = body.tokens[index].start
        var result = EnumCase(place: read.place(of: Span(start, start + name.utf8.count)))
        guard body.text(index + 1) == "(", let end = body.tokens[index + 1].partner else { return result }
        let commas = (index + 1...end).filter { body.tokens[$0].opening == index + 1 && body.text($0) == "," }
        for (opening, closing) in zip([index + 1] + commas, commas + [end]) where opening + 1 < closing {
            // `Int`, `count: Int` or `_ count: Int`
            let colon = (opening + 2...opening + 3).first {
                $0 < closing && body.text($0) == ":" && body.tokens[$0].opening == index + 1
            }
            let isLabelled = colon != nil
            let first = (colon ?? opening) + 1
            let last = (first..<closing).first { body.text($0) == "=" } ?? closing
            let label = isLabelled && body.text(opening + 1) != "_" ? body.text(opening + 1) : nil
            let code = read.file.text(Span(body.tokens[first].start, body.tokens[last].start))
            let type = String(code.reversed().drop(while: \.isWhitespace).reversed())
            result.values.append((label, type.isEmpty || type.hasPrefix(":") ? "…" : type))
        }
        return result
    }
}
