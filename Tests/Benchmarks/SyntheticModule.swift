/// A module with one graph, made from a seed: some eight hundred bytes of Swift for each registration, ten types a file,
/// seven files a folder, as in the packages one finds (4,067 files in 603 folders of `Sources`, of 66).
struct SyntheticModule {
    private static let filesInFolder = 7
    let module: Compiler.Module
    let byteCount: Int
    /// Of each registration of the mixed module, for `ByHand`.
    private(set) var things: [Thing] = []

    struct Thing {
        /// The numbers of those before it that it is given, and whether by their protocols.
        var needs: [(number: Int, isProtocol: Bool)] = []
        var lifetime = Lifetime.prototype
    }

    enum Lifetime: String, CaseIterable { case prototype, objectGraph, perContainer }

    /// The same on every run.
    /// - Parameter types: How many types there are, where it is more than there are registrations.
    init(registrations: Int, types: Int? = nil, seed: UInt64 = 1) {
        let count = max(registrations, types ?? 0)
        var random = SeededGenerator(seed: seed)
        var body = "graph AppGraph {\n"
        var sources: [SourceText] = []
        var file = ""
        for index in 0..<count {
            var thing = Thing(needs: SyntheticModule.needs(of: index, using: &random))
            file += SyntheticModule.type(
                index, thing.needs.map { ($0.isProtocol ? "any Serving" : "Service") + "\($0.number)" })
            thing.lifetime = Lifetime.allCases.randomElement(using: &random) ?? .prototype
            if index < registrations {
                body += SyntheticModule.registration(index, thing.lifetime)
                things.append(thing)
            }
            if index % 10 == 9 || index == count - 1 {
                let number = index / 10
                sources.append(
                    SourceText(
                        path: "Sources/App/Part\(number / SyntheticModule.filesInFolder)/Types\(number).swift",
                        text: file))
                file = ""
            }
        }
        body += "}\n"
        let graph = SourceText(path: "Graph/app.digraph", text: body)
        module = Compiler.Module(name: "App", graphFiles: [graph], sources: sources)
        byteCount = sources.reduce(0) { $0 + $1.bytes.count }
    }

    init(graph: String, sources: [String]) {
        let files = sources.enumerated().map { SourceText(path: "Sources/App/Part\($0).swift", text: $1) }
        let graphFile = SourceText(path: "Graph/app.digraph", text: graph)
        module = Compiler.Module(name: "App", graphFiles: [graphFile], sources: files)
        byteCount = files.reduce(0) { $0 + $1.bytes.count }
    }

    /// What the plugin would ask for.
    var input: Compiler.Input {
        Compiler.Input(
            module: module,
            extensionFileCount: Files.extensionFileCount(forByteCount: module.graphFiles[0].bytes.count))
    }

    /// Up to four types before this one, each by its name or by its protocol's.
    private static func needs(of index: Int, using random: inout SeededGenerator) -> [(Int, Bool)] {
        var needs: [(Int, Bool)] = []
        var seen: Set<Int> = []
        for _ in 0..<(index == 0 ? 0 : Int.random(in: 0...4, using: &random)) {
            let need = Int.random(in: max(0, index - 200)..<index, using: &random)
            guard seen.insert(need).inserted else { continue }
            needs.append((need, !Bool.random(using: &random)))
        }
        return needs
    }

    private static func registration(_ index: Int, _ lifetime: Lifetime) -> String {
        """
            register Service\(index).init
                .as(Serving\(index))
                .lifetime(.\(lifetime))

        """
    }

    private static func type(_ index: Int, _ needs: [String]) -> String {
        let properties = needs.enumerated().map { "    private let part\($0.offset): \($0.element)\n" }.joined()
        let parameters = needs.enumerated().map { "part\($0.offset): \($0.element)" }.joined(separator: ", ")
        let assignments = needs.indices.map { "        self.part\($0) = part\($0)\n" }.joined()
        return """
            /// What can be done with the things of kind \(index).
            protocol Serving\(index): AnyObject {
                func load(_ identifier: Int, retrying: Bool) async throws -> [String]
            }

            /// Does it, once for each: "\(index)".
            final class Service\(index): Serving\(index) {
                private(set) var state = State.idle
                private var seen: [Int: String] = [:]
            \(properties)
                enum State: Equatable { case idle, busy(count: Int), failed(reason: String) }

                init(\(parameters)) {
            \(assignments)    }

                func load(_ identifier: Int, retrying: Bool) async throws -> [String] {
                    guard seen[identifier] == nil else { return [] }
                    seen[identifier] = "\\(identifier): \\(retrying)"
                    return seen.values.sorted { $0 < $1 }
                }
            }


            """
    }
}
