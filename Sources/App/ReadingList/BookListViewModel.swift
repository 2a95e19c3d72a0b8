/// Knows the books, and how to come to the detail of one.
@MainActor
final class BookListViewModel {
    let books: [Book]
    private let viewForSelectedBook: (Book) -> BookDetail

    init(books: [Book], viewForSelectedBook: @escaping (Book) -> BookDetail) {
        self.books = books
        self.viewForSelectedBook = viewForSelectedBook
    }

    func select(_ index: Int) -> BookDetail {
        viewForSelectedBook(books[index])
    }
}
