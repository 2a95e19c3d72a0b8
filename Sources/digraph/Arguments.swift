import DigraphCompiler

/// The words after the command's name. Each command removes the options that it knows; the remaining words are paths,
/// or mistakes.
struct Arguments {
    let command: String
    /// The program that started the tool.
    let host: Host
    private var words: [String]
    /// The values of the options that every command has.
    private(set) var settings = Settings()
    /// The words after `--`, which are not options.
    private var plain: [String] = []
    /// The command's options, for suggestions.
    private let options: [Option]

    init(_ words: [String], of command: any Command.Type, host: Host) throws(Failure) {
        self.command = command.name
        self.host = host
        options = command.allOptions.flatMap(\.options).filter(\.isNamed)
        self.words = words
        if let end = words.firstIndex(of: "--") {
            plain = Array(words[(end + 1)...])
            self.words = Array(words[..<end])
        }
        if options.contains(where: { $0.name == "--output" }) {
            self.words = self.words.map { $0 == "-o" ? "--output" : $0 }
        }
        if self.words.contains("--help") { return }
        settings = try Settings(&self)
    }

    /// Removes an option that has no value.
    /// - Returns: Whether the option was there.
    mutating func flag(_ name: String) -> Bool {
        let count = words.count
        words.removeAll { $0 == name }
        return words.count < count
    }

    /// Removes an option, written `--sources DIR` or `--sources=DIR`, and returns all values in order.
    mutating func values(_ name: String) throws(Failure) -> [String] {
        var values: [String] = []
        var others: [String] = []
        var index = 0
        while index < words.count {
            let word = words[index]
            index += 1
            if word == name {
                guard index < words.count, !words[index].hasPrefix("--") else {
                    throw Failure(usage: "'\(name)' needs a value", of: command)
                }
                values.append(words[index])
                index += 1
            } else if word.hasPrefix("\(name)=") {
                values.append(String(word.dropFirst(name.count + 1)))
            } else {
                others.append(word)
            }
        }
        // An empty value is a variable of a shell that is not set. As a folder it would be the root of the file system.
        if values.contains("") { throw Failure(usage: "'\(name)' needs a value", of: command) }
        words = others
        return values
    }

    /// Removes an option that can be given once, and returns the value.
    mutating func value(_ name: String) throws(Failure) -> String? {
        let values = try values(name)
        guard values.count < 2 else { throw Failure(usage: "'\(name)' is given more than once", of: command) }
        return values.first
    }

    /// Removes an option whose value is a number of things, and returns the number.
    mutating func number(_ name: String, of things: String) throws(Failure) -> Int? {
        guard let written = try value(name) else { return nil }
        guard let number = Int(written), number >= 0 else {
            throw Failure(usage: "'\(name)' needs a number of \(things), not '\(written)'", of: command)
        }
        return number
    }

    /// Removes an option and returns the value, which has to be one of the words that the command's options list.
    mutating func choice(_ name: String) throws(Failure) -> String? {
        guard let value = try value(name) else { return nil }
        guard let option = options.first(where: { $0.name == name }), case .oneOf(let words) = option.value,
            !words.contains(value)
        else { return value }
        let near = Arguments.nearest(to: value, among: words).map { "; did you mean '\($0)'?" }
        let noun = name.drop { $0 == "-" }
        let all = words.map { "'\($0)'" }
        let listed =
            all.count == 1 ? "is \(all[0])" : "are \(all.dropLast().joined(separator: ", ")) and \(all[all.count - 1])"
        throw Failure(usage: "there is no \(noun) '\(value)'\(near ?? "; there \(listed)")", of: command)
    }

    /// Throws if `DigraphCommand`, the plugin that only reads, has started the tool.
    ///
    /// - Parameter command: The command that writes, as the user would type it.
    func requireWriting(_ command: String) throws(Failure) {
        if host.mayWrite { return }
        throw Failure("'swift package digraph' may not write; use 'swift package digraph-write \(command)'")
    }

    /// The words that are left when all options have been removed.
    mutating func paths() throws(Failure) -> [String] {
        if let unknown = words.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
            let name = String(unknown.prefix { $0 != "=" })
            let names = options.map(\.name) + ["--help"]
            let near = Arguments.nearest(to: name, among: names).map { "; did you mean '\($0)'?" }
            throw Failure(usage: "'\(command)' has no option '\(name)'\(near ?? "")", of: command)
        }
        defer { words = [] }
        return words + plain
    }

    /// The candidate that was probably meant.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        Spelling.nearest(to: word, among: candidates, limit: 1).first
    }
}
