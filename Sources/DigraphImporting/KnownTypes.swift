import DigraphCompiler
import DigraphTools

/// The types, typealiases and free functions that the Swift sources declare, by name.
struct KnownTypes {
    private var types: [String: [Declarations.TypeDeclaration]] = [:]
    private var aliases: [String: Declarations.Typealias] = [:]
    private var functions: [String: [Declarations.Function]] = [:]
    private let files: [SwiftFile]

    /// - Parameters:
    ///   - files: The files of all modules.
    ///   - own: The paths of the module's files. Types of other files count if other modules can name them.
    init(_ declarations: Declarations, _ files: [SwiftFile], own: Set<String>) {
        self.files = files
        for type in declarations.types
        where type.kind == .extension || type.access >= .package || own.contains(type.position.file) {
            types[type.name, default: []].append(type)
        }
        for alias in declarations.typealiases {
            let isSame = aliases[alias.name].map { $0.type == alias.type } ?? true
            aliases[alias.name] = alias
            if !isSame { aliases[alias.name]?.type = nil }
        }
        for function in declarations.functions { functions[function.name, default: []].append(function) }
    }

    /// The only type of this name, as seen from within another type.
    func type(_ name: String, in outer: String = "") -> Declarations.TypeDeclaration? {
        let name = Self.withoutGenerics(name)
        guard let alias = alias(name, in: outer) else { return declared(name, in: outer) }
        return alias.target.flatMap { declared($0, in: alias.scope) }
    }

    /// `A.B`, `A`
    private static func scopes(of outer: String) -> [String] {
        var scopes = [outer]
        while let dot = scopes[scopes.count - 1].lastIndex(of: ".") {
            scopes.append(String(scopes[scopes.count - 1][..<dot]))
        }
        return scopes.filter { !$0.isEmpty }
    }

    /// The typealias of a name that a type around the code declares: that type, and the aliased type; nil where that is
    /// no plain name.
    private func alias(_ name: String, in outer: String) -> (scope: String, target: String?)? {
        for scope in Self.scopes(of: outer) {
            if types["\(scope).\(name)"] != nil { return nil }
            guard let alias = aliases["\(scope).\(name)"] else { continue }
            let isPlain = alias.type?.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." } ?? false
            return (scope, isPlain && alias.generics.isEmpty ? alias.type : nil)
        }
        return nil
    }

    private func declared(_ name: String, in outer: String) -> Declarations.TypeDeclaration? {
        for scope in Self.scopes(of: outer) {
            if let found = types["\(scope).\(name)"] { return found.count == 1 ? found[0] : nil }
        }
        if let found = types[name] { return found.count == 1 && found[0].kind != .extension ? found[0] : nil }
        // `Module.Type`
        guard let dot = name.firstIndex(of: ".") else { return nil }
        let found = types[String(name[name.index(after: dot)...])] ?? []
        return found.count == 1 && found[0].kind != .extension ? found[0] : nil
    }

    /// The declarations of a type that is declared more than once, about which nothing is known; empty for other types.
    func repeatedDeclarations(of name: String) -> [Declarations.Position] {
        let found = (types[Self.withoutGenerics(name)] ?? []).filter { $0.kind != .extension }
        return found.count > 1 ? found.map(\.position) : []
    }

    /// A type in one spelling, also where typealiases and modules name it.
    func plain(_ type: String) -> String { plain(type, depth: 0) }

    private func plain(_ type: String, depth: Int) -> String {
        Self.replacingNames(in: Self.normalized(type)) { name in
            guard let alias = aliases[name], alias.generics.isEmpty, let type = alias.type, depth < 8 else {
                return self.type(name)?.name ?? name
            }
            return plain(type, depth: depth + 1)
        }
    }

    func plain(_ key: ImportedRegistration.Key) -> ImportedRegistration.Key { .init(plain(key.type), tag: key.tag) }

    /// A type with the full names of all types in it, for use at the top level of another file.
    func qualifiedAll(_ type: String, in outer: String) -> String {
        Self.replacingNames(in: type) { qualified($0, in: outer) }
    }

