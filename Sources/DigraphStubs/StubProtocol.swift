import DigraphCompiler
import DigraphTools

/// A protocol for which a stub is written, with the requirements that it inherits.
struct StubProtocol {
    let outline: Outline
    let id: Outline.ID
    /// The name of the stub's class.
    let className: String
    /// The protocol and the protocols from which it inherits, nearest first.
    let all: [Outline.ID]
    private(set) var types: StubTypes
    let isolation: Outline.Isolation
    private(set) var isSendable = false
    private(set) var isObject = false
    /// The inherited protocols of the standard library that have requirements.
    private(set) var standard: [String] = []
    /// The generic parameters of the stub's class, one for each associated type that is not in `aliases`. The class's
    /// `where` clause has the requirements in `constraints` below.
    private(set) var generics: [(name: String, constraints: [String])] = []
    private(set) var constraints: [String] = []
    /// The associated types that have a given type, as by `Source<Int>` or `where Item == Int`.
    private(set) var aliases: [(name: String, type: String)] = []
    var problems: [Stubs.Problem] = []

    init(_ id: Outline.ID, in outline: Outline) {
        self.outline = outline
        self.id = id
        className = outline.qualifiedName(of: id).split(separator: ".").joined() + "Stub"
        all = [id] + outline.protocols(of: id)
        types = StubTypes(outline: outline, className: className)
        isolation = outline.isolation(of: id)
        readInheritance()
        readAssociatedTypes()
        for id in all where outline.hasUnknownMembers(id) {
            refuse(id, "a part of '\(outline.name(of: id))' cannot be read")
        }
        if isolation == .unknown { refuse(id, "'#if' decides on which actor it is") }
        if outline.effectiveAccess(of: id) <= .fileprivate { refuse(id, "it is private") }
    }

    var isEquatable: Bool { standard.contains("Equatable") || standard.contains("Hashable") }
    var isActor: Bool { isolation == .actor }

    /// Reports that the stub cannot be written.
    /// - Parameter place: The declaration that is the reason.
    mutating func refuse(_ place: Outline.ID, _ reason: String) {
        problems.append(
            Stubs.Problem(place: outline.place(of: place), message: "\(className) cannot be written: \(reason)"))
    }

    // MARK: - Inheritance

    private static let sendable: Set<String> = ["Sendable", "Error", "LocalizedError"]
    /// Protocols that a class conforms to without members of its own.
    private static let empty: Set<String> = [
        "AnyObject", "class", "SendableMetatype", "Copyable", "Escapable", "Identifiable", "ObservableObject",
        "Observable",
    ]
    private static let known: Set<String> = [
        "Equatable", "Hashable", "CustomStringConvertible", "CustomDebugStringConvertible",
    ]

    private mutating func readInheritance() {
        let inheritance = outline.inheritance(of: id)
        if let superclass = inheritance.superclasses.first {
            refuse(
                id,
                "only subclasses of '\(outline.qualifiedName(of: superclass))' can conform to '\(outline.name(of: id))'"
            )
        }
        for inherited in inheritance.unresolved {
            let name = outline.text(inherited.text, of: inherited.scope)
            addUnread(name.hasPrefix("Swift.") ? String(name.dropFirst(6)) : name, at: inherited.scope)
        }
        for id in all {
            for requirement in outline.declaration(id).constraints
            where outline.text(requirement.subject, of: id) == "Self" {
                addUnread(outline.text(requirement.type, of: id), at: id)
            }
        }
        if standard.contains("Hashable") { standard.removeAll { $0 == "Equatable" } }
    }

    private mutating func addUnread(_ name: String, at place: Outline.ID) {
        if Self.sendable.contains(name) {
            isSendable = true
        } else if name == "NSObjectProtocol" {
            isObject = true
        } else if Self.known.contains(name) {
            if !standard.contains(name) { standard.append(name) }
        } else if name == "Actor", isActor {
            isSendable = true
        } else if !Self.empty.contains(name), !isEmptyAlias(name, of: place) {
            refuse(place, "the requirements of '\(name)' are not in the sources")
        }
    }

    /// Whether all declarations of a name, as in the branches of an `#if`, are typealiases for `Any` or for a protocol
    /// in `empty`.
    private func isEmptyAlias(_ name: String, of place: Outline.ID) -> Bool {
        let aliases = outline.lookUp([name], from: place)
        return !aliases.isEmpty
            && aliases.allSatisfy { alias in
                let target = outline.text(outline.declaration(alias).type, of: alias)
                return outline.kind(of: alias) == .typealias && (target == "Any" || Self.empty.contains(target))
            }
    }

    // MARK: - Associated types

