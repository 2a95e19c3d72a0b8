import DigraphTools
import Foundation

extension CaseCheck {
    /// Without diagnostics, all reports are alike.
    static let sarif = CaseCheck("what 'validate --format sarif' writes keeps the schema of SARIF") { analyzed in
        analyzed.diagnostics.isEmpty ? [] : try Sarif.problems(of: analyzed.report)
    }
}

/// The rules of the published schema of SARIF 2.1.0.
private enum Sarif {
    /// What a value has to be. Objects have no other keys than these: the schema forbids them.
    indirect enum Shape: Sendable {
        case text
        case truth
        case number(atLeast: Int)
        case one(of: [String])
        case list(Shape, isUnique: Bool)
        case object([String: Shape], required: Set<String>)
    }

    private static let message = Shape.object(["text": .text, "markdown": .text], required: ["text"])
    private static let region = Shape.object(
        [
            "startLine": .number(atLeast: 1), "startColumn": .number(atLeast: 1), "endLine": .number(atLeast: 1),
            "endColumn": .number(atLeast: 1),
        ], required: ["startLine"])
    private static let artifact = Shape.object(["uri": .text], required: ["uri"])
    private static let location = Shape.object(
        [
            "id": .number(atLeast: 0), "message": message,
            "physicalLocation": .object(
                ["artifactLocation": artifact, "region": region], required: ["artifactLocation"]),
        ], required: ["physicalLocation"])
    private static let change = Shape.object(
        [
            "artifactLocation": artifact,
            "replacements": .list(
                .object(["deletedRegion": region, "insertedContent": message], required: ["deletedRegion"]),
                isUnique: false),
        ], required: ["artifactLocation", "replacements"])
    private static let level = Shape.one(of: ["none", "note", "warning", "error"])
    private static let result = Shape.object(
        [
            "ruleId": .text, "ruleIndex": .number(atLeast: 0), "level": level, "message": message,
            "locations": .list(location, isUnique: false), "relatedLocations": .list(location, isUnique: true),
            "fixes": .list(
                .object(
                    [
                        "description": message, "artifactChanges": .list(change, isUnique: true),
                        "properties": .object(["safe": .truth], required: ["safe"]),
                    ],
                    required: ["artifactChanges"]), isUnique: true),
        ], required: ["message"])
    private static let rule = Shape.object(
        [
            "id": .text, "name": .text, "shortDescription": message, "fullDescription": message, "help": message,
            "defaultConfiguration": .object(["level": level], required: []),
        ], required: ["id"])
    private static let driver = Shape.object(
        ["name": .text, "version": .text, "semanticVersion": .text, "rules": .list(rule, isUnique: true)],
        required: ["name"])
    private static let log = Shape.object(
        [
            "$schema": .text, "version": .one(of: ["2.1.0"]),
            "runs": .list(
                .object(
                    [
                        "tool": .object(["driver": driver], required: ["driver"]),
                        "columnKind": .one(of: ["utf16CodeUnits", "unicodeCodePoints"]),
                        "results": .list(result, isUnique: false),
                    ], required: ["tool"]), isUnique: false),
        ], required: ["version", "runs"])

    fileprivate static func problems(of report: Report) throws -> [String] {
        let value = try JSONSerialization.jsonObject(with: Data(report.sarif.utf8))
        var problems = Self.problems(of: value, log, at: "log")
        let runs = (value as? [String: Any])?["runs"] as? [[String: Any]]
        let tool = runs?.first?["tool"] as? [String: [String: Any]]
        let rules = (tool?["driver"]?["rules"] as? [[String: Any]] ?? []).map { $0["id"] as? String }
        let results = runs?.first?["results"] as? [[String: Any]] ?? []
        for result in results {
            let index = result["ruleIndex"] as? Int ?? -1
            if !rules.indices.contains(index) || rules[index] != result["ruleId"] as? String {
                problems.append("rule \(index) is not that of the result")
            }
        }
        if results.count != report.diagnostics.count { problems.append("there are \(results.count) results") }
        return problems
    }

    private static func problems(of value: Any, _ shape: Shape, at path: String) -> [String] {
        switch shape {
        case .text: return value is String ? [] : ["\(path) is no string"]
        case .truth: return value is Bool ? [] : ["\(path) is neither true nor false"]
        case .number(let least):
            guard let number = value as? Int, number >= least else { return ["\(path) is no number from \(least)"] }
            return []
        case .one(let words):
            return words.contains { $0 == value as? String } ? [] : ["\(path) is none of \(words)"]
        case .list(let element, let isUnique):
            guard let values = value as? [Any] else { return ["\(path) is no array"] }
            if isUnique, Set(values.map { "\($0)" }).count < values.count { return ["\(path) has something twice"] }
            return values.enumerated().flatMap { problems(of: $1, element, at: "\(path)[\($0)]") }
        case .object(let keys, let required):
            guard let object = value as? [String: Any] else { return ["\(path) is no object"] }
            let missing = required.subtracting(object.keys).sorted().map { "\(path) has no \($0)" }
            return missing
                + object.keys.sorted().flatMap { key -> [String] in
                    guard let shape = keys[key], let value = object[key] else { return ["\(path) may have no \(key)"] }
                    return problems(of: value, shape, at: "\(path).\(key)")
                }
        }
    }
}
