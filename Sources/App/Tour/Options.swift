/// The options of the command line.
struct Options {
    /// The chapters to tell, by name; none means all.
    var chapters: [String] = []
    /// The closeness of the viewer who looks at the profile.
    var viewer = PrivacyLevel.everyone
    /// The levels that the owner of the profile sets before it is shown.
    var sharing: [(part: ProfilePart, level: PrivacyLevel)] = []
    /// Whether the profile's preferences of earlier runs are forgotten.
    var forgets = false
    /// Whether to print the help and nothing else.
    var wantsHelp = false
    /// The name of the `UserDefaults` suite with the preferences.
    var suite = "digraph.App"
}

extension Options {
    /// The reason why a command line is invalid.
    struct Mistake: Error, Equatable {
        let message: String
    }

    static let help = """
        usage: App [<chapter> ...] [options]

        Small programs, each made by a graph of its own. Without chapters, all are told.

        chapters:
          garage      injection in three ways
          clients     an injector that swaps what its clients depend on
          agency      an object made when its run-time value is known
          profile     a profile that shows what its viewer may see
          books       a list and its details, which share one reading list
          network     a value that is replaced under those who use it
          screens     screens that know each other

        options:
          --viewer <level>         who looks at the profile: everyone (default), friend or closeFriend
          --share <part>=<level>   let feed, friends or photos be seen from that level on; kept for later runs
          --forget                 forget what earlier runs have kept
          --help                   show this
        """

    /// Reads a command line, without the program's name.
    init(arguments: some Sequence<String>) throws(Mistake) {
        var arguments = arguments.makeIterator()
        while let argument = arguments.next() {
            switch argument {
            case "--help", "-h": wantsHelp = true
            case "--forget": forgets = true
            case "--viewer": viewer = try Options.level(arguments.next(), of: argument)
            case "--share": sharing.append(try Options.share(arguments.next()))
            case let option where option.hasPrefix("-"): throw Mistake(message: "unknown option '\(option)'")
            default: chapters.append(argument)
            }
        }
    }

    private static func level(_ written: String?, of option: String) throws(Mistake) -> PrivacyLevel {
        guard let written else { throw Mistake(message: "\(option) needs a value") }
        guard let level = PrivacyLevel(rawValue: written) else {
            let levels = PrivacyLevel.allCases.map(\.rawValue).joined(separator: ", ")
            throw Mistake(message: "\(option) is one of \(levels), not '\(written)'")
        }
        return level
    }

    private static func share(_ written: String?) throws(Mistake) -> (part: ProfilePart, level: PrivacyLevel) {
        let halves = written?.split(separator: "=", maxSplits: 1).map(String.init) ?? []
        guard halves.count == 2, let part = ProfilePart(rawValue: halves[0]) else {
            let parts = ProfilePart.allCases.map(\.rawValue).joined(separator: ", ")
            throw Mistake(message: "--share needs <part>=<level>, with a part of \(parts)")
        }
        return (part, try level(halves[1], of: "--share"))
    }
}
