import DigraphCompiler

/// `digraph generate`: checks graphs and writes Swift.
enum Generate: Command {
    static let name = "generate"
    static let summary = "check the graphs and write the Swift that makes the objects"

    static let introduction = """
        Checks graph files and writes the Swift that makes their objects, for build systems other than SwiftPM and
        Xcode, or to have the code checked in. With them, apply the plugin DigraphBuild instead: it does this in each
        build.
        """
    static let usage = "[<graph files>] --output DIR [options]"
    static let options = [
        Option.Group(
            title: nil,
            options: [
                Option(
                    "--output", .folder("DIR"), "the folder to write App.digraph.swift into",
                    "A file is written only when it changes. After errors, nothing is."),
                Option(
                    "--parts", .text("N"), "from 2 on: also writes N files App.digraph+00.swift, …, over which the",
                    "code is spread. For large graphs: one for each 64 KB of graph files."),
                Option(
                    "--depfile", .file("FILE"),
                    "also writes what was read, as make and ninja understand it: all files,",
                    "and the folders of Swift files, which change when one is added"),
            ]),
        Input.options,
    ]
    static let outcome = """
        Diagnostics go to standard error, with paths from the current folder.
        Exit status: 0 written, 1 errors in the graphs, 2 wrong usage or another failure.
        """
    static let examples = [
        "digraph generate Graph/app.digraph --module App --sources Sources/App --output Generated",
        "digraph generate Graph/app.digraph --module App --sources Sources/App --output out --depfile out/App.d",
    ]

    static func run(_ arguments: inout Arguments) throws(Failure) -> Int32 {
        guard let folder = try arguments.value("--output") else {
            throw Failure(usage: "say with '--output' which folder to write into", of: name)
        }
        try arguments.requireWriting("\(name) --output \(folder)")
        let depfile = try arguments.value("--depfile")
        let partCount = try partCount(&arguments)
        var (inputs, problems) = try Input.read(&arguments)
        for index in inputs.indices { inputs[index].partCount = partCount }
        let compilations = inputs.map { Compiler.compile($0) }
        let diagnostics = (problems + compilations.flatMap(\.diagnostics)).sortedByPlace()
            .mentioning(unread: problems.filter { $0.id == .unreadGraphFile })
        Console.complain(diagnostics.text)
        if diagnostics.hasErrors { return 1 }
        for output in compilations.flatMap(\.outputs) {
            try Disk.write(output.text, to: "\(folder)/\(output.fileName)")
        }
        if let depfile {
            let outputs = compilations.flatMap(\.outputs).map { "\(folder)/\($0.fileName)" }
            try Disk.write(Depfile(outputs: outputs, inputs: inputs).text, to: depfile)
        }
        return 0
    }

    private static func partCount(_ arguments: inout Arguments) throws(Failure) -> Int {
        guard let written = try arguments.value("--parts") else { return 1 }
        guard let count = Int(written), (1...100).contains(count) else {
            throw Failure(usage: "'--parts' is a number from 1 to 100, not '\(written)'", of: name)
        }
        return count
    }
}