    /// A type with other names in it. `A.B` is one name.
    private static func replacingNames(in type: String, _ replacement: (String) -> String) -> String {
        var text = ""
        var name = ""
        for character in type + " " {
            if character.isLetter || character.isNumber || character == "_" || character == "." && !name.isEmpty {
                name.append(character)
                continue
            }
            let dots = name.reversed().prefix { $0 == "." }.count
            let word = String(name.dropLast(dots))
            // `Box<Int>.Item` has no name that could be looked up.
            text += word.isEmpty || text.hasSuffix(".") ? word : replacement(word)
            text += String(repeating: ".", count: dots)
            name = ""
            text.append(character)
        }
        return String(text.dropLast())
    }

    /// Whether a type is a protocol that values conform to, too, so that its objects cannot be kept weakly.
    func isOpenToValues(_ name: String) -> Bool {
        var seen: Set<String> = []
        var open = [Self.normalized(name)]
        var isOpen = false
        while let next = open.popLast(), seen.insert(next).inserted {
            if next == "AnyObject" || next == "Actor" { return false }
            guard let type = type(next) else { continue }
            if type.kind != .protocol { return false }
            isOpen = true
            open += type.inherits
        }
        return isOpen
    }

    /// Whether a type is a value by its spelling or its declaration.
    func isValue(_ name: String) -> Bool {
        let plain: Set = [
            "String", "Bool", "Int", "Double", "Float", "URL", "Date", "UUID", "Data", "Locale", "Calendar",
        ]
        let bare = name.hasSuffix("?") ? String(name.dropLast()) : name
        return bare.hasPrefix("[") || bare.contains("->") || plain.contains(bare)
            || [.struct, .enum].contains(type(bare)?.kind)
    }

    /// The name with the types around it, for use at the top level of another file.
    func qualified(_ name: String, in outer: String) -> String {
        if let alias = alias(Self.withoutGenerics(name), in: outer) {
            guard let target = alias.target else { return "\(alias.scope).\(name)" }
            return declared(target, in: alias.scope)?.name ?? target
        }
        guard let type = type(name, in: outer), type.name != Self.withoutGenerics(name),
            type.name.hasSuffix(".\(Self.withoutGenerics(name))")
        else { return name }
        return type.name + name.dropFirst(Self.withoutGenerics(name).count)
    }

    /// The type of a parameter or property as it is to be written at the top level of another file; nil where that
    /// takes more than its name.
    func portable(_ type: String, of owner: Declarations.TypeDeclaration) -> String? {
        guard owner.generics.isEmpty, !["@autoclosure", "inout ", "..."].contains(where: type.contains) else {
            return nil
        }
        let prefix = "@escaping "
        return qualifiedAll(type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : type, in: owner.name)
    }

    /// Whether code in another file can name the type. A type that the sources do not declare counts as visible.
    func isVisible(_ name: String, in outer: String) -> Bool {
        let bare = name.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
        return bare.allSatisfy { word in
            guard let type = type(String(word), in: outer) else { return true }
            return type.access != .private && type.access != .fileprivate
        }
    }

    /// Whether other modules can name the type, too. A type that the sources do not declare counts as public.
    func isPublic(_ name: String) -> Bool { isPublic(name, depth: 0) }

    private func isPublic(_ name: String, depth: Int) -> Bool {
        name.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.map(String.init).allSatisfy { word in
            (types[word] ?? []).allSatisfy { $0.access >= .package || $0.kind == .extension }
                && (depth > 8 || aliases[word]?.type.map { isPublic($0, depth: depth + 1) } ?? true)
        }
    }

    /// The only free function of this name; nil where it is generic.
    func function(_ name: String) -> Declarations.Function? {
        let found = functions[name] ?? []
        return found.count == 1 && found[0].generics.isEmpty ? found[0] : nil
    }

    /// Whether all functions of a name are static and return `Self`, as in an extension of a class of another module.
    func makesSelf(_ function: String) -> Bool {
        let found = types.values.joined().flatMap(\.functions).filter { $0.name == function }
        return !found.isEmpty && found.allSatisfy { $0.isStatic && $0.result == "Self" }
    }

    /// A property of a type or of a superclass.
    func property(_ name: String, of type: Declarations.TypeDeclaration) -> Declarations.Property? {
        withSuperclasses(type).lazy.compactMap { type in
            type.properties.first { $0.name == name && !$0.isStatic }
        }.first
    }

