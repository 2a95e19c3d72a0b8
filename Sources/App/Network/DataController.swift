/// Asks for the network whenever it needs it, so that it always has the one that counts at the moment.
final class DataController: Sendable {
    private let networkProvider: @Sendable () -> any NetworkProviding

    init(networkProvider: @escaping @Sendable () -> any NetworkProviding) {
        self.networkProvider = networkProvider
    }

    func news() -> String { networkProvider().data(for: "News") }
}
