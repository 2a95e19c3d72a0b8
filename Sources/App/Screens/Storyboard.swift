/// Makes view controllers without asking anybody, as a storyboard does.
@MainActor
enum Storyboard {
    static func instantiate() -> ViewController {
        let viewController = ViewController()
        viewController.title = "From the storyboard"
        return viewController
    }
}
