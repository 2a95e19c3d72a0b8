/// The toolchain's own parser, `swiftc -frontend -parse`. A Swift file that does not parse can be the cause of problems in
/// graphs: without a comma, for example, an initializer has one parameter fewer.
package struct SwiftParser {
    /// Runs `swiftc` with arguments. Returns what it writes to standard error; nil if there is no such program.
    private let run: ([String]) -> String?

    /// The maximum number of files whose faults are reported.
    private static let fileLimit = 8

    package init(running run: @escaping ([String]) -> String?) { self.run = run }

    /// The diagnostics of a module's graphs, if all Swift files parse. Otherwise Swift's messages come first, and the
    /// diagnostics that may follow from them are left out.
    ///
    /// - Parameter paths: The Swift files of the module. The files that the diagnostics name are checked, too.
    /// - Complexity: Linear in the size of the files; Swift's parser needs about a millisecond for a file.
    package func reviewed(_ diagnostics: [Diagnostic], sources paths: [String]) -> [Diagnostic] {
        if diagnostics.isEmpty { return [] }
        let named = diagnostics.flatMap { [$0.place.path] + $0.notes.map(\.place.path) }
            .filter { $0.hasSuffix(".swift") }
        var faults = self.faults(in: Set(paths + named).sorted(), languageMode: 6)
        // Valid files can look broken here: each language mode refuses some `/`, and a program that is one file has code at
        // its top level, which Swift takes only when it reads the file alone.
        let suspects = Set(faults.map(\.place.path)).sorted().prefix(Self.fileLimit)
        let broken = Set(suspects.filter { !self.faults(in: [$0], languageMode: 5).isEmpty })
        if broken.isEmpty { return diagnostics }
        faults.removeAll { !broken.contains($0.place.path) }
        // Where Digraph knows a misspelt keyword, Swift reports only what follows from it.
        let known = diagnostics.filter { diagnostic in
            diagnostic.id == .unreadableSwift && diagnostic.key != nil
                && faults.first { $0.place.path == diagnostic.place.path }?.place.line == diagnostic.place.line
        }
        faults.removeAll { fault in known.contains { $0.place.path == fault.place.path } }
        let others = diagnostics.filter { !known.contains($0) }
        let kept = others.filter { !$0.mayFollow(fromFaultsIn: broken) }
        var first = known + faults
        let hidden = others.count - kept.count
        if hidden > 0, !first.isEmpty {
            let words = hidden == 1 ? ("1 problem", "is") : ("\(hidden) problems", "are")
            first[0].notes.append(
                .init(first[0].place, "\(words.0) in the graphs may follow from this and \(words.1) not shown"))
        }
        return first + kept
    }

    /// The errors that the parser reports, the first of each line.
    private func faults(in paths: [String], languageMode: Int) -> [Diagnostic] {
        let options = ["-frontend", "-parse", "-swift-version", "\(languageMode)", "-diagnostic-style", "llvm"]
        var faults: [Diagnostic] = []
        for paths in paths.splitForCommandLines {
            guard let output = run(options + paths) else { return [] }
            var isFirstOfLine = false
            for line in output.split(whereSeparator: \.isNewline) {
                guard let message = Message(line), paths.contains(message.place.path) else { continue }
                if message.isError {
                    let last = faults.last?.place
                    isFirstOfLine = last?.path != message.place.path || last?.line != message.place.line
                    if isFirstOfLine { faults.append(Diagnostic(.unreadableSwift, at: message.place, message.text)) }
                } else if isFirstOfLine, let last = faults.indices.last, faults[last].place != message.place {
                    faults[last].notes.append(.init(message.place, message.text))
                }
            }
        }
        return faults
    }

    /// A line of the output: `App.swift:3:14: error: expected ',' separator`.
    private struct Message {
        var place: Place
        var isError: Bool
        var text: String

        init?(_ line: Substring) {
            // The path can contain colons: `C:\App.swift`.
            let parts = line.split(separator: ":", omittingEmptySubsequences: false)
            guard let kind = parts.indices.dropFirst(3).first(where: { [" error", " note"].contains(parts[$0]) }),
                let row = Int(parts[kind - 2]), let column = Int(parts[kind - 1])
            else { return nil }
            let path = parts[..<(kind - 2)].joined(separator: ":")
            place = Place(path: path, line: row, column: column, endLine: row, endColumn: column + 1)
            isError = parts[kind] == " error"
            text = String(parts[(kind + 1)...].joined(separator: ":").dropFirst())
        }
    }
}

extension Diagnostic {
    /// Whether the cause may be a Swift file that does not parse: the diagnostic names such a file, or says that something
    /// is missing or unused.
    fileprivate func mayFollow(fromFaultsIn broken: Set<String>) -> Bool {
        if broken.contains(place.path) || notes.contains(where: { broken.contains($0.place.path) }) { return true }
        switch id {
        case .unknownType, .missingBinding, .missingConformance, .missingArgument, .noInitializer, .unknownInitializer,
            .unknownParameter, .unknownMember, .emptyCollection, .decoratesNothing:
            return true
        default: return id.reportsNeedlessItem
        }
    }
}

extension [String] {
    /// Groups that are short enough for a command line on every system.
    fileprivate var splitForCommandLines: [[String]] {
        var (groups, size): ([[String]], Int) = ([], 0)
        for word in self {
            if groups.isEmpty || size + word.utf8.count > 30_000 {
                groups.append([])
                size = 0
            }
            groups[groups.count - 1].append(word)
            size += word.utf8.count + 3
        }
        return groups
    }
}
