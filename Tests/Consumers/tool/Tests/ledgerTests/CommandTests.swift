import Testing

@testable import ledger

final class MemoryLedger: Ledger {
    private(set) var saved: [Entry] = []

    func entries() -> [Entry] { saved }
    func save(_ entries: [Entry]) { saved = entries }
}

final class Lines: Output {
    private(set) var all: [String] = []

    func write(_ line: String) { all.append(line) }
}

struct FixedCalendar: Calendar {
    let today = "2026-11-23"
}

/// Each subcommand without files, by a graph that derives from its own.
@Suite("Commands") struct CommandTests {
    let entries = [
        Entry(day: "2026-11-01", amount: Amount(cents: 450), words: "coffee"),
        Entry(day: "2026-11-02", amount: Amount(cents: 12_000), words: "shoes, \"red\""),
        Entry(day: "2026-11-03", amount: Amount(cents: 350), words: "coffee"),
    ]

    @Test("add appends an entry of today") func add() throws {
        let graph = TestAddGraph(location: Location(), draft: Draft(amount: Amount(cents: 450), words: "coffee"))
        graph.memoryLedger.save([entries[1]])
        try graph.makeCommand().run()
        #expect(
            graph.memoryLedger.saved == [
                entries[1], Entry(day: "2026-11-23", amount: Amount(cents: 450), words: "coffee"),
            ])
        #expect(graph.lines.all == ["added 4.50 coffee, entry 2"])
    }

    @Test("list prints columns") func list() throws {
        let graph = TestListGraph(location: Location(), format: .text)
        graph.memoryLedger.save(entries)
        try graph.makeCommand().run()
        #expect(
            graph.lines.all == [
                "2026-11-01  4.50    coffee", "2026-11-02  120.00  shoes, \"red\"", "2026-11-03  3.50    coffee",
            ])
    }

    @Test("sum prints CSV") func sum() throws {
        let graph = TestSumGraph(location: Location(), format: .csv)
        graph.memoryLedger.save(entries)
        try graph.makeCommand().run()
        #expect(graph.lines.all == ["8.00,coffee", "120.00,\"shoes, \"\"red\"\"\"", "128.00,in all"])
    }

    @Test("undo removes the last entry, and fails without one") func undo() throws {
        let graph = TestUndoGraph(location: Location())
        graph.memoryLedger.save([entries[0]])
        try graph.makeCommand().run()
        #expect(graph.memoryLedger.saved.isEmpty && graph.lines.all == ["removed 4.50 coffee"])
        #expect(throws: Failure.self) { try graph.makeCommand().run() }
    }

    @Test("each subcommand has its graph, and makes nothing that another needs") func graphs() throws {
        #expect(try commandGraph(["add", "4.5", "coffee"]) is AddGraph)
        #expect(try commandGraph(["--file", "a.txt", "list", "--csv"]) is ListGraph)
        #expect(try commandGraph(["sum"]) is SumGraph)
        #expect(try commandGraph(["undo"]) is UndoGraph)
        #expect(try commandGraph([]) == nil)
    }

    @Test(
        "mistakes in the command line are said",
        arguments: [["ad"], ["add"], ["add", "much", "coffee"], ["list", "--cvs"], ["--file"], ["undo", "twice"]])
    func mistakes(arguments: [String]) {
        #expect(throws: Failure.self) { try commandGraph(arguments) }
    }

    @Test("amounts are read as they are written") func amounts() {
        #expect(["4", "4.5", "4.50", "0.05"].map { Amount($0)?.cents } == [400, 450, 450, 5])
        #expect(["4.505", "-4", "4.", ".5", "4,50", "1000000"].allSatisfy { Amount($0) == nil })
        #expect(Amount(cents: 1_205).text == "12.05")
    }
}
