import DigraphCompiler
import DigraphDrawing
import DigraphTools
import Foundation
import Testing

extension CaseCheck {
    /// `render` is checked with the drawings.
    static let schemas = CaseCheck("the JSON keeps the schemas in 'Graph/Schemas', and has no other key") { analyzed in
        let subject = analyzed.subject
        var outputs: [(schema: String, text: String)] = []
        if !analyzed.diagnostics.isEmpty { outputs.append(("validate", analyzed.report.json)) }
        if let listed = subject.file.section(Want.json.section) { outputs.append(("validate", listed)) }
        if subject.wants(.explain) {
            let picture = subject.wholePicture
            outputs += subject.options.explained.map { ("explain", Case.explanation(of: $0, in: picture).json) }
        }
        if subject.wants(.diff) { outputs.append(("diff", try subject.difference().json)) }
        if subject.wants(.affected) {
            outputs += try subject.options.changes.map { ("affected", try subject.affected(by: $0).json) }
        }
        if let report = subject.imported?.report { outputs.append(("import", report.json)) }
        return try outputs.flatMap { output in
            try Schema(named: output.schema).problems(of: output.text).map { "\(output.schema): \($0)" }
        }
    }
}

@Suite("Schemas") struct SchemaTests {
    @Test("each command that writes JSON has a schema with an example that keeps it, and the page names it")
    func documented() throws {
        let page = try Repository.text(of: "Graph/COMMANDS.md")
        let folder = try TemporaryFolder()
        let tool = try BuiltTool("digraph")
        func help(_ words: String...) throws -> String { try tool.run(words + ["--help"], in: folder.url).output }
        let commands = try help().split(separator: "\n").filter { $0.hasPrefix("  ") }.map {
            String($0.split(separator: " ")[0])
        }
        let writing = try commands.filter { command in
            try help(command).split(separator: "\n").contains {
                $0.hasPrefix("  --format") && $0.split { " ,".contains($0) }.contains("json")
            }
        }
        for name in writing {
            let schema = try Schema(named: name)
            let examples = schema.root["examples"] as? [Any] ?? []
            #expect(examples.count == 1, "\(name)")
            for example in examples { #expect(schema.problems(of: example) == [], "\(name)") }
            #expect(page.contains("[\(name)](Schemas/\(name).schema.json)"), "\(name)")
        }
    }

    @Test("what breaks a schema is seen") func sees() throws {
        let schema = try Schema(named: "diff")
        #expect(try schema.problems(of: #"{"version": 1, "changes": []}"#) == [])
        #expect(try schema.problems(of: #"{"version": 2, "changes": []}"#) == ["/version is not 1"])
        #expect(try schema.problems(of: #"{"changes": [], "more": 1}"#) == ["/ has no version", "/ may have no more"])
        let change = #"{"graph": null, "kind": "new", "text": 1, "cause": null, "line": 0}"#
        #expect(
            try schema.problems(of: #"{"version": 1, "changes": [\#(change)]}"#) == [
                "/changes/0/kind is none of its words", "/changes/0/line is less than 1",
                "/changes/0/text is no string",
            ])
    }
}

/// The part of JSON Schema that the published schemas use.
struct Schema {
    let root: [String: Any]

    init(named name: String) throws {
        let text = try Repository.text(of: "Graph/Schemas/\(name).schema.json")
        root = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    func problems(of text: String) throws -> [String] {
        problems(of: try JSONSerialization.jsonObject(with: Data(text.utf8)))
    }

    func problems(of value: Any) -> [String] { problems(of: value, root, at: "") }

    private func problems(of value: Any, _ schema: [String: Any], at path: String) -> [String] {
        let place = path.isEmpty ? "/" : path
        if let constant = schema["const"] as? Int {
            return value as? Int == constant ? [] : ["\(place) is not \(constant)"]
        }
        if let words = schema["enum"] as? [String] {
            return words.contains { $0 == value as? String } ? [] : ["\(place) is none of its words"]
        }
        let types = schema["type"] as? [String] ?? [schema["type"] as? String ?? ""]
        guard types.contains(where: { Self.isOf(type: $0, value) }) else {
            return ["\(place) is no \(types.joined(separator: " or "))"]
        }
        if let least = schema["minimum"] as? Int, let number = value as? Int, number < least {
            return ["\(place) is less than \(least)"]
        }
        if let values = value as? [Any], let items = schema["items"] as? [String: Any] {
            return values.enumerated().flatMap { problems(of: $1, items, at: "\(path)/\($0)") }
        }
        guard let object = value as? [String: Any] else { return [] }
        let known = schema["properties"] as? [String: [String: Any]] ?? [:]
        let missing = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }.map {
            "\(place) has no \($0)"
        }
        return missing
            + object.keys.sorted().flatMap { key -> [String] in
                guard let own = known[key] ?? schema["additionalProperties"] as? [String: Any], let value = object[key]
                else { return ["\(place) may have no \(key)"] }
                return problems(of: value, own, at: "\(path)/\(key)")
            }
    }

    private static func isOf(type: String, _ value: Any) -> Bool {
        switch type {
        case "object": value is [String: Any]
        case "array": value is [Any]
        case "string": value is String
        case "boolean": value is Bool
        case "integer": value is Int
        case "null": value is NSNull
        default: false
        }
    }
}
