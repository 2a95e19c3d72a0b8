/// A small module that uses Swift's whole language, made at random from a seed: declarations, and a graph file that registers
/// them.
///
/// Nothing here knows whether the graph is right. Where the compiler has no error, swiftc must have none, and no warning.
struct RandomSwift: Sendable {
    /// What swiftc is told. Seeds in a row share it, so that many modules are compiled at once.
    struct Setting: Sendable {
        static let batchSize: UInt64 = 16
        static let everyFeature = [
            "NonisolatedNonsendingByDefault", "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
            "InferIsolatedConformances",
        ]

        let isOnMainActor: Bool
        let features: [String]
        /// Two modules have types of one name.
        let hasModules: Bool

        init(batch: UInt64) {
            var random = SeededGenerator(seed: batch &* 7919 &+ 3)
            isOnMainActor = Int.random(in: 0..<5, using: &random) == 0
            features = Self.everyFeature.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
            hasModules = Int.random(in: 0..<3, using: &random) == 0
        }
    }

    /// A type of the module.
    struct Thing: Sendable {
        enum Kind: Sendable { case structure, finalClass, openClass, actor, noncopyable, generic, pack }

        var name: String
        var kind: Kind
        /// `MainActor`, the module's own actor, or nothing.
        var actor = ""
        var isSendable = false
        var isAsync = false
        var isThrowing = false
        var isFailable = false
        /// The names of the protocols under which it is registered.
        var aliases: [String] = []
        /// As it is written in the program.
        var type: String
        var isRegistered = false
    }

    let seed: UInt64
    let setting: Setting
    let prefix: String
    let access: String
    /// In front of the graph: `@MainActor`, or nothing; and behind it: `Sendable`, or nothing.
    let graphActor: String
    let isGraphSendable: Bool
    var random: SeededGenerator
    var things: [Thing] = []
    var graph = ""
    private(set) var swift = ""
    private(set) var modules: [(name: String, text: String)] = []

    init(seed: UInt64) {
        self.seed = seed
        setting = Setting(batch: seed / Setting.batchSize)
        prefix = "M\(seed % Setting.batchSize)"
        random = SeededGenerator(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ 5)
        let accesses =
            setting.features.contains("InternalImportsByDefault") ? [""] : ["", "", "", "package ", "public "]
        access = accesses.randomElement(using: &random) ?? ""
        let actors = setting.isOnMainActor ? ["MainActor"] : ["", "", "", "MainActor", "\(prefix)Actor"]
        graphActor = actors.randomElement(using: &random) ?? ""
        isGraphSendable = graphActor.isEmpty && Bool.random(using: &random)
        let imports =
            setting.hasModules ? ["import DigraphRuntime", "import Left", "import Right"] : ["import DigraphRuntime"]
        swift = imports.joined(separator: "\n") + "\n" + fixedSwift()
        graph = imports.joined(separator: "\n") + "\n"
        if setting.isOnMainActor { graph += "isolation MainActor\n" }
        addModules()
        var body = ""
        for number in 0..<Int.random(in: 2...7, using: &random) { body += addThing(number) }
        graph += graphText(body)
    }

    mutating func oneOf(_ words: String...) -> String { words[Int.random(in: words.indices, using: &random)] }

    mutating func happens(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

    mutating func add(_ text: String) { swift += text }

    mutating func add(module name: String, _ text: String) { modules.append((name, text)) }
}

// MARK: - What all modules have

extension RandomSwift {
    /// In front of what is on no actor, in a module that is on one.
    var free: String { setting.isOnMainActor ? "nonisolated " : "" }

    private func fixedSwift() -> String {
        """
        \(free)\(access)struct \(prefix)Error: Error {}
        @globalActor \(access)actor \(prefix)Actor { \(access)static let shared = \(prefix)Actor() }
        \(free)\(access)protocol \(prefix)Having {}
        @propertyWrapper \(free)\(access)struct \(prefix)Wrapped<Value> {
            \(access)var wrappedValue: Value
            \(access)init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
        }
        \(free)\(access)protocol \(prefix)P0 {}
        \(free)\(access)protocol \(prefix)P1: Sendable {}
        @MainActor \(access)protocol \(prefix)P2 {}
        \(free)\(access)protocol \(prefix)P3: AnyObject {}
        @available(macOS 14, *)
        \(free)\(access)protocol \(prefix)P4 {}
        \(free)\(access)protocol \(prefix)P5<Element> { associatedtype Element }

        """
    }

    /// Two modules with a type of one name, of which both are things of this module.
    private mutating func addModules() {
        guard setting.hasModules else { return }
        for module in ["Left", "Right"] {
            let isSendable = happens(0.4)
            let actor = happens(0.2) ? "@MainActor " : ""
            let marks = isSendable && actor.isEmpty ? ": @unchecked Sendable" : ""
            let isAsync = happens(0.2)
            add(
                module: module,
                """
                \(actor)public final class \(prefix)Client\(marks) { public init()\(isAsync ? " async" : "") {} }
                public protocol \(prefix)Store {}
                public struct \(prefix)Disk: \(prefix)Store { public init(client: \(prefix)Client) {} }

                """)
            var client = Thing(name: "\(prefix)Client", kind: .finalClass, type: "\(module).\(prefix)Client")
            (client.isSendable, client.isAsync) = (isSendable || !actor.isEmpty, isAsync)
            client.actor = actor.isEmpty ? "" : "MainActor"
            var disk = Thing(name: "\(prefix)Disk", kind: .structure, type: "\(module).\(prefix)Disk")
            disk.isAsync = isAsync
            things += [client, disk]
        }
    }
}
