@MainActor
struct ReadingListChapter: Chapter {
    let name = "books"
    let title = "A list and its details, which share one reading list"

    let makeGraph: () -> ReadingListGraph
    let output: any Output

    func tell() {
        weak var released = readBooks()
        output.write(
            "The list keeps a function that the graph made, and yet the graph is \(released == nil ? "gone" : "ALIVE")."
        )
        released = nil
    }

    private func readBooks() -> ReadingListGraph {
        let graph = makeGraph()
        let list = graph.makeBookList()
        show(list)

        let detail = list.viewModel.select(1)
        output.write("Selected:  \(detail.text)")
        detail.viewModel.addToReadingList()
        output.write("Added:     \(detail.text)")
        show(list)
        return graph
    }

    private func show(_ list: BookList) {
        for line in list.text {
            output.write("  \(line)")
        }
    }
}
