/// An option or argument of a command, as data: help, suggestions and shell completions are made from it.
struct Option {
    /// The value that follows it.
    enum Value {
        case none
        /// One of these words.
        case oneOf([String])
        /// A word; the placeholder stands for it in help: `App`.
        case text(String)
        case file(String)
        case folder(String)
    }

    /// `--format`; for an argument, its name in help: `<graph files>`.
    var name: String
    var value: Value
    /// Lines of its help.
    var help: [String]

    init(_ name: String, _ value: Value = .none, _ help: String...) {
        self.name = name
        self.value = value
        self.help = help
    }

    /// False for positional arguments.
    var isNamed: Bool { name.hasPrefix("-") && name != "-" }

    /// Its form in help: `--module App`.
    private var usage: String {
        switch value {
        case .none: name
        case .oneOf(let words): words.count == 1 ? "\(name) \(words[0])" : "\(name) …"
        case .text(let placeholder), .file(let placeholder), .folder(let placeholder):
            isNamed ? "\(name) \(placeholder)" : placeholder
        }
    }

    /// Its lines in a command's help, in two columns.
    var helpLines: [String] {
        var help = help
        if case .oneOf(let words) = value, words.count > 1 {
            // Help lists the choices that have no lines of their own.
            help[0] += ": " + words.joined(separator: ", ")
        }
        let width = 34
        let first = usage.count < width ? usage + String(repeating: " ", count: width - usage.count) : usage + " "
        return help.enumerated().map { index, line in
            "  " + (index == 0 ? first : String(repeating: " ", count: width)) + line
        }
    }

    /// Several options under one heading.
    struct Group {
        /// `nil` for those of the command itself.
        var title: String?
        var options: [Option]

        var help: String {
            ((title.map { ["\($0):"] } ?? []) + options.flatMap(\.helpLines)).map { "\($0)\n" }.joined()
        }
    }
}
