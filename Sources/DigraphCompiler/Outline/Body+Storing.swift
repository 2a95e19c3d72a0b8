extension Outline {
    /// What an object does with a value that one of its initializers or methods gets.
    package enum Storing: Sendable {
        /// It is not stored, or only in a `weak` or `unowned` property.
        case none
        /// It is passed on, and what comes of it is not known.
        case unknown(Place)
        /// A property is a strong reference to it.
        case strong(ID)

        fileprivate mutating func add(_ other: Storing) { if other.rank > rank { self = other } }

        private var rank: Int {
            switch self {
            case .none: 0
            case .unknown: 1
            case .strong: 2
            }
        }
    }

    /// What the body of an initializer or method does with a parameter; nil if there is no body.
    ///
    /// - Parameter type: The type of the object.
    package func storing(ofParameter index: Int, of function: ID, in type: ID) -> Storing? {
        guard hasObject(function) else { return nil }
        var reader = StorageReader(outline: self, type: type)
        return reader.read(index, of: function)
    }

    private func hasObject(_ function: ID) -> Bool {
        let declaration = declaration(function)
        return !declaration.body.isEmpty && !declaration.flags.contains(.static)
            && (kind(of: function) == .initializer || kind(of: function) == .function && declaration.parent != nil)
    }

    /// Reads bodies for what becomes of a parameter.
    private struct StorageReader {
        let outline: Outline
        let type: ID
        /// The functions that have been read, with the parameter.
        private var known: Set<[Int]> = []

        init(outline: Outline, type: ID) {
            self.outline = outline
            self.type = type
        }

        mutating func read(_ index: Int, of function: ID) -> Storing? {
            let declaration = outline.declaration(function)
            guard declaration.parameters.indices.contains(index), !declaration.body.isEmpty else { return nil }
            guard known.insert([function.index, index]).inserted, known.count < 64 else { return Storing.none }
            var values = BodyValues(
                outline: outline, type: type, function: function,
                body: Body(outline.file(of: function), declaration.body))
            var result = values.storing(declaration.parameters[index].name)
            for call in values.calls {
                result.add(follow(call, from: function))
            }
            return result
        }

        /// What a called initializer or method of the same object does with an argument.
        private mutating func follow(_ call: BodyValues.Call, from function: ID) -> Storing {
            let kind: Kind = call.name == "init" ? .initializer : .function
            let callees = (call.isSuper ? outline.superclasses(of: type) : outline.ancestry(of: type))
                .flatMap { outline.members(of: $0, kind: kind, named: call.name) }.filter { $0 != function }
            for callee in callees {
                let parameters = outline.parameters(of: callee)
                let index = call.label.map { label in parameters.firstIndex { $0.label == label } } ?? call.position
                guard let index, parameters.indices.contains(index), call.label != nil || parameters[index].label == nil
                else { continue }
                return read(index, of: callee) ?? .unknown(call.place)
            }
            return outline.hasUnknownSuperclass(type) || !callees.isEmpty ? .unknown(call.place) : .none
        }
    }
}

extension Outline {
    /// The values in a body that are a parameter, or retain it.
    private struct BodyValues {
        /// A call of an initializer or method of the object that gets the value.
        struct Call {
            var name: String
            var isSuper: Bool
            var label: String?
            var position: Int
            var place: Place
        }

        let outline: Outline
        let type: ID
        let function: ID
        let body: Body
        private(set) var calls: [Call] = []
        /// The names of the value: the parameter and locals.
        private var names: [String] = []

        init(outline: Outline, type: ID, function: ID, body: Body) {
            (self.outline, self.type, self.function, self.body) = (outline, type, function, body)
        }

        /// An expression, from its first to its last token.
        private struct Expression {
            var first: Int
            var last: Int
            /// The result of a function that got the value, so that nobody knows whether it retains that.
            var isResult = false
            /// A closure that uses the value, or a result.
            var isDerived = false
            /// Only something of the value is used, so that no more becomes of it but by a closure around it.
            var isUsed = false
        }

        mutating func storing(_ parameter: String) -> Storing {
            names = [parameter]
            var result = Storing.none
            var next = 0
            while next < names.count {
                let name = names[next]
                next += 1
                for index in body.tokens.indices where body.tokens[index].isName && body.text(index) == name {
                    result.add(storing(at: index))
                }
            }
            return result
        }

