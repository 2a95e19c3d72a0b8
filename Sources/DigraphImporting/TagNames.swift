import DigraphCompiler
import DigraphTools

/// The tags for the names and tag types of another container. The same expression has the same tag everywhere, also in
/// another module.
struct TagNames {
    final class Table {
        fileprivate var tags: [String: String] = [:]
        fileprivate var expressions: [String: String] = [:]
    }

    private let table: Table
    /// The literals of constants, by name: `"disk"` for `Names.disk`.
    private let constants: [String: String]

    init(_ table: Table, constants: [String: String] = [:]) {
        self.table = table
        self.constants = constants
    }

    /// A name with a number where it is taken.
    static func unique(_ name: String, isTaken: (String) -> Bool) -> String {
        var (unique, count) = (name, 2)
        while isTaken(unique) { (unique, count) = ("\(name)\(count)", count + 1) }
        return unique
    }

    /// The tag for an argument; nil where there is none.
    func tag(of argument: CallChain.Argument?, in file: SwiftFile) throws(ImportProblem) -> String? {
        guard let argument else { return nil }
        return try tag(for: argument.value, in: file)
    }

    /// The tag for an expression at a place. Throws where it begins with a local name, whose value is not known.
    func tag(for range: Range<Int>, in file: SwiftFile) throws(ImportProblem) -> String {
        let first = file.tokens.text(range.lowerBound)
        let isLocal =
            range.contains { file.tokens.isAt("self", $0) && $0 < range.upperBound - 1 }
            || file.tokens.isWord(range.lowerBound) && file.localNames(at: range.lowerBound).contains(first)
        if isLocal { throw ImportProblem("the name '\(file.tokens.text(range))' is not known before the program runs") }
        return try tag(for: file.tokens.text(range))
    }

    /// `disk` for `"disk"`, `Names.disk`, `Names.disk.rawValue`, `DiskTag.self`.
    func tag(for expression: String) throws(ImportProblem) -> String {
        var text = expression
        for ending in [".rawValue", ".self"] where text.hasSuffix(ending) { text.removeLast(ending.count) }
        text = constants[text] ?? text
        if text == "\"\"" { throw ImportProblem("its name is empty, and a tag is a word: choose one") }
        if let tag = table.tags[text] { return tag }
        var words: [Substring]
        if text.hasPrefix("\""), text.hasSuffix("\""), text.count > 2, !text.contains("\\") {
            words = text.dropFirst().dropLast().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        } else {
            let isPath = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
            guard isPath, let last = text.split(separator: ".").last else {
                throw ImportProblem("the name '\(expression)' is not known before the program runs")
            }
            words = [last]
        }
        guard let first = words.first else { throw ImportProblem("the name '\(expression)' has no letters") }
        var tag = Names.lowerCamel(String(first)) + words.dropFirst().map { Names.upperFirst(String($0)) }.joined()
        if tag.first?.isLetter != true || Names.quoted(tag) != tag { tag = "named\(Names.upperFirst(tag))" }
        tag = Self.unique(tag) { table.expressions[$0].map { $0 != text } ?? false }
        table.tags[text] = tag
        table.expressions[tag] = text
        return tag
    }
}
