import DigraphCompiler
import DigraphTools

/// A message to show in a package's manifest.
struct PackageNote {
    var severity: Diagnostic.Severity
    var line = 1
    var column = 1
    var message: String

    init(warning: String) { (severity, message) = (.warning, warning) }

    /// - Parameter words: The output of SwiftPM about a package that it cannot read. A location in `Package.swift` is
    ///   taken from the output.
    init(failure words: String) {
        severity = .error
        let lines = words.split(separator: "\n").map(String.init)
        message = lines.last { $0.hasPrefix("error: ") }.map { String($0.dropFirst("error: ".utf8.count)) } ?? words
        for written in lines {
            let parts = written.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            guard parts.count > 4, parts[0].hasSuffix("Package.swift"), parts[3] == " error",
                let line = Int(parts[1]), let column = Int(parts[2])
            else { continue }
            (self.line, self.column) = (line, column)
            message = String(parts[4...].joined(separator: ":").drop { $0 == " " })
            return
        }
    }
}

extension LanguageServer {
    func message(_ note: PackageNote) -> JSONValue {
        let place: JSONValue = .object(["line": .integer(note.line - 1), "character": .integer(note.column - 1)])
        return .object([
            "range": .object(["start": place, "end": place]), "severity": note.severity == .error ? 1 : 2,
            "source": "digraph", "message": .string(note.message),
        ])
    }

    // MARK: - Progress

    func beginProgress(of path: String) {
        guard client.showsProgress, phase == .running else { return }
        request("window/workDoneProgress/create", .object(["token": .string("package \(path)")]))
        progress(of: path, .object(["kind": "begin", "title": "Digraph", "message": "reading the package"]))
    }

    func endProgress(of path: String) {
        guard client.showsProgress else { return }
        progress(of: path, .object(["kind": "end"]))
    }

    private func progress(of path: String, _ value: JSONValue) {
        notify("$/progress", .object(["token": .string("package \(path)"), "value": value]))
    }
}
