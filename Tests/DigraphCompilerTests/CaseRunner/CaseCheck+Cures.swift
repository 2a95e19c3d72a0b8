import DigraphCompiler
import DigraphTools

/// The first cure of each diagnostic, applied alone: the diagnostic goes, and no new error comes.
extension CaseCheck {
    static let firstEdits = CaseCheck("the first edit of a diagnostic cures it and leads to no new error") { analyzed in
        let before = analyzed.diagnostics
        let path = analyzed.subject.file.path
        var problems: [String] = []
        var isRevealing = false
        for edit in analyzed.edits where edit.fix == edit.diagnostic.fixes.first {
            guard let after = edit.after else { continue }
            let text = edit.diagnostic.text
            if after.count(like: edit.diagnostic) >= before.count(like: edit.diagnostic) {
                problems.append("'\(edit.fix.title)' does not cure\n\(text)")
            }
            // A placeholder is an error until it is filled in.
            let isPlaceholder = edit.fix.replacement.contains("<#")
            let new = before.newErrors(in: after).filter { !isPlaceholder || $0.id != .syntax }
            isRevealing = isRevealing || !new.isEmpty
            if !new.isEmpty, !revealing.contains(path) {
                problems.append("'\(edit.fix.title)' of\n\(text)leads to\n\(new.text)")
            }
        }
        if !isRevealing, revealing.contains(path) {
            problems.append("no edit leads to a new error; take the case off the list")
        }
        return problems
    }

    /// The cases with an edit behind which another mistake of the same file comes to light.
    private static let revealing: Set<String> = [
        "diagnostics/ambiguous-binding-in-extensions-of-included-graphs.case",
        "diagnostics/ambiguous-initializer-of-many.case",
        "diagnostics/decorators-of-all-kinds.case",
        "diagnostics/effect-mismatch-beside-broken.case",
        "diagnostics/inaccessible-graph-of-another-module.case",
        "diagnostics/inaccessible-inout.case",
        "diagnostics/isolation-mismatch-of-what-is-not-known.case",
        "diagnostics/misplaced-modifier-in-an-interface.case",
        "diagnostics/misplaced-modifier-of-an-include.case",
        "diagnostics/missing-binding-beside-an-optional.case",
        "diagnostics/missing-binding-in-a-function.case",
        "diagnostics/missing-binding-of-a-nested-graph.case",
        "diagnostics/missing-binding-of-an-open-generic.case",
        "diagnostics/missing-binding-of-what-a-base-includes.case",
        "diagnostics/nil-injected-in-a-part.case",
        "diagnostics/override-unused-in-nested-graphs.case",
        "diagnostics/recovery-of-functions.case",
        "diagnostics/reported-once-for-a-base.case",
        "diagnostics/sorted-by-place.case",
        "diagnostics/syntax-of-modifiers.case",
        "diagnostics/unknown-initializer-of-a-graph.case",
        "diagnostics/unknown-lifetime-by-default.case",
        "diagnostics/unknown-member-of-all-kinds.case",
        "diagnostics/unknown-tag-of-a-function.case",
        "diagnostics/unreadable-swift-of-members.case",
        "editor/fix-all.case",
        "syntax/names-that-are-no-identifiers.case",
        "syntax/pasted-from-ditranquillity.case",
        "syntax/words-of-other-libraries.case",
        "tools/validate-fix-in-two-rounds.case",
        "tools/validate-fix-of-nothing.case",
        "tools/validate-fix-refuses.case",
        "tools/validate-fix.case",
    ]

