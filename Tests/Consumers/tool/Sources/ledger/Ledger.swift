import Foundation

/// An amount of money.
struct Amount: Equatable {
    var cents: Int

    init(cents: Int) { self.cents = cents }

    /// Reads `4`, `4.5` and `4.50`.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let whole = Int(parts[0]), whole >= 0, whole < 1_000_000 else {
            return nil
        }
        guard parts.count == 2 else {
            self.init(cents: whole * 100)
            return
        }
        guard (1...2).contains(parts[1].count), let rest = Int(parts[1]), rest >= 0 else { return nil }
        self.init(cents: whole * 100 + (parts[1].count == 1 ? rest * 10 : rest))
    }

    var text: String { "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)" }
}

struct Entry: Equatable {
    var day: String
    var amount: Amount
    var words: String
}

/// The entries, in the order in which they were added.
protocol Ledger {
    func entries() throws -> [Entry]
    func save(_ entries: [Entry]) throws
}

/// Where the ledger is.
struct Location {
    var path = "ledger.txt"
}

/// A file with a line for each entry.
final class LedgerFile: Ledger {
    private let file: URL

    init(location: Location) { file = URL(fileURLWithPath: location.path) }

    func entries() throws -> [Entry] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").enumerated().map { index, line in
            let fields = line.split(separator: "\t", maxSplits: 2).map(String.init)
            guard fields.count == 3, let amount = Amount(fields[1]) else {
                throw Failure("\(file.lastPathComponent):\(index + 1): this is no entry")
            }
            return Entry(day: fields[0], amount: amount, words: fields[2])
        }
    }

    func save(_ entries: [Entry]) throws {
        let text = entries.map { "\($0.day)\t\($0.amount.text)\t\($0.words)\n" }.joined()
        try Data(text.utf8).write(to: file, options: .atomic)
    }
}

/// What a user is told in place of a result.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