    private func withSuperclasses(_ type: Declarations.TypeDeclaration) -> [Declarations.TypeDeclaration] {
        var found: [Declarations.TypeDeclaration] = []
        var next: Declarations.TypeDeclaration? = type
        while let type = next, !found.contains(where: { $0.name == type.name }) {
            found.append(type)
            next = type.inherits.lazy.compactMap { self.type($0, in: type.name) }.first { $0.kind == .class }
        }
        return found
    }

    /// The type of the value in `var provider = Provider<Screen>()`.
    func typeOfValue(_ property: Declarations.Property) -> String? {
        guard property.type == nil, let file = files.first(where: { $0.path == property.position.file }) else {
            return nil
        }
        let tokens = file.tokens
        let name = (0..<tokens.count).first {
            tokens.text($0) == property.name && tokens.isAt("=", $0 + 1) && file.line(of: $0) == property.position.line
        }
        return name.flatMap { CallChain(at: $0 + 2, in: tokens, limit: tokens.count) }.flatMap {
            Construction(of: $0.range, in: tokens, implicit: nil)?.type
        }
    }

    /// The functions of a name in a type and its superclasses.
    func functions(_ name: String, of type: Declarations.TypeDeclaration) -> [Declarations.Function] {
        withSuperclasses(type).flatMap { $0.functions.filter { $0.name == name } }
    }

    // MARK: - Initializers

    /// The initializers that other files can call.
    static func initializers(of type: Declarations.TypeDeclaration) -> [Declarations.Initializer] {
        type.initializers.filter { $0.access != .private && $0.access != .fileprivate }
    }

    /// The only initializer that fits the labels, and each argument's parameter index; nil if none or several fit.
    /// An initializer without omitted parameters has precedence.
    static func match(
        _ labels: [String?], of type: Declarations.TypeDeclaration
    ) -> (initializer: Declarations.Initializer, parameters: [Int])? {
        let found = initializers(of: type).compactMap { made in
            positions(of: labels, in: made).map { (initializer: made, parameters: $0) }
        }
        let whole = found.filter { $0.parameters.count == $0.initializer.parameters.count }
        if whole.count == 1 { return whole[0] }
        return whole.isEmpty && found.count == 1 ? found[0] : nil
    }

    /// The parameter of each label; nil where the labels do not fit. Parameters with default values may be omitted.
    private static func positions(of labels: [String?], in made: Declarations.Initializer) -> [Int]? {
        var positions: [Int] = []
        var next = 0
        for label in labels {
            while next < made.parameters.count, made.parameters[next].label != label {
                guard made.parameters[next].hasDefault else { return nil }
                next += 1
            }
            guard next < made.parameters.count else { return nil }
            positions.append(next)
            next += 1
        }
        return made.parameters[next...].allSatisfy(\.hasDefault) ? positions : nil
    }

    // MARK: - Spellings

    /// `Box<Int>` → `Box`.
    static func withoutGenerics(_ name: String) -> String { String(name.prefix { $0 != "<" }) }

    /// A type in one spelling of several that mean the same.
    static func normalized(_ type: String) -> String {
        var text = type
        for word in ["any ", "@escaping ", "@MainActor ", "Optional<"] where text.contains(word) {
            if word == "Optional<" {
                if text.hasPrefix(word), text.hasSuffix(">") { text = text.dropFirst(word.count).dropLast() + "?" }
            } else {
                text = text.removing(word)
            }
        }
        text.removeAll { $0.isWhitespace }
        while text.hasPrefix("("), text.hasSuffix(")"), isWrapped(text) { text = String(text.dropFirst().dropLast()) }
        if text.hasPrefix("("), text.hasSuffix(")?"), isWrapped(String(text.dropLast())) {
            text = text.dropFirst().dropLast(2) + "?"
        }
        if text.hasSuffix("!") { text.removeLast() }
        return text
    }

    /// Whether the first parenthesis closes with the last, around one type.
    private static func isWrapped(_ text: String) -> Bool {
        var depth = 0
        for (index, character) in text.enumerated() {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if depth == 0 { return index == text.count - 1 }
            if depth == 1, character == "," { return false }
        }
        return false
    }
}
