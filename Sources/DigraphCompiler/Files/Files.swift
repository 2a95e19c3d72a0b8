/// The rules by which files belong to a module. The caller lists the folders and reads the files.
package enum Files {
    /// The entries of a package's `Graph` folder that belong to a target: `app.digraph` and everything in the
    /// folder `App`, for a target `App`. Upper and lower case of that name do not count; hidden files do not, either.
    ///
    /// - parameter subpaths: all files and folders in `Graph`, at any depth, relative to it.
    /// - returns: them in order, graph files and others.
    package static func entries(of target: String, inGraphFolder subpaths: [String]) -> [String] {
        let name = target.lowercased()
        return subpaths.filter { subpath in
            let components = components(of: subpath)
            guard let first = components.first, !isHidden(subpath) else { return false }
            let inside = first.lowercased()
            return inside == name || components.count == 1 && inside == name + ".digraph"
        }.sorted()
    }

    /// The graph files among the files of a folder, in order. Hidden ones, and those in hidden folders, are none.
    package static func graphFiles(among subpaths: [String]) -> [String] {
        visible(subpaths, ending: ".digraph")
    }

    /// The Swift files among the files of a folder, in order, without what an earlier run generated, and without the
    /// examples in a documentation catalogue, which are not compiled.
    package static func swiftFiles(among subpaths: [String]) -> [String] {
        visible(subpaths, ending: ".swift").filter { !isGenerated($0) && !isDocumentation($0) }
    }

    /// Whether a file is below a folder `….docc`.
    private static func isDocumentation(_ path: String) -> Bool {
        path.utf8.count > 5 && components(of: path).dropLast().contains { $0.hasSuffix(".docc") }
    }

    /// Whether a Swift file is one that comes out of here: `App.digraph.swift`, `App.digraph+00.swift`.
    private static func isGenerated(_ path: String) -> Bool {
        // Most have one dot.
        guard path.utf8.reduce(0, { $1 == UInt8(ascii: ".") ? $0 + 1 : $0 }) > 1 else { return false }
        guard let name = components(of: path).last else { return false }
        return name.hasSuffix(".digraph.swift") || name.split(separator: ".").contains { $0.hasPrefix("digraph+") }
    }

    private static func visible(_ subpaths: [String], ending: String) -> [String] {
        subpaths.filter { $0.hasSuffix(ending) && !isHidden($0) }.sorted()
    }

    private static func isHidden(_ subpath: String) -> Bool {
        var isStart = true
        for byte in subpath.utf8 {
            if isStart, byte == UInt8(ascii: ".") { return true }
            isStart = byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
        }
        return false
    }

    private static func components(of subpath: String) -> [Substring] {
        subpath.split { $0 == "/" || $0 == "\\" }
    }

    /// Whether a text can name a Swift module, and so the files that are generated for it.
    package static func isModuleName(_ name: String) -> Bool {
        guard let first = name.first, !first.isNumber else { return false }
        return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// The number of extension files for graph files of this size: one for each started 64 KB. With one there is no
    /// such file: everything is in the file of the classes. The build plugin counts by the same rule, before parsing.
    package static func partCount(forByteCount byteCount: Int) -> Int {
        max(1, (byteCount + 0xFFFF) / 0x10000)
    }
}
