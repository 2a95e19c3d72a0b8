// What is not known because something is reported to be wrong.

extension Checks.Subject {
    /// What needs, by any number of steps, something that is reported to be wrong: that may need more than is known, be
    /// `async`, and so close a cycle. All nodes at once, in time linear in the edges, against their direction.
    func findLeadingToBroken() -> [Bool] {
        var result = Array(repeating: false, count: graph.nodeCount)
        guard hasBroken else { return result }
        var open: [Int] = []
        var users = Array(repeating: [Int](), count: graph.nodeCount)
        for node in 0..<graph.nodeCount {
            if registration(node).isBroken {
                result[node] = true
                open.append(node)
            }
            for edge in graph.edges(of: node) { users[Int(edge.to)].append(node) }
        }
        while let next = open.popLast() {
            for user in users[next] where !result[user] {
                result[user] = true
                open.append(user)
            }
        }
        return result
    }

    var hasBroken: Bool { (0..<graph.nodeCount).contains { registration($0).isBroken } }
}
