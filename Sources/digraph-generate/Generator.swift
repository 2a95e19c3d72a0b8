import DigraphCompiler

/// One run: list, read, compile, write.
enum Generator {
    /// Writes the Swift of the facts' first module, each file only where its bytes change.
    ///
    /// With errors nothing is written, and what an earlier run wrote stays: the build systems remember that the command
    /// has failed, compile nothing that depends on it, and run it again in the next build, whatever has changed by
    /// then.
    ///
    /// - parameter path: the file that the facts were read from.
    /// - returns: what there is to tell, in order.
    static func run(_ facts: Facts, writtenIn path: String) throws(Failure) -> [Diagnostic] {
        var modules: [Compiler.Module] = []
        var isAsPlanned = true
        for (index, module) in facts.modules.enumerated() {
            let entries = Compiler.entries(
                of: module.target, inGraphFolder: try Disk.subpaths(of: "\(module.package)/Graph"))
            if entries != module.plannedEntries { isAsPlanned = false }
            let graphFiles =
                module.graphFiles + Compiler.graphFiles(among: entries).map { "\(module.package)/Graph/\($0)" }
            if index == 0 {
                let problems = Compiler.diagnostics(
                    forGraphFiles: graphFiles, of: module.target, manifest: module.manifest,
                    places: Compiler.GraphFilePlaces(
                        of: module.target, package: "\(module.package)/", targetFolder: module.folder))
                if problems.hasErrors { return problems }
            }
            modules.append(
                Compiler.Module(
                    name: module.name, graphFiles: try read(graphFiles), sources: try read(module.sources)))
        }
        let compilation = Compiler.compile(
            Compiler.Input(
                module: modules[0], dependencies: Array(modules.dropFirst()), partCount: facts.partCount))
        for output in compilation.outputs {
            try Disk.write(output.text, to: "\(facts.output)/\(output.fileName)")
        }
        // There are graph files that the build system has not planned with, and whose changes it does not see. The
        // facts are an input of the command: written again, they bring it back in each build until there is a new plan.
        if !isAsPlanned { try Disk.touch(path) }
        return compilation.diagnostics
    }

    private static func read(_ paths: [String]) throws(Failure) -> [SourceText] {
        var sources: [SourceText] = []
        for path in paths.sorted() { sources.append(SourceText(path: path, bytes: try Disk.read(path))) }
        return sources
    }
}
