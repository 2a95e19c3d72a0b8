import Core
import Testing

@testable import Account

struct OnlyAda: Authenticating {
    func user(name: String, password: String) async -> User? { name == "Ada" ? User(name: name) : nil }
}

@Suite("Account") @MainActor struct AccountTests {
    @Test("a user is greeted from logging in to logging out") func session() async {
        // The model is kept by the graph and makes sessions with it, so the graph has to stay.
        let graph = TestAccountGraph(analytics: NoAnalytics())
        let model = graph.accountModel
        await model.logIn(name: "Bo", password: "")
        #expect(model.greeting == "Please log in.")
        await model.logIn(name: "Ada", password: "")
        #expect(model.greeting == "Hello, Ada!")
        model.logOut()
        #expect(model.greeting == "Please log in.")
    }

    @Test("what a session has ends with it") func ending() {
        let graph = TestAccountGraph(analytics: NoAnalytics())
        weak var greeting: Greeting?
        do {
            let session = graph.makeUserGraph(user: User(name: "Ada"))
            greeting = session.greeting
            #expect(greeting === session.greeting)
        }
        #expect(greeting == nil)
    }
}
