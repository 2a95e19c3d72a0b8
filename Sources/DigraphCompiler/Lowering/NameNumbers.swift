/// Numbers that distinguish members with the same name. A number is the same in all worlds.
final class NameNumbers {
    private struct Member: Hashable {
        var name: String
        /// The place of the registration that the member returns.
        var document: Int
        var span: Span
    }

    private var numbers: [Member: Int] = [:]
    /// The highest number in use for each name.
    private var counts: [String: Int] = [:]

    /// The number of a registration among the registrations of a graph that have a member of this name. The first is 1.
    func number(of registration: Model.Registration, in graph: String, named name: String) -> Int {
        let member = Member(name: "\(graph).\(name)", document: registration.document, span: registration.span)
        if let known = numbers[member] { return known }
        let number = counts[member.name, default: 0] + 1
        counts[member.name] = number
        numbers[member] = number
        return number
    }
}
