@MainActor
protocol Presenter: AnyObject {
    func present() -> String
}

@MainActor
final class MyPresenter: Presenter {
    private let networking: any Networking

    init(networking: any Networking) {
        self.networking = networking
    }

    func present() -> String { "Hello from \(networking.load("/hello"))" }
}
