extension Files {
    /// Problems with a module's graph files as a whole: there is no graph file, or two have the same name. File
    /// names decide the order of the files and names in generated code.
    ///
    /// - parameter paths: The graph files of the module, as diagnostics print them.
    package static func problems(of module: Facts.Module, graphFiles paths: [String]) -> [Diagnostic] {
        if paths.isEmpty { return [.noGraphFile(of: module)] }
        var firstByName: [String: String] = [:]
        var problems: [Diagnostic] = []
        for path in paths.sorted() {
            let name = SourceText.fileName(of: path)
            if let first = firstByName[name] {
                problems.append(.duplicateFileName(path, of: module.target, first: first))
            } else {
                firstByName[name] = path
            }
        }
        return problems
    }
}

extension Diagnostic {
    fileprivate static func noGraphFile(of module: Files.Facts.Module) -> Diagnostic {
        let folder = module.folder.hasSuffix("/") ? module.folder : "\(module.folder)/"
        let file = "write \(module.graphFolder)/\(module.target).digraph"
        let folders = "files in \(module.graphFolder)/\(module.target)/ or \(folder)"
        return Diagnostic(
            .noGraphFile, at: Place(path: module.manifest, line: 1, column: 1),
            "the target '\(module.target)' has no graph file; \(file), or \(folders)")
    }

    fileprivate static func duplicateFileName(_ path: String, of target: String, first: String) -> Diagnostic {
        let name = SourceText.fileName(of: path)
        return Diagnostic(
            .duplicateFileName, at: Place(path: path, line: 1, column: 1),
            "the target '\(target)' has two graph files named '\(name)'; rename one of them",
            notes: [Diagnostic.Note(Place(path: first, line: 1, column: 1), "the other file is here")])
    }
}
