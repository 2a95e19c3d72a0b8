import DigraphCompiler
import Foundation
import SwiftParser
import SwiftSyntax

/// What was found in one folder.
struct Tally {
    var files = 0
    var bytes = 0
    var declarations = 0
    /// The files in which the two readers differ.
    var different: [String] = []
}

@main struct Compare {
    /// In how many files of a folder differences are shown.
    static let shown = 10

    static func main() throws {
        for root in CommandLine.arguments.dropFirst() {
            var tally = Tally()
            for path in swiftFiles(in: root) { try compare(path, &tally) }
            print(
                "\(root): \(tally.files) files, \(tally.bytes) bytes, \(tally.declarations) declarations, "
                    + "\(tally.different.count) files that differ")
        }
    }

    private static func swiftFiles(in root: String) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder), isFolder.boolValue else {
            return [root]
        }
        let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".swift") }.sorted().map { "\(root)/\($0)" }
    }

    private static func compare(_ path: String, _ tally: inout Tally) throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else { return }
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let tree = Parser.parse(source: String(decoding: data, as: UTF8.self))
        var theirs = Theirs(converter: SourceLocationConverter(fileName: path, tree: tree))
        theirs.items(tree.statements, Theirs.Context())
        let ours = ours(Outline.read(SourceText(path: path, bytes: Array(data))))
        tally.files += 1
        tally.bytes += data.count
        tally.declarations += ours.count
        if ours == theirs.lines { return }
        tally.different.append(path)
        if tally.different.count > shown { return }
        print("\(path)\(tree.hasError ? ", in which swift-syntax finds errors" : "")")
        let (mine, others) = (Set(ours), Set(theirs.lines))
        for line in ours where !others.contains(line) { print("  ours   \(line)") }
        for line in theirs.lines where !mine.contains(line) { print("  theirs \(line)") }
    }
}
