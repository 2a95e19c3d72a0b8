/// An option or argument of a command, as data: help, suggestions and shell completions are made from it.
struct Option {
    /// The value behind an option.
    enum Value {
        case none
        /// One of these words.
        case oneOf([String])
        /// A word, for which help shows a placeholder: `App`.
        case text(String)
        case file(String)
        case folder(String)
    }

    /// `--format`; for an argument, its name in help: `<graph files>`.
    var name: String
    var value: Value
    /// The lines of the option's help.
    var help: [String]

    init(_ name: String, _ value: Value = .none, _ help: String...) {
        self.name = name
        self.value = value
        self.help = help
    }

    /// False for positional arguments.
    var isNamed: Bool { name.hasPrefix("-") && name != "-" }

    /// The option as help shows it: `--module App`.
    private var usage: String {
        switch value {
        case .none: name
        case .oneOf(let words): words.count == 1 ? "\(name) \(words[0])" : "\(name) …"
        case .text(let placeholder), .file(let placeholder), .folder(let placeholder):
            isNamed ? "\(name) \(placeholder)" : placeholder
        }
    }

    /// The option's lines in the help of a command, in two columns.
    var helpLines: [String] {
        var help = help
        if case .oneOf(let words) = value, words.count > 1 {
            // The first line ends with the words that can be chosen.
            help[0] += ": " + words.joined(separator: ", ")
        }
        let width = 34
        let first = usage.count < width ? usage + String(repeating: " ", count: width - usage.count) : usage + " "
        return help.enumerated().map { index, line in
            "  " + (index == 0 ? first : String(repeating: " ", count: width)) + line
        }
    }

    /// Options under one heading.
    struct Group {
        /// The heading; `nil` for the options of the command itself.
        var title: String?
        var options: [Option]

        var help: String {
            ((title.map { ["\($0):"] } ?? []) + options.flatMap(\.helpLines)).map { "\($0)\n" }.joined()
        }
    }
}
