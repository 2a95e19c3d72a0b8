import DigraphCompiler

/// A small module made by a grammar from a seed: graph files and Swift files of at most 2 KB, of which most have errors.
///
/// Random items stand beside families: a few items with names by number, repeated with the number counting up, so that
/// there are chains, rings, diamonds and long conditions.
struct RandomInput {
    static let mostBytes = 2_000

    private var random: SeededGenerator
    private(set) var graph = ""
    private(set) var swift = ""

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed &* 0x9E37_79B9_7F4A_7C15)
        for _ in 0..<Int.random(in: 1...2, using: &random) { addFamily() }
        for _ in 0..<Int.random(in: 0...3, using: &random) { add(declaration(depth: 2), "\n") }
        for _ in 0..<Int.random(in: 0...4, using: &random) { add("", swiftDeclaration("A") + "\n") }
    }

    /// The input with other texts, for what a smaller one does.
    init(graph: String, swift: String) {
        random = SeededGenerator(seed: 0)
        (self.graph, self.swift) = (graph, swift)
    }

    var input: Compiler.Input {
        Compiler.Input(
            module: Compiler.Module(
                name: "App", graphFiles: [SourceText(path: "Graph/app.digraph", text: graph)],
                sources: [SourceText(path: "Sources/App/App.swift", text: swift)]))
    }

    /// As a case, to be looked at or kept.
    var text: String {
        "A random input.\n\n-- Graph/app.digraph --\n\(graph)-- Sources/App/App.swift --\n\(swift)"
    }

    private mutating func add(_ more: String, _ moreSwift: String) {
        guard graph.utf8.count + swift.utf8.count + more.utf8.count + moreSwift.utf8.count < Self.mostBytes else {
            return
        }
        graph += more
        swift += moreSwift
    }

    private mutating func oneOf(_ words: String...) -> String { words[Int.random(in: words.indices, using: &random)] }

    private mutating func happens(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
}

// MARK: - Families

extension RandomInput {
    /// `#` is the number, `@` the next one, `%` one that is drawn anew.
    private mutating func addFamily() {
        let inGraph = (0..<Int.random(in: 1...2, using: &random)).map { _ in familyMember() }
        let outside = happens(0.4) ? [familyDeclaration()] : []
        let swiftLines = (0..<Int.random(in: 1...2, using: &random)).map { _ in familySwift() }
        let head = oneOf("graph G {\n", "graph G: Sendable {\n", "@MainActor graph G {\n", "part N {\n")
        var (body, declared, types) = ("", "", "")
        for number in 0..<Int.random(in: 1...80, using: &random) {
            let more = inGraph.map { numbered($0, number) }.joined()
            let moreOutside = outside.map { numbered($0, number) }.joined()
            let moreTypes = swiftLines.map { numbered($0, number) }.joined()
            let size = head + body + declared + types + more + moreOutside + moreTypes + graph + swift
            if size.utf8.count > Self.mostBytes - 100 { break }
            body += more
            declared += moreOutside
            types += moreTypes
        }
        add(head + body + "}\n" + declared, types)
    }

    private mutating func numbered(_ template: String, _ number: Int) -> String {
        var result = ""
        for character in template {
            switch character {
            case "#": result += "\(number)"
            case "@": result += "\(number + 1)"
            case "%": result += "\(Int.random(in: 0...number, using: &random))"
            case "§": result += "#"
            default: result.append(character)
            }
        }
        return result + "\n"
    }

    private mutating func familyMember() -> String {
        let registration = oneOf(
            "register T#.init", "register T#.init" + modifier("T"), "register T#.init.as(P#).as(P@)",
            "register T#.init.as(P)", "register C { T#() }", "register T { (t: T#, u: T@) in T(t, u) }",
            "register Box<T#>.init", "register T#.init" + modifier("T") + modifier("T"), "include N#", "include H#",
            "graph I# {\nregister T#.init\n}", "register T#.init.lifetime(.custom(s#))")
        return switch Int.random(in: 0..<8, using: &random) {
        case 0: "§if \(familyCondition())\n\(registration)\n§endif"
        case 1: "§if \(familyCondition())\n\(registration)\n§else\n\(registration)\n§endif"
        case 2: "§if F#\n\(registration)\n§elseif F@\n\(registration)\n§endif"
        case 3: "§if X\n\(registration)\n§elseif Y\n\(registration)\n§endif"
        default: registration
        }
    }