        /// What becomes of one mention of the value.
        private mutating func storing(at index: Int) -> Storing {
            let isLabel = body.text(index + 1) == ":" && ["(", ","].contains(body.text(index - 1))
            let isDeclared = ["let", "var", "func"].contains(body.text(index - 1))
            if body.isMember(index) || isLabel || isDeclared { return .none }
            var value = Expression(first: index, last: index)
            value.isUsed = !isPassed(&value)
            var result = Storing.none
            while true {
                if !value.isUsed { result.add(storing(&value)) }
                guard let opening = body.tokens[value.first].opening else { return result }
                let end = body.tokens[opening].partner ?? opening
                switch body.text(opening) {
                case "{":
                    let isClosure = keyword(of: opening) == nil
                    if isClosure, isWeaklyCaptured(body.text(index), opening) { return result }
                    leaveBraces(opening, &value)
                case _ where value.isUsed: (value.first, value.last) = (opening, end)
                case "(": result.add(leaveParentheses(opening, &value))
                default: leaveBrackets(opening, &value)
                }
            }
        }

        /// What becomes of an expression by the statement that it is in.
        private mutating func storing(_ value: inout Expression) -> Storing {
            let first = body.beginning(of: value.first)
            if body.isComparison(value.first - 1) || body.isComparison(value.last + 1)
                || body.isAssignment(value.last + 1)
            {
                value.isUsed = true
            } else if let assignment = assignment(from: first, to: value.first) {
                value.isUsed = true
                return assign(value, from: first, to: assignment)
            } else if body.text(first) == "for", body.text(value.first - 1) == "in" {
                value.isUsed = true
                addNames(from: first + 1, to: value.first - 1)
            }
            return .none
        }

        /// Whether the value itself is the expression, and not only something of it: `hub`, `hub.map { … }`.
        private func isPassed(_ value: inout Expression) -> Bool {
            while ["?", "!"].contains(body.text(value.last + 1)) { value.last += 1 }
            while body.text(value.last + 1) == "." {
                let member = value.last + 2
                guard Outline.passingMembers.contains(body.text(member)) else { return false }
                value.last = member
                if ["{", "("].contains(body.text(member + 1)) {
                    guard let end = body.tokens[member + 1].partner else { return false }
                    if body.text(member + 1) == "{", usesOnlyMembers(member + 1, end) { return false }
                    value.last = end
                }
            }
            return true
        }

        /// Whether a closure uses its argument `$0`, but only members of it.
        private func usesOnlyMembers(_ first: Int, _ last: Int) -> Bool {
            let uses = (first..<last).filter { body.text($0) == "$0" }
            return !uses.isEmpty && uses.allSatisfy { [".", "?"].contains(body.text($0 + 1)) }
        }

        // MARK: - Assignments

        /// The last assignment within a statement, before an offset.
        private func assignment(from first: Int, to end: Int) -> Int? {
            var index = end - 1
            while index >= first {
                if body.isAssignment(index) { return index }
                index = body.before(index)
            }
            return nil
        }

        private mutating func assign(_ value: Expression, from start: Int, to assignment: Int) -> Storing {
            var first = start
            while ["if", "guard", "while", "else", "try", "await", "return", "case"].contains(body.text(first)) {
                first += 1
            }
            guard first < assignment else { return .none }
            let words = (first..<assignment).map { body.text($0) }
            if words.contains("let") || words.contains("var") {
                if !words.contains("weak"), !words.contains("unowned"), !value.isResult {
                    addNames(from: first, to: assignment)
                }
                return .none
            }
            if body.text(first) == "self" {
                first += 1
                while ["?", "!", "."].contains(body.text(first)) { first += 1 }
            } else if names.contains(body.text(first)) {
                return .none
            }
            guard body.isName(first), body.text(first) != "_" else { return .none }
            var rest = first + 1
            while ["?", "!"].contains(body.text(rest)) { rest += 1 }
            return stored(value, in: body.text(first), at: first, isPart: body.text(rest) == ".")
        }

        private mutating func addNames(from first: Int, to end: Int) {
            guard first < end else { return }
            for index in first..<end {
                if body.text(index) == ":" { return }
                let name = body.text(index)
                if body.isName(index), !["let", "var", "case", "some"].contains(name), !names.contains(name) {
                    names.append(name)
                }
            }
        }

