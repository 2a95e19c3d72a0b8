/// The dependency of the clients.
protocol Greeting {
    func greet(_ name: String) -> String
}

struct EnglishGreeting: Greeting {
    func greet(_ name: String) -> String { "Good evening, \(name)" }
}

struct FrenchGreeting: Greeting {
    func greet(_ name: String) -> String { "Bonsoir, \(name)" }
}
