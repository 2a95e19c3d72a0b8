/// The first screen. It and its router know each other.
@MainActor
class ViewController {
    var title = "First"
    var router: (any Router)!
    var presenter: (any Presenter)!

    var text: String { "\(router.path): \(presenter.present())" }
}
