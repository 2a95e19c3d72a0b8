/// A subcommand.
protocol Command {
    func run() throws
}

/// What a graph of a subcommand makes.
protocol CommandGraph {
    func makeCommand() -> any Command
}

/// An entry that has no day yet.
struct Draft {
    var amount: Amount
    var words: String
}

struct AddCommand: Command {
    let draft: Draft
    let ledger: any Ledger
    let calendar: any Calendar
    let output: any Output

    func run() throws {
        let entries = try ledger.entries()
        let entry = Entry(day: calendar.today, amount: draft.amount, words: draft.words)
        try ledger.save(entries + [entry])
        output.write("added \(entry.amount.text) \(entry.words), entry \(entries.count + 1)")
    }
}

struct ListCommand: Command {
    let ledger: any Ledger
    let report: any Report
    let output: any Output

    func run() throws {
        let rows = try ledger.entries().map { [$0.day, $0.amount.text, $0.words] }
        for line in report.lines(rows) { output.write(line) }
    }
}

struct SumCommand: Command {
    let ledger: any Ledger
    let report: any Report
    let output: any Output

    /// A line for each word that was spent on, and the sum of all.
    func run() throws {
        let entries = try ledger.entries()
        let sums = Dictionary(grouping: entries, by: \.words).mapValues { $0.reduce(0) { $0 + $1.amount.cents } }
        var rows = sums.sorted { $0.key < $1.key }.map { [Amount(cents: $0.value).text, $0.key] }
        rows.append([Amount(cents: sums.values.reduce(0, +)).text, "in all"])
        for line in report.lines(rows) { output.write(line) }
    }
}

struct UndoCommand: Command {
    let ledger: any Ledger
    let output: any Output

    func run() throws {
        var entries = try ledger.entries()
        guard let last = entries.popLast() else { throw Failure("there is nothing to undo") }
        try ledger.save(entries)
        output.write("removed \(last.amount.text) \(last.words)")
    }
}
