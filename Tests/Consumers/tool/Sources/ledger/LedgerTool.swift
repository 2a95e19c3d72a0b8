import Foundation

@main
struct LedgerTool {
    static func main() {
        do {
            guard let graph = try commandGraph(Array(CommandLine.arguments.dropFirst())) else { return print(usage) }
            try graph.makeCommand().run()
        } catch {
            FileHandle.standardError.write(Data("ledger: \(error)\n".utf8))
            exit(1)
        }
    }
}
