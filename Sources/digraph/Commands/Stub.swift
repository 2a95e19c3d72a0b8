import DigraphCompiler
import DigraphStubs
import DigraphTools

/// `digraph stub`: writes classes that stand in for protocols in tests.
enum Stub: Command {
    static let name = "stub"
    static let summary = "write classes that stand in for protocols in tests"

    static let introduction = """
        Writes a class for each protocol, for the sources of a test target: a closure for each method, which the test
        sets, and stored properties. What the protocols inherit is included.
        """
    static let usage = "<protocol>… | --for TestGraph [<Swift files>] [options]"
    static let options = [
        Option.Group(
            title: nil,
            options: [
                Option("<protocol>", .text("<protocol>"), "'Clock'; a nested one is 'Calendar.Clock'"),
                Option(
                    "--for", .text("TestGraph"), "the protocols whose stubs that graph registers:",
                    "'register ClockStub.init' with '.as(Clock)'"),
                Option(
                    "--output", .file("FILE"), "the file to write, which is written only when it changes;",
                    "without it, the Swift goes to standard output"),
                Option("--check", .none, "writes nothing; prints a diff of what would change in that file"),
            ]),
        Option.Group(
            title:
                "Input (by default every target with graph files, of the package in the current folder)",
            options: [
                Option("--target", .text("App"), "in a package: only this target, and what it depends on"),
                Option("<Swift files>", .file("<Swift files>"), "some of the module's Swift sources"),
                Option("<graph files>", .file("<graph files>"), "its graph files, for '--for'"),
            ] + Input.optionsOfSources),
    ]
    static let outcome = """
        What cannot be written is an error at its place, and then nothing is.
        Exit status: 0 written, 1 what cannot be written, or, with --check, a file that would change, 2 wrong usage or
        another failure.
        """
    static let examples = [
        "digraph stub Clock Store --output Tests/AppTests/Stubs.swift",
        "digraph stub Clock Store --output Tests/AppTests/Stubs.swift --check",
        "digraph stub --for TestGraph --output Tests/AppTests/Stubs.swift",
        "digraph stub Clock --module App --sources Sources/App",
    ]

    static func run(_ arguments: inout Arguments) throws(Failure) -> Int32 {
        let isCheck = arguments.flag("--check")
        let output = try arguments.value("--output")
        if isCheck, output == nil {
            throw Failure(usage: "say with '--output' which file to compare with", of: name)
        }
        let graph = try arguments.value("--for")
        var options = try ModuleOptions(&arguments)
        let names = options.takeTypes()
        if names.isEmpty, graph == nil { throw Failure(usage: "say which protocols to write stubs of", of: name) }
        if output != nil, !isCheck { try arguments.requireWriting(name) }
        if options.lacksModule {
            throw Failure(usage: "say with '--module' which module the protocols belong to", of: name)
        }
        let (inputs, problems) = try Input.readSources(options)
        Console.complain(problems.sortedByPlace().text)
        if problems.hasErrors { return 1 }
        let stubs = Stubs(of: names, forGraph: graph, in: inputs)
        Console.complain(stubs.problems.map(\.text).joined())
        if !stubs.problems.isEmpty { return 1 }
        guard let output else {
            Console.print(stubs.text)
            return 0
        }
        guard let change = try GeneratedFiles.Change(of: output, to: stubs.text) else { return 0 }
        if isCheck {
            Console.print(change.diff)
            Console.complain("error: stubs are out of date: \(output)\n")
            return 1
        }
        try change.apply()
        if !arguments.settings.isQuiet { Console.complain(change.summary) }
        return 0
    }
}
