import DigraphCompiler
import DigraphTools

extension Validate {
    /// The values of `--fix`, `--choose` and `--diff`.
    struct Fixing {
        /// What comes of the options.
        enum Result {
            case nothing
            case made(Mending)
            /// Several edits, of which a person must choose one.
            case choice(String)
        }

        let isOn: Bool
        let isDiff: Bool
        /// The place of the problem whose edit is made; nil for all safe edits.
        private(set) var place: Place?
        private let choice: Int?

        init(_ arguments: inout Arguments) throws(Failure) {
            isOn = arguments.flag("--fix")
            isDiff = arguments.flag("--diff")
            let written = try arguments.value("--choose")
            choice = written.flatMap { Int($0) }
            if let written, choice == nil {
                throw Failure(usage: "'--choose' needs the number of an edit, not '\(written)'", of: name)
            }
            if !isOn, isDiff { throw Failure(usage: "'--diff' is for '--fix'", of: name) }
        }

        /// Takes the places that are written behind `--fix`.
        mutating func take(_ places: [Place]) throws(Failure) {
            if !isOn, let place = places.first {
                throw Failure(usage: "the place \(Self.text(place)) is for '--fix'", of: name)
            }
            if places.count > 1 { throw Failure(usage: "'--fix' takes one place at a time", of: name) }
            if choice != nil, places.isEmpty {
                throw Failure(usage: "'--choose' is for '--fix' with the place of a problem", of: name)
            }
            place = places.first
        }

        /// The words that the user would type, without the tool's name.
        var command: String { "\(name) --fix\(place.map { " \(Self.text($0))" } ?? "")" }

        func mending(of inputs: [Compiler.Input], _ problems: [Diagnostic]) throws(Failure) -> Result {
            if !isOn { return .nothing }
            guard var place else { return .made(Mending.of(inputs)) }
            let shown = Self.text(place)
            let diagnostics = Report.checking(inputs, problems: problems).diagnostics
            // The path may be written in another way than in the diagnostics.
            place.path = diagnostics.map(\.place.path).first { Disk.exact($0) == place.path } ?? place.path
            guard let edits = diagnostics.edits(at: place) else {
                throw Failure("\(shown): no problem is reported here; write the line and column of its message")
            }
            if edits.isEmpty { throw Failure("\(shown): the problem here offers no edit") }
            if edits.count > 1, choice == nil {
                let lines = edits.indices.map { "    \($0 + 1)  \(edits[$0].title)\n" }
                return .choice("\(shown): choose an edit with '--choose <number>':\n" + lines.joined())
            }
            let index = (choice ?? 1) - 1
            guard edits.indices.contains(index) else {
                let count = edits.count == 1 ? "is 1 edit" : "are \(edits.count) edits"
                throw Failure("\(shown): there \(count) here, and no number \(index + 1)")
            }
            guard let mending = Mending.making(edits[index], in: inputs) else {
                throw Failure("\(shown): the edit is in \(edits[index].place.path), which is not checked here")
            }
            return .made(mending)
        }

        private static func text(_ place: Place) -> String { "\(place.path):\(place.line):\(place.column)" }
    }
}