        /// What an object does with a value that is assigned to its property, or to a part of it.
        private func stored(_ value: Expression, in name: String, at index: Int, isPart: Bool = false) -> Storing {
            guard let property = property(name) else {
                return outline.hasUnknownSuperclass(type) && !isLocal(name) ? .unknown(place(index)) : .none
            }
            let flags = outline.flags(of: property)
            if !flags.isDisjoint(with: [.static, .weak, .unowned, .unownedUnsafe]) { return .none }
            let written = outline.text(outline.declaration(property).type, of: property)
            // A property without a written type has an initial value, hardly one that is replaced by what a function makes.
            if value.isResult, written.isEmpty { return .none }
            if value.isDerived, Outline.plainTypes.contains(written.split(separator: "?").joined()) { return .none }
            if written.hasPrefix("Weak") { return .none }
            if isPart || value.isResult || !flags.contains(.stored) { return .unknown(place(index)) }
            return .strong(property)
        }

        private func isLocal(_ name: String) -> Bool {
            outline.parameters(of: function).contains { $0.name == name }
                || !outline.lookUpGlobal(name, kind: .property, own: outline.module(of: type)).isEmpty
                || body.tokens.indices.contains { body.text($0) == name && ["let", "var"].contains(body.text($0 - 1)) }
        }

        private func property(_ name: String) -> ID? {
            let find = { outline.members(of: type, kind: .property, named: $0, inherited: true).first }
            return find(name) ?? (name.first == "_" ? find(String(name.dropFirst())) : nil)
        }

        // MARK: - Brackets

        /// Leaves parentheses: a tuple, or the arguments of a call.
        private mutating func leaveParentheses(_ opening: Int, _ value: inout Expression) -> Storing {
            let inside = value
            (value.first, value.last) = (opening, body.tokens[opening].partner ?? opening)
            guard let callee = callee(before: opening) else { return .none }
            value.first = callee.first
            value.isDerived = true
            let names = callee.names
            let last = names[names.count - 1]
            if isOwnCall(names) {
                if !inside.isResult { calls.append(call(last, isSuper: names[0] == "super", opening, inside)) }
                value.isResult = true
            } else if let kept = keep(inside, names, at: opening - 1) {
                value.isUsed = true
                return kept
            } else if !isConstruction(names) {
                value.isResult = true
            } else if names[0] == "Task" || isWeakBox(last == "init" && names.count > 1 ? names[names.count - 2] : last)
            {
                value.isUsed = true
            }
            if [".", "?", "!"].contains(body.text(value.last + 1)) { value.isResult = true }
            return .none
        }

        /// `self.hubs.append(hub)`: what a property's method does with the value.
        private func keep(_ value: Expression, _ names: [String], at index: Int) -> Storing? {
            let base = names[0] == "self" ? Array(names.dropFirst()) : names
            guard base.count == 2, !self.names.contains(base[0]), property(base[0]) != nil else { return nil }
            if Outline.storingMethods.contains(base[1]) { return stored(value, in: base[0], at: index) }
            return nil
        }

        /// Whether a call is one of the object's own initializers or methods.
        private func isOwnCall(_ names: [String]) -> Bool {
            if names.count == 2, names[0] == "self" || names[0] == "super" { return true }
            return names.count == 1
                && !outline.members(of: type, kind: .function, named: names[0], inherited: true).isEmpty
        }

        private func call(_ name: String, isSuper: Bool, _ opening: Int, _ value: Expression) -> Call {
            let first = body.beginning(of: value.first)
            let position = (opening..<first).filter { body.text($0) == "," && body.tokens[$0].opening == opening }.count
            let isLabelled = body.isName(first) && body.text(first + 1) == ":"
            return Call(
                name: name, isSuper: isSuper, label: isLabelled ? body.text(first) : nil, position: position,
                place: place(value.first))
        }

        /// `Box(hub)`, `Box.init(hub)`, `.ready(hub)`
        private func isConstruction(_ names: [String]) -> Bool {
            names[0].isEmpty || names[0].first?.isUppercase == true
        }

        /// Whether a type of the sources has a `weak` property.
        private func isWeakBox(_ name: String) -> Bool {
            if name.hasPrefix("Weak") || name.hasPrefix("Unowned") { return true }
            return outline.lookUp([name], from: function).contains { box in
                outline.members(of: box, kind: .property).contains {
                    !outline.flags(of: $0).isDisjoint(with: [.weak, .unowned, .unownedUnsafe])
                }
            }
        }

