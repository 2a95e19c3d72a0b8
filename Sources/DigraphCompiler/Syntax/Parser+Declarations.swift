extension Syntax.Parser {
    /// `import Foundation`, `import struct Foundation.URL`
    mutating func importItem(front: Front, from start: Int) -> Syntax.Import? {
        position += 1
        let first = position
        guard isName(position), !words[position].startsLine else {
            reportExpected("a module")
            return nil
        }
        // `import struct Foundation.URL`: the kind is a word in front of the path.
        if isName(position + 1), !words[position + 1].startsLine { position += 1 }
        position += 1
        while kind == .dot, !words[position].startsLine {
            position += 1
            guard !isAtEnd, !words[position].startsLine else {
                reportExpected("a name")
                break
            }
            position += 1
        }
        let path = span(from: first)
        return Syntax.Import(attributes: front.attributes, path: Syntax.Name(text(path), path), span: span(from: start))
    }

    /// `isolation MainActor`
    mutating func isolation(from start: Int) -> Syntax.Isolation? {
        position += 1
        if isWord("MainActor", at: position) || isWord("nonisolated", at: position) {
            position += 1
            return Syntax.Isolation(name: name(position - 1), span: span(from: start))
        }
        reportExpected("'MainActor' or 'nonisolated'")
        if isName(position), !words[position].startsLine { position += 1 }
        return nil
    }

    /// `typealias Provider<T> = Store<T>`
    mutating func typealiasItem(from start: Int) -> Syntax.Typealias? {
        position += 1
        guard isName(position) else { return failItem("a name") }
        let aliasName = name(position)
        position += 1
        var generics: [Syntax.Name] = []
        if kind == .leftAngle {
            repeat {
                position += 1
                guard isName(position) else { return failItem("the name of a generic parameter") }
                generics.append(name(position))
                position += 1
            } while kind == .comma
            guard kind == .rightAngle else { return failItem("',' or '>'") }
            position += 1
        }
        if kind == .colon {
            report(
                .syntax, span(position), "expected '=' after '\(aliasName.text)', found ':'",
                fixes: [fix("write =", span(position), " =")])
        } else if kind != .equals {
            return failItem("'='")
        }
        position += 1
        let (type, isWhole) = type()
        guard let type, isWhole else {
            skipToItemUnlessThere()
            return nil
        }
        return Syntax.Typealias(name: aliasName, generics: generics, type: type, span: span(from: start))
    }

    /// `include NetworkPart`, `include Networking.NetworkingGraph`
    mutating func include(from start: Int) -> Syntax.Include? {
        position += 1
        guard let path = path("the name of a graph or part") else { return nil }
        return Syntax.Include(path: path, span: span(from: start))
    }

    /// Names with dots between them; nil, and reported, when there is none.
    mutating func path(_ expected: String) -> [Syntax.Name]? {
        guard isName(position), !words[position].startsLine || !beginsItem(position) else {
            return failItem(expected)
        }
        var path = [name(position)]
        position += 1
        while kind == .dot, !words[position].startsLine {
            position += 1
            guard isName(position) else { return failItem("a name") }
            path.append(name(position))
            position += 1
        }
        return path
    }

    /// `interface EngineMountable` and its modifiers.
    mutating func interface(from start: Int) -> Syntax.Interface? {
        position += 1
        let (type, isWhole) = type(stoppingBefore: .modifiers)
        guard let type, isWhole else {
            skipToItemUnlessThere()
            return nil
        }
        var isBroken = false
        let modifiers = modifiers(isBroken: &isBroken)
        return Syntax.Interface(type: type, modifiers: modifiers, span: span(from: start))
    }

    /// Reports what an item lacks and moves to the next one.
    mutating func failItem<Item>(_ expected: String) -> Item? {
        reportExpected(expected)
        skipToItemUnlessThere()
        return nil
    }

    /// Moves to the next item; stays where one begins.
    mutating func skipToItemUnlessThere() {
        if position < end, words[position].startsLine, beginsItem(position) { return }
        if position < end { skipToItem() }
    }
}