    private mutating func familyCondition() -> String {
        oneOf(
            "F#", "F# || F@", "F# && !F@", "(F# || X) && (F@ || Y)", "F% || F% && F%", "os(macOS) || F#", "!(F# || F%)")
    }

    private mutating func familyDeclaration() -> String {
        let inside = familyMember()
        return oneOf(
            "part N# {\n\(inside)\ninclude N@\n}", "part N# {\n§if X\ninclude N@\n§endif\n§if Y\ninclude N@\n§endif\n}",
            "graph H#: H@ {\n\(inside)\n}", "graph H#: G {\n\(inside)\n}", "graph H# {\n\(inside)\ninclude H@\n}",
            "extension G {\n\(inside)\n}", "interface I# {\nregister T#.init\n}",
            "forbid N# -> \(oneOf("N@", "G", "H@"))", "layers N#, N@, G",
            "extension H#.\(oneOf("H@", "I")) {\n\(inside)\n}",
            "graph H#(a: T#, b: T@) {\n\(inside)\n}")
    }

    private mutating func familySwift() -> String {
        let type = familyType(depth: 2)
        return oneOf(
            "final class T# { init(a: \(type), b: T@) {} }", "struct T# { let a: \(type) }",
            "struct T# { let a: T%; let b: T% }",
            "class T#: T@ { init() {} }", "protocol P#: P@ { associatedtype X: P@ }", "extension T#: P# {}",
            "typealias T# = \(type)", "struct T#<U> { let u: U; let v: T@<T@<U>> }",
            "final class T# { weak var t: T@? }",
            "struct T# { init(a: Int) {}; init(b: T@?) {} }", "protocol P# {}\nfinal class T#: P#, P@ {}",
            "final class T#: P { init(all: [any P], next: \(type)) {} }",
            "§if F#\nstruct T# { let a: \(type) }\n§else\nstruct T# {}\n§endif",
            "actor T# { init(a: \(type)) async throws {} }",
            "final class T#: Sendable { init(f: @escaping @Sendable () -> T@) {} }")
    }

    private mutating func familyType(depth: Int) -> String {
        let inner = depth == 0 ? "T@" : familyType(depth: depth - 1)
        return oneOf(
            "T@", "T@", "T%", "\(inner)?", "[\(inner)]", "() -> \(inner)", "Lazy<\(inner)>", "any P@", "any P@ & P%",
            "[String: \(inner)]", "Provider<\(inner)>", "Box<\(inner)>", "(\(inner), T%)")
    }
}

// MARK: - Items

extension RandomInput {
    private mutating func declaration(depth: Int) -> String {
        var members = ""
        for _ in 0..<Int.random(in: 0...4, using: &random) { members += member(depth: depth) + "\n" }
        let name = oneOf("G", "H", "I")
        let head = oneOf(
            "graph \(name)", "graph \(name): \(oneOf("G", "H", "P"))", "graph \(name)(a: \(type(depth: 2)))", "part N",
            "part M", "extension \(name)", "interface \(name)", "@InjectedValues graph \(name): Sendable",
            "@Traced graph \(name)",
            "graph \(name): Sendable", "public graph \(name)")
        let text = "\(head) {\n\(members)}\n"
        return happens(0.15) ? "#if \(condition(depth: 4))\n\(text)#else\n\(text)#endif\n" : text
    }

