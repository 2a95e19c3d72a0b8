protocol HasGreeting: AnyObject {
    var greeting: (any Greeting)! { get set }

    /// Has `injecting` inject this client, as the class it is.
    func beInjected(by injecting: any ClientInjecting)
}

protocol Speaks {
    func speak() -> String
}

typealias Client = HasGreeting & Speaks

/// The interface that the two graphs share: they inject clients that they have not created.
protocol ClientInjecting: AnyObject {
    func inject(into client: Porter)
    func inject(into client: Guide)
}
