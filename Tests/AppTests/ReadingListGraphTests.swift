import Testing

@testable import App

@MainActor
@Suite("ReadingListGraph: list and details share one reading list")
struct ReadingListGraphTests {
    @Test("A book that is added in the detail shows in the list")
    func sharing() {
        let graph = ReadingListGraph()
        let list = graph.makeBookList()
        #expect(list.text.last == "0 to read")
        let detail = list.viewModel.select(2)
        #expect(detail.viewModel.book == Book.classics[2])
        detail.viewModel.addToReadingList()
        #expect(list.text == ["  Emma", "  Middlemarch", "* Frankenstein", "1 to read"])
        #expect(graph.makeBookDetail(book: Book.classics[2]).viewModel.isToBeRead)
        #expect(!ReadingListGraph().makeBookDetail(book: Book.classics[2]).viewModel.isToBeRead)
    }

    @Test("Details are made anew, the list's model is kept")
    func identities() {
        let graph = ReadingListGraph()
        let model = graph.bookListViewModel
        #expect(graph.makeBookList().viewModel === model)
        #expect(model.select(0).viewModel !== model.select(0).viewModel)
    }

    @Test("The function that the kept model holds does not keep the graph")
    func noRing() {
        weak var released: ReadingListGraph?
        do {
            let graph = ReadingListGraph()
            released = graph
            #expect(graph.bookListViewModel.select(0).viewModel.book == Book.classics[0])
        }
        #expect(released == nil)
    }

    @Test("Other books, by override of what is made for the collection itself")
    func overriding() {
        #expect(EmptyShelf().makeBookList().text == ["0 to read"])
    }
}

private final class EmptyShelf: ReadingListGraph {
    override func makeArrayOfBook() -> [Book] { [] }
}
