/// The program that started the tool. A plugin passes its name and its facts about the package before the command.
struct Host {
    /// The plugin's name.
    private(set) var plugin: String?
    /// The folder that contains the plugin's facts about the package.
    private(set) var packageFacts: String?

    /// Removes the plugin's arguments from the words.
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

    /// Whether the tool may write files. The sandbox of `DigraphCommand`, the plugin that only reads, forbids it.
    var mayWrite: Bool { plugin != "DigraphCommand" }
}
