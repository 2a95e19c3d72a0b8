extension Syntax.Parser {
    /// `import Foundation`, `import struct Foundation.URL`
    func importItem(front: Front, from start: Int) -> Syntax.Import? {
        position += 1
        let first = position
        guard isName(position), !isAtLineStart else {
            reportExpected("a module")
            return nil
        }
        // `import struct Foundation.URL`: the kind is a word in front of the path.
        if isName(position + 1), !words[position + 1].startsLine { position += 1 }
        refuseRawName(position)
        position += 1
        while kind == .dot, !isAtLineStart {
            position += 1
            guard isName(position), !isAtLineStart else {
                reportExpected("a name")
                break
            }
            refuseRawName(position)
            position += 1
        }
        let path = span(from: first)
        return Syntax.Import(attributes: front.attributes, path: Syntax.Name(text(path), path), span: span(from: start))
    }

    /// `isolation MainActor`
    func isolation(from start: Int) -> Syntax.Isolation? {
        position += 1
        if isWord("MainActor", at: position) || isWord("nonisolated", at: position), let name = takeName() {
            return Syntax.Isolation(name: name, span: span(from: start))
        }
        return failItem("'MainActor' or 'nonisolated'")
    }

    /// `lifetime .objectGraph`
    func defaultLifetime(from start: Int) -> Syntax.DefaultLifetime? {
        position += 1
        if kind == .leftParenthesis, isClosed(position), kind(position + 1) == .dot {
            let (open, close) = (position, regionEnd(of: position))
            let written = text(span(open + 1).joined(span(close - 1)))
            let (form, whole) = ("lifetime \(written)", span(start).joined(span(close)))
            report(
                .syntax, span(open).joined(span(close)), "a default lifetime is written '\(form)'",
                fixes: [fix("replace with \(form)", whole, form)])
            position = close + 1
            return nil
        }
        guard kind == .dot, !isAtLineStart else {
            if isName(position), !isAtLineStart {
                let (name, start) = (text(span(position)), span(position).start)
                report(
                    .syntax, span(position), "expected '.\(name)', found '\(name)'",
                    fixes: [fix("insert .", Span(start: start, end: start), ".")])
            } else {
                reportExpected("a lifetime", hint: "it is written 'lifetime .objectGraph'")
            }
            skipToItem()
            return nil
        }
        guard let argument = argument() else { return nil }
        return Syntax.DefaultLifetime(argument: argument, span: span(from: start))
    }

    /// `typealias Provider<T> = Store<T>`
    func typealiasItem(from start: Int) -> Syntax.Typealias? {
        position += 1
        guard let aliasName = takeName() else { return failItem("a name") }
        var generics: [Syntax.Name] = []
        if kind == .leftAngle {
            repeat {
                position += 1
                guard let parameter = takeName() else { return failItem("the name of a generic parameter") }
                generics.append(parameter)
            } while kind == .comma
            guard kind == .rightAngle else { return failItem("',' or '>'") }
            position += 1
        }
        guard kind == .equals else { return failItem("'='") }
        position += 1
        let (type, isWhole) = type()
        guard let type, isWhole else {
            skipToItem()
            return nil
        }
        return Syntax.Typealias(name: aliasName, generics: generics, type: type, span: span(from: start))
    }

    /// `include NetworkPart`, `include Networking.NetworkingGraph`
    func include(from start: Int) -> Syntax.Include? {
        position += 1
        guard let path = path("the name of a graph or part") else { return nil }
        return Syntax.Include(path: path, span: span(from: start))
    }

    /// Names with dots between them; nil, and reported, when there is none.
    func path(_ expected: String) -> [Syntax.Name]? {
        guard !isAtLineStart || !beginsItem(position), let first = takeName() else { return failItem(expected) }
        var path = [first]
        while kind == .dot, !isAtLineStart {
            position += 1
            guard let name = takeName() else { return failItem("a name") }
            path.append(name)
        }
        return path
    }

    /// `interface EngineMountable` and its modifiers.
    func interface(from start: Int) -> Syntax.Interface? {
        position += 1
        let (type, isWhole) = type(stoppingBefore: .modifiers)
        guard let type, isWhole else {
            skipToItem()
            return nil
        }
        var isBroken = false
        let modifiers = modifiers(isBroken: &isBroken)
        return Syntax.Interface(type: type, modifiers: modifiers, span: span(from: start))
    }
}
