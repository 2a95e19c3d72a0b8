/// When something is there: always, never, or under some of the conditions that `#if` asks for. Two presences are equal
/// when they say the same, however they were written.
package struct Presence: Hashable, Sendable {
    let index: Int32

    package static let never = Presence(index: 0)
    package static let always = Presence(index: 1)
}

/// The conditions of a module's graph files, and what can be said of them.
///
/// A presence is a reduced ordered binary decision diagram (Bryant, 1986): each node asks one condition, and equal
/// functions are one node. So nobody has to go through all combinations of conditions to know whether one is left over;
/// only the conditions that a question depends on are looked at. A class: asking adds to what is known.
package final class Presences {
    struct Node: Hashable, Sendable {
        var condition: Int32
        /// What holds when the condition does not, and when it does.
        var low: Presence
        var high: Presence
    }

    /// The conditions as they are written, without white space that says nothing: `DEBUG`, `os(iOS)`.
    package private(set) var conditions: [String] = []
    private var numbers: [String: Int32] = [:]
    /// The first two stand for never and always, and ask nothing.
    private var nodes: [Node] = [
        Node(condition: .max, low: .never, high: .never), Node(condition: .max, low: .always, high: .always),
    ]
    private var known: [Node: Presence] = [:]
    private var choices: [Choice: Presence] = [:]
    /// What somebody wrote for a presence, where somebody did.
    private var written: [Presence: String] = [:]
    /// The combinations that there are: no program is compiled for two systems or two processors.
    private var world = Presence.always
    private var exclusive: [String: [Presence]] = [:]

    private struct Choice: Hashable {
        var condition: Presence
        var then: Presence
        var otherwise: Presence
    }

    /// More conditions than this are not told apart; the search goes as deep as there are conditions.
    package static let limit = 500
    /// Nor are there more nodes than this, which only conditions put together of many names need.
    private static let nodeLimit = 100_000

    /// Whether there were too many conditions or nodes. What is asked for from then on has no meaning.
    package private(set) var isFull = false

    package init() {}
}

extension Presences {
    /// The presence under one condition, `DEBUG` or `os(iOS)`; nil when there are too many of them.
    package func under(_ condition: String) -> Presence? {
        if let number = numbers[condition] { return node(number, .never, .always) }
        if conditions.count >= Self.limit { isFull = true }
        if isFull { return nil }
        let number = Int32(truncatingIfNeeded: conditions.count)
        conditions.append(condition)
        numbers[condition] = number
        let result = node(number, .never, .always)
        exclude(condition, result)
        return result
    }

    /// Notes that a system or processor is none of the others.
    private func exclude(_ condition: String, _ presence: Presence) {
        guard let kind = ["os(", "arch("].first(where: { condition.hasPrefix($0) }) else { return }
        for other in exclusive[kind] ?? [] { world = and(world, not(and(presence, other))) }
        exclusive[kind, default: []].append(presence)
    }

    package func not(_ presence: Presence) -> Presence { choose(presence, .never, .always) }

    package func and(_ left: Presence, _ right: Presence) -> Presence { choose(left, right, .never) }

    package func or(_ left: Presence, _ right: Presence) -> Presence { choose(left, .always, right) }

    /// Whether there is a combination of conditions under which it is there.
    package func isPossible(_ presence: Presence) -> Bool {
        if presence == .always { return true }
        return presence != .never && and(presence, world) != .never
    }

    /// Whether the one is there wherever the other is.
    package func covers(_ wide: Presence, _ narrow: Presence) -> Bool {
        wide == .always || wide == narrow || !isPossible(and(narrow, not(wide)))
    }

    /// If-then-else, on which everything else stands. It goes down one condition at a time, so its depth is limited.
    private func choose(_ condition: Presence, _ then: Presence, _ otherwise: Presence) -> Presence {
        if isFull { return .always }
        if condition == .always || then == otherwise { return then }
        if condition == .never { return otherwise }
        if then == .always, otherwise == .never { return condition }
        let choice = Choice(condition: condition, then: then, otherwise: otherwise)
        if let known = choices[choice] { return known }
        let first = min(
            nodes[Int(condition.index)].condition, nodes[Int(then.index)].condition,
            nodes[Int(otherwise.index)].condition)
        let low = choose(part(condition, first, false), part(then, first, false), part(otherwise, first, false))
        let high = choose(part(condition, first, true), part(then, first, true), part(otherwise, first, true))
        let result = node(first, low, high)
        choices[choice] = result
        return result
    }

    /// What is left of a presence when a condition is decided.
    private func part(_ presence: Presence, _ condition: Int32, _ holds: Bool) -> Presence {
        let node = nodes[Int(presence.index)]
        guard node.condition == condition else { return presence }
        return holds ? node.high : node.low
    }

    private func node(_ condition: Int32, _ low: Presence, _ high: Presence) -> Presence {
        if low == high { return low }
        let node = Node(condition: condition, low: low, high: high)
        if let known = known[node] { return known }
        if nodes.count >= Self.nodeLimit {
            isFull = true
            return .always
        }
        let result = Presence(index: Int32(truncatingIfNeeded: nodes.count))
        nodes.append(node)
        known[node] = result
        return result
    }
}

extension Presences {
    // MARK: - Words

    /// Keeps what somebody wrote for a presence, to be written again.
    package func remember(_ text: String, for presence: Presence) {
        if written[presence] == nil { written[presence] = text }
    }

    /// The presence as `#if` takes it.
    package func text(_ presence: Presence) -> String {
        if let known = written[presence] { return known }
        if presence == .always { return "true" }
        if presence == .never { return "false" }
        let ways = ways(to: .always, from: presence)
        let texts = ways.map { $0.map(spelled).joined(separator: " && ") }
        if texts.count == 1 { return texts[0] }
        return zip(ways, texts).map { $0.count > 1 ? "(\($1))" : $1 }.joined(separator: " || ")
    }

    /// One combination of conditions under which it is there, as few as say it: `DEBUG && !os(iOS)`; empty when it is
    /// there always.
    package func example(_ presence: Presence) -> String {
        let possible = and(presence, world)
        // A short way may be one that leaves the world's conditions open; it has to be possible, not to say all.
        let ways = ways(to: .always, from: presence) + self.ways(to: .always, from: possible)
        var best: [Literal]?
        for way in ways where best.map({ way.count < $0.count }) ?? true {
            if isPossible(all(way)) { best = way }
        }
        return (best ?? []).map(spelled).joined(separator: " && ")
    }

    private struct Literal {
        var condition: Int32
        var holds: Bool
    }

    private func all(_ way: [Literal]) -> Presence {
        var result = Presence.always
        for literal in way {
            let own = node(literal.condition, .never, .always)
            result = and(result, literal.holds ? own : not(own))
        }
        return result
    }

    private func spelled(_ literal: Literal) -> String {
        (literal.holds ? "" : "!") + conditions[Int(literal.condition)]
    }

    /// The ways down to an end: the combinations of conditions that make the difference.
    private func ways(to end: Presence, from start: Presence) -> [[Literal]] {
        var result: [[Literal]] = []
        var open: [(presence: Presence, way: [Literal])] = [(start, [])]
        while let next = open.popLast() {
            if next.presence == end { result.append(next.way) }
            if next.presence.index < 2 { continue }
            let node = nodes[Int(next.presence.index)]
            open.append((node.low, next.way + [Literal(condition: node.condition, holds: false)]))
            open.append((node.high, next.way + [Literal(condition: node.condition, holds: true)]))
        }
        return result
    }
}
