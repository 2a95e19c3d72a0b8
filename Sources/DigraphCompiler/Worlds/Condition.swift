/// A condition of `#if`, or a combination of several. Conditions with the same meaning are equal, however they are
/// written.
struct Condition: Hashable, Sendable {
    let index: Int32

    static let never = Condition(index: 0)
    static let always = Condition(index: 1)
}

/// The conditions of a module's graph files, and the facts about which of them can hold together.
///
/// A condition is a reduced ordered binary decision diagram (Bryant, 1986): each node tests one name, and equal
/// functions share a node. So no check has to go through all combinations of names.
final class Conditions {
    private struct Node: Hashable {
        var name: Int32
        /// The remaining condition if the name does not hold.
        var low: Condition
        /// The remaining condition if the name holds.
        var high: Condition
    }

    private struct Choice: Hashable {
        var condition: Condition
        var then: Condition
        var otherwise: Condition
    }

    /// The names as they are written, without white space: `DEBUG`, `os(iOS)`.
    private(set) var names: [String] = []
    private var numbers: [String: Int32] = [:]
    /// The first two nodes are `never` and `always`, which test no name.
    private var nodes: [Node] = [
        Node(name: .max, low: .never, high: .never), Node(name: .max, low: .always, high: .always),
    ]
    private var known: [Node: Condition] = [:]
    private var choices: [Choice: Condition] = [:]
    /// The facts about every program: it is compiled for one system and one processor.
    private var facts = Condition.always
    private var exclusive: [String: [Condition]] = [:]

    /// The maximum number of names. It bounds the depth of recursion.
    static let limit = 500
    /// The maximum number of nodes. Only conditions with many names exceed it.
    private static let nodeLimit = 100_000

    /// Whether there are too many names or nodes. If so, the results of the other functions have no meaning.
    private(set) var isFull = false
}

extension Conditions {
    /// The condition of one name, `DEBUG` or `os(iOS)`; nil if there are too many names.
    func named(_ name: String) -> Condition? {
        if let number = numbers[name] { return node(number, .never, .always) }
        if names.count >= Self.limit { isFull = true }
        if isFull { return nil }
        let number = Int32(names.count)
        names.append(name)
        numbers[name] = number
        let result = node(number, .never, .always)
        exclude(name, result)
        return result
    }

    /// Records that a system or processor excludes the others.
    private func exclude(_ name: String, _ condition: Condition) {
        guard let kind = ["os(", "arch("].first(where: { name.hasPrefix($0) }) else { return }
        for other in exclusive[kind] ?? [] { facts = and(facts, not(and(condition, other))) }
        exclusive[kind, default: []].append(condition)
    }

    func not(_ condition: Condition) -> Condition { choose(condition, .never, .always) }

    func and(_ left: Condition, _ right: Condition) -> Condition { choose(left, right, .never) }

    func or(_ left: Condition, _ right: Condition) -> Condition { choose(left, .always, right) }

    /// Whether some program can be compiled under a condition.
    func isPossible(_ condition: Condition) -> Bool { and(condition, facts) != .never }

    /// Whether `wide` holds wherever `narrow` does.
    func covers(_ wide: Condition, _ narrow: Condition) -> Bool { !isPossible(and(narrow, not(wide))) }

    /// If-then-else, the base of all operations. Recursive, one name a level, so the depth is limited.
    private func choose(_ condition: Condition, _ then: Condition, _ otherwise: Condition) -> Condition {
        if isFull { return .always }
        if condition == .always || then == otherwise { return then }
        if condition == .never { return otherwise }
        if then == .always, otherwise == .never { return condition }
        let choice = Choice(condition: condition, then: then, otherwise: otherwise)
        if let known = choices[choice] { return known }
        let name = min(name(of: condition), name(of: then), name(of: otherwise))
        let low = choose(part(condition, name, false), part(then, name, false), part(otherwise, name, false))
        let high = choose(part(condition, name, true), part(then, name, true), part(otherwise, name, true))
        let result = node(name, low, high)
        choices[choice] = result
        return result
    }

    private func name(of condition: Condition) -> Int32 { nodes[Int(condition.index)].name }

    /// The remaining condition once a name is decided.
    private func part(_ condition: Condition, _ name: Int32, _ holds: Bool) -> Condition {
        let node = nodes[Int(condition.index)]
        guard node.name == name else { return condition }
        return holds ? node.high : node.low
    }

    private func node(_ name: Int32, _ low: Condition, _ high: Condition) -> Condition {
        if low == high { return low }
        let node = Node(name: name, low: low, high: high)
        if let known = known[node] { return known }
        if nodes.count >= Self.nodeLimit {
            isFull = true
            return .always
        }
        let result = Condition(index: Int32(nodes.count))
        nodes.append(node)
        known[node] = result
        return result
    }
}
