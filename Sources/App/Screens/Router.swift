@MainActor
protocol Router: AnyObject {
    /// Where the user is.
    var path: String { get }

    func show(_ name: String)
}

/// Belongs to a view controller, and does not keep it.
@MainActor
final class MyRouter: Router {
    unowned let viewController: ViewController
    private var shown: [String] = []

    init(viewController: ViewController) {
        self.viewController = viewController
    }

    var path: String { ([viewController.title] + shown).joined(separator: " > ") }

    func show(_ name: String) {
        shown.append(name)
    }
}
