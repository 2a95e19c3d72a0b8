import DigraphCompiler
import DigraphTools
import Foundation
import Testing

/// What holds of every layout: asked of all cases, and of mutations of them that can still be read.
@Suite("Layout", .serialized) struct LayoutTests {
    @Test("a file that is laid out means what it meant", arguments: CaseArgument.sample)
    func cases(_ argument: CaseArgument) throws {
        let subject = try argument.read()
        for source in subject.modules[0].graphFiles {
            let problems = LayoutAnswer.problems(with: source)
            #expect(problems.isEmpty, "\(argument.path): \(problems.joined(separator: "\n"))")
        }
        let input = subject.input()
        let laidOut = LayoutAnswer.laidOut(input)
        if laidOut.module.graphFiles == input.module.graphFiles { return }
        let before = LayoutAnswer.meaning(of: Compiler.compile(input))
        let after = LayoutAnswer.meaning(of: Compiler.compile(laidOut))
        if before != after {
            Issue.record("\(argument.path)\n\(LineDifference.text(expected: before, actual: after))")
        }
    }

    @Test("so does a mutation of one that can be read", arguments: CaseArgument.sample)
    func mutations(_ argument: CaseArgument) throws {
        let file = try argument.file()
        for seed in Mode.seeds ?? 1...(Mode.isDeep ? 10 : 3) {
            var random = SeededGenerator(seed: seed &* 7_000_003 &+ UInt64(file.text.utf8.count))
            guard let subject = try? Case(Mutation.mutated(file, using: &random)) else { continue }
            for source in subject.modules[0].graphFiles {
                let problems = LayoutAnswer.problems(with: source)
                if !problems.isEmpty {
                    let text = String(decoding: source.bytes, as: UTF8.self)
                    Issue.record("\(problems.joined(separator: "\n"))\nseed \(seed) of \(argument.path):\n\(text)")
                }
            }
        }
    }

    @Test("and one whose white space somebody has changed", arguments: CaseArgument.sample)
    func spaces(_ argument: CaseArgument) throws {
        for source in try argument.read().modules[0].graphFiles {
            for seed in UInt64(1)...4 {
                var random = SeededGenerator(seed: seed)
                let other = LayoutAnswer.respaced(source, using: &random)
                let problems = LayoutAnswer.problems(with: other)
                if !problems.isEmpty {
                    let text = String(decoding: other.bytes, as: UTF8.self)
                    Issue.record("\(problems.joined(separator: "\n"))\nseed \(seed) of \(argument.path):\n\(text)")
                }
            }
        }
    }

    @Test("the time to lay comments out is linear in them") func comments() {
        func time(_ count: Int) -> Duration {
            let text =
                String(repeating: "/// One.\n\n// Two.\n/* Three. */ /* Four. */\n", count: count) + "graph A {}\n"
            let source = SourceText(path: "a.digraph", text: text)
            return Stopwatch.time { _ = LayoutAnswer.formatted(source) }
        }
        #expect(time(4_000) < time(1_000) * 9)
    }

    @Test("the package's own graph files are laid out") func own() throws {
        for path in Repository.files(below: "Graph") where path.hasSuffix(".digraph") {
            let text = try Repository.text(of: path)
            let bytes = LayoutAnswer.formatted(SourceText(path: path, text: text))
            #expect(bytes == Array(text.utf8), "\(path): run 'digraph format'")
        }
    }

    @Test(
        "so are the examples of the documentation",
        arguments: ["README.md"] + ["README", "GUIDE", "SERVER", "RECIPES", "MIGRATION"].map { "Graph/\($0).md" }
            + Reference.pages.dropLast(2))
    func examples(_ path: String) throws {
        var count = 0
        for example in try Repository.text(of: path).components(separatedBy: "```").enumerated()
        where example.0 % 2 == 1 {
            guard example.1.hasPrefix("swift\n") else { continue }
            let text = String(example.1.dropFirst(6))
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
                $0.isEmpty ? "" : "    \($0)"
            }
            // Members stand in a graph.
            for text in [text, "graph G {\n" + lines.joined(separator: "\n") + "}\n"] {
                guard let bytes = LayoutAnswer.formatted(SourceText(path: path, text: text)) else { continue }
                count += 1
                let laidOut = String(decoding: bytes, as: UTF8.self)
                if laidOut != text { Issue.record("\(LineDifference.text(expected: text, actual: laidOut))") }
                break
            }
        }
        #expect(count > 0)
    }

    @Test("the judge sees what is lost, and what is not idempotent") func sees() {
        let source = SourceText(path: "a", text: "graph G {\n    register A.init\n}\n")
        let other = SourceText(path: "a", text: "graph G {\n    register A.init()\n}\n")
        #expect(LayoutAnswer.problems(with: source, laidOut: source.bytes).isEmpty)
        #expect(LayoutAnswer.problems(with: source, laidOut: other.bytes) == ["other words", "another meaning"])
        let narrow = Array("graph G {\n  register A.init\n}\n".utf8)
        let problems = LayoutAnswer.problems(with: source, laidOut: narrow)
        #expect(problems.count == 1 && problems[0].hasPrefix("laid out again, it is another"))
    }
}

/// What a layout is looked at for.
enum LayoutAnswer {
    static func formatted(_ source: SourceText) -> [UInt8]? {
        var ignored: [Diagnostic] = []
        return Layout.formatted(source, reporting: &ignored)
    }

