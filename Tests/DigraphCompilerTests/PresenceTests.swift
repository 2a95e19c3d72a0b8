import DigraphCompiler
import Testing

/// What can be said of conditions without going through their combinations.
@Suite("Conditions") struct PresenceTests {
    private let presences = Presences()

    private func read(_ text: String) throws -> Presence { try #require(presences.read(Array(text.utf8)[...])) }

    @Test(
        "what says the same is the same",
        arguments: [
            ("DEBUG", " DEBUG // here"), ("!(A && B)", "!A || !B"), ("A || B && C", "A || (B && C)"),
            ("os(OSX)", "os( macOS )"), ("A && true", "A"), ("A || !A", "true"), ("/* no /* not */ */!!A", "A"),
        ])
    func equal(left: String, right: String) throws { #expect(try read(left) == read(right)) }

    @Test(
        "what is no condition is none", arguments: ["", "A B", "A &&", "(A", "A)", "A == B", "os(Linux", "!", "A & B"])
    func unreadable(text: String) { #expect(presences.read(Array(text.utf8)[...]) == nil) }

    @Test("no program is for two systems at once") func exclusive() throws {
        let both = presences.and(try read("os(iOS)"), try read("os(macOS)"))
        #expect(!presences.isPossible(both))
        #expect(presences.isPossible(presences.and(try read("os(iOS)"), try read("arch(arm64)"))))
        #expect(presences.covers(try read("!os(iOS)"), try read("os(macOS)")))
        #expect(!presences.covers(try read("os(iOS) || os(macOS)"), try read("!os(Linux)")))
    }

    @Test("a combination is named by its conditions") func example() throws {
        #expect(presences.example(try read("!(DEBUG || os(iOS))")) == "!DEBUG && !os(iOS)")
        #expect(presences.example(try read("A && B || C")) == "A && B")
    }

    @Test("hundreds of conditions are no matter of their combinations") func many() throws {
        var all = Presence.always
        for index in 0..<400 { all = presences.and(all, try read("A\(index) || B")) }
        #expect(presences.isPossible(all))
        #expect(presences.and(all, presences.not(try read("B"))) != .never)
        #expect(presences.and(all, try read("!A7 && !B")) == .never)
    }

    @Test("more conditions than can be told apart are refused") func limit() throws {
        for index in 0..<Presences.limit { _ = try read("A\(index)") }
        #expect(presences.read(Array("B".utf8)[...]) == nil)
    }
}
