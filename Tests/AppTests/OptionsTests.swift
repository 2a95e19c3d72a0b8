import Testing

@testable import App

@Suite("The command line of the app")
struct OptionsTests {
    @Test("Nothing said means every chapter, for everyone")
    func defaults() throws {
        let options = try Options(arguments: [])
        #expect(options.chapters.isEmpty)
        #expect(options.viewer == .everyone)
        #expect(!options.wantsHelp && !options.forgets && options.sharing.isEmpty)
    }

    @Test("What is said is taken")
    func said() throws {
        let options = try Options(arguments: [
            "books", "--viewer", "closeFriend", "--forget", "--share", "photos=friend",
        ])
        #expect(options.chapters == ["books"])
        #expect(options.viewer == .closeFriend)
        #expect(options.forgets)
        #expect(options.sharing.map(\.part) == [.photos])
        #expect(options.sharing.map(\.level) == [.friend])
    }

    @Test(
        "A mistake says what is wrong and what would be right",
        arguments: [
            (["--viewer"], "--viewer needs a value"),
            (["--viewer", "boss"], "--viewer is one of everyone, friend, closeFriend, not 'boss'"),
            (["--share", "feed"], "--share needs <part>=<level>, with a part of feed, friends, photos"),
            (["--share"], "--share needs <part>=<level>, with a part of feed, friends, photos"),
            (["--share", "feed=boss"], "--share is one of everyone, friend, closeFriend, not 'boss'"),
            (["--loud"], "unknown option '--loud'"),
        ])
    func mistakes(arguments: [String], message: String) {
        #expect(throws: Options.Mistake(message: message)) { try Options(arguments: arguments) }
    }
}
