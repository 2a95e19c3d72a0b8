@MainActor
final class BookDetailViewModel {
    let book: Book
    private let readingListController: ReadingListController

    init(book: Book, readingListController: ReadingListController) {
        self.book = book
        self.readingListController = readingListController
    }

    var isToBeRead: Bool { readingListController.books.contains(book) }

    func addToReadingList() {
        readingListController.add(book)
    }
}
