import Foundation

protocol Output {
    func write(_ line: String)
}

struct StandardOutput: Output {
    func write(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}

protocol Calendar {
    var today: String { get }
}

struct SystemCalendar: Calendar {
    var today: String { String(Date().ISO8601Format().prefix(10)) }
}

/// How a table is printed.
enum Format: String {
    case text, csv
}

protocol Report {
    func lines(_ rows: [[String]]) -> [String]
}

/// Columns, the last one as long as it is.
struct TextReport: Report {
    func lines(_ rows: [[String]]) -> [String] {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            row.enumerated().map { column, field in
                column == columns - 1 ? field : field + String(repeating: " ", count: widths[column] - field.count)
            }.joined(separator: "  ")
        }
    }
}

struct CSVReport: Report {
    func lines(_ rows: [[String]]) -> [String] { rows.map { $0.map(quoted).joined(separator: ",") } }

    private func quoted(_ field: String) -> String {
        guard field.contains(where: { $0 == "," || $0 == "\"" }) else { return field }
        return "\"" + field.replacingOccurrences(of: "\"", with: "\"\"") + "\""
    }
}
