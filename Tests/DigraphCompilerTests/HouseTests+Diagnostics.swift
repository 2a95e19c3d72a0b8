import DigraphCompiler
import Testing

extension HouseTests {
    /// Where each id of the catalogue is given, by the files that speak of diagnostics.
    private var uses: [Diagnostic.ID: [(path: String, line: Int)]] {
        let ids = Dictionary(uniqueKeysWithValues: Diagnostic.ID.allCases.map { ("\($0)", $0) })
        var uses: [Diagnostic.ID: [(path: String, line: Int)]] = [:]
        for file in files where !file.path.hasSuffix("/Diagnostic+ID.swift") {
            guard file.words.words.contains(where: { ["Diagnostic", "diagnostics", "report"].contains($0.text) }) else {
                continue
            }
            for word in file.words.words where word.isMember {
                if let id = ids[word.text] { uses[id, default: []].append((file.path, word.line)) }
            }
        }
        return uses
    }

    @Test("every diagnostic has a case") func cases() throws {
        let wanted = try CaseArgument.every.compactMap { try $0.file().section(Want.diagnostics.section) }.joined()
        let consumers = try Repository.files(below: "Tests/Consumers").map(Repository.text(of:)).joined()
        let uses = uses
        var found: [String] = []
        var unbuilt: [String] = []
        for id in Diagnostic.ID.allCases {
            guard let first = uses[id]?.first else {
                unbuilt.append(id.rawValue)
                continue
            }
            let isOfFiles = uses[id]?.allSatisfy { $0.path.contains("/digraph") || $0.path.contains("/Files/") } == true
            if isOfFiles ? consumers.contains(id.rawValue) : wanted.contains("[\(id.rawValue)]") { continue }
            found.append("\(first.path):\(first.line): gives \(id.rawValue), which no case shows")
        }
        broken(.cases, found)
        if !unbuilt.isEmpty { print("nothing gives \(unbuilt.joined(separator: ", "))") }
    }
}
