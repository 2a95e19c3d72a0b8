/// Keeps clients, injects each, and injects all of them anew when the graph is swapped.
final class Injector {
    private var graph: any ClientInjecting
    private var clients: [any Client] = []

    init(graph: any ClientInjecting) {
        self.graph = graph
    }

    func keep(_ client: any Client) {
        client.beInjected(by: graph)
        clients.append(client)
    }

    func swap(for graph: any ClientInjecting) {
        self.graph = graph
        for client in clients {
            client.beInjected(by: graph)
        }
    }
}
