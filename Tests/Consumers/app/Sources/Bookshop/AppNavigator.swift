import Core

/// Knows on which screen the user is.
@MainActor final class AppNavigator: Navigation {
    private(set) var path: [Destination] = []

    func go(to destination: Destination) { path.append(destination) }
}
