import DigraphTools

/// The calls that lead from the set-up of a container to the functions that register something.
struct CallPaths {
    /// A place in code.
    private struct Place: Hashable {
        var file: Int
        var token: Int
    }

    /// The types whose objects hold registrations.
    private let containers: Set<String>
    private let files: [SwiftFile]
    private let decisions: [Decisions]
    private var numbers: [String: Int] = [:]
    /// By word, the places where the word is called, where a member of it is accessed, or where it is passed to something.
    private var mentions: [String: [Place]] = [:]

    /// By function or closure, the problem of the code within; nil if the code has none.
    private var known: [Place: ImportProblem?] = [:]

    init(_ files: [SwiftFile], containers: Set<String>) {
        self.files = files
        self.containers = containers
        decisions = files.map(Decisions.init)
        for (number, file) in files.enumerated() {
            numbers[file.path] = number
            let tokens = file.tokens
            for index in 0..<tokens.count where tokens.isWord(index) {
                let isUsed = tokens.isAt("(", index + 1) || tokens.isAt(".", index + 1) || tokens.isAt("<", index + 1)
                guard isUsed || Self.isReference(index, tokens), !tokens.isAt("func", index - 1),
                    !tokens.isAt("extension", index - 1)
                else { continue }
                mentions[tokens.text(index), default: []].append(.init(file: number, token: index))
            }
        }
    }

    /// `addHorn` of `[addHorn, self.addLamp]` and `each(addHorn)`.
    private static func isReference(_ index: Int, _ tokens: SwiftTokens) -> Bool {
        guard tokens.isAt(")", index + 1) || tokens.isAt("]", index + 1) || tokens.isAt(",", index + 1) else {
            return false
        }
        let first = tokens.isAt(".", index - 1) && tokens.isAt("self", index - 2) ? index - 2 : index
        return tokens.isAt("(", first - 1) || tokens.isAt("[", first - 1) || tokens.isAt(",", first - 1)
    }

    /// The reason why the code at a token may be skipped, and register nothing; nil if the code always runs.
    mutating func problem(at token: Int, in file: SwiftFile) -> ImportProblem? {
        guard let number = numbers[file.path] else { return nil }
        let place = Place(file: number, token: token)
        if let decision = decisions[number].decision(at: token) { return ImportProblem("it is registered \(decision)") }
        return conditionalCall(of: place)
    }

    /// The problem of a place in a function that is called only under conditions, or never; nil for others.
    private mutating func conditionalCall(of place: Place) -> ImportProblem? {
        guard let number = decisions[place.file].function(around: place.token) else { return nil }
        let block = files[place.file].blocks.blocks[number]
        let key = Place(file: place.file, token: block.body.lowerBound)
        if let problem = known[key] { return problem }
        // For a function that calls itself, only the other calls count.
        known[key] = .some(nil)
        let problem =
            block.kind == .closure ? conditionalClosure(block, place) : conditionalFunction(block, around: place)
        known[key] = .some(problem)
        return problem
    }

    private mutating func conditionalFunction(_ block: SwiftBlocks.Block, around place: Place) -> ImportProblem? {
        let file = files[place.file]
        guard block.kind == .function, !isRoot(block, file) else { return nil }
        let type = file.blocks.type(around: place.token)?.name ?? ""
        let isAssembly = Self.setUps.contains(block.name) && !type.isEmpty
        let calls = isAssembly ? uses(of: type) : calls(of: block.name, of: type)
        let name = isAssembly ? type : block.name
        let condition = file.condition(at: block.body.lowerBound)
        var problem: ImportProblem?
        for call in calls {
            if let decision = decisions[call.file].decision(at: call.token, besides: condition) {
                problem = problem ?? self.problem(name, isAssembly: isAssembly, decision, at: call)
            } else if let found = conditionalCall(of: call) {
                problem = problem ?? found
            } else {
                return nil
            }
        }
        if calls.isEmpty, isNeverCalled(block, file, place) {
            return ImportProblem("it is registered in '\(name)', which nothing calls")
        }
        return problem
    }

