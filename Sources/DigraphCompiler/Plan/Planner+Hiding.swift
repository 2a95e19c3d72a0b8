extension Plan.Planner {
    // Within a class, its members hide functions and types of the program that have their names, and so do locals. What
    // the class may name as it likes gives way; where the contract names it, the call stands in a function outside.

    /// Takes in the names that have a meaning in the program, so that nothing of the class's own is called like them.
    /// Called when accessors and inputs have their names.
    func reserveProgramNames() {
        findCallees()
        reserveNamesOfTypes()
    }

    private func findCallees() {
        var contractNames = taken
        for level in graph.levels.indices where level != current {
            turn(to: level)
            contractNames.formUnion(taken)
        }
        for node in 0..<graph.nodeCount {
            guard case .call(let callee, _) = registration(node).recipe else { continue }
            let name = Plan.firstName(callee)
            if contractNames.contains(name) || name == "resolve" || name == "inject" { hiddenCallees.insert(name) }
            if !Plan.isCapitalized(name) { calleeNames.insert(name) }
        }
        for level in graph.levels.indices {
            turn(to: level)
            taken.formUnion(calleeNames)
        }
    }

    private func reserveNamesOfTypes() {
        // What several classes share stands in the outermost.
        turn(to: 0)
        var remembered = 0
        var hasTypes = false
        for unit in 0..<units.count {
            if units.isRemembered[unit] { remembered += 1 }
            if units.isCluster[unit] || units.storage[unit] == .scope { hasTypes = true }
        }
        hasTypes = hasTypes || remembered > 0
        guard hasTypes else { return }
        // Types of the class would hide types of the program.
        for level in graph.levels { for input in model.graphs[level].inputs { reserveTypeNames(input.type) } }
        for node in 0..<graph.nodeCount {
            let registration = registration(node)
            reserveTypeNames(registration.type)
            var alias = 0
            while alias < registration.aliases.count {
                reserveTypeNames(registration.aliases[alias].type)
                alias += 1
            }
            if registration.arguments.isEmpty { continue }
            for argument in registration.arguments { reserveTypeNames(argument.type) }
        }
        guard remembered > 0 else { return }
        memoryType = free("RequestObjects")
        var locals = calleeNames
        for node in 0..<graph.nodeCount where !registration(node).arguments.isEmpty {
            locals.formUnion(argumentNames(node))
        }
        memoryName = Plan.unused("shared", &locals)
        // Of a big struct, swiftc looks at each field wherever one is used. What is async can go from actor to actor, to
        // which a class that is not `Sendable` must not be handed.
        isMemoryClass = remembered > Plan.Units.fieldLimit && !effects.contains { $0.isAsync }
    }

    private func reserveTypeNames(_ type: Model.TypeID) {
        let text = speller.plain(type)
        if model.types.plain(type) != nil, Plan.isASCIIWord(text) {
            taken.insert(text)
            return
        }
        if let names = Plan.asciiNames(in: text) {
            for name in names { taken.insert(name) }
            return
        }
        var name = ""
        for scalar in text.unicodeScalars {
            if scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                name.unicodeScalars.append(scalar)
            } else if !name.isEmpty {
                taken.insert(name)
                name = ""
            }
        }
        if !name.isEmpty { taken.insert(name) }
    }

    /// The names that the caller's arguments have within a function.
    func argumentNames(_ node: Int) -> [String] {
        if registration(node).arguments.isEmpty { return [] }
        var names: Set<String> = ["self"]
        return registration(node).arguments.map { Plan.unused($0.name, &names) }
    }

    /// The name of the object that `inject(into:)` takes.
    func externalName(_ node: Int) -> String {
        var names = calleeNames
        names.insert("self")
        return Plan.unused(objectName(node), &names)
    }

    /// Whether a call that stands in the class would mean something else than in the program.
    func isHidden(_ callee: String, _ node: Int) -> Bool {
        if hiddenCallees.isEmpty, registration(node).arguments.isEmpty { return false }
        let name = Plan.firstName(callee)
        return hiddenCallees.contains(name) || registration(node).arguments.contains { $0.name == name }
    }

    /// The call of a function outside of the class that does nothing but the call.
    func calledOutside(
        _ node: Int, _ callee: String, _ parameters: [Model.Parameter], _ arguments: [Plan.Argument],
        _ effects: Plan.Effects
    ) -> Plan.Value {
        let registration = registration(node)
        let name = copyName(node, -1)
        if copyNames.insert(name).inserted {
            var names: Set<String> = ["self", Plan.firstName(callee)]
            var taken: [Plan.Parameter] = []
            var passed: [Plan.Argument] = []
            for parameter in parameters where isGiven(parameter, node) {
                let local = Plan.unused(parameter.label ?? "value", &names)
                taken.append(
                    Plan.Parameter(label: nil, name: local, type: parameterType(parameter.source, registration)))
                passed.append(Plan.Argument(label: parameter.label, value: .local(local)))
            }
            copies[units.unit(of: node), default: []].append(
                Plan.Function(
                    access: "private", isolation: self.effects[node].isolation, name: name, parameters: taken,
                    effects: effects, result: type(node),
                    body: Plan.Body(result: .make(callee, passed, effects), resultLocation: location(node)),
                    isNonsending: effects.isAsync && self.effects[node].isolation == nil))
        }
        return .copied(name, arguments.map { Plan.Argument(label: nil, value: $0.value) }, effects)
    }

    private func isGiven(_ parameter: Model.Parameter, _ node: Int) -> Bool {
        switch parameter.source {
        case .dependency(let dependency):
            if case .omitted = graph.binding(node, dependency) { return false }
            return true
        case .argument, .expression: return true
        case .omitted: return false
        }
    }
}

