/// Distinguishes members with one name by numbers that are the same in all worlds.
final class NameNumbers {
    private struct Member: Hashable {
        var name: String
        /// The registration that the member returns.
        var document: Int
        var span: Span
    }

    private var numbers: [Member: Int] = [:]
    /// The highest number of each name.
    private var counts: [String: Int] = [:]

    /// The number of a registration among those with a member of this name in its graph, from 1.
    func number(of registration: Model.Registration, in graph: String, named name: String) -> Int {
        let member = Member(name: "\(graph).\(name)", document: registration.document, span: registration.span)
        if let known = numbers[member] { return known }
        let number = counts[member.name, default: 0] + 1
        counts[member.name] = number
        numbers[member] = number
        return number
    }
}
