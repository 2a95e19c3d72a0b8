import DigraphCompiler

/// The files that a run has read, for make and ninja: a rule without commands.
struct Depfile {
    var text: String

    /// - Parameter outputs: The files that were written.
    init(outputs: [String], inputs: [Compiler.Input]) {
        var read: [String] = []
        var known: Set<String> = []
        for module in inputs.flatMap({ [$0.module] + $0.dependencies }) {
            for source in module.graphFiles where known.insert(source.path).inserted { read.append(source.path) }
            for path in module.sourcePaths where known.insert(path).inserted {
                read.append(path)
                // A folder changes when a file in it is added or removed.
                let folder = Depfile.folder(of: path)
                if known.insert(folder).inserted { read.append(folder) }
            }
        }
        read.removeAll { $0 == Disk.standardInput }
        text = outputs.map(Depfile.escaped).joined(separator: " ") + ":"
        for path in read { text += " \\\n  " + Depfile.escaped(path) }
        text += "\n"
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(where: { $0 == "/" || $0 == "\\" }) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Puts a backslash before spaces and `#`, and doubles `$`.
    private static func escaped(_ path: String) -> String {
        var result = ""
        for character in path {
            switch character {
            case " ", "#": result += "\\\(character)"
            case "$": result += "$$"
            default: result.append(character)
            }
        }
        return result
    }
}
