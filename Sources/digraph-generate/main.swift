// The tool that the build plugin runs. The argument is the path of a file with the module's facts, which the plugin has
// written. People use `digraph` instead.
guard CommandLine.arguments.count == 2, let path = CommandLine.arguments.last else {
    Console.complain(
        "usage: digraph-generate FACTS, as the plugin DigraphBuild calls it; people use 'digraph generate'\n")
    Console.exit(2)
}
do throws(Failure) {
    let diagnostics = try Generator(factsIn: path).run()
    Console.complain(diagnostics.text(Excerpts().excerpt))
    Console.exit(diagnostics.hasErrors ? 1 : 0)
} catch {
    Console.complain("error: \(error.message)\n")
    Console.exit(2)
}
