import DigraphCompiler

/// A module with one change that makes it wrong, and the one id with which that is to be reported.
struct Breakage: Sendable {
    typealias Files = [(path: String, text: String)]

    /// A change, for modules that have what it takes; others give nil.
    typealias Change = @Sendable (RandomModule, inout SeededGenerator) -> Breakage?

    var module: RandomModule
    var graphFiles: Files
    var sources: Files

    init(_ module: RandomModule) {
        self.module = module
        graphFiles = module.graphFiles
        sources = module.sources(elsewhere: false)
    }

    /// Every id that a change of a module can cause, with such a change.
    static let all: [(id: Diagnostic.ID, change: Change)] =
        ofReading + ofDeclarations + ofBinding + ofUse + ofCycles + ofEffects

    /// What does not hold of a module of this seed: nothing, normally, and nil where there is nothing to change.
    static func problem(_ id: Diagnostic.ID, _ change: Change, in module: RandomModule) -> String?? {
        var random = SeededGenerator(seed: module.seed &* 31 &+ 7)
        guard let broken = change(module, &random) else { return nil }
        let compiled = RandomBatch.compiled(broken.module, files: broken.graphFiles, sources: broken.sources)
        let ids = Set(compiled.diagnostics.map(\.id))
        guard ids != [id] else { return .some(nil) }
        return "seed \(module.seed), broken as \(id.rawValue):\n\(compiled.diagnostics.text)"
    }

    // MARK: Changes of the text

    /// Replaces the first occurrence in a graph file.
    mutating func replace(_ old: String, by new: String) -> Bool {
        for index in graphFiles.indices {
            guard let range = graphFiles[index].text.firstRange(of: old) else { continue }
            graphFiles[index].text.replaceSubrange(range, with: new)
            return true
        }
        return false
    }

    mutating func replaceInSources(_ old: String, by new: String) -> Bool {
        for index in sources.indices {
            guard let range = sources[index].text.firstRange(of: old) else { continue }
            sources[index].text.replaceSubrange(range, with: new)
            return true
        }
        return false
    }

    /// Adds a line to a registration.
    mutating func add(_ modifier: String, to unit: Int) -> Bool {
        let old = module.registration(unit)
        let end = module.units[unit].isConditional ? "    #endif\n" : ""
        return replace(old, by: old.dropLast(end.count) + "        \(modifier)\n" + end)
    }

    mutating func append(_ text: String) { graphFiles[0].text += "\n\(text)\n" }

    /// Adds a type and its registration, without its braces.
    mutating func addRegistration(_ text: String, source: String = "") -> Bool {
        let body = module.shapes[0].name
        guard let head = graphFiles[0].text.firstRange(of: "graph \(body)") else { return false }
        guard let brace = graphFiles[0].text[head.upperBound...].firstIndex(of: "{") else { return false }
        graphFiles[0].text.insert(contentsOf: "\n    \(text)", at: graphFiles[0].text.index(after: brace))
        if !source.isEmpty { sources.append(("Sources/App/\(module.prefix)Added.swift", source)) }
        return true
    }
}

extension RandomModule {
    /// Whether unused things are reported.
    var isOfRoots: Bool { setting.has(.roots) || units.contains(where: \.isRoot) }

    /// Registrations of the own module, with what a change has to know of them.
    func own(_ condition: (Int, Unit) -> Bool) -> [Int] {
        units.indices.filter {
            !units[$0].isElsewhere && !units[$0].isInput && units[$0].listOf == nil && condition($0, units[$0])
        }
    }

    /// Who needs a unit, and how.
    func users(of unit: Int) -> [(user: Int, need: Need)] {
        units.indices.flatMap { user in
            (injected(units[user]) + units[user].needs).filter { everyProvider(of: $0.key).contains(unit) }
                .map { (user, $0) }
        }
    }

    /// Whether other registrations have its type or alias.
    func isAlone(_ unit: Int) -> Bool { units[unit].standsFor == nil && !units.contains { $0.standsFor == unit } }

    /// Whether it, or what it is needed by, stands in a graph that others take over.
    var isTakenOver: Bool { shapes.contains { $0.kind == .derived } }
}
