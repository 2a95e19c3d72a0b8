/// One world of a module: what is known of the `#if` conditions of its graph files.
package struct World: Sendable {
    /// Whether the module has others.
    package let isOneOfSeveral: Bool
    /// The conditions that hold.
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

    /// The flags on which something in Swift files depends, as a condition, if some build of this world lacks them. The other
    /// conditions, on the platform, the compiler and the modules, count as true: they hold wherever the module is built.
    ///
    /// - Parameter alternatives: The conditions of each of its declarations, outermost first.
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
