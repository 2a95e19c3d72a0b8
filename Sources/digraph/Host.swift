/// What has started the tool. A plugin says in front of the command who it is, and what it knows of the package.
struct Host {
    /// The plugin's name.
    private(set) var plugin: String?
    /// The folder in which it has written down what it knows.
    private(set) var packageFacts: String?

    /// Takes what a plugin says out of the words.
    init(_ words: inout [String]) {
        while words.count > 1 {
            switch words[0] {
            case "--plugin": plugin = words[1]
            case "--package-facts": packageFacts = words[1]
            default: return
            }
            words.removeFirst(2)
        }
    }

    /// Whether it may write: the sandbox of the plugin that only reads lets nothing be written.
    var mayWrite: Bool { plugin != "DigraphCommand" }
}
