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
            let depth = declaration.parent < 0 ? 0 : depths[Int(declaration.parent)] + 1
            depths.append(depth)
            return String(repeating: "  ", count: depth) + line(declaration, in: file)
        }
    }

    private static func line(_ declaration: Outline.Declaration, in file: Outline.File) -> String {
        var words: [String] = []
        let clauses = file.clauses(of: declaration)
        if !clauses.attributes.isEmpty { words.append(file.text(clauses.attributes)) }
        if declaration.access != .internal { words.append("\(declaration.access)") }
        if declaration.setterAccess != declaration.access { words.append("\(declaration.setterAccess)(set)") }
        words += flags.filter { declaration.flags.contains($0.0) }.map(\.1)
        words.append("\(declaration.kind)")
        words.append(file.text(declaration.name) + signature(of: declaration, clauses, in: file))
        if !declaration.inherits.isEmpty { words.append(": " + file.text(declaration.inherits)) }
        if !declaration.type.isEmpty { words.append("-> " + file.text(declaration.type)) }
        if !clauses.constraints.isEmpty { words.append("where " + file.text(clauses.constraints)) }
        let conditions = file.conditionTexts(declaration.condition)
        if !conditions.isEmpty { words.append("#if " + conditions.joined(separator: ", ")) }
        return words.joined(separator: " ")
    }

    private static func signature(
        of declaration: Outline.Declaration, _ clauses: Outline.Clauses, in file: Outline.File
    ) -> String {
        var text = clauses.generics.isEmpty ? "" : "<\(file.text(clauses.generics))>"
        switch declaration.kind {
        case .initializer, .function:
            let first = Int(declaration.firstParameter)
            let parameters = file.parameters[first..<first + Int(declaration.parameterCount)].map {
                parameter($0, in: file)
            }
            text += "(" + parameters.joined(separator: ", ") + ")"
            if !clauses.thrown.isEmpty { text += " throws(\(file.text(clauses.thrown)))" }
        default: break
        }
        return text
    }

    private static func parameter(_ parameter: Outline.Parameter, in file: Outline.File) -> String {
        var text = parameter.attributes.isEmpty ? "" : file.text(parameter.attributes) + " "
        let label = parameter.label.isEmpty ? "_" : file.text(parameter.label)
        let name = file.text(parameter.name)
        text += label == name ? name : label + " " + name
        return text + ": " + file.text(parameter.type) + (parameter.hasDefault ? " =" : "")
    }

    private static let flags: [(Outline.Flags, String)] = [
        (.unavailable, "unavailable"), (.conditionalAttributes, "conditional-attributes"),
        (.unknownMembers, "unknown-members"), (.customAttribute, "custom"), (.static, "static"), (.final, "final"),
        (.lazy, "lazy"), (.weak, "weak"), (.unowned, "unowned"), (.unownedUnsafe, "unowned(unsafe)"),
        (.nonisolated, "nonisolated"), (.nonisolatedUnsafe, "(unsafe)"), (.indirect, "indirect"),
        (.mutating, "mutating"), (.override, "override"), (.required, "required"), (.convenience, "convenience"),
        (.failable, "failable"), (.implicitlyUnwrapped, "iuo"), (.async, "async"), (.throws, "throws"),
        (.rethrows, "rethrows"), (.stored, "stored"), (.settable, "settable"), (.constant, "let"),
        (.hasInitialValue, "="), (.initAccessor, "init-accessor"), (.destructured, "destructured"),
    ]
}

extension Outline.File {
    /// What a declaration of this file has besides what all have.
    func clauses(of declaration: Outline.Declaration) -> Outline.Clauses {
        declaration.clauses < 0 ? .none : clauses[clauses.startIndex + Int(declaration.clauses)]
    }
}
