import Foundation
import Testing

@testable import App

@MainActor
@Suite("TourGraph: the chapters, told into memory")
struct TourTests {
    @Test("All chapters are told, in the order of the graph")
    func order() async {
        let graph = RecordedTour(options: Options())
        #expect(
            graph.makeTour().names == ["garage", "clients", "agency", "profile", "books", "network", "screens"])
    }

    @Test(
        "A chapter tells what its graph has wired",
        arguments: [
            ("clients", "  Bonsoir, Madam. That is bag no. 2."),
            ("agency", "Presses started in all: 2"),
            ("books", "The list keeps a function that the graph made, and yet the graph is gone."),
            ("network", "100 tasks asked at once: 1 connection was opened."),
            ("screens", "  First: Hello from /hello (request 2)"),
        ])
    func chapter(name: String, line: String) async {
        let graph = RecordedTour(options: Options(chapters: [name]))
        await graph.makeTour().run()
        #expect(graph.recorder.lines.first?.hasPrefix("\(name): ") == true)
        #expect(graph.recorder.lines.contains(line))
    }

    @Test("The profile is shown to the viewer of the command line, and stored where it says")
    func profile() async throws {
        let suite = "digraph.AppTests.\(UUID().uuidString)"
        defer { UserDefaults.standard.removePersistentDomain(forName: suite) }
        for visit in 1...2 {
            var options = try Options(arguments: ["profile", "--viewer", "friend", "--share", "feed=closeFriend"])
            options.suite = suite
            let graph = RecordedTour(options: options)
            await graph.makeTour().run()
            let lines = graph.recorder.lines
            #expect(lines[2].hasPrefix("Visit no. \(visit), counted over all runs. What a viewer sees (friend)"))
            #expect(lines[5].contains("Friends: Charles, Mary"))
        }
    }
}

private final class RecordedTour: TourGraph {
    let recorder = Recorder()

    override var output: any Output { recorder }
}

@MainActor
private final class Recorder: Output {
    private(set) var lines: [String] = []

    func write(_ line: String) {
        lines.append(line)
    }
}
