/// Tells the chapters that were asked for, or all.
@MainActor
final class Tour {
    private let chapters: [any Chapter]
    private let options: Options
    private let output: any Output

    init(chapters: [any Chapter], options: Options, output: any Output) {
        self.chapters = chapters
        self.options = options
        self.output = output
    }

    /// The names that can be asked for.
    var names: [String] { chapters.map(\.name) }

    func run() async {
        let chosen = options.chapters.isEmpty ? chapters : chapters.filter { options.chapters.contains($0.name) }
        for (index, chapter) in chosen.enumerated() {
            if index > 0 {
                output.write("")
            }
            output.write("\(chapter.name): \(chapter.title)")
            output.write("")
            await chapter.tell()
        }
    }
}
