#if os(macOS) || os(Linux)
import Foundation
import Testing

/// The program itself, with a file in a folder of the test.
@Suite("The program", .timeLimit(.minutes(1))) final class ProcessTests {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("ledger-\(UUID().uuidString).txt")

    deinit { try? FileManager.default.removeItem(at: file) }

    @Test("it keeps what was added, and prints it") func session() throws {
        let today = String(Date().ISO8601Format().prefix(10))
        #expect(try ledger("add", "4.50", "coffee", "to", "go") == "added 4.50 coffee to go, entry 1\n")
        #expect(try ledger("add", "12", "lunch") == "added 12.00 lunch, entry 2\n")
        let list = try ledger("list")
        #expect(list.contains("  4.50   coffee to go\n") && list.hasPrefix(today.prefix(4)))
        #expect(try ledger("sum", "--csv") == "4.50,coffee to go\n12.00,lunch\n16.50,in all\n")
        #expect(try ledger("undo") == "removed 12.00 lunch\n")
        #expect(try ledger("undo") == "removed 4.50 coffee to go\n")
        #expect(try ledger("undo") == "ledger: there is nothing to undo\n1")
    }

    @Test("it says how it is used, and what is wrong") func messages() throws {
        #expect(try ledger().hasPrefix("Usage: ledger [--file <path>] <command>\n"))
        #expect(try ledger("lst") == "ledger: there is no command 'lst'\n1")
        try Data("nonsense\n".utf8).write(to: file)
        #expect(try ledger("list") == "ledger: \(file.lastPathComponent):1: this is no entry\n1")
    }

    /// What the program prints, and behind that its status when it fails.
    private func ledger(_ arguments: String...) throws -> String {
        #if os(macOS)
        let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL
        #else
        let tests = URL(fileURLWithPath: CommandLine.arguments[0])
        #endif
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = tests.deletingLastPathComponent().appendingPathComponent("ledger")
        process.arguments = ["--file", file.path] + arguments
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus == 0 ? text : text + "\(process.terminationStatus)"
    }
}
#endif
