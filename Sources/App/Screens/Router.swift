@MainActor
protocol Router: AnyObject {
    /// The titles of the screens that lead to the current one: `Feed > Photo`.
    var path: String { get }

    func show(_ name: String)
}

/// Belongs to a view controller, which it does not retain.
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
