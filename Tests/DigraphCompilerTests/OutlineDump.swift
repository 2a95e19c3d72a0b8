import Testing

@testable import DigraphCompiler

/// A Swift text and what is to be read from it.
struct OutlineCase: Sendable, CustomTestStringConvertible {
    let title: String
    let text: String
    let lines: [String]

    init(_ title: String, _ text: String, _ lines: [String]) {
        self.title = title
        self.text = text
        self.lines = lines
    }

    var testDescription: String { title }
}

/// Writes what was read, one line a declaration, so that a table can show it.
enum OutlineDump {
    static func lines(_ text: String) -> [String] { lines(bytes: Array(text.utf8)) }

    static func lines(bytes: [UInt8]) -> [String] {
        let file = Outline.read(SourceText(path: "Test.swift", bytes: bytes))
        var depths: [Int] = []
        return file.declarations.map { declaration in
            let depth = declaration.parent.map { depths[$0] + 1 } ?? 0
            depths.append(depth)
            return String(repeating: "  ", count: depth) + line(declaration, in: file)
        }
    }

    private static func line(_ declaration: Outline.Declaration, in file: Outline.File) -> String {
        var words = declaration.attributes.map { file.text($0.span) }
        if declaration.access != .internal { words.append("\(declaration.access)") }
        if declaration.setterAccess != declaration.access { words.append("\(declaration.setterAccess)(set)") }
        words += flags.filter { declaration.flags.contains($0.0) }.map(\.1)
        words.append("\(declaration.kind)")
        words.append(declaration.name + signature(of: declaration, in: file))
        if !declaration.inherits.isEmpty { words.append(": " + file.text(declaration.inherits)) }
        if declaration.kind != .extension, !declaration.type.isEmpty {
            words.append("-> " + file.text(declaration.type))
        }
        if !declaration.constraints.isEmpty {
            words.append("where " + file.text(declaration.constraints.map { $0.subject.joined($0.type) }))
        }
        let conditions = file.conditionTexts(declaration.condition)
        if !conditions.isEmpty { words.append("#if " + conditions.joined(separator: ", ")) }
        return words.joined(separator: " ")
    }

    private static func signature(of declaration: Outline.Declaration, in file: Outline.File) -> String {
        var text = declaration.generics.isEmpty ? "" : "<\(file.text(declaration.generics.map(\.span)))>"
        if declaration.kind == .initializer || declaration.kind == .function {
            text += "(" + declaration.parameters.map { parameter($0, in: file) }.joined(separator: ", ") + ")"
            if !declaration.thrown.isEmpty { text += " throws(\(file.text(declaration.thrown)))" }
        }
        return text
    }

    private static func parameter(_ parameter: Outline.Parameter, in file: Outline.File) -> String {
        let label = parameter.label ?? "_"
        let names = label == parameter.name ? label : label + " " + parameter.name
        return names + ": " + file.text(parameter.type) + (parameter.hasDefault ? " =" : "")
    }

    private static let flags: [(Outline.Flags, String)] = [
        (.unavailable, "unavailable"), (.conditionalAttributes, "conditional-attributes"),
        (.unknownMembers, "unknown-members"), (.customAttribute, "custom"), (.static, "static"),
        (.lazy, "lazy"), (.weak, "weak"), (.unowned, "unowned"), (.unownedUnsafe, "unowned(unsafe)"),
        (.nonisolated, "nonisolated"),
        (.mutating, "mutating"), (.override, "override"), (.required, "required"), (.convenience, "convenience"),
        (.failable, "failable"), (.implicitlyUnwrapped, "iuo"), (.async, "async"), (.throws, "throws"),
        (.rethrows, "rethrows"), (.stored, "stored"), (.settable, "settable"), (.constant, "let"),
        (.hasInitialValue, "="), (.destructured, "destructured"),
    ]
}
