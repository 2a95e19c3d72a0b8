import DigraphCompiler
import Dispatch

/// One run: list, read, compile, remember, write.
enum Generator {
    /// Writes the Swift of the facts' first module, each file only where its bytes change.
    ///
    /// With errors nothing is written, and what an earlier run wrote stays: the build systems remember that the command
    /// has failed, compile nothing that depends on it, and run it again in the next build, whatever has changed by
    /// then.
    ///
    /// - returns: what there is to tell, in order.
    static func run(factsIn path: String) throws(Failure) -> [Diagnostic] {
        guard let facts = Files.Facts(try Disk.read(path)) else {
            throw Failure("\(path) does not hold what the plugin writes there; delete it and build again")
        }
        var modules: [Module] = []
        var isAsPlanned = true
        for (index, module) in facts.modules.enumerated() {
            let entries = Files.entries(of: module.target, inGraphFolder: try Disk.subpaths(of: module.graphFolder))
            if entries != module.plannedEntries { isAsPlanned = false }
            let graphFiles = module.graphFiles + Files.graphFiles(among: entries).map { "\(module.graphFolder)/\($0)" }
            if index == 0 {
                let problems = Files.problems(of: module, graphFiles: graphFiles)
                if problems.hasErrors { return problems }
            }
            var sources = module.sources
            if let folder = module.generated {
                sources += Files.swiftFiles(among: try Disk.subpaths(of: folder)).map { "\(folder)/\($0)" }
            }
            modules.append((module.name, try read(graphFiles), sources))
        }
        let compilation = try compile(modules, facts)
        try write(compilation.outputs, to: facts.output)
        // There are graph files that the build system has not planned with, and whose changes it does not see. The
        // facts are an input of the command: written again, they bring it back in each build until there is a new plan.
        if !isAsPlanned { try Disk.touch(path) }
        return compilation.diagnostics
    }

    private static func write(_ outputs: [Compilation.Output], to folder: String) throws(Failure) {
        let results = [Result<Void, Failure>](unsafeUninitializedCapacity: outputs.count) { buffer, count in
            // Each file has a place of its own.
            nonisolated(unsafe) let places = buffer
            DispatchQueue.concurrentPerform(iterations: outputs.count) { number in
                let output = outputs[number]
                places.initializeElement(
                    at: number,
                    to: Result { () throws(Failure) in
                        try Disk.write(output.pieces, to: "\(folder)/\(output.fileName)")
                    })
            }
            count = outputs.count
        }
        for result in results { try result.get() }
    }

    private typealias Module = (name: String, graphFiles: [SourceText], sources: [String])

    /// Compiles, and remembers what was read: once more without the cache, where that turns out to be damaged.
    private static func compile(_ modules: [Module], _ facts: Files.Facts) throws(Failure) -> Compilation {
        var (compilation, swiftFiles) = compile(modules, facts, isTrusted: true)
        if swiftFiles.isDamaged { (compilation, swiftFiles) = compile(modules, facts, isTrusted: false) }
        swiftFiles.writeCache()
        if let failure = swiftFiles.failure { throw failure }
        return compilation
    }

    private static func compile(
        _ modules: [Module], _ facts: Files.Facts, isTrusted: Bool
    ) -> (Compilation, SwiftFiles) {
        let swiftFiles = SwiftFiles(
            cache: "\(facts.output)/\(facts.modules[0].name).digraph-cache", isTrusted: isTrusted)
        var inputs = modules.map {
            Compiler.Module(name: $0.name, graphFiles: $0.graphFiles, outlined: swiftFiles.of($0.sources))
        }
        inputs[0].outlined = swiftFiles.readAhead(modules[0].sources, parsing: modules[0].graphFiles)
        inputs[0].parsed = swiftFiles.takeParsed
        var input = Compiler.Input(
            module: inputs[0], dependencies: Array(inputs.dropFirst()), partCount: facts.partCount)
        input.cores = cores
        input.leave = { _ = Unmanaged.passRetained($0 as AnyObject) }
        return (Compiler.compile(input), swiftFiles)
    }

    private static var cores: Compiler.Cores {
        let begun = DispatchGroup()
        var cores = Compiler.Cores()
        cores.share = { DispatchQueue.concurrentPerform(iterations: $0, execute: $1) }
        cores.begin = { DispatchQueue.global().async(group: begun, execute: $0) }
        cores.wait = { begun.wait() }
        return cores
    }

    /// The files in order, each once.
    private static func read(_ paths: [String]) throws(Failure) -> [SourceText] {
        var sources: [SourceText] = []
        for path in paths.sorted() where path != sources.last?.path {
            sources.append(SourceText(path: path, bytes: try Disk.read(path)))
        }
        return sources
    }
}