    /// What does not hold; nothing for a file that cannot be read.
    static func problems(with source: SourceText) -> [String] {
        guard let bytes = formatted(source) else { return [] }
        return problems(with: source, laidOut: bytes)
    }

    static func problems(with source: SourceText, laidOut bytes: [UInt8]) -> [String] {
        let other = SourceText(path: source.path, bytes: bytes)
        var problems: [String] = []
        if words(of: source) != words(of: other) { problems.append("other words") }
        if meaning(of: source) != meaning(of: other) { problems.append("another meaning") }
        if let again = formatted(other) {
            if again != bytes {
                let difference = FileDifference.text(of: source.path, from: bytes, to: again)
                problems.append("laid out again, it is another:\n\(difference)")
            }
        } else {
            problems.append("laid out, it cannot be read")
        }
        let text = FileDifference.text(of: source.path, from: source.bytes, to: bytes)
        if FileDifference.applied(text, to: source.bytes) != bytes {
            problems.append("the difference leads elsewhere")
        }
        return problems
    }

    /// The input with its module's graph files laid out.
    static func laidOut(_ input: Compiler.Input) -> Compiler.Input {
        var input = input
        input.module.graphFiles = input.module.graphFiles.map { source in
            SourceText(path: source.path, bytes: formatted(source) ?? source.bytes)
        }
        return input
    }

    /// What was said and made, without places and white space.
    static func meaning(of compilation: Compilation) -> String {
        var lines = compilation.diagnostics.map { "\($0.severity) \($0.id.rawValue) \($0.message)" }
        for output in compilation.outputs {
            lines += output.text.split(separator: "\n").filter { !$0.contains("#sourceLocation") }.map { line in
                String(line.filter { !$0.isWhitespace })
            }
        }
        return lines.filter { !$0.isEmpty }.map { "\($0)\n" }.joined()
    }

    /// The tokens without white space, also without that within comments and line breaks.
    private static func words(of source: SourceText) -> [[UInt8]] {
        var ignored: [Diagnostic] = []
        let document = Syntax.Document.parse(source, reporting: &ignored)
        return document.tokens.filter { $0.kind != .whitespace && $0.kind != .newline }.map { token in
            let text = source.bytes[Int(token.span.start)..<Int(token.span.end)]
            switch token.kind {
            case .lineComment, .blockComment, .documentationComment:
                return text.filter { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
            default: return Array(text)
            }
        }
    }

    /// The tree, without the white space in types and code.
    private static func meaning(of source: SourceText) -> [String] {
        var ignored: [Diagnostic] = []
        let document = Syntax.Document.parse(source, reporting: &ignored)
        return SyntaxDump(document).lines.map { line in line.filter { !$0.isWhitespace } }
    }

    /// The same words with other white space between them, where the lexer lets any stand.
    static func respaced(_ source: SourceText, using random: inout SeededGenerator) -> SourceText {
        var ignored: [Diagnostic] = []
        let document = Syntax.Document.parse(source, reporting: &ignored)
        var bytes: [UInt8] = []
        for token in document.tokens {
            let text = source.bytes[Int(token.span.start)..<Int(token.span.end)]
            let choice = Int.random(in: 0..<12, using: &random)
            switch (token.kind, choice) {
            case (.whitespace, 0): bytes += Array("\t".utf8)
            case (.whitespace, 1): bytes += Array("   ".utf8)
            case (.whitespace, 2): bytes += Array("\n ".utf8)
            case (.newline, 0): bytes += Array("\n\n\n".utf8)
            case (.newline, 1): bytes += Array("\n   \t".utf8)
            case (.newline, 2): bytes += Array("  \n".utf8)
            case (.comma, 0), (.leftBrace, 0), (.leftParenthesis, 0): bytes += Array(text) + Array("\n".utf8)
            case (.rightBrace, 0), (.rightParenthesis, 0): bytes += Array("\n".utf8) + Array(text)
            case (.leftBrace, 1), (.comma, 1): bytes += Array(text) + Array(" /* here */ ".utf8)
            case (.rightBrace, 1): bytes += Array("// here\n".utf8) + Array(text)
            default: bytes += Array(text)
            }
        }
        return SourceText(path: source.path, bytes: bytes)
    }
}

extension FileDifference {
    /// What becomes of a file by a unified diff; nil when it does not fit.
    static func applied(_ difference: String, to bytes: [UInt8]) -> [UInt8]? {
        var old = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) + [0x0A] }
        old[old.count - 1].removeLast()
        if old.last == [] { old.removeLast() }
        var result: [UInt8] = []
        var next = 0
        for line in Array(difference.utf8).split(separator: 0x0A).dropFirst(2) {
            let text = Array(line.dropFirst()) + [0x0A]
            switch line.first {
            case UInt8(ascii: "@"):
                let words = String(decoding: line, as: UTF8.self).split(whereSeparator: { $0 == " " || $0 == "," })
                guard let place = Int(words[1].dropFirst()), let count = Int(words[2]) else { return nil }
                let start = count == 0 ? place : place - 1
                guard start >= next, start <= old.count else { return nil }
                result += old[next..<start].joined()
                next = start
            case UInt8(ascii: "-"), UInt8(ascii: " "):
                guard next < old.count, old[next] == text || old[next] + [0x0A] == text else { return nil }
                if line.first == UInt8(ascii: " ") { result += old[next] }
                next += 1
            case UInt8(ascii: "+"): result += text
            default: break
            }
        }
        return result + old[next...].joined()
    }
}