    private mutating func member(depth: Int) -> String {
        if depth > 0, happens(0.12) { return declaration(depth: depth - 1) }
        if depth > 0, happens(0.15) {
            let (first, second) = (member(depth: depth - 1), member(depth: depth - 1))
            return
                "#if \(condition(depth: 5))\n\(first)\n\(oneOf("#else", "#elseif X", "#endif\n#if Y"))\n\(second)\n#endif"
        }
        if happens(0.15) { return "include \(oneOf("N", "M", "H", "I"))" }
        var text = "register " + what()
        for _ in 0..<Int.random(in: 0...3, using: &random) { text += "\n" + modifier("A") }
        return text
    }

    private mutating func what() -> String {
        switch Int.random(in: 0..<7, using: &random) {
        case 0: "\(type(depth: 2)) { \(type(depth: 1))() }"
        case 1: "A { (a: \(type(depth: 2)), b: B) in A(a) }"
        case 2: "\(type(depth: 1)).self"
        case 3: "make(a:) -> \(type(depth: 1))"
        case 4: "A.init(a: \(type(depth: 2)))"
        default: oneOf("A", "B", "C", "D", "Box<A>", "T1", "H") + ".init"
        }
    }

    private mutating func modifier(_ prefix: String) -> String {
        oneOf(
            ".as(P)", ".as(\(type(depth: 1)))", ".as(P, tag: t)", ".lifetime(.objectGraph)", ".lifetime(.perContainer)",
            ".lifetime(.perContainer(.weak))", ".lifetime(.custom(s))", ".lifetime(.single)", ".lifetime(.perRun)",
            ".injection(\\.t)", ".injection(\\.t, cycle: true)",
            ".injection { (a, b: \(prefix == "T" ? "T%" : "B")) in a.b = b }",
            ".parameter(a) { \(oneOf("1", "[]", "nil", "a", "{ $0 }")) }", ".argument(a)", ".root()", ".default()",
            ".unused()", ".decorates(P)", ".decorates(A, tag: x)", ".accessor(make)", ".postInit { a in a.run() }",
            ".dispose { a in try await a.run() }", ".eager()", ".allow(nil-injected, \"why\")")
    }

    private mutating func type(depth: Int) -> String {
        if depth == 0 { return oneOf("A", "B", "C", "D", "P", "T1", "Int", "A.B") }
        let inner = type(depth: depth - 1)
        return oneOf(
            inner, inner, "\(inner)?", "[\(inner)]", "[String: \(inner)]", "() -> \(inner)",
            "(\(inner), B) async throws -> \(inner)", "Lazy<\(inner)>", "Provider<\(inner)>", "any P & \(inner)",
            "Box<\(inner), \(inner)>", "(\(inner), \(inner))", "@MainActor () -> \(inner)", "AsyncLazy<\(inner)>")
    }

    private mutating func condition(depth: Int) -> String {
        if depth == 0 || happens(0.3) {
            return oneOf(
                "X", "Y", "Z", "DEBUG", "os(macOS)", "os(Linux)", "canImport(UIKit)", "arch(arm64)", "swift(>=6)")
        }
        let (left, right) = (condition(depth: depth - 1), condition(depth: depth - 1))
        return oneOf("\(left) && \(right)", "\(left) || \(right)", "!(\(left))", "(\(left) || \(right))")
    }

    private mutating func swiftDeclaration(_ start: String) -> String {
        let name = oneOf("A", "B", "C", "D", "Box<A, B>", "P")
        let kind = name == "P" ? "protocol" : oneOf("struct", "final class", "actor", "enum", "extension", "class")
        var members = ""
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let type = type(depth: 3)
            members += oneOf(
                "init(a: \(type), b: \(type)) {}", "let a: \(type)", "var t: \(type)", "init() async throws {}",
                "static func make(a: \(type)) -> A { fatalError() }", "struct B { let a: \(type) }",
                "typealias C = \(type)", "@MainActor init(c: \(type) = .init()) {}", "weak var d: \(type)?",
                "associatedtype X: P where X == \(type)")
            members += "\n"
        }
        let inherited = oneOf("", "", ": P", ": A", ": Sendable", ": P, Q where A == B")
        let text = "\(kind) \(name)\(inherited) {\n\(members)}"
        return happens(0.1) ? "#if \(condition(depth: 3))\n\(text)\n#endif" : text
    }
}
