import DigraphCompiler

/// `digraph validate`: checks, and writes nothing.
enum Validate: Command {
    static let name = "validate"
    static let summary = "check the graphs only, for CI and for a quick look"

    static let help = """
        Checks graph files and writes nothing.

        Usage: digraph validate [<graph files>] [options]

          --strict                          warnings count as errors
          --format text                     how diagnostics are written; 'text' is how compilers do it

        \(Input.help)
        Diagnostics go to standard error, with paths from the current folder. Nothing is said when nothing is wrong.
        Exit status: 0 no errors, 1 errors, 2 not understood or not possible.

        Examples:
          digraph validate --strict
          digraph validate Graph/app.digraph --module App --sources Sources/App

        """

    private static let plannedFormats = ["json", "sarif", "github"]

    static func run(_ arguments: inout Arguments) throws(Failure) -> Int32 {
        let isStrict = arguments.flag("--strict")
        let format = try arguments.value("--format") ?? "text"
        if plannedFormats.contains(format) {
            throw Failure(usage: "the format '\(format)' is not there yet; it will come with a later version", of: name)
        }
        guard format == "text" else {
            throw Failure(usage: "there is no format '\(format)'; there is 'text'", of: name)
        }
        let (inputs, problems) = try Input.read(&arguments)
        var diagnostics = (problems + inputs.flatMap { Compiler.check($0).diagnostics }).sortedByPlace()
        if isStrict {
            for index in diagnostics.indices { diagnostics[index].severity = .error }
        }
        Disk.complain(diagnostics.text)
        return diagnostics.hasErrors ? 1 : 0
    }
}
