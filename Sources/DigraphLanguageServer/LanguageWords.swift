import DigraphCompiler

/// The words of a graph file that are neither items nor modifiers nor attributes, which `Language` has.
enum LanguageWords {
    static let accesses: [Language.Word] = ["public", "open", "package"].map {
        Language.Word(
            name: $0, form: "\($0) graph AppGraph { … }", snippet: "\($0) ",
            meaning: $0 == "open"
                ? "The class can be derived from in other modules." : "The access of the class that is generated.")
    }

    static let conditions: [Language.Word] = [
        Language.Word(
            name: "#if", form: "#if DEBUG", snippet: "#if ${1:DEBUG}\n$0\n#endif",
            meaning: "What is here belongs to the graph under a condition only."),
        Language.Word(name: "#elseif", form: "#elseif DEBUG", snippet: "#elseif $0", meaning: "Another condition."),
        Language.Word(name: "#else", form: "#else", snippet: "#else", meaning: "Where no condition is met."),
        Language.Word(name: "#endif", form: "#endif", snippet: "#endif", meaning: "The end of a conditional part."),
    ]

    /// The lifetimes, without the dot: `perContainer`, …, `custom`.
    static let lifetimes: [Language.Word] =
        Model.Lifetime.plain.map { lifetime in
            let name = String(lifetime.spelling.dropFirst())
            return Language.Word(
                name: name, form: ".lifetime(\(lifetime.spelling))", snippet: name,
                meaning: upperFirst(lifetime.words(in: "graph")) + ".")
        } + [
            Language.Word(
                name: "custom", form: ".lifetime(.custom(session))", snippet: "custom(${1:scope})",
                meaning: "One for each graph, kept by the scope until its `clear…()` is called.")
        ]

    private static func upperFirst(_ text: String) -> String { (text.first?.uppercased() ?? "") + text.dropFirst() }

    /// The item with a name, as it is in a place; if it cannot be there, as it is elsewhere.
    static func item(_ name: String, in place: Syntax.Container) -> Language.Word? {
        let rows = Language.items.filter { $0.word.name == name }
        return (rows.first { $0.places.contains(place) } ?? rows.first)?.word
    }

    static func modifier(_ name: String) -> Language.Word? { Syntax.ModifierKind(rawValue: name)?.row.word }

    static func lifetime(_ name: String) -> Language.Word? { lifetimes.first { $0.name == name } }
}
