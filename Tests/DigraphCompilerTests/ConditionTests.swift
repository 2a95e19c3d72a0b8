import Testing

@testable import DigraphCompiler

/// What can be said of conditions without going through their combinations.
@Suite("Conditions") struct ConditionTests {
    private let conditions = Conditions()

    private func read(_ text: String) throws -> Condition {
        guard case .condition(let condition, _) = conditions.read(Array(text.utf8)[...]) else {
            throw Unreadable(text: text)
        }
        return condition
    }

    private struct Unreadable: Error { let text: String }

    @Test(
        "what says the same is the same",
        arguments: [
            ("DEBUG", " DEBUG // here"), ("!(A && B)", "!A || !B"), ("A || B && C", "A || (B && C)"),
            ("os(OSX)", "os( macOS )"), ("A && true", "A"), ("A || !A", "true"), ("/* no /* not */ */!!A", "A"),
        ])
    func equal(left: String, right: String) throws { #expect(try read(left) == read(right)) }

    @Test(
        "what is no condition is none, from a certain word on",
        arguments: [
            ("", 0), ("A B", 2), ("A &&", 4), ("(A", 2), ("A)", 1), ("A == B", 2), ("os(Linux", 8), ("!", 1),
            ("A & B", 2),
        ])
    func unreadable(text: String, offset: Int) {
        guard case .problem(offset) = conditions.read(Array(text.utf8)[...]) else {
            Issue.record("it is read")
            return
        }
    }

    @Test("no program is for two systems at once") func exclusive() throws {
        let both = conditions.and(try read("os(iOS)"), try read("os(macOS)"))
        #expect(!conditions.isPossible(both))
        #expect(conditions.isPossible(conditions.and(try read("os(iOS)"), try read("arch(arm64)"))))
        #expect(conditions.covers(try read("!os(iOS)"), try read("os(macOS)")))
        #expect(!conditions.covers(try read("os(iOS) || os(macOS)"), try read("!os(Linux)")))
    }

    @Test("hundreds of conditions are no matter of their combinations") func many() throws {
        var all = Condition.always
        for index in 0..<400 { all = conditions.and(all, try read("A\(index) || B")) }
        #expect(conditions.isPossible(all))
        #expect(conditions.and(all, conditions.not(try read("B"))) != .never)
        #expect(conditions.and(all, try read("!A7 && !B")) == .never)
    }

    @Test("more conditions than can be told apart are refused") func limit() throws {
        for index in 0..<Conditions.limit { _ = try read("A\(index)") }
        #expect(throws: (any Error).self) { try read("B") }
    }
}
