import Core

/// The container that the app had before: services by type, looked up when somebody asks. It goes when its last service
/// has moved to a graph.
@MainActor public final class ServiceLocator {
    public static let shared = ServiceLocator()

    private var makers: [ObjectIdentifier: @MainActor () -> Any] = [:]
    private var kept: [ObjectIdentifier: Any] = [:]

    public init() {}

    public func register<Service>(_ type: Service.Type, _ make: @escaping @MainActor () -> Service) {
        makers[ObjectIdentifier(type)] = make
    }

    /// Stops the program when nobody has registered the type: what a graph finds out when it is built.
    public func resolve<Service>(_ type: Service.Type = Service.self) -> Service {
        let key = ObjectIdentifier(type)
        if let known = kept[key] as? Service { return known }
        guard let service = makers[key]?() as? Service else { fatalError("nobody has registered \(type)") }
        kept[key] = service
        return service
    }
}

/// What has not moved yet.
@MainActor public func registerOldServices(in locator: ServiceLocator) {
    locator.register((any Recommending).self) { SameAuthorFirst() }
}

struct SameAuthorFirst: Recommending {
    func recommendations(among books: [Book]) -> [Book] {
        let counts = Dictionary(grouping: books, by: \.author).mapValues(\.count)
        return Array(books.sorted { (counts[$0.author] ?? 0, $1.id) > (counts[$1.author] ?? 0, $0.id) }.prefix(2))
    }
}
