import DigraphCompiler
import DigraphTools
import Testing

/// The first cure of each diagnostic, applied alone: the diagnostic goes, and no new error comes.
@Suite("First cures") struct FirstCureTests {
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
        "diagnostics/missing-binding-of-what-a-base-includes.case",
        "diagnostics/nil-injected-in-a-part.case",
        "diagnostics/no-initializer-made-elsewhere-prototype.case",
        "diagnostics/override-unused-in-nested-graphs.case",
        "diagnostics/recovery-of-functions.case",
        "diagnostics/reported-once-for-a-base.case",
        "diagnostics/sorted-by-place.case",
        "diagnostics/unknown-initializer-of-a-graph.case",
        "diagnostics/unknown-lifetime-by-default.case",
        "diagnostics/unknown-member-of-all-kinds.case",
        "diagnostics/unknown-tag-of-a-function.case",
        "diagnostics/unreadable-swift-of-members.case",
        "editor/fix-all.case",
        "syntax/default-lifetime.case",
        "syntax/names-that-are-no-identifiers.case",
        "syntax/needless-words-in-front-of-others.case",
        "syntax/pasted-from-ditranquillity.case",
        "syntax/words-of-other-libraries.case",
        "tools/validate-fix-in-two-rounds.case",
        "tools/validate-fix-of-nothing.case",
        "tools/validate-fix-refuses.case",
        "tools/validate-fix.case",
    ]

    @Test("the first cure of a diagnostic cures it", arguments: CaseArgument.all)
    func every(_ argument: CaseArgument) throws {
        let input = try argument.read().input()
        let before = Compiler.analyze(input).diagnostics
        if before.isEmpty { return }
        checkWords(of: before, argument)
        checkEdits(of: before, in: input, argument)
        checkSwift(of: before, in: input, argument)
    }

    /// The diagnostics that offer edits as a list of choices, which the message does not repeat.
    private static let listing: Set<Diagnostic.ID> = [
        .unknownInitializer, .unknownMember, .inaccessible, .duplicateInput, .cycleLifetime,
    ]

    /// A diagnostic's message or one of its notes says what its edits insert, or their titles.
    private func checkWords(of diagnostics: [Diagnostic], _ argument: CaseArgument) {
        for diagnostic in diagnostics where !Self.listing.contains(diagnostic.id) {
            let words = Self.words(([diagnostic.message] + diagnostic.notes.map(\.message)).joined(separator: "\n"))
            for fix in diagnostic.fixes where fix.replacement.utf8.count > 1 {
                let texts = Self.words(fix.replacement).split(separator: " .").map { $0.drop { $0 == "." } }
                let titles = [fix.title, fix.title.replacing(/^add |,? (to|with|behind) ['#].*$/, with: "")]
                if texts.contains(where: { !words.contains($0) }), !titles.contains(where: words.contains) {
                    Issue.record("\(argument.path): '\(fix.title)' is not said in\n\(diagnostic.text)")
                }
            }
        }
    }

    /// A text on one line, with `…` for placeholders, and without commas at its ends.
    private static func words(_ text: String) -> String {
        let line = text.replacing(/<#[^#]*#>/, with: "…").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.replacing(/^, |,$|^\(|\)$/, with: "")
    }

    private func checkEdits(of before: [Diagnostic], in input: Compiler.Input, _ argument: CaseArgument) {
        var isRevealing = false
        for diagnostic in before {
            guard let fix = diagnostic.fixes.first, let mending = Mending.making(fix, in: [input]) else { continue }
            let after = Compiler.analyze(mending.inputs[0]).diagnostics
            if after.count(like: diagnostic) >= before.count(like: diagnostic) {
                Issue.record("\(argument.path): '\(fix.title)' does not cure\n\(diagnostic.text)")
            }
            // A placeholder is an error until it is filled in.
            let isPlaceholder = fix.replacement.contains("<#")
            let new = before.newErrors(in: after).filter { !isPlaceholder || $0.id != .syntax }
            isRevealing = isRevealing || !new.isEmpty
            if !new.isEmpty, !Self.revealing.contains(argument.path) {
                Issue.record("\(argument.path): '\(fix.title)' of\n\(diagnostic.text)leads to\n\(new.text)")
            }
        }
        if !isRevealing, Self.revealing.contains(argument.path) {
            Issue.record("\(argument.path): no edit leads to a new error; take it off the list")
        }
    }

    /// The cases in which two graphs or consumers ask for different types.
    private static let sharing: Set<String> = [
        "diagnostics/isolation-mismatch-of-lazy.case", "diagnostics/missing-binding-beside-an-optional.case",
    ]

    /// Changes the types of Swift parameters and properties as the first advice says.
    private func checkSwift(of before: [Diagnostic], in input: Compiler.Input, _ argument: CaseArgument) {
        for diagnostic in before {
            guard let advice = diagnostic.notes.first(where: { $0.isHelp }), let change = SwiftChange(advice),
                let changed = change.applied(to: input)
            else { continue }
            let after = Compiler.analyze(changed).diagnostics
            if after.count(like: diagnostic) >= before.count(like: diagnostic) {
                Issue.record("\(argument.path): \(advice.message) does not cure\n\(diagnostic.text)")
            }
            let new = before.newErrors(in: after)
            if !new.isEmpty, !Self.sharing.contains(argument.path) {
                Issue.record("\(argument.path): \(advice.message) of\n\(diagnostic.text)leads to\n\(new.text)")
            }
        }
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
