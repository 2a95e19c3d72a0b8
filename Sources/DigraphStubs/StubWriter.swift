import DigraphCompiler
import DigraphTools

/// Writes the class of one stub.
struct StubWriter {
    var asked: StubProtocol
    let outline: Outline
    let types: StubTypes
    /// Whether the stub keeps a value in a `StubBox`, the private class at the end of the file.
    private(set) var usesBoxes = false
    /// The parameters of the stub's initializer, such as `clock: Clock`, and the assignments in the body.
    private var inputs: [(parameter: String, assignment: String)] = []
    private var stored: [String] = []
    var members: [String] = []
    var handlers: [Outline.ID: String] = [:]
    private let initializers: [Outline.ID]

    init(_ asked: StubProtocol) {
        self.asked = asked
        outline = asked.outline
        types = asked.types
        initializers = asked.requirements(.initializer)
        handlers = asked.handlerNames()
        for id in asked.requirements(.property) { addProperty(id) }
        for id in initializers { addInitializer(id) }
        for id in asked.requirements(.function) { addMethod(id) }
        for name in asked.standard { addStandard(name) }
    }

    /// The lines of the class.
    var lines: [String] {
        let declaration = outline.declaration(asked.id)
        var lines = declaration.attributes.map { outline.text($0.span, of: asked.id) }.filter { attribute in
            ["macOS", "iOS", "tvOS", "watchOS", "visionOS"].contains { attribute.hasPrefix("@available(\($0) ") }
        }
        var head = asked.isActor ? "actor " : "final class "
        if case .globalActor(let name) = asked.isolation { head = "@\(name) " + head }
        // Without `nonisolated`, the class would have the default isolation of the tests' module.
        if asked.isSendable, asked.isolation == .nonisolated { head = "nonisolated " + head }
        head += asked.className
        if !asked.generics.isEmpty {
            let parameters = asked.generics.map { name, constraints in
                constraints.isEmpty ? name : "\(name): " + constraints.joined(separator: " & ")
            }
            head += "<\(parameters.joined(separator: ", "))>"
        }
        head += ": " + (asked.isObject ? "NSObject, " : "")
        head += Names.quotedPath(outline.qualifiedName(of: asked.id))
        if !asked.constraints.isEmpty { head += " where " + asked.constraints.joined(separator: ", ") }
        lines.append(head + " {")
        var body = asked.aliases.map { "typealias \($0.name) = \($0.type)" } + stored
        if !stored.isEmpty || !asked.aliases.isEmpty { body.append("") }
        lines += (body + initializer + members).map { $0.isEmpty || $0.hasPrefix("#") ? $0 : "    \($0)" }
        while lines.last == "" { lines.removeLast() }
        lines.append("}")
        let conditions = StubWriter.joined(outline.conditions(of: asked.id))
        return conditions.map { ["#if \($0)"] + lines + ["#endif"] } ?? lines
    }

    /// The stub's initializer, with a parameter for each property without an initial value.
    private var initializer: [String] {
        let isThere = initializers.contains { outline.parameters(of: $0).isEmpty }
        if inputs.isEmpty {
            if isThere || asked.isObject && initializers.isEmpty { return [] }
            return [(asked.isObject ? "override " : "") + "init() {}", ""]
        }
        let parameters = inputs.map(\.parameter).joined(separator: ", ")
        return ["init(\(parameters)) {"] + inputs.map { "    \($0.assignment)" } + ["}", ""]
    }

    /// The conditions joined by `&&`; nil if there are none.
    static func joined(_ conditions: [String]) -> String? {
        if conditions.count < 2 { return conditions.first }
        return conditions.map { $0.contains("||") || $0.contains("&&") ? "(\($0))" : $0 }.joined(separator: " && ")
    }

    /// The lines of a requirement, in an `#if` with the conditions that the requirement has in addition to the
    /// protocol's.
    func under(_ id: Outline.ID, _ lines: [String]) -> [String] {
        var conditions = outline.conditions(of: id)
        let known = outline.conditions(of: asked.id)
        if conditions.starts(with: known) { conditions.removeFirst(known.count) }
        return StubWriter.joined(conditions).map { ["#if \($0)"] + lines + ["#endif"] } ?? lines
    }

