import Foundation

@main
struct NotesServer {
    static func main() async {
        do {
            let settings = try Settings(Array(CommandLine.arguments.dropFirst()))
            // The functions that the graph has made ask it, so it has to stay until the end.
            let graph = ServerGraph(settings: settings)
            try await graph.start()
            do {
                try await graph.serviceGroup.run()
            } catch {
                try? await graph.close()
                throw error
            }
            try await graph.close()
            graph.logger.notice("everything is closed")
        } catch {
            FileHandle.standardError.write(Data("Server: \(error)\n".utf8))
            exit(1)
        }
    }
}
