import Dispatch

/// The current activity of a run, printed on standard error when the run takes long.
final class Activity: Sendable {
    private static let limit = 10
    private let queue = DispatchQueue(label: "digraph-generate.activity")
    /// The current activity. Only used on the queue.
    nonisolated(unsafe) private var text = "reading the facts"

    init() {
        queue.asyncAfter(deadline: .now() + .seconds(Self.limit)) { [self] in
            Console.complain("note: after \(Self.limit) s, digraph-generate is still \(text)\n")
        }
    }

    /// - Returns: The previous activity.
    @discardableResult
    func begin(_ text: String) -> String {
        queue.sync {
            defer { self.text = text }
            return self.text
        }
    }
}
