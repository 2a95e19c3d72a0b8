/// The books to read: one list, whoever looks at it.
@MainActor
final class ReadingListController {
    private(set) var books: [Book] = []

    func add(_ book: Book) {
        guard !books.contains(book) else { return }
        books.append(book)
    }
}
