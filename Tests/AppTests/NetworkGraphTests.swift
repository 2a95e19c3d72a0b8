import Testing

@testable import App

@Suite("NetworkGraph: used from every task at once")
struct NetworkGraphTests {
    @Test("Many tasks that ask first get one controller and open one connection")
    func onceness() async {
        let graph = NetworkGraph()
        let controllers = await withTaskGroup(of: DataController.self) { group in
            for _ in 0..<200 {
                group.addTask { graph.dataController }
            }
            var controllers: [DataController] = []
            for await controller in group {
                controllers.append(controller)
            }
            return controllers
        }
        #expect(controllers.allSatisfy { $0 === graph.dataController })
        #expect(graph.makeConnectionReport().opened == 0)
        #expect(controllers[0].news() == "News, fresh from the network")
        #expect(graph.resolve(ConnectionReport.self).opened == 1)
    }

    @Test("A replacement is seen by who is alive, and by nobody of another graph", arguments: 0..<8)
    func replacing(number: Int) async {
        let graph = OfflineNetworkGraph()
        let controller = graph.dataController
        for _ in 0..<100 {
            graph.networkSwitch.isOffline.toggle()
            let expected = graph.networkSwitch.isOffline ? "News, as it was yesterday" : "News, fresh from the network"
            #expect(controller.news() == expected, "graph \(number)")
            await Task.yield()
        }
    }
}
