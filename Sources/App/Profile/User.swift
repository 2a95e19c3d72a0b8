import Foundation

struct User {
    let name: String
    let joined: Date
    let feed: [String]
    let friends: [String]
    let photos: [String]

    static let example = User(
        name: "Ada Lovelace",
        joined: Date(timeIntervalSince1970: 1_400_000_000),
        feed: ["Wrote a program", "Saw the engine"],
        friends: ["Charles", "Mary"],
        photos: ["in the garden", "at the piano"]
    )

    static let preview = User(
        name: "Preview", joined: Date(timeIntervalSince1970: 15_000_000), feed: [], friends: [], photos: [])
}