    /// Whether a function of an assembly is named nowhere in the sources, and cannot be called from other modules.
    private func isNeverCalled(_ block: SwiftBlocks.Block, _ file: SwiftFile, _ place: Place) -> Bool {
        let tokens = file.tokens
        let isVisible = block.header.contains {
            ["public", "open", "package", "override", "objc"].contains(tokens.text($0))
        }
        let type = file.blocks.type(around: place.token)?.header ?? 0..<0
        let isOfAssembly = type.dropFirst(2).contains { tokens.isAt("Assembly", $0) || tokens.isAt("DIPart", $0) }
        guard isOfAssembly, !isVisible, !Self.setUps.contains(block.name) else { return false }
        return !files.contains { file in
            (0..<file.tokens.count).contains { index in
                file.tokens.text(index) == block.name && !file.tokens.isAt("func", index - 1)
            }
        }
    }

    private static let setUps: Set = ["assemble", "load"]

    private func problem(_ name: String, isAssembly: Bool, _ decision: String, at call: Place) -> ImportProblem {
        let file = files[call.file]
        let place = "\(file.path):\(file.line(of: call.token))"
        return ImportProblem(
            isAssembly
                ? "'\(name)' is used \(decision) at \(place); what replaces something, such as a mock, belongs in a derived graph"
                : "it is registered in '\(name)', which is called \(decision) at \(place)")
    }

    /// Whether a function creates a container, or is an `init`, `deinit` or `subscript`. Its callers do not matter.
    private func isRoot(_ block: SwiftBlocks.Block, _ file: SwiftFile) -> Bool {
        let tokens = file.tokens
        return ["init", "deinit", "subscript"].contains(block.name)
            || block.body.contains { tokens.isAt("(", $0 + 1) && containers.contains(tokens.text($0)) }
    }

    /// The problem of a closure, which is taken to run with the code around it.
    private mutating func conditionalClosure(_ block: SwiftBlocks.Block, _ place: Place) -> ImportProblem? {
        let brace = Place(file: place.file, token: block.body.lowerBound - 1)
        if let decision = decisions[place.file].decision(at: brace.token) {
            return ImportProblem("it is registered \(decision)")
        }
        return conditionalCall(of: brace)
    }

    // MARK: - Calls

    /// The uses of a type `Core`: `Core()`, `Core.self`, `Core.load(container:)`, and `super.assemble` in its
    /// subclasses.
    private func uses(of type: String) -> [Place] {
        let name = String(type.split(separator: ".").last ?? "")
        let own = (mentions[name] ?? []).filter { place in
            let file = files[place.file]
            guard !Self.isReference(place.token, file.tokens) else { return false }
            return file.blocks.type(around: place.token)?.name != type
        }
        let inherited = (mentions["super"] ?? []).filter { place in
            let file = files[place.file]
            guard Self.setUps.contains(file.tokens.text(min(place.token + 2, file.tokens.count - 1))) else {
                return false
            }
            return file.blocks.type(around: place.token)?.header.contains { file.tokens.text($0) == name } ?? false
        }
        return own + inherited
    }

    private func calls(of name: String, of type: String) -> [Place] {
        (mentions[name] ?? []).filter { place in
            let file = files[place.file]
            let tokens = file.tokens
            guard tokens.isAt("(", place.token + 1) || Self.isReference(place.token, tokens) else { return false }
            guard tokens.isAt(".", place.token - 1) else {
                let around = file.blocks.type(around: place.token)?.name
                return type.isEmpty || around == type
            }
            // `Type.f(`, `Type().f(`; the type of a variable is not known.
            var receiver = place.token - 2
            if tokens.isAt(")", receiver), let open = tokens[receiver].partner { receiver = open - 1 }
            guard tokens.isWord(receiver), tokens.text(receiver).first?.isUppercase == true else { return true }
            return type.hasSuffix(tokens.text(receiver))
        }
    }
}
