/// How the functions that register something are reached from where a container is set up.
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
    /// By name, the places where a word is followed by `(` or `.`.
    private var mentions: [String: [Place]] = [:]

    /// By function, what is said of the code in it.
    private var known: [Place: ImportProblem?] = [:]

    /// How many calls lead to each other.
    private static let maximumDepth = 8

    init(_ files: [SwiftFile], containers: Set<String>) {
        self.files = files
        self.containers = containers
        decisions = files.map(Decisions.init)
        for (number, file) in files.enumerated() {
            numbers[file.path] = number
            let tokens = file.tokens
            for index in 0..<tokens.count where tokens.isWord(index) {
                let isUsed = tokens.isAt("(", index + 1) || tokens.isAt(".", index + 1) || tokens.isAt("<", index + 1)
                guard isUsed, !tokens.isAt("func", index - 1), !tokens.isAt("extension", index - 1) else { continue }
                mentions[tokens.text(index), default: []].append(.init(file: number, token: index))
            }
        }
    }

    /// Why what is registered at a token may not be; nil where it always is.
    mutating func problem(at token: Int, in file: SwiftFile) -> ImportProblem? {
        guard let number = numbers[file.path] else { return nil }
        let place = Place(file: number, token: token)
        if let decision = decisions[number].decision(at: token) {
            return ImportProblem("it is registered \(decision)")
        }
        guard let function = decisions[number].function(around: token) else { return nil }
        let key = Place(file: number, token: file.blocks.blocks[function].body.lowerBound)
        if let problem = known[key] { return problem }
        let problem = conditionalCall(of: place, depth: 0)
        known[key] = .some(problem)
        return problem
    }

    /// What is said where the function around a place is called under a condition only.
    private func conditionalCall(of place: Place, depth: Int) -> ImportProblem? {
        let file = files[place.file]
        guard depth < Self.maximumDepth, let number = decisions[place.file].function(around: place.token) else {
            return nil
        }
        let block = file.blocks.blocks[number]
        if block.kind == .closure { return conditionalClosure(block, place, depth: depth) }
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
            } else if let found = conditionalCall(of: call, depth: depth + 1) {
                problem = problem ?? found
            } else {
                return nil
            }
        }
        return problem
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

    /// Whether a function is where a container begins: what it is called by is the app.
    private func isRoot(_ block: SwiftBlocks.Block, _ file: SwiftFile) -> Bool {
        let tokens = file.tokens
        return ["init", "deinit", "subscript"].contains(block.name)
            || block.body.contains { tokens.isAt("(", $0 + 1) && containers.contains(tokens.text($0)) }
    }

    /// A closure runs with the code around it where it is called at once.
    private func conditionalClosure(_ block: SwiftBlocks.Block, _ place: Place, depth: Int) -> ImportProblem? {
        let brace = Place(file: place.file, token: block.body.lowerBound - 1)
        if let decision = decisions[place.file].decision(at: brace.token) {
            return ImportProblem("it is registered \(decision)")
        }
        return depth + 1 < Self.maximumDepth ? conditionalCall(of: brace, depth: depth + 1) : nil
    }

    // MARK: - Calls

    /// `Core()`, `Core.self`, `Core.load(container:)`, and `super.assemble` in a class below it.
    private func uses(of type: String) -> [Place] {
        let name = String(type.split(separator: ".").last ?? "")
        let own = (mentions[name] ?? []).filter { place in
            let file = files[place.file]
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
            guard tokens.isAt("(", place.token + 1) else { return false }
            guard tokens.isAt(".", place.token - 1) else {
                let around = file.blocks.type(around: place.token)?.name
                return type.isEmpty || around == type
            }
            // `Type.f(`, `Type().f(`; what a variable holds is not known.
            var receiver = place.token - 2
            if tokens.isAt(")", receiver), let open = tokens[receiver].partner { receiver = open - 1 }
            guard tokens.isWord(receiver), tokens.text(receiver).first?.isUppercase == true else { return true }
            return type.hasSuffix(tokens.text(receiver))
        }
    }
}
