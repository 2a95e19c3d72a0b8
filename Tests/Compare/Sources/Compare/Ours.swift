import DigraphCompiler
import Foundation

/// The words for access, from the least, as both sides write them.
let accessWords = ["private", "fileprivate", "internal", "package", "public", "open"]

private let kindWords: [Outline.Kind: String] = [
    .class: "class", .struct: "struct", .enum: "enum", .actor: "actor", .protocol: "protocol", .extension: "extension",
    .initializer: "init", .property: "property", .function: "func", .typealias: "typealias",
    .associatedtype: "associatedtype",
]

private let flagWords: [(flag: Outline.Flags, word: String)] = [
    (.static, "static"), (.lazy, "lazy"), (.weak, "weak"), (.unowned, "unowned"),
    (.unownedUnsafe, "unowned(unsafe)"), (.failable, "failable"), (.implicitlyUnwrapped, "iuo"), (.async, "async"),
    (.throws, "throws"), (.stored, "stored"), (.settable, "settable"), (.constant, "let"),
    (.hasInitialValue, "initial"), (.convenience, "convenience"), (.required, "required"), (.override, "override"),
    (.nonisolated, "nonisolated"), (.unavailable, "unavailable"),
    (.mutating, "mutating"), (.rethrows, "rethrows"),
    (.destructured, "destructured"),
]

/// A line for each declaration that the outline reader has found: all that it knows of it.
func ours(_ file: Outline.File) -> [String] {
    let lines = LineTable(file.bytes)
    let place = { (offset: Int) in "\(lines.position(of: offset).line):\(lines.position(of: offset).column)" }
    var prefixes: [String] = []
    return file.declarations.map { declaration in
        let prefix = declaration.parent.map { prefixes[$0] + file.declarations[$0].name + "." } ?? ""
        prefixes.append(prefix)
        let flags = flagWords.filter { declaration.flags.contains($0.flag) }.map(\.word).sorted()
        let parameters = declaration.parameters.map { parameter in
            "\(parameter.label ?? "")|\(parameter.name)|\(file.text(parameter.type))|\(parameter.hasDefault)|"
                + place(parameter.nameStart)
        }
        let hasType = declaration.kind != .extension
        let line = Line(
            kind: kindWords[declaration.kind] ?? "?", name: prefix + declaration.name,
            place: place(declaration.nameStart), access: accessWords[declaration.access.rawValue],
            setter: accessWords[declaration.setterAccess.rawValue], flags: flags,
            attributes: declaration.flags.contains(.conditionalAttributes)
                ? "#if" : squeeze(file.text(declaration.attributes.map(\.span))),
            generics: file.text(declaration.generics.map(\.span)),
            constraints: file.text(declaration.constraints.map { $0.subject.joined($0.type) }),
            inherits: file.text(declaration.inherits),
            type: declaration.flags.contains(.destructured) ? "?" : hasType ? file.text(declaration.type) : "",
            thrown: file.text(declaration.thrown), parameters: parameters,
            conditions: file.conditionTexts(declaration.condition))
        return line.text
    }
}

/// A text without white space: the two sides fold it differently within attributes.
func squeeze(_ text: String) -> String { text.filter { !$0.isWhitespace && $0 != "\\" } }

/// What is compared of a declaration.
struct Line {
    var kind: String
    var name: String
    var place: String
    var access: String
    var setter: String
    var flags: [String]
    var attributes: String
    var generics = ""
    var constraints = ""
    var inherits = ""
    var type = ""
    var thrown = ""
    var parameters: [String] = []
    var conditions: [String]

    var text: String {
        "\(kind) \(name) \(place) \(access)/\(setter) \(flags) attributes=\(attributes) <\(generics)> "
            + "where=\(constraints) inherits=\(inherits) type=\(type) thrown=\(thrown) parameters=\(parameters) "
            + "if=\(conditions)"
    }
}
