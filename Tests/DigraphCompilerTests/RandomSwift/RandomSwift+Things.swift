/// Types, and their registrations.
extension RandomSwift {
    /// How a thing gets another.
    struct Need: Sendable {
        var label: String
        var type: String
        /// `sending `, `consuming `, `borrowing `, or nothing.
        var ownership = ""
        /// The modifier that fills it, where it is not filled by itself.
        var modifier: String?
        var isWrapped = false
        var defaultValue = ""

        var parameter: String {
            "\(isWrapped ? "@Wrapped " : "")\(label): \(ownership)\(escaping)\(defaultValue)"
        }
        /// As a parameter of code in the graph file.
        var codeParameter: String { "\(label): \(ownership)\(type)" }

        /// The type, as a parameter has it that is kept.
        private var escaping: String {
            guard type.contains("->"), !type.hasSuffix(")?"), !type.hasPrefix("[") else { return type }
            let calm = "nonisolated(nonsending) "
            return type.hasPrefix(calm) ? "\(calm)@escaping \(type.dropFirst(calm.count))" : "@escaping \(type)"
        }
    }

    /// Adds a type that needs some of the types before it.
    /// - Returns: the registration.
    mutating func addThing(_ number: Int) -> String {
        var thing = Thing(name: "\(prefix)T\(number)", kind: kind(), type: "\(prefix)T\(number)")
        thing.actor = actor(of: thing)
        let isSendable = thing.kind == .actor || !thing.actor.isEmpty
        thing.isSendable = isSendable || thing.kind != .openClass && happens(0.35)
        let needs = (0..<Int.random(in: 0...3, using: &random)).compactMap { need("a\($0)") }
        let isElsewhere = !thing.actor.isEmpty && thing.actor != graphActor
        thing.isAsync = happens(isElsewhere ? 0.7 : 0.25)
        thing.isThrowing = happens(0.2)
        thing.isFailable = happens(0.05)
        var injections: [String] = []
        let members = members(of: thing, &injections)
        declare(thing, needs, members, inherited(by: &thing))
        let text = registration(of: &thing, needs, injections)
        thing.isRegistered = true
        let other = happens(0.15) ? registerForeign() : ""
        things.append(thing)
        return text + other
    }

    private mutating func actor(of thing: Thing) -> String {
        if thing.kind == .actor || thing.kind == .noncopyable { return "" }
        if happens(0.5) { return graphActor }
        if happens(0.25) { return oneOf("MainActor", "\(prefix)Actor") }
        return setting.isOnMainActor && happens(0.5) ? "MainActor" : ""
    }

    private mutating func kind() -> Thing.Kind {
        let kinds: [Thing.Kind] = [
            .structure, .structure, .finalClass, .finalClass, .finalClass, .finalClass, .openClass, .actor, .actor,
            .noncopyable, .generic, .pack,
        ]
        return kinds.randomElement(using: &random) ?? .finalClass
    }

    /// Registers something of another module.
    private mutating func registerForeign() -> String {
        guard let index = things.indices.filter({ !things[$0].isRegistered }).randomElement(using: &random) else {
            return ""
        }
        things[index].isRegistered = true
        let isKept = happens(0.2) && (!isGraphSendable || things[index].isSendable)
        return "    register \(things[index].type).init\(isKept ? lifetime(of: things[index]) : "")\n"
    }

    // MARK: What it needs

    private mutating func need(_ label: String) -> Need? {
        guard let other = things.randomElement(using: &random), happens(0.85) else { return plainNeed(label) }
        if !other.isRegistered, happens(0.9) { return nil }
        if other.kind == .noncopyable {
            return Need(label: label, type: other.type, ownership: oneOf("consuming ", "borrowing "))
        }
        let alias = other.aliases.randomElement(using: &random).map { "any \($0)" }
        let type = alias.flatMap { happens(0.6) ? $0 : nil } ?? other.type
        if happens(0.4) { return Need(label: label, type: later(type, of: other)) }
        var need = Need(label: label, type: type, ownership: ownership())
        switch Int.random(in: 0..<8, using: &random) {
        case 0: need.type = "(\(type))?"
        case 1 where type != other.type: need.type = "some \(type.dropFirst(4))"
        case 2 where type != other.type: need.type = "[\(type)]"
        case 3 where type != other.type && other.isSendable: need.type = "\(type) & Sendable"
        default: break
        }
        return need
    }