    // MARK: - Isolation

    /// The modifiers of the member that implements a requirement, and of the member's storage. They follow the
    /// isolation.
    struct Form {
        /// The modifiers of the member.
        var prefix = ""
        /// The modifiers of the property that stores the member's value or closure.
        var storedPrefix = ""
        /// The attributes of the closure's type.
        var closurePrefix = ""
        var isOnActor: Bool { closurePrefix.hasPrefix("@") && closurePrefix != "@Sendable " }
        /// Whether several threads can use the member, so that the value is in a `StubBox`.
        var isBoxed = false
        var isStatic = false
    }

    mutating func form(_ id: Outline.ID) -> Form {
        var form = Form()
        form.isStatic = outline.flags(of: id).contains(.static)
        let isolation = outline.isolation(of: id)
        switch isolation {
        case .unknown: asked.refuse(id, "'#if' decides on which actor it is")
        case .globalActor(let name):
            if isolation != asked.isolation { form.prefix = "@\(name) " }
            form.storedPrefix = form.prefix
            form.closurePrefix = "@\(name) "
        case .actor, .nonisolated:
            if isolation != asked.isolation, !(asked.isActor && form.isStatic) { form.prefix = "nonisolated " }
            form.isBoxed = asked.isSendable || asked.isolation != .nonisolated || form.isStatic
            if form.isBoxed { form.closurePrefix = "@Sendable " }
            let isOpen = asked.isolation == .nonisolated || asked.isActor && form.isStatic
            if !isOpen { form.storedPrefix = "nonisolated " }
        }
        if isNonsending(id) {
            form.prefix = "nonisolated(nonsending) "
            form.closurePrefix = form.prefix + form.closurePrefix
        }
        if form.isStatic {
            if !asked.generics.isEmpty {
                asked.refuse(id, "a generic class has no static values, and '\(outline.name(of: id))' is static")
            }
            form.prefix += "static "
            form.storedPrefix += "static "
        }
        if form.isBoxed { usesBoxes = true }
        return form
    }

    /// Whether the name of a requirement follows `nonisolated(nonsending)` on its line. The outline reads this modifier
    /// as `nonisolated`.
    private func isNonsending(_ id: Outline.ID) -> Bool {
        guard outline.flags(of: id).contains(.nonisolated) else { return false }
        let line = outline.file(of: id).bytes[..<outline.declaration(id).nameStart].split { $0 == 0x0A }.last ?? []
        return String(decoding: line, as: UTF8.self).contains("nonisolated(nonsending)")
    }

    /// The property for a value that the test sets.
    /// - Parameter initial: The initial value; nil if the initializer sets the value; empty if reading the value before
    ///   it is set traps.
    func stored(_ name: String, _ type: String, initial: String?, _ form: Form) -> [String] {
        let isUnset = initial == ""
        if !form.isBoxed, !isUnset {
            let value = initial.map { $0 == "nil" ? "" : " = \($0)" } ?? ""
            return ["\(form.storedPrefix)var \(Names.quoted(name)): \(type)\(value)"]
        }
        let storage = "stored" + Names.upperFirst(name)
        let kept = isUnset ? StubWriter.optional(type) : type
        let (get, set) = form.isBoxed ? ("\(storage).value", "\(storage).value") : (storage, storage)
        var lines: [String] = []
        if form.isBoxed {
            let value = initial.map { " = StubBox(\($0.isEmpty ? "nil" : $0))" } ?? ""
            lines.append("private \(form.storedPrefix)let \(storage): StubBox<\(kept)>\(value)")
        } else {
            lines.append("private \(form.storedPrefix)var \(storage): \(kept)")
        }
        lines.append("\(form.storedPrefix)var \(Names.quoted(name)): \(type) {")
        if isUnset {
            lines += ["    get {", "        guard let value = \(get) else { \(unset(name)) }"]
            lines += ["        return value", "    }"]
        } else {
            lines.append("    get { \(get) }")
        }
        return lines + ["    set { \(set) = newValue }", "}"]
    }

