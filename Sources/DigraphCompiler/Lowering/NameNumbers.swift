/// Numbers that distinguish the registrations of a graph: members with the same name, and the places of kept objects. A
/// number is the same in all worlds.
final class NameNumbers {
    private struct Member: Hashable {
        var name: String
        /// The place of the registration in the graph files.
        var document: Int
        var span: Span
        var copy: Int
    }

    private var numbers: [Member: Int] = [:]
    /// The highest number in use for each name.
    private var counts: [String: Int] = [:]

    /// The number of a registration among the registrations of a graph that have a member of this name. The first is 1.
    ///
    /// - Parameter copy: Tells apart several members with one name that come from the same registration.
    func number(of registration: Model.Registration, in graph: String, named name: String, copy: Int = 0) -> Int {
        let member = Member(
            name: "\(graph).\(name)", document: registration.document, span: registration.span, copy: copy)
        if let known = numbers[member] { return known }
        let number = counts[member.name, default: 0] + 1
        counts[member.name] = number
        numbers[member] = number
        return number
    }
}