    private mutating func readAssociatedTypes() {
        for id in all.reversed() {
            for type in outline.children(of: id, kind: .associatedtype) { add(associatedType: type) }
            readArguments(of: id)
        }
        for id in all {
            for requirement in outline.declaration(id).constraints { add(requirement, of: id) }
            for type in outline.children(of: id, kind: .associatedtype) {
                for requirement in outline.declaration(type).constraints { add(requirement, of: type) }
            }
        }
        for alias in aliases {
            guard let index = generics.firstIndex(where: { $0.name == alias.name }) else { continue }
            let words = alias.type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
            let isOpen = words.contains { word in generics.contains { $0.name == word && word != alias.name } }
            if isOpen { constraints += generics[index].constraints.map { "\(alias.type): \($0)" } }
            generics.remove(at: index)
        }
        types.generics = Set(generics.map(\.name))
    }

    private mutating func add(associatedType id: Outline.ID) {
        let name = outline.name(of: id)
        let inherits = outline.declaration(id).inherits.map { types.text($0, of: id) }
        let index = generics.firstIndex { $0.name == name } ?? generics.endIndex
        if index == generics.endIndex { generics.append((name, [])) }
        for type in inherits where !generics[index].constraints.contains(type) {
            generics[index].constraints.append(type)
        }
    }

    /// Reads the associated types that an inheritance clause gives as arguments: `Source<Int>`.
    private mutating func readArguments(of id: Outline.ID) {
        for inherited in outline.declaration(id).inherits {
            let (tree, _) = outline.tree(inherited, of: id)
            let named = tree.nodes[tree.root].kind == .name ? tree.children(of: tree.root) : []
            let name = outline.text(tree.nodes[tree.root].name, of: id)
            guard !named.isEmpty, let found = outline.lookUp([name], from: id).first else { continue }
            for (parameter, argument) in zip(outline.declaration(found).generics, named) {
                setAlias(parameter.name, types.text(tree.nodes[argument].span, of: id))
            }
        }
    }

    private mutating func add(_ requirement: Outline.Requirement, of id: Outline.ID) {
        let subject = types.text(requirement.subject, of: id)
        if subject == className { return }
        if requirement.isSameType, generics.contains(where: { $0.name == subject }) {
            setAlias(subject, types.text(requirement.type, of: id))
        } else {
            let text = types.text(requirement, of: id)
            if !constraints.contains(text) { constraints.append(text) }
        }
    }

    private mutating func setAlias(_ name: String, _ type: String) {
        if name != type, !aliases.contains(where: { $0.name == name }) { aliases.append((name, type)) }
    }

    // MARK: - Requirements

    /// The requirements of a kind. Duplicates and unavailable requirements are left out, and so are `==` and
    /// `hash(into:)` of an `Equatable` stub.
    func requirements(_ kind: Outline.Kind) -> [Outline.ID] {
        var seen: Set<String> = []
        return all.flatMap { outline.children(of: $0, kind: kind) }.filter { id in
            let declaration = outline.declaration(id)
            if declaration.flags.contains(.unavailable) { return false }
            let labels = declaration.parameters.map(\.label)
            if isEquatable, declaration.name == "==" || declaration.name == "hash" && labels == ["into"] {
                return false
            }
            let parameters = declaration.parameters.map { ($0.label ?? "_") + ":" + types.text($0.type, of: id) }
            let result = kind == .function ? types.text(declaration.type, of: id) : ""
            let isStatic = declaration.flags.contains(.static)
            return seen.insert("\(isStatic) \(declaration.name)(\(parameters))\(result)").inserted
        }
    }

    // MARK: - Subscripts

    /// The words in the braces behind a subscript: `get`, `set`, their effects.
    func accessors(ofSubscript id: Outline.ID) -> [String] {
        let file = outline.file(of: id)
        let declaration = outline.declaration(id)
        let start = Int(max(declaration.type.end, declaration.constraints.last?.type.end ?? 0))
        let end = file.bytes[start...].firstIndex(of: UInt8(ascii: "}")) ?? file.bytes.endIndex
        let tokens = SwiftTokens(SourceText(path: file.path, bytes: file.bytes), in: Span(start, end))
        return (0..<tokens.count).map(tokens.text)
    }

    /// The label of a parameter. A single word in front of the type is also the label in a function, but not in a
    /// subscript.
    func label(of parameter: Outline.Parameter, in id: Outline.ID) -> String? {
        guard outline.name(of: id) == Outline.subscriptName, let label = parameter.label else { return parameter.label }
        let before = outline.file(of: id).bytes[..<parameter.nameStart].last { $0 > UInt8(ascii: " ") }
        return before == UInt8(ascii: "(") || before == UInt8(ascii: ",") ? nil : label
    }
}