    func unset(_ name: String) -> String { "fatalError(\"\(asked.className).\(name) is not set\")" }

    private static func optional(_ type: String) -> String {
        type.contains { $0 == " " || $0 == "-" || $0 == "&" } && !type.hasSuffix("]") ? "(\(type))?" : "\(type)?"
    }

    // MARK: - Properties

    private mutating func addProperty(_ id: Outline.ID) {
        let declaration = outline.declaration(id)
        let name = outline.name(of: id)
        let type = types.text(declaration.type, of: id)
        let form = form(id)
        if !declaration.flags.effects.isEmpty { return addEffectfulProperty(id, type, form) }
        let harmless = types.harmlessValue(declaration.type, of: id)
        let isGiven =
            harmless == nil && !form.isStatic && initializers.isEmpty
            && outline.conditions(of: id) == outline.conditions(of: asked.id)
        stored += under(id, stored(name, type, initial: isGiven ? nil : harmless ?? "", form))
        guard isGiven else { return }
        let escaping = types.isFunction(declaration.type, of: id) ? "@escaping " : ""
        let value = Names.quoted(name)
        let assignment =
            form.isBoxed ? "stored\(Names.upperFirst(name)) = StubBox(\(value))" : "self.\(value) = \(value)"
        inputs.append(("\(Names.label(name)): \(escaping)\(type)", assignment))
    }

    /// Adds a property whose getter has effects, `var token: String { get async throws }`.
    private mutating func addEffectfulProperty(_ id: Outline.ID, _ type: String, _ form: Form) {
        let flags = outline.flags(of: id)
        let name = outline.name(of: id)
        let handler = "\(name)Handler"
        let effects = effects(of: id, without: [])
        var lines = stored(
            handler, "(\(form.closurePrefix)()\(effects) -> \(type.withoutImplicitUnwrapping))?", initial: "nil", form)
        let harmless = types.harmlessValue(outline.declaration(id).type, of: id)
        lines.append("\(form.prefix)var \(Names.quoted(name)): \(type) {")
        lines.append("    get\(effects) {")
        lines += body(handler, effects: flags.effects, harmless: harmless, call: "()").map { "        " + $0 }
        members += under(id, lines + ["    }", "}"]) + [""]
    }

    /// The body of a member that returns the result of its closure.
    func body(_ handler: String, effects: CallEffects, harmless: String?, call: String) -> [String] {
        let otherwise = harmless.map { "return \($0)" } ?? unset(handler)
        return ["guard let \(handler) else { \(otherwise) }", "return \(effects.words)\(handler)\(call)"]
    }

    // MARK: - Initializers and standard protocols

    private mutating func addInitializer(_ id: Outline.ID) {
        let flags = outline.flags(of: id)
        let isOverride = asked.isObject && outline.parameters(of: id).isEmpty
        let mark = flags.contains(.implicitlyUnwrapped) ? "!" : flags.contains(.failable) ? "?" : ""
        let form = form(id)
        members +=
            under(
                id, [form.prefix + (isOverride ? "override " : "") + "init\(mark)\(signature(of: id)) {}"]) + [""]
    }

    private mutating func addStandard(_ name: String) {
        let open = asked.isolation == .nonisolated || asked.isActor ? "" : "nonisolated "
        let className = asked.className
        switch name {
        case "Equatable", "Hashable":
            members.append("\(open)static func == (left: \(className), right: \(className)) -> Bool { left === right }")
            if name == "Hashable" {
                let hidden = asked.isActor ? "nonisolated " : open
                members += [
                    "", "\(hidden)func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }",
                ]
            }
            members.append("")
        default:
            let property = name == "CustomStringConvertible" ? "description" : "debugDescription"
            if asked.requirements(.property).contains(where: { outline.name(of: $0) == property }) { return }
            let hidden = asked.isActor ? "nonisolated " : open
            members += ["\(hidden)var \(property): String { \"\(className)\" }", ""]
        }
    }
}

extension CallEffects {
    /// The keywords in front of a call.
    var words: String { (contains(.throws) ? "try " : "") + (contains(.async) ? "await " : "") }
}
