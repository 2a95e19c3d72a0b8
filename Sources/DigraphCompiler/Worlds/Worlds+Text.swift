// Sets of worlds as text behind `#if`.

extension Worlds {
    /// The worlds, in an order that does not depend on the order of conditions in the files.
    package var inOrder: [Int] {
        func answers(_ world: Int) -> [Int] {
            literals.map { $0.holds.contains(world) ? 0 : $0.fails.contains(world) ? 2 : 1 }
        }
        return all.members.sorted { answers($0).lexicographicallyPrecedes(answers($1)) }
    }

    /// A short condition that holds in `worlds`, and in no other world of `outer`.
    ///
    /// - Parameter outer: The worlds to distinguish: those in which the surrounding declaration exists.
    /// - Returns: Nil if `worlds` contains all of `outer`.
    package func condition(_ worlds: WorldSet, within outer: WorldSet) -> String? {
        if outer.isSubset(of: worlds) { return nil }
        let others = outer.subtracting(worlds)
        let inner = worlds.intersection(outer)
        if let literal = literals.first(where: { inner.isSubset(of: $0.holds) && others.isSubset(of: $0.fails) }) {
            return literal.text
        }
        if let literal = literals.first(where: { inner.isSubset(of: $0.fails) && others.isSubset(of: $0.holds) }) {
            return literal.negated
        }
        let terms = terms(inner, apartFrom: others)
        return terms.map { text($0, isAlone: terms.count == 1) }.joined(separator: " || ")
    }

    /// A conjunction of conditions that holds in some of `worlds`, and in no other world of `outer`:
    /// `DEBUG && !os(iOS)`.
    package func example(_ worlds: WorldSet, within outer: WorldSet) -> String {
        terms(worlds.intersection(outer), apartFrom: outer.subtracting(worlds)).first.map { text($0, isAlone: true) }
            ?? ""
    }

    /// A condition within a conjunction: as it is, or negated.
    private struct Factor {
        var literal: Literal
        var isNegated: Bool

        /// Whether the factor can hold in a world.
        func mayHold(_ world: Int) -> Bool { !(isNegated ? literal.holds : literal.fails).contains(world) }

        func holds(_ world: Int) -> Bool { (isNegated ? literal.fails : literal.holds).contains(world) }
    }

    /// Conjunctions of conditions: in each of the worlds, one of them holds, and in the other worlds, none. A
    /// conjunction starts with all conditions that are known in one world, and then loses every superfluous one.
    private func terms(_ worlds: WorldSet, apartFrom others: WorldSet) -> [[Factor]] {
        var result: [[Factor]] = []
        var open = worlds
        while let world = open.members.first {
            var term = literals.compactMap { literal -> Factor? in
                if literal.holds.contains(world) { return Factor(literal: literal, isNegated: false) }
                return literal.fails.contains(world) ? Factor(literal: literal, isNegated: true) : nil
            }
            // Tries to leave out compound conditions before single names, and later names before earlier ones.
            let order = term.indices.reversed().sorted { !term[$0].literal.isName && term[$1].literal.isName }
            var isLeftOut = Set<Int>()
            for index in order {
                isLeftOut.insert(index)
                let rest = term.indices.filter { !isLeftOut.contains($0) }.map { term[$0] }
                let meetsAnother = others.members.contains { other in rest.allSatisfy { $0.mayHold(other) } }
                if meetsAnother { isLeftOut.remove(index) }
            }
            term = term.indices.filter { !isLeftOut.contains($0) }.map { term[$0] }
            result.append(term)
            for covered in open.members where term.allSatisfy({ $0.holds(covered) }) { open.remove(covered) }
            open.remove(world)
        }
        return result
    }

    private func text(_ term: [Factor], isAlone: Bool) -> String {
        let factors = term.map {
            $0.isNegated ? $0.literal.negated : term.count > 1 ? $0.literal.inner : $0.literal.text
        }
        let text = factors.joined(separator: " && ")
        return isAlone || term.count == 1 ? text : "(\(text))"
    }
}

extension Worlds.Literal {
    /// The text within a conjunction, with parentheses around `||`.
    fileprivate var inner: String { text.utf8.contains(UInt8(ascii: "|")) ? "(\(text))" : text }

    var negated: String { isName ? "!\(text)" : "!(\(text))" }
}
