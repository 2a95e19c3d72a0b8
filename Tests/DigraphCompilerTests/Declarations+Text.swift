import DigraphCompiler
import DigraphTools

extension Declarations {
    /// The form for people: under each file, a line for each declaration. The line begins with the position; members
    /// are indented.
    ///
    /// Everything reads as Swift would write it, with `= …` for a default value and `{ get }` or `{ get set }` behind
    /// what is not stored; an initializer that is not written has its origin in front, and `#if` conditions stand last.
    package var text: String {
        var lines = types.map { ($0.position, $0.lines) }
        lines += functions.map { ($0.position, "    \($0.position.text)\($0.line)\n") }
        lines += typealiases.map { ($0.position, "    \($0.position.text)\($0.line)\n") }
        lines.sort { $0.0 < $1.0 }
        var text = ""
        var file: String?
        for (position, line) in lines {
            if position.file != file {
                file = position.file
                text += position.file + "\n"
            }
            text += line
        }
        return text
    }
}

extension Declarations.TypeDeclaration {
    fileprivate var lines: String {
        var members = initializers.map { ($0.position, $0.line) }
        members += properties.map { ($0.position, $0.line) }
        members += functions.map { ($0.position, $0.line) }
        members.sort { $0.0 < $1.0 }
        var text = "    \(position.text)\(words(isolation, access, false))\(kind.word) \(name)\(clause(generics))"
        if !inherits.isEmpty { text += ": " + inherits.joined(separator: ", ") }
        text += suffix(conditions) + "\n"
        for (place, line) in members {
            text += "        "
            if place.file != position.file { text += place.file + ":" }
            text += place.text + line + "\n"
        }
        return text
    }
}

extension Declarations.Initializer {
    fileprivate var line: String {
        var text = origin == .declared ? "" : origin.word + " "
        text += words(isolation, access, false) + "init" + (isFailable ? "?" : "") + clause(generics)
        return text + parentheses(parameters) + effects.declaration + suffix(conditions)
    }
}

extension Declarations.Property {
    fileprivate var line: String {
        var text = ownership == "strong" ? "" : ownership + " "
        text += words(nil, access, isStatic) + (isStored && !isSettable ? "let " : "var ") + name
        if let type { text += ": " + type }
        if !isStored { text += isSettable ? " { get set }" : " { get }" }
        return text + suffix(conditions)
    }
}

extension Declarations.Function {
    fileprivate var line: String {
        var text = words(isolation, access, isStatic) + "func " + name + clause(generics)
        text += parentheses(parameters) + effects.declaration
        if let result { text += " -> " + result }
        return text + suffix(conditions)
    }
}

extension Declarations.Typealias {
    fileprivate var line: String {
        "typealias \(name)\(clause(generics)) = \(type ?? "")\(suffix(conditions))"
    }
}

extension Declarations.Position {
    fileprivate var text: String { "\(line):\(column) " }
}

/// The words in front of the keyword.
private func words(_ isolation: String?, _ access: Outline.Access, _ isStatic: Bool) -> String {
    var text = ""
    if let isolation { text += isolation == "nonisolated" ? "nonisolated " : "@\(isolation) " }
    if access != .internal { text += access.word + " " }
    return isStatic ? text + "static " : text
}

private func clause(_ generics: [String]) -> String {
    generics.isEmpty ? "" : "<" + generics.joined(separator: ", ") + ">"
}

private func parentheses(_ parameters: [Declarations.Parameter]) -> String {
    let inner = parameters.map { parameter in
        let label = parameter.label ?? "_"
        let names = label == parameter.name ? label : "\(label) \(parameter.name)"
        return names + ": " + (parameter.type ?? "_") + (parameter.hasDefault ? " = …" : "")
    }
    return "(" + inner.joined(separator: ", ") + ")"
}

private func suffix(_ conditions: [String]) -> String {
    conditions.isEmpty ? "" : " #if " + conditions.joined(separator: ", ")
}
