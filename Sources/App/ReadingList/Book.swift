struct Book: Hashable {
    let title: String
    let author: String

    static let classics = [
        Book(title: "Emma", author: "Jane Austen"),
        Book(title: "Middlemarch", author: "George Eliot"),
        Book(title: "Frankenstein", author: "Mary Shelley"),
    ]
}
