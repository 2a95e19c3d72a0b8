import DigraphCompiler
import DigraphImporting
import DigraphTools
import Foundation
import Testing

extension CaseCheck {
    static let uses = CaseCheck("what is to be written in place of a container is a member of the graph") { analyzed in
        guard let uses = analyzed.subject.imported?.report.uses else { return [] }
        let code = analyzed.compilation.outputs.map(\.text).joined()
        return try uses.filter { use in
            // `appGraph.client`, `appGraph.makeDetail(id:)`, `@Injected(\.client)`
            try use.replacement.matches(of: /(?:appGraph|\(\\)\.(\w+)(\([\w:]*\))?/).contains { match in
                let labels = match.2?.split { "(:)".contains($0) } ?? []
                let parameters = labels.map { "\($0): .+" }.joined(separator: ", ")
                let declaration = match.2 == nil ? "var \(match.1):" : "func \(match.1)\\(\(parameters)\\)"
                let isInjected = use.replacement.contains("@Injected") && match.2 == nil
                // A method without parameters is a property of InjectedValues.
                let found = isInjected ? "(var \(match.1):|func \(match.1)\\(\\))" : declaration
                return try !code.contains(Regex(found))
            }
        }.map(\.replacement)
    }
}

/// Whatever the sources of the modules are, an import of all comes to an end, soon, with graph files that can be read.
@Suite("Import") struct ImportTests {
    static let cases = CaseArgument.every.filter { $0.path.hasPrefix("import/") }

    private func problems(of sources: [SourceText], _ system: Importing.System) -> [String] {
        var problems: [String] = []
        var files: [SourceText] = []
        let names = Dictionary(grouping: sources) { String($0.path.split(separator: "/")[1]) }
        let modules = names.sorted { $0.key < $1.key }.map {
            Compiler.Module(name: $0.key, graphFiles: [], sources: $0.value)
        }
        let time = Stopwatch.time {
            files = Importing.run(system, modules: modules) { "Graph/\($0)" }.files
        }
        if time > .seconds(4) { problems.append("it took \(time)") }
        for file in files where LayoutAnswer.formatted(file) == nil { problems.append("\(file.path) cannot be read") }
        return problems
    }

    @Test("mutations of containers come to an end", arguments: cases)
    func mutations(_ argument: CaseArgument) throws {
        let file = try argument.file()
        for seed in Mode.seeds ?? 1...(Mode.isDeep ? 400 : 5) {
            var random = SeededGenerator(seed: seed &* 9_000_011 &+ UInt64(file.text.utf8.count))
            let sources = file.sections.filter { $0.name.hasPrefix("Sources/") }.map { section in
                SourceText(path: section.name, bytes: Self.mutated(Array(section.text.utf8), using: &random))
            }
            // The other systems find nothing in most of what is left.
            for system in Importing.System.allCases
            where seed % 8 == 0 || argument.path.hasPrefix("import/\(system.rawValue)") {
                let problems = problems(of: sources, system)
                if !problems.isEmpty { Issue.record("seed \(seed): \(problems)") }
            }
        }
    }

    /// Some bytes taken out, doubled or exchanged for others.
    private static func mutated(_ bytes: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...8, using: &random) where bytes.count > 40 {
            let start = Int.random(in: 0..<(bytes.count - 30), using: &random)
            let range = start..<(start + Int.random(in: 1...30, using: &random))
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes.removeSubrange(range)
            case 1: bytes.insert(contentsOf: bytes[range], at: Int.random(in: 0..<bytes.count, using: &random))
            case 2: bytes[start] = Array("(){}[]<>.,:;\"\\$#&?!=-`\n/".utf8).randomElement(using: &random) ?? 0
            default: bytes[start] = UInt8.random(in: 0...255, using: &random)
            }
        }
        return bytes
    }

    @Test(
        "so do long and deep ones",
        arguments: [
            "(", "{", "container.register(A.self) { r in ", "register(", "a.", "a<", "container.register { A($0, ",
            "#if A\n", "#if \n#if A\ncontainer.register(A.self) { _ in A() }\n#endif\n#endif\n",
            "let a = { ", "extension Container { var a: Factory<A> { self { ", "class A: Component<B> { var a: A { ",
            "\"\\(",
            "container.register(A.self) { r in A(r.resolve(B.self)!) }\n", "r.resolve(A.self)!, ", ".as(P.self)",
        ])
    func long(_ text: String) {
        let imports = "import Swinject\nimport DITranquillity\nimport Factory\nimport NeedleFoundation\n"
        let long = String(repeating: text, count: 500)
        for head in ["", "func f() { container.register(A.self) { r in A("] {
            let source = SourceText(path: "Sources/App/A.swift", text: imports + head + long)
            for system in Importing.System.allCases {
                #expect(problems(of: [source], system).isEmpty, "\(system) \(head)")
            }
        }
    }
}
