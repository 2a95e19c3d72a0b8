extension Syntax.Parser {
    /// `import Foundation`, `import struct Foundation.URL`
    func importItem(front: Front, from start: Int) throws(Unreadable) -> Syntax.Import {
        position += 1
        let first = position
        guard isName(position), !isAtLineStart else { throw unexpected("a module") }
        // `import struct Foundation.URL` has the kind before the path.
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
    func isolation(from start: Int) throws(Unreadable) -> Syntax.Isolation {
        position += 1
        guard isWord("MainActor", at: position) || isWord("nonisolated", at: position), let name = takeName() else {
            throw unexpected("'MainActor' or 'nonisolated'")
        }
        return Syntax.Isolation(name: name, span: span(from: start))
    }

    /// `lifetime .objectGraph`
    func defaultLifetime(from start: Int) throws(Unreadable) -> Syntax.DefaultLifetime {
        position += 1
        if kind == .leftParenthesis, isClosed(position), kind(position + 1) == .dot {
            let (open, close) = (position, regionEnd(of: position))
            let written = line(span(open + 1).joined(span(close - 1)))
            let (form, whole) = ("lifetime \(written)", span(start).joined(span(close)))
            report(
                .syntax, span(open).joined(span(close)), "a default lifetime is written '\(form)'",
                fixes: [fix("replace with \(form)", whole, form).safe()])
            let argument: Syntax.Argument = try inBrackets { () throws(Unreadable) in try self.argument() }
            return Syntax.DefaultLifetime(argument: argument, span: span(from: start))
        }
        if isName(position) || kind == .dot, !isAtLineStart {
            return Syntax.DefaultLifetime(argument: try argument(), span: span(from: start))
        }
        throw unexpected("a lifetime", hint: "it is written 'lifetime .objectGraph'")
    }

    /// `typealias Provider<T> = Store<T>`
    func typealiasItem(from start: Int) throws(Unreadable) -> Syntax.Typealias {
        position += 1
        let aliasName = try expectName()
        var generics: [Syntax.Name] = []
        if kind == .leftAngle {
            repeat {
                position += 1
                generics.append(try expectName("the name of a generic parameter"))
            } while kind == .comma
            guard kind == .rightAngle else { throw unexpected("',' or '>'") }
            position += 1
        }
        guard kind == .equals else { throw unexpected("'='") }
        position += 1
        return Syntax.Typealias(name: aliasName, generics: generics, type: try wholeType(), span: span(from: start))
    }

    /// `include NetworkPart`, `include Networking.NetworkingGraph`
    func include(from start: Int) throws(Unreadable) -> Syntax.Include {
        position += 1
        let path = try path("the name of a graph or part")
        if kind == .leftParenthesis, !isAtLineStart, isClosed(position) {
            let inputs = span(position).joined(span(regionEnd(of: position)))
            report(.syntax, inputs, "an include takes no arguments; an input is passed with .parameter(name) { value }")
            throw Unreadable()
        }
        let modifiers = kind == .dot ? modifiers().modifiers : []
        return Syntax.Include(path: path, modifiers: modifiers, span: span(from: start))
    }

    /// `forbid UI -> Database`
    func forbid(from start: Int) throws(Unreadable) -> Syntax.Rule {
        position += 1
        let consumer = try group()
        guard kind == .arrow, !isAtLineStart else {
            throw unexpected("'->'", hint: "a rule is written 'forbid UI -> Database'")
        }
        position += 1
        return Syntax.Rule(kind: .forbid, groups: [consumer, try group()], span: span(from: start))
    }

    /// `layers UI, Feature, Domain`
    func layers(from start: Int) throws(Unreadable) -> Syntax.Rule {
        position += 1
        var groups = [try group()]
        while kind == .comma {
            position += 1
            groups.append(try group())
        }
        if groups.count == 1 {
            reportExpected("','", hint: "layers are written highest first, 'layers UI, Domain'")
        }
        return Syntax.Rule(kind: .layers, groups: groups, span: span(from: start))
    }

    /// Reads the name of a part, graph or module, which can have dots.
    private func group() throws(Unreadable) -> Syntax.Name {
        let path = try path("the name of a part, graph or module")
        return Syntax.Name(
            path.map(\.text).joined(separator: "."), path[0].span.joined(path[path.count - 1].span))
    }

    /// Reads names separated by dots.
    func path(_ expected: String) throws(Unreadable) -> [Syntax.Name] {
        if isAtLineStart, beginsItem(position) { throw unexpected(expected) }
        var path = [try expectName(expected)]
        // A parenthesis follows the name of a modifier.
        while kind == .dot, !isAtLineStart, kind(position + 2) != .leftParenthesis {
            position += 1
            path.append(try expectName())
        }
        return path
    }

    /// `interface EngineMountable` and its modifiers.
    func interface(from start: Int) throws(Unreadable) -> Syntax.Interface {
        position += 1
        let type = try wholeType(stoppingBefore: .modifiers)
        let modifiers = modifiers().modifiers
        return Syntax.Interface(type: type, modifiers: modifiers, span: span(from: start))
    }
}