    /// Changes the types of Swift parameters and properties as the first advice says.
    static let changesInSwift = CaseCheck("the first change in Swift cures and leads to no new error") { analyzed in
        let before = analyzed.diagnostics
        return before.flatMap { diagnostic -> [String] in
            guard let advice = diagnostic.notes.first(where: { $0.isHelp }), let change = SwiftChange(advice),
                let changed = change.applied(to: analyzed.input)
            else { return [] }
            let after = Compiler.analyze(changed).diagnostics
            var problems: [String] = []
            if after.count(like: diagnostic) >= before.count(like: diagnostic) {
                problems.append("\(advice.message) does not cure\n\(diagnostic.text)")
            }
            let new = before.newErrors(in: after)
            if !new.isEmpty, !sharing.contains(analyzed.subject.file.path) {
                problems.append("\(advice.message) of\n\(diagnostic.text)leads to\n\(new.text)")
            }
            return problems
        }
    }

    /// The cases in which two graphs or consumers ask for different types.
    private static let sharing: Set<String> = [
        "diagnostics/isolation-mismatch-of-lazy.case", "diagnostics/missing-binding-beside-an-optional.case",
    ]

    static let words = CaseCheck("a message says what its edits insert, or their titles") { analyzed in
        analyzed.edits.filter { $0.fix.replacement.utf8.count > 1 && !listing.contains($0.diagnostic.id) }
            .compactMap { edit in
                let messages = [edit.diagnostic.message] + edit.diagnostic.notes.map(\.message)
                let said = onOneLine(messages.joined(separator: "\n"))
                let texts = onOneLine(edit.fix.replacement).split(separator: " .").map { $0.drop { $0 == "." } }
                let title = edit.fix.title
                let titles = [title, title.replacing(/^add |,? (to|with|behind) ['#].*$/, with: "")]
                let isSaid = texts.allSatisfy { said.contains($0) } || titles.contains(where: said.contains)
                return isSaid ? nil : "'\(title)' is not said in\n\(edit.diagnostic.text)"
            }
    }

    /// The diagnostics whose edits are a list of choices, which the message does not repeat.
    private static let listing: Set<Diagnostic.ID> = [
        .unknownInitializer, .unknownMember, .inaccessible, .duplicateInput, .cycleLifetime,
    ]

    /// A text on one line, with `…` for placeholders, and without commas and parentheses at its ends.
    private static func onOneLine(_ text: String) -> String {
        let line = text.replacing(/<#[^#]*#>/, with: "…").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.replacing(/^, |,$|^\(|\)$/, with: "")
    }
}

/// The advice "change 'makeDisk' to '@escaping () -> Disk'" at a parameter or property in Swift.
private struct SwiftChange {
    let place: Place
    let type: String

    init?(_ note: Diagnostic.Note) {
        guard note.place.path.hasSuffix(".swift"),
            let found = note.message.firstMatch(of: /change '[^']+' to '([^']+)'/)
        else { return nil }
        (place, type) = (note.place, String(found.1))
    }

    /// The module with the changed file; nil if the place has no written type.
    func applied(to input: Compiler.Input) -> Compiler.Input? {
        var input = input
        guard let index = input.module.sources.firstIndex(where: { $0.path == place.path }) else { return nil }
        let bytes = input.module.sources[index].bytes
        let name = LineTable(bytes).start(ofLine: place.line) + place.column - 1
        guard let colon = bytes[name...].firstIndex(of: UInt8(ascii: ":")) else { return nil }
        var (end, depth) = (colon + 1, 0)
        while end < bytes.count {
            let character = Character(UnicodeScalar(bytes[end]))
            let isArrow = character == ">" && bytes[end - 1] == UInt8(ascii: "-")
            if depth == 0, ",)={};\n".contains(character) { break }
            depth += "(<[".contains(character) ? 1 : ")>]".contains(character) && !isArrow ? -1 : 0
            end += 1
        }
        let text = Array(bytes[...colon]) + Array(" \(type) ".utf8) + Array(bytes[end...])
        input.module.sources[index] = SourceText(path: place.path, bytes: text)
        return input
    }
}

extension [Diagnostic] {
    /// The number of diagnostics with the same words in the same file: an edit moves them.
    fileprivate func count(like one: Diagnostic) -> Int {
        count { $0.id == one.id && $0.message == one.message && $0.place.path == one.place.path }
    }
}
