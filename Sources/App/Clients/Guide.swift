final class Guide: Client {
    var greeting: (any Greeting)!

    func beInjected(by injecting: any ClientInjecting) {
        injecting.inject(into: self)
    }

    func speak() -> String {
        "\(greeting.greet("everybody")). This way, please."
    }
}
