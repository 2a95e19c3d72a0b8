/// One world of a module, with the `#if` conditions of its graph files that are known to hold.
package struct World: Sendable {
    /// Whether the module has other worlds.
    package let isOneOfSeveral: Bool
    /// The conditions that hold, negated ones included: `DEBUG`, `!os(iOS)`.
    private let known: [String]

    /// The only world of a module without `#if`.
    package static let only = World(isOneOfSeveral: false, known: [])

    private init(isOneOfSeveral: Bool, known: [String]) {
        self.isOneOfSeveral = isOneOfSeveral
        self.known = known
    }

    init(_ number: Int, of worlds: Worlds) {
        isOneOfSeveral = worlds.count > 1
        known = worlds.literals.compactMap { literal in
            if literal.holds.contains(number) { return literal.text }
            return literal.fails.contains(number) ? literal.negated : nil
        }
    }

    /// The condition of compilation flags under which something in Swift files is declared; nil if it is declared in
    /// every build of this world. Conditions on the platform, the compiler and modules count as true, because they hold
    /// wherever the module is built.
    ///
    /// - Parameter alternatives: For each declaration of the same thing, the `#if` conditions around it, outermost
    ///   first.
    package func missingFlags(_ alternatives: [[String]]) -> String? {
        let conditions = Conditions()
        func all(_ texts: [String]) -> Condition {
            texts.reduce(.always) { result, text in
                guard case .condition(let own, _) = conditions.read(Array(text.utf8)[...]) else { return result }
                return conditions.and(result, own)
            }
        }
        let flags = alternatives.map { $0.filter(Conditions.isOfFlags) }
        let needed = flags.reduce(Condition.never) { conditions.or($0, all($1)) }
        if conditions.covers(needed, all(known)) || conditions.isFull { return nil }
        return flags.map { own in
            own.map { own.count > 1 && $0.utf8.contains(UInt8(ascii: "|")) ? "(\($0))" : $0 }.joined(separator: " && ")
        }.joined(separator: " || ")
    }
}
