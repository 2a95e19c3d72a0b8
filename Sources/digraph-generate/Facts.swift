/// What the build plugin knows, one fact a line, `key value`. A module's facts follow its name; the first module is the
/// one to generate for, the others are those that it depends on, nearest first.
struct Facts {
    struct Module {
        var name: String
        var target = ""
        /// The package's folder.
        var package = ""
        var manifest = ""
        /// The target's own folder.
        var folder = ""
        /// The graph files in it.
        var graphFiles: [String] = []
        var sources: [String] = []
        /// What stood in `Graph` for this target when the build was planned.
        var plannedEntries: [String] = []
    }

    var output = ""
    var partCount = 1
    var modules: [Module] = []

    init(_ bytes: [UInt8], from path: String) throws(Failure) {
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let space = line.firstIndex(of: " ") ?? line.endIndex
            let value = String(line[space...].dropFirst())
            guard take(String(line[..<space]), value) else {
                throw Failure("\(path) holds '\(line)', which is no fact; delete the file and build again")
            }
        }
        guard !output.isEmpty, !modules.isEmpty else {
            throw Failure("\(path) names no module to generate for; delete the file and build again")
        }
    }

    /// - returns: whether there is such a fact, here.
    private mutating func take(_ key: String, _ value: String) -> Bool {
        switch key {
        case "output": output = value
        case "parts": partCount = max(1, Int(value) ?? 1)
        case "module": modules.append(Module(name: value))
        default:
            guard let last = modules.indices.last else { return false }
            return modules[last].take(key, value)
        }
        return true
    }
}

extension Facts.Module {
    fileprivate mutating func take(_ key: String, _ value: String) -> Bool {
        switch key {
        case "target": target = value
        case "package": package = value
        case "manifest": manifest = value
        case "folder": folder = value
        case "graph": graphFiles.append(value)
        case "source": sources.append(value)
        case "planned": plannedEntries.append(value)
        default: return false
        }
        return true
    }
}
