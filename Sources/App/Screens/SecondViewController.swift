@MainActor
final class SecondPresenter {
    private let networking: any Networking

    init(networking: any Networking) {
        self.networking = networking
    }

    func present() -> String { "Second of all, \(networking.load("/second"))" }
}

@MainActor
final class SecondViewController {
    var presenter: SecondPresenter!

    var text: String { presenter.present() }
}
