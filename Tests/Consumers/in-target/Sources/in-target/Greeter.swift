struct Name: Sendable {
    let text: String
}

final class Greeter: Sendable {
    let name: Name

    init(name: Name) { self.name = name }

    func greeting() -> String { "hello, \(name.text)" }
}
