@MainActor
struct NetworkChapter: Chapter {
    let name = "network"
    let title = "A value that is replaced under those who use it, and a graph for all tasks"

    let network: NetworkGraph
    let output: any Output

    func tell() async {
        await askFromManyTasks()

        let first = OfflineNetworkGraph()
        let second = OfflineNetworkGraph()
        let controllers = [first.dataController, second.dataController]
        report(controllers)
        first.networkSwitch.isOffline = true
        output.write("The first graph goes offline; its controller, alive before, sees it, and the second's does not:")
        report(controllers)
    }

    private func askFromManyTasks() async {
        let news = await withTaskGroup(of: String.self) { [network] group in
            for _ in 0..<100 {
                group.addTask { network.dataController.news() }
            }
            var news: [String] = []
            for await piece in group {
                news.append(piece)
            }
            return news
        }
        output.write(
            "\(news.count) tasks asked at once: \(network.makeConnectionReport().opened) connection was opened.")
    }

    private func report(_ controllers: [DataController]) {
        for controller in controllers {
            output.write("  \(controller.news())")
        }
    }
}
