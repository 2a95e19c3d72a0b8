import DigraphCompiler
import DigraphTools

/// The calls that reset factories, scopes and containers of Factory: `Container.shared.client.reset()`,
/// `manager.reset(scope: .cached)`, `Scope.singleton.reset()`, `$client.resolve(reset: .all)`.
struct FactoryResets {
    enum Subject: Equatable {
        case factory(String)
        case scope(String)
        /// All factories of a container.
        case container
    }

    struct Reset {
        var subject: Subject
        var path: String
        var line: Int
        var code: String
        /// Whether kept objects are made again, and not only registrations forgotten.
        var isOfObjects: Bool
    }

    private(set) var all: [Reset] = []

    /// - Parameters:
    ///   - containers: The types that hold factories.
    ///   - factories: The names of factories.
    init(_ files: [SwiftFile], containers: Set<String>, factories: Set<String>) {
        for file in files {
            for index in 0..<file.tokens.count
            where file.tokens.isAt(".", index - 1) && file.tokens.isAt("(", index + 1) {
                guard let subject = Self.subject(at: index, in: file, containers, factories),
                    let close = file.tokens[index + 1].partner
                else { continue }
                let start = Self.receiver(of: index, file.tokens).lowerBound
                let options = file.tokens.text((index + 2)..<close)
                let isKeeping = ["registration", "context", "none"].contains { options.hasSuffix(".\($0)") }
                all.append(
                    Reset(
                        subject: subject, path: file.path, line: file.line(of: index),
                        code: file.tokens.text(start..<(close + 1)), isOfObjects: !isKeeping))
            }
        }
    }

    /// Whether a call resets the singleton of a factory.
    func isReset(singleton factory: String) -> Bool {
        all.contains { $0.isOfObjects && ($0.subject == .factory(factory) || $0.subject == .scope("singleton")) }
    }

    /// `Container.shared.client` in front of `.reset`.
    private static func receiver(of index: Int, _ tokens: SwiftTokens) -> Range<Int> {
        var start = index
        while start > 1, tokens.isAt(".", start - 1), tokens.isWord(start - 2) { start -= 2 }
        return start..<max(start, index - 1)
    }

    private static func subject(
        at index: Int, in file: SwiftFile, _ containers: Set<String>, _ factories: Set<String>
    ) -> Subject? {
        let tokens = file.tokens
        guard tokens.isAt("reset", index) || tokens.isAt("resolve", index), let close = tokens[index + 1].partner else {
            return nil
        }
        let names = receiver(of: index, tokens).filter(tokens.isWord).map(tokens.text)
        guard let last = names.last, let first = names.first else { return nil }
        let arguments = CallChain.arguments(in: (index + 2)..<close, tokens)
        if tokens.isAt("resolve", index) {
            guard arguments.contains(where: { $0.label == "reset" }) else { return nil }
            if last.hasPrefix("$") { return .factory(injected(String(last.dropFirst()), in: file)) }
            return factories.contains(last) ? .factory(last) : nil
        }
        let isInContainer = file.blocks.type(around: index).map { containers.contains($0.name) } ?? false
        let isOfContainer = isInContainer || names.contains("shared") && containers.contains(first)
        if last == "manager", isOfContainer {
            guard let scope = arguments.first(where: { $0.label == "scope" }) else { return .container }
            return .scope(tokens.text(scope.value.upperBound - 1))
        }
        if first == "Scope", names.count == 2 { return .scope(last) }
        if isOfContainer, factories.contains(last) { return .factory(last) }
        return isOfContainer && (last == "shared" || last == "self") ? .container : nil
    }

    /// The factory of a property: `client` for `@Injected(\.client) var service`.
    private static func injected(_ property: String, in file: SwiftFile) -> String {
        let tokens = file.tokens
        let declaration = (0..<tokens.count).first { index in
            tokens.isAt("var", index) && index + 1 < tokens.count && tokens.text(index + 1) == property
        }
        guard var index = declaration else { return property }
        while index > 0, !tokens.isAt(")", index - 1), !tokens.isAt("}", index - 1), !tokens.isAt(";", index - 1) {
            index -= 1
        }
        guard tokens.isAt(")", index - 1), let open = tokens[index - 1].partner, tokens.isAt("\\", open + 1) else {
            return property
        }
        return tokens.text(index - 2)
    }
}
