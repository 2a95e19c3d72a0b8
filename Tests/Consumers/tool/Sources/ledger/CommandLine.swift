let usage = """
    Usage: ledger [--file <path>] <command>

      add <amount> <words>   adds an entry, as in 'ledger add 4.50 coffee'
      list [--csv]           prints the entries
      sum [--csv]            prints what was spent, and on what
      undo                   removes the last entry
      help                   prints this
    """

/// The graph of the subcommand that the arguments name; nil for `help`.
func commandGraph(_ arguments: [String]) throws -> (any CommandGraph)? {
    var rest = arguments[...]
    var location = Location()
    if rest.first == "--file" {
        guard rest.count > 1 else { throw Failure("--file needs a path") }
        location.path = rest[1]
        rest = rest.dropFirst(2)
    }
    let command = rest.popFirst() ?? "help"
    let graph: any CommandGraph
    switch command {
    case "help", "--help": return nil
    case "add":
        guard let amount = rest.popFirst().flatMap(Amount.init), !rest.isEmpty else {
            throw Failure("'add' needs an amount and what it was for, as in 'ledger add 4.50 coffee'")
        }
        let words = rest.joined(separator: " ")
        guard !words.contains(where: { $0.isNewline || $0 == "\t" }) else { throw Failure("write it on one line") }
        rest = []
        graph = AddGraph(location: location, draft: Draft(amount: amount, words: words))
    case "list": graph = ListGraph(location: location, format: format(&rest))
    case "sum": graph = SumGraph(location: location, format: format(&rest))
    case "undo": graph = UndoGraph(location: location)
    default: throw Failure("there is no command '\(command)'")
    }
    if let unknown = rest.first { throw Failure("'\(command)' does not know '\(unknown)'") }
    return graph
}

private func format(_ arguments: inout ArraySlice<String>) -> Format {
    guard arguments.first == "--csv" else { return .text }
    arguments.removeFirst()
    return .csv
}
