extension Outline {
    /// What the body of an initializer or method does with a parameter; nil if there is no body.
    ///
    /// - Parameters:
    ///   - type: The type of the object.
    ///   - depth: How many calls have been followed.
    package func storing(ofParameter index: Int, of function: ID, in type: ID, depth: Int = 0) -> Storing? {
        let declaration = declaration(function)
        let isOfObject = declaration.parent != nil && !declaration.flags.contains(.static)
        guard isOfObject, declaration.parameters.indices.contains(index), !declaration.body.isEmpty else { return nil }
        let file = file(of: function)
        storage.readBodies.insert(file.path)
        let body = Body(file, declaration.body)
        var storing = Storing(outline: self, type: type, function: function, depth: depth, body: body)
        storing.read(declaration.parameters[index].name)
        return storing
    }

    /// What a body does with a parameter: nothing that keeps it, unless one of the first two is set.
    package struct Storing {
        /// The property that is a strong reference to it.
        package private(set) var property: ID?
        /// The place where it is passed on to what the sources do not show.
        package private(set) var passed: Place?

        fileprivate let outline: Outline
        fileprivate let type: ID
        fileprivate let function: ID
        fileprivate let depth: Int
        fileprivate let body: Body
        /// The parameter, and local constants that were set to it.
        private var names: [String] = []
        private var mention = 0
        /// The mention with the brackets and calls around it, from the first to the last token.
        private var (first, last) = (0, 0)
        /// Whether only a member or a comparison of the mention is used, or it has been stored.
        private var isUsed = false
        /// Whether it is the result of a function that got the mention.
        private var isResult = false

        fileprivate init(outline: Outline, type: ID, function: ID, depth: Int, body: Body) {
            (self.outline, self.type, self.function, self.depth, self.body) = (outline, type, function, depth, body)
        }

        fileprivate mutating func read(_ name: String) {
            names.append(name)
            for index in body.tokens.indices where body.text(index) == name {
                let before = body.text(index - 1)
                let isLabel = body.text(index + 1) == ":" && ["(", ","].contains(before)
                if !isLabel, ![".", "let", "var", "func"].contains(before) { read(at: index) }
            }
        }

        private mutating func read(at index: Int) {
            (mention, first, last, isUsed, isResult) = (index, index, index, false, false)
            while true {
                while ["?", "!"].contains(body.text(last + 1)) { last += 1 }
                let comparisons: Set = ["==", "!=", "===", "!==", "<=", ">=", "<", ">", "is"]
                if comparisons.contains(body.text(first - 1)) || comparisons.contains(body.text(last + 1)) {
                    isUsed = true
                }
                if body.text(last + 1) == "." { (isUsed, isResult) = (isUsed || first == index, true) }
                let (start, opening) = (body.beginning(of: first), body.tokens[first].opening ?? -1)
                if body.text(opening) == "[", body.text(opening - 1) == "{" {
                    if body.last(["weak", "unowned"], from: start, before: first) != nil { return }
                } else if !isUsed, let sign = body.last(["=", "+="], from: start, before: first) {
                    isUsed = true
                    assign(from: start, sign)
                }
                if opening < 0 || body.text(opening) == "{" && isWeaklyCaptured(opening) { return }
                leave(opening)
            }
        }

        private func isWeaklyCaptured(_ opening: Int) -> Bool {
            guard body.text(opening + 1) == "[", let end = body.tokens[opening + 1].partner else { return false }
            return (opening..<end).contains {
                body.text($0) == body.text(mention) && ["weak", "unowned", ")"].contains(body.text($0 - 1))
            }
        }

        // MARK: - Assignments

        private mutating func assign(from start: Int, _ sign: Int) {
            guard let word = body.last(["let", "var"], from: start, before: sign), body.text(word - 1) != "case" else {
                return store(in: body.path(to: sign - 1).names)
            }
            let name = body.text(word + 1)
            let isWeak = body.last(["weak", "unowned"], from: start, before: word) != nil
            if isWeak || isResult || !body.isName(word + 1) || names.contains(name) { return }
            let state = (mention, first, last)
            read(name)
            (mention, first, last, isUsed, isResult) = (state.0, state.1, state.2, true, false)
        }

        private mutating func store(in path: [String]) {
            let members = path.first == "self" ? path.dropFirst() : path[...]
            let isOwn = members.count < path.count
            guard let name = members.first, isOwn || !names.contains(name) else { return }
            guard let property = find(name) ?? (name.first == "_" ? find(String(name.dropFirst())) : nil) else {
                if isOwn, outline.hasUnknownSuperclass(type) { pass() }
                return
            }
            let flags = outline.flags(of: property)
            let written = outline.text(outline.declaration(property).type, of: property)
            let plain: Set = ["String", "String?", "Bool", "Int", "Double", "Date", "UUID", "URL", "ObjectIdentifier"]
            if !flags.isDisjoint(with: [.static, .weak, .unowned, .unownedUnsafe]) { return }
            if plain.contains(written) || isResult && written.isEmpty { return }
            if members.count > 1 || isResult || !flags.contains(.stored) { return pass() }
            self.property = self.property ?? property
        }

        private func find(_ property: String) -> ID? {
            outline.members(of: type, kind: .property, named: property, inherited: true).first
        }

        private mutating func pass() {
            passed = passed ?? outline.place(body.text(mention), at: body.tokens[mention].start, in: function)
        }

        // MARK: - Brackets

        private mutating func leave(_ opening: Int) {
            let argument = first
            (first, last) = (opening, body.tokens[opening].partner ?? opening)
            var end = opening - 1
            let isBrace = body.text(opening) == "{"
            if isBrace {
                let blocks: Set = ["if", "guard", "while", "for", "switch", "else", "do", "catch", "defer", "repeat"]
                first = body.last(blocks, from: body.beginning(of: opening), before: opening) ?? opening
                if first < opening { return }
                (isUsed, isResult) = (false, false)
                if body.text(end) == ")" { end = body.before(end) }
            }
            let callee = body.path(to: end)
            if isUsed || callee.names.isEmpty { return }
            if body.text(opening) == "[" {
                isUsed = true
            } else {
                first = callee.first
                call(callee.names, isBrace ? nil : argument)
            }
        }

        private mutating func call(_ path: [String], _ argument: Int?) {
            let name = path[path.count - 1]
            let types = path[0] == "super" ? outline.superclasses(of: type) : outline.ancestry(of: type)
            let kind: Kind = name == "init" ? .initializer : .function
            let callees = types.flatMap { outline.members(of: $0, kind: kind, named: name) }
            if path.count == 1 ? !callees.isEmpty : path.count == 2 && ["self", "super"].contains(path[0]) {
                if let argument, !isResult { follow(callees, argument) }
                isResult = true
            } else if ["append", "insert", "updateValue"].contains(name) {
                store(in: path.dropLast())
                isUsed = true
            } else if path[0].isEmpty || path[0].first?.isUppercase == true {
                isUsed = path[0] == "Task" || isWeakBox(path.last { $0 != "init" } ?? "")
            } else {
                isResult = true
            }
        }

        /// Reads what a method or initializer of the object does with an argument.
        private mutating func follow(_ callees: [ID], _ argument: Int) {
            let start = body.beginning(of: argument)
            let label = body.text(start + 1) == ":" ? body.text(start) : nil
            let commas = (0..<start).filter {
                body.tokens[$0].opening == body.tokens[start].opening && body.text($0) == ","
            }
            for callee in callees where callee != function && depth < 3 {
                let labels = outline.parameters(of: callee).map(\.label)
                let index = label == nil ? commas.count : labels.firstIndex(of: label) ?? -1
                guard let found = outline.storing(ofParameter: index, of: callee, in: type, depth: depth + 1) else {
                    continue
                }
                (property, passed) = (property ?? found.property, passed ?? found.passed)
                return
            }
            if outline.hasUnknownSuperclass(type) || !callees.isEmpty { pass() }
        }

        /// Whether a type has a `weak` property.
        private func isWeakBox(_ name: String) -> Bool {
            let properties = outline.lookUp([name], from: function).flatMap { outline.members(of: $0, kind: .property) }
            return name.hasPrefix("Weak")
                || properties.contains { !outline.flags(of: $0).isDisjoint(with: [.weak, .unowned, .unownedUnsafe]) }
        }
    }
}
