/// A book on a page of its own, with a button.
@MainActor
struct BookDetail {
    let viewModel: BookDetailViewModel

    init(book: Book, viewModelForBook: (Book) -> BookDetailViewModel) {
        viewModel = viewModelForBook(book)
    }

    var text: String {
        "\(viewModel.book.title), by \(viewModel.book.author)  [\(viewModel.isToBeRead ? "on your list" : "Add")]"
    }
}