extension Plan {
    /// `Outer` of `Outer<Int>.make`: the name that Swift looks up first.
    static func firstName(_ callee: String) -> String {
        var copy = callee
        let end = copy.withUTF8 { bytes in
            var index = 0
            while index < bytes.count, bytes[index] != UInt8(ascii: "."), bytes[index] != UInt8(ascii: "<") {
                index += 1
            }
            return index
        }
        if end == copy.utf8.count { return unquoted(callee) }
        return unquoted(String(callee.utf8.prefix(end)) ?? callee)
    }

    private static func unquoted(_ name: String) -> String {
        name.utf8.first == UInt8(ascii: "`") ? String(name.dropFirst().dropLast()) : name
    }

    /// Whether a text is one word of letters and digits.
    static func isASCIIWord(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            guard let base = bytes.baseAddress else { return false }
            let count = bytes.count
            var index = 0
            while index < count {
                let byte = base[index]
                let isLetter = byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
                guard isLetter || byte == 0x5F || byte >= 0x30 && byte <= 0x39 else { return false }
                index &+= 1
            }
            return true
        }
    }

    /// The words of an ASCII text; nil where there are other characters.
    static func asciiNames(in text: String) -> [String]? {
        var copy = text
        return copy.withUTF8 { bytes in
            var result: [String] = []
            var start = -1
            var index = 0
            while index <= bytes.count {
                let byte = index < bytes.count ? bytes[index] : 0
                if byte >= 0x80 { return nil }
                let lower = byte | 0x20
                let isWord = lower >= 0x61 && lower <= 0x7A || byte == 0x5F || byte >= 0x30 && byte <= 0x39
                if isWord {
                    if start < 0 { start = index }
                } else if start >= 0 {
                    // Most types are one word.
                    if start == 0, index == bytes.count { return [text] }
                    result.append(String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self))
                    start = -1
                }
                index += 1
            }
            return result
        }
    }

    static func isCapitalized(_ name: String) -> Bool {
        guard let first = name.utf8.first else { return false }
        return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
    }
}
