protocol HasGreeting: AnyObject {
    var greeting: (any Greeting)! { get set }

    /// Has `injecting` inject this client, as the class it is.
    func beInjected(by injecting: any ClientInjecting)
}

protocol Speaks {
    func speak() -> String
}

typealias Client = HasGreeting & Speaks

/// What the two graphs have in common: they inject clients that somebody else has made.
protocol ClientInjecting: AnyObject {
    func inject(into client: Porter)
    func inject(into client: Guide)
}