        /// The names of a called function and of what it belongs to: `["self", "hubs", "append"]`. The first is empty in
        /// `.ready(hub)`, and where the function belongs to a result.
        private func callee(before opening: Int) -> (names: [String], first: Int)? {
            var index = opening - 1
            if body.text(index) == ">" {
                while index > 0, body.text(index) != "<" { index -= 1 }
                index -= 1
            }
            var names: [String] = []
            guard body.isName(index), body.tokens[opening].startsLine == false else { return nil }
            while true {
                if ["if", "guard", "while", "switch", "return", "in", "try", "await", "case", "let"].contains(
                    body.text(index))
                {
                    return names.isEmpty ? nil : (names, index + 1)
                }
                names.insert(body.text(index), at: 0)
                guard body.isMember(index) else { return (names, index) }
                var base = index - 2
                while base >= 0, ["?", "!"].contains(body.text(base)) { base -= 1 }
                guard body.isName(base) else {
                    let isImplicit = base < 0 || !body.tokens[base].kind.isClosing
                    return ([isImplicit ? "" : "result"] + names, isImplicit ? index - 1 : body.before(base) + 1)
                }
                index = base
            }
        }

        /// Leaves an array, a dictionary, a subscript or the captures of a closure.
        private func leaveBrackets(_ opening: Int, _ value: inout Expression) {
            let words = (body.beginning(of: value.first)..<value.first).map { body.text($0) }
            (value.first, value.last) = (opening, body.tokens[opening].partner ?? opening)
            let isCapture = body.text(opening - 1) == "{" && body.tokens[opening].opening == opening - 1
            if isCapture, words.contains("weak") || words.contains("unowned") {
                // Goes on behind the closure, which does not retain it.
                value.first = opening - 1
                value.isUsed = true
            } else if isCapture || body.isName(opening - 1) && !["return", "in"].contains(body.text(opening - 1)) {
                value.isUsed = true
            }
        }

        /// Leaves a closure that retains the value, or a block: the value of an `if` expression is its last statement.
        private func leaveBraces(_ opening: Int, _ value: inout Expression) {
            value.last = body.tokens[opening].partner ?? opening
            if let keyword = keyword(of: opening) {
                value.first = keyword
                return
            }
            value.first = opening
            (value.isUsed, value.isResult, value.isDerived) = (false, false, true)
            guard body.text(opening - 1) == ")" || body.isName(opening - 1) else { return }
            // A trailing closure: the result of the call may retain it.
            let call = body.text(opening - 1) == ")" ? body.tokens[opening - 1].partner ?? opening : opening
            guard let callee = callee(before: call) else { return }
            value.first = callee.first
            value.isResult = !isConstruction(callee.names)
            value.isUsed = callee.names[0] == "Task"
        }

        /// The `if`, `switch` or other word before a block; nil for a closure.
        private func keyword(of opening: Int) -> Int? {
            let first = body.beginning(of: opening)
            if first == opening, body.text(first - 1) != "," { return nil }
            var index = opening - 1
            var found: Int?
            while index >= 0, body.tokens[index].opening == body.tokens[opening].opening {
                if ["if", "guard", "while", "for", "switch", "do", "catch", "defer", "repeat"].contains(
                    body.text(index))
                {
                    return index
                }
                if body.text(index) == "else" { found = index }
                if body.tokens[index].startsLine, body.text(index) != "else", body.text(index) != "}",
                    !["let", "var", "case"].contains(body.text(index))
                {
                    break
                }
                index = body.before(index)
            }
            return found
        }

        private func isWeaklyCaptured(_ name: String, _ opening: Int) -> Bool {
            guard body.text(opening + 1) == "[", let end = body.tokens[opening + 1].partner else { return false }
            var isWeak = false
            for index in opening + 2..<end {
                switch body.text(index) {
                case "weak", "unowned": isWeak = true
                case ",": isWeak = false
                case name where isWeak: return true
                default: break
                }
            }
            return false
        }

        private func place(_ index: Int) -> Place {
            outline.place(body.text(index), at: body.tokens[index].start, in: function)
        }
    }

    /// Members whose value is the object, or retains it.
    private static let passingMembers: Set = [
        "map", "compactMap", "flatMap", "filter", "sorted", "reversed", "value", "wrappedValue", "first", "last",
        "self",
    ]
    /// Methods by which a collection stores an argument.
    private static let storingMethods: Set = [
        "append", "insert", "updateValue", "add", "push", "enqueue", "setObject", "addObject", "store",
    ]
    /// Types whose values retain no object.
    private static let plainTypes: Set = [
        "String", "Substring", "Character", "Bool", "Int", "UInt", "Double", "Float", "Date", "UUID", "URL", "Data",
        "TimeInterval", "Duration", "ObjectIdentifier",
    ]
}
