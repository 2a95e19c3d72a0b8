final class Porter: Client {
    var greeting: (any Greeting)!
    private var bags = 0

    func beInjected(by injecting: any ClientInjecting) {
        injecting.inject(into: self)
    }

    func speak() -> String {
        bags += 1
        return "\(greeting.greet("Madam")). That is bag no. \(bags)."
    }
}
