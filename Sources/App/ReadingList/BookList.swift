/// All books, and how many of them are to be read.
@MainActor
struct BookList {
    let viewModel: BookListViewModel
    let readingListController: ReadingListController

    var text: [String] {
        let toRead = readingListController.books
        return viewModel.books.map { "\(toRead.contains($0) ? "*" : " ") \($0.title)" } + ["\(toRead.count) to read"]
    }
}
