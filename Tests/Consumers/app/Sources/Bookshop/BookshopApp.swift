import Legacy

#if canImport(SwiftUI)
import Home
import SwiftUI

struct RootView: View {
    let home: HomeGraph

    var body: some View { home.makeHomeView() }
}

@main
struct BookshopApp: App {
    private let graph: AppGraph

    init() {
        registerOldServices(in: .shared)
        graph = AppGraph()
    }

    var body: some Scene {
        WindowGroup { graph.makeRootView().environment(\.appGraph, graph) }
    }
}

struct RootPreviews: PreviewProvider {
    static var previews: some View {
        let locator = ServiceLocator()
        registerOldServices(in: locator)
        return AppGraph(locator: locator).makeRootView()
    }
}
#else
@main
struct Bookshop {
    static func main() async throws {
        registerOldServices(in: .shared)
        let graph = AppGraph()
        for line in try await graph.makeWalk().lines() { print(line) }
    }
}
#endif
