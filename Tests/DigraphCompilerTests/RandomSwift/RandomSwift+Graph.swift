/// The graph file.
extension RandomSwift {
    /// What occurs in graph files, and in the declarations of what they register, besides the upcoming features.
    static let features = [
        "actor ", "@MainActor ", "@Sendable ", "Sendable", "nonisolated(nonsending) ", "@concurrent ", "sending ",
        "consuming ",
        "borrowing ", "@available", "throws(", "Error) -> ", " async", "~Copyable", ": @MainActor ", "some ", "any ",
        " & Sendable",
        "<each Value>",
        "Wrapped ", "Left.", "Right.", "init?", ".injection(", ".parameter(", ".argument(", "graph ", "Lazy<",
        "AsyncLazy<",
        "Provider<", "AsyncProvider<", "-> sending ", "Session(", "Test:", "@Traced", "@InjectedValues",
        "isolation MainActor",
        ".lifetime(.perContainer)", ".lifetime(.objectGraph)", ".lifetime(.single)", ".lifetime(.custom", "(.weak)",
        ".root()",
        ".dispose", ".postInit", ".eager()", "package ", "public ",
    ]

    /// The graph file, and the declarations of what is registered in it.
    var registeredText: String {
        var text = graph
        for declaration in swift.split(separator: "\n}\n") {
            let names = things.map(\.name).filter { graph.contains($0) }
            if names.contains(where: declaration.contains) { text += declaration }
        }
        return text
    }

    /// - Parameter body: the registrations.
    mutating func graphText(_ body: String) -> String {
        var text = ""
        if happens(0.05) { text += "@available(macOS 13, *)\n" }
        if happens(0.1) { text += "@Traced\n" }
        let isInjected = happens(0.15) && (isGraphSendable || !graphActor.isEmpty)
        if isInjected { text += "@InjectedValues\n" }
        if !graphActor.isEmpty, !setting.isOnMainActor || happens(0.3) { text += "@\(graphActor) " }
        text += "\(access)graph \(prefix)Graph"
        var nested = ""
        var others = body
        if !isInjected, let input = input() { text += "(\(input))" }
        var inherited = isGraphSendable ? [happens(0.1) ? "@unchecked Sendable" : "Sendable"] : []
        if happens(0.1) {
            let attribute = graphActor == "MainActor" ? oneOf("@MainActor ", "") : ""
            inherited.append("\(attribute)\(prefix)Having")
        }
        if !inherited.isEmpty { text += ": " + inherited.joined(separator: ", ") }
        if happens(0.15) {
            nested = "    graph \(prefix)Session(user: \(inputType())) {\n\(more(800))    }\n"
        }
        if happens(0.1) { others += unregistered() }
        text += " {\n\(others)\(nested)}\n"
        if happens(0.25) { text += derived() }
        return text
    }

    /// All that nothing has registered.
    private mutating func unregistered() -> String {
        var text = ""
        for index in things.indices where !things[index].isRegistered {
            text += "    register \(things[index].type).init\n"
            things[index].isRegistered = true
        }
        return text
    }

    private mutating func input() -> String? {
        guard happens(0.25) else { return nil }
        return "value: \(inputType())"
    }

    /// The inputs of a `Sendable` graph have to be `Sendable`, too.
    private mutating func inputType() -> String {
        if happens(0.3), let thing = things.randomElement(using: &random), !isGraphSendable || thing.isSendable {
            return thing.type
        }
        if isGraphSendable {
            return oneOf(
                "Int", "@Sendable () -> Int", "@MainActor () -> Int", "[String: any \(prefix)P1]",
                "any \(prefix)P0 & Sendable", "sending [Int]", "(Int, label: String)", "any Error")
        }
        return oneOf(
            "Int", "@Sendable () -> Int", "@MainActor () -> Int", "@concurrent () async -> Int",
            "any \(prefix)P5<Int>", "sending [Int]", "() throws(\(prefix)Error) -> Int", "(Int, label: String)")
    }

    /// Registrations of new things, for a nested or derived graph.
    private mutating func more(_ number: Int) -> String {
        var text = ""
        for offset in 0..<Int.random(in: 0...2, using: &random) {
            text += addThing(number + offset).replacing("    register", with: "        register")
        }
        return text
    }

    /// A graph that replaces something.
    private mutating func derived() -> String {
        var text = "\(access == "public " ? "" : access)graph \(prefix)Test: \(prefix)Graph {\n"
        for thing in things where thing.isRegistered && thing.kind != .noncopyable && happens(0.3) {
            if let alias = thing.aliases.first {
                let name = "\(prefix)Fake\(alias.suffix(2))\(thing.name)"
                let actor = alias.hasSuffix("P2") ? "@MainActor " : free
                let sendable = alias.hasSuffix("P1") ? ", @unchecked Sendable" : ""
                let available = alias.hasSuffix("P4") ? "@available(macOS 14, *)\n" : ""
                add(
                    "\(available)\(actor)final class \(name): \(alias)\(sendable) { init()\(happens(0.1) ? " async" : "") {} }\n"
                )
                text +=
                    "    register \(name).init\n        .as(\(alias))\(happens(0.3) ? "\n        .lifetime(.perContainer)" : "")\n"
            } else if thing.kind != .generic, thing.kind != .pack, thing.type == thing.name, happens(0.5) {
                text += "    register \(thing.type) { \(oneOf("fatalError()", "() async in fatalError()"))  }\n"
            }
        }
        return text + "}\n"
    }
}