    /// What no type of the module fills.
    private mutating func plainNeed(_ label: String) -> Need? {
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            let type = oneOf("Int", "[Int]", "String?", "\(prefix)Error", "() -> Void")
            let ownership = happens(0.8) ? "" : oneOf("sending ", "consuming ")
            return Need(label: label, type: type, ownership: ownership, modifier: ".argument(\(label))")
        case 1: return Need(label: label, type: "Int", modifier: ".parameter(\(label)) { 7 }")
        case 2: return Need(label: label, type: "Int", modifier: ".parameter(\(label)) { 7 }", isWrapped: true)
        case 3: return Need(label: label, type: "Int", defaultValue: " = 3")
        default: return nil
        }
    }

    /// A function, or a type of the runtime, that provides something later.
    private mutating func later(_ type: String, of other: Thing) -> String {
        let isAsync = other.isAsync || !other.actor.isEmpty && other.actor != graphActor
        let throwing = other.isThrowing ? oneOf(" throws", " throws(any Error)") : ""
        let effects = (other.isAsync ? " async" : "") + throwing
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return isAsync ? "AsyncLazy<\(type)>" : "Lazy<\(type)>"
        case 1: return isAsync ? "AsyncProvider<\(type)>" : "Provider<\(type)>"
        case 2: return "@Sendable ()\(effects) -> \(type)"
        case 3: return "@MainActor ()\(effects) -> \(type)"
        case 4: return "@concurrent () async\(throwing) -> \(type)"
        case 5: return "nonisolated(nonsending) () async\(throwing) -> \(type)"
        case 6 where other.isSendable || other.kind == .finalClass: return "() async throws -> sending \(type)"
        case 6 where other.isThrowing: return "()\(other.isAsync ? " async" : "") throws(\(prefix)Error) -> \(type)"
        case 7: return "@Sendable @\(prefix)Actor () async throws -> \(type)"
        case 8: return "(()\(effects) -> \(type))?"
        default: return "()\(effects) -> \(type)"
        }
    }

    private mutating func ownership() -> String {
        happens(0.8) ? "" : oneOf("sending ", "consuming ", "borrowing ", "__owned ")
    }

    // MARK: What it is

    private mutating func inherited(by thing: inout Thing) -> [String] {
        var inherited: [String] = []
        func take(_ name: String, _ attribute: String = "") {
            thing.aliases.append(name)
            inherited.append(attribute + name)
        }
        let isOnMain = thing.actor == "MainActor"
        if thing.kind == .noncopyable { return ["~Copyable"] + (thing.isSendable ? ["@unchecked Sendable"] : []) }
        if thing.kind != .generic, thing.kind != .pack {
            if happens(0.4) { take("\(prefix)P0", isOnMain && happens(0.5) ? "@MainActor " : "") }
            if thing.isSendable, happens(0.4) { take("\(prefix)P1") }
            if isOnMain, happens(0.4) { take("\(prefix)P2") }
            if thing.kind != .structure, happens(0.2) { take("\(prefix)P3") }
            if happens(0.15) { take("\(prefix)P4") }
        }
        if thing.isSendable, thing.kind != .actor, thing.actor.isEmpty {
            inherited.append("@unchecked Sendable")
        }
        return inherited
    }

    private mutating func declare(_ thing: Thing, _ needs: [Need], _ members: String, _ inherited: [String]) {
        let word =
            switch thing.kind {
            case .structure, .noncopyable, .generic, .pack: "struct"
            case .finalClass: "final class"
            case .openClass: "class"
            case .actor: "actor"
            }
        let generics = thing.kind == .generic ? "<Value>" : thing.kind == .pack ? "<each Value>" : ""
        let availability = happens(0.1) ? "@available(macOS \(oneOf("13", "15", "26")), *)\n" : ""
        let list = inherited.isEmpty ? "" : ": " + inherited.joined(separator: ", ")
        var text = "\(availability)\(isolation(of: thing))\(access)\(word) \(thing.name)\(generics)\(list) {\n"
        if happens(0.08) { text += "    @available(macOS 15, *)\n" }
        let isOff = !thing.actor.isEmpty && happens(0.1)
        let place = place(of: thing, isAsync: thing.isAsync, isOff: isOff)
        let own = isOff && place.isEmpty ? "nonisolated " : place
        text += "    \(own)\(access)init\(thing.isFailable ? "?" : "")(\(parameters(needs)))\(effects(of: thing)) {}\n"
        add(text + members + "}\n")
    }

    /// In front of a type. In a module on the main actor, a type that is on it need not say so, unless it is `Sendable`.
    private mutating func isolation(of thing: Thing) -> String {
        if thing.kind == .actor { return "" }
        if thing.actor.isEmpty { return free }
        let isImplied = setting.isOnMainActor && thing.actor == "MainActor" && !thing.isSendable
        return isImplied && happens(0.5) ? "" : "@\(thing.actor) "
    }

    /// In front of an `async` initializer or function on no actor: whether it leaves its caller's actor. Without these words,
    /// the module's settings decide, which the compiler does not know.
    private mutating func place(of thing: Thing, isAsync: Bool, isOff: Bool = false) -> String {
        guard isAsync, thing.actor.isEmpty || isOff, thing.kind != .actor else { return "" }
        if setting.features.contains("NonisolatedNonsendingByDefault"), happens(0.8) { return "" }
        return oneOf("@concurrent ", "nonisolated(nonsending) ")
    }

    private func parameters(_ needs: [Need]) -> String {
        needs.map(\.parameter).joined(separator: ", ").replacing("@Wrapped", with: "@\(prefix)Wrapped")
    }

    private mutating func effects(of thing: Thing) -> String {
        (thing.isAsync ? " async" : "") + (thing.isThrowing ? happens(0.3) ? " throws(\(prefix)Error)" : " throws" : "")
    }

    /// Properties and methods by which something is injected.
    private mutating func members(of thing: Thing, _ injections: inout [String]) -> String {
        guard happens(0.3), let other = things.randomElement(using: &random), other.isRegistered,
            other.kind != .noncopyable, thing.kind != .pack
        else { return "" }
        let type = other.aliases.randomElement(using: &random).map { "any \($0)" } ?? other.type
        let word = thing.kind == .structure || thing.kind == .generic || thing.kind == .noncopyable ? "mutating " : ""
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where thing.kind == .finalClass || thing.kind == .openClass:
            injections.append(".injection(\\.d)")
            return "    \(access)var d: (\(type))?\n"
        case 1 where thing.kind != .actor && (thing.actor.isEmpty || thing.actor == graphActor):
            injections.append(".injection { (it, d: \(type)) in it.take(d: d) }")
            return "    \(access)\(word)func take(d: \(type)) {}\n"
        default:
            let ownership = ownership()
            let isAsync = happens(0.2)
            let effects = (isAsync ? " async" : "") + (happens(0.2) ? " throws" : "")
            injections.append(".injection(take(d:))")
            let place = place(of: thing, isAsync: isAsync).isEmpty ? "" : "nonisolated(nonsending) "
            return "    \(place)\(access)\(word)func take(d: \(ownership)\(type))\(effects) {}\n"
        }
    }

    // MARK: How it is registered

    private mutating func registration(of thing: inout Thing, _ needs: [Need], _ injections: [String]) -> String {
        let inner = things.first { $0.kind != .noncopyable }?.type ?? "Int"
        if thing.kind == .generic { thing.type = "\(thing.name)<\(oneOf("Int", inner))>" }
        if thing.kind == .pack { thing.type = "\(thing.name)<Int, String>" }
        let marks = (thing.isThrowing ? "try " : "") + (thing.isAsync ? "await " : "")
        let effects = (thing.isAsync ? " async" : "") + (thing.isThrowing ? " throws" : "")
        let labels = needs.map { "\($0.label):" }.joined()
        let call = needs.map { "\($0.label): \($0.label)" }.joined(separator: ", ")
        var modifiers = needs.compactMap(\.modifier) + injections
        var text = "    register "
        let available = happens(0.05) ? "    @available(macOS 15, *)\n" : ""
        let isGeneric = thing.kind == .generic || thing.kind == .pack
        let isOnGraph = thing.actor == graphActor && (thing.kind != .actor && !thing.isAsync || needs.isEmpty)
        let declared =
            "(\(parameters(needs)))\(effects) -> \(happens(0.2) ? "sending " : "")\(thing.type) { fatalError() }"
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
            let place = place(of: thing, isAsync: thing.isAsync)
            let isolation = thing.actor.isEmpty ? place.isEmpty ? free : place : "@\(thing.actor) "
            let name = (parameters(needs).contains("borrowing") ? "build" : oneOf("build", "make")) + thing.name
            add("\(isolation)\(access)func \(name)\(declared)\n")
            text += "\(name)(\(labels))"
        case 1 where !isGeneric:
            let place = place(of: thing, isAsync: thing.isAsync)
            add("extension \(thing.name) { \(place)\(access)static func make\(declared) }\n")
            text += "\(thing.type).make(\(labels))"
        case 2
        where !thing.isFailable && isOnGraph && !needs.contains { $0.modifier != nil || $0.type.hasPrefix("some") }:
            let parameters = needs.map(\.codeParameter).joined(separator: ", ")
            let head = needs.isEmpty ? effects.isEmpty ? "" : "()\(effects) in " : "(\(parameters))\(effects) in "
            text += "\(thing.type) { \(head)\(marks)\(thing.type)(\(call)) }"
        default: text += "\(thing.type).init"
        }
        if thing.kind != .noncopyable || happens(0.05) { modifiers += otherModifiers(&thing) }
        return available + text + modifiers.map { "\n        \($0)" }.joined() + "\n"
    }

    private mutating func otherModifiers(_ thing: inout Thing) -> [String] {
        var modifiers: [String] = []
        thing.aliases = thing.aliases.filter { _ in happens(0.8) }
        for alias in thing.aliases {
            modifiers.append(".as(\(alias)\(thing.isSendable && happens(0.15) ? " & Sendable" : ""))")
        }
        // What a `Sendable` graph keeps has to be `Sendable`, which swiftc checks at the registration.
        if happens(0.45), !isGraphSendable || thing.isSendable { modifiers.append(lifetime(of: thing)) }
        if happens(0.1), thing.kind != .noncopyable {
            modifiers.append(
                oneOf(
                    ".postInit { it in _ = it }", ".postInit { it async in _ = it }",
                    ".dispose { it in _ = it }", ".dispose { it async throws in _ = it }"))
        }
        if happens(0.1) { modifiers.append(".root()") }
        if happens(0.05) { modifiers.append(".default()") }
        if happens(0.05) { modifiers.append(".eager()") }
        return modifiers
    }

    /// What the process keeps has to be `Sendable`, too.
    private mutating func lifetime(of thing: Thing) -> String {
        let kept = oneOf(".perContainer", ".perContainer", ".objectGraph", ".perContainer(.weak)", ".custom(request)")
        return ".lifetime(\(thing.isSendable && happens(0.3) ? oneOf(".perRun", ".single") : kept))"
    }
}
