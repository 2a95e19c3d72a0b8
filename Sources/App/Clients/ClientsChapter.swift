@MainActor
struct ClientsChapter: Chapter {
    let name = "clients"
    let title = "An injector that swaps what its clients depend on, while they live"

    let english: EnglishGraph
    let french: FrenchGraph
    let output: any Output

    func tell() {
        let injector = Injector(graph: english)
        let clients: [any Client] = [Porter(), Guide()]
        for client in clients {
            injector.keep(client)
        }
        speak(clients)

        output.write("The injector swaps the graph; the clients are the same, the porter still counts:")
        injector.swap(for: french)
        speak(clients)
    }

    private func speak(_ clients: [any Client]) {
        for client in clients {
            output.write("  \(client.speak())")
        }
    }
}
