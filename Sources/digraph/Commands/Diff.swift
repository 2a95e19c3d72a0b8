import DigraphCompiler
import DigraphTools

/// `digraph diff`: what changed in the graphs.
enum Diff: Command {
    static let name = "diff"
    static let summary = "tell what changed in the graphs, in words, for a review"

    static let help = """
        Compares the graphs of two states of a package: what was added and removed, lifetimes, types and tags, who
        provides what, who needs whom, to what roots lead now, cycles.

        Usage: digraph diff <old> [<new>] [options]

          <old>, <new>                      each a graph file, a folder with a package, a git revision ('main', 'HEAD~1')
                                            or a file in one ('main:Graph/app.digraph');
                                            without <new>, the package in the current folder
          --format text                     a line for each change; the default
          --format markdown                 lists, for a comment on a pull request

        For graph files, and for folders and revisions that are not to be asked as packages:
          --module App                      the name of the module
          --sources DIR                     a folder with its Swift sources, looked for in each of the two states, and
                                            if it is not there, in the current folder; can be repeated
          --sources Networking=DIR          the same of a module that it imports
          --graph Networking=FILE           a graph file of a module that it imports; can be repeated
          --default-isolation MainActor     the module is compiled with this default isolation

        Exit status: 0 compared, whatever changed, 2 not understood or not possible.

        Examples:
          digraph diff main
          digraph diff HEAD~1 HEAD --format markdown
          digraph diff old.digraph new.digraph --module App --sources Sources/App

        """

    static func run(_ arguments: inout Arguments) throws(Failure) -> Int32 {
        let format = try arguments.value("--format") ?? "text"
        guard ["text", "markdown"].contains(format) else {
            throw Failure(usage: "there is no format '\(format)'; there are 'text' and 'markdown'", of: name)
        }
        var options = try ModuleOptions(&arguments)
        let sides = options.takePaths()
        guard (1...2).contains(sides.count) else {
            throw Failure(usage: "say what to compare: an old state, and a new one", of: name)
        }
        let old = try Side(sides[0]).picture(options)
        let new = try Side(sides.count > 1 ? sides[1] : ".").picture(options)
        let difference = Difference(from: old, to: new)
        Disk.print(format == "markdown" ? difference.markdown : difference.text)
        return 0
    }
}
