import DigraphCompiler

/// The words of the graph language, each with its form and, in a sentence or two, its meaning.
enum LanguageWords {
    struct Entry {
        var name: String
        /// `.as(Networking)`
        var form: String
        /// The text that an editor inserts, with `${1:…}` for the parts to fill in.
        var snippet: String
        var meaning: String
    }

    static let fileItems = [
        Entry(
            name: "graph", form: "graph AppGraph { … }", snippet: "graph ${1:AppGraph} {\n    $0\n}",
            meaning: "Registrations, and the class that is generated of them."),
        Entry(
            name: "part", form: "part NetworkPart { … }", snippet: "part ${1:NetworkPart} {\n    $0\n}",
            meaning: "A group of registrations that several graphs can include."),
        Entry(
            name: "extension", form: "extension AppGraph { … }", snippet: "extension ${1:AppGraph} {\n    $0\n}",
            meaning: "Adds registrations to a graph from this file or another."),
        Entry(
            name: "interface", form: "interface EngineMountable",
            snippet: "interface ${1:Protocol}\n    .injection($0)",
            meaning: "Modifiers that apply to everything that is provided as this protocol."),
        Entry(
            name: "forbid", form: "forbid UI -> Database", snippet: "forbid ${1:UI} -> ${2:Database}",
            meaning: "Nothing of the first part, graph or module may need anything of the second."),
        Entry(
            name: "layers", form: "layers UI, Feature, Domain", snippet: "layers ${1:UI}, ${2:Domain}",
            meaning: "Parts, graphs or modules, the highest first: none may need anything of those in front of it."),
        Entry(
            name: "import", form: "import Foundation", snippet: "import $0",
            meaning: "Goes into the generated file, as it stands."),
        Entry(
            name: "typealias", form: "typealias Shelf = [Book]", snippet: "typealias ${1:Name} = ${0:Type}",
            meaning: "A name for the graph files only."),
    ]

    static let bodyItems = [
        Entry(
            name: "register", form: "register Car.init", snippet: "register $0",
            meaning: "How an object is made: an initializer, a function, an expression, or `T.self` for what is made "
                + "elsewhere. Parameters are found by type."),
        Entry(
            name: "include", form: "include NetworkPart", snippet: "include $0",
            meaning: "Takes in the registrations of a part, or what the roots of another graph provide."),
        Entry(
            name: "lifetime", form: "lifetime .objectGraph", snippet: "lifetime .${1:objectGraph}",
            meaning: "The lifetime of the registrations of these braces that name none."),
        Entry(
            name: "graph", form: "graph SessionGraph(user: User) { … }",
            snippet: "graph ${1:SessionGraph}(${2:user}: ${3:User}) {\n    $0\n}",
            meaning: "A nested graph, for objects that live shorter: a session, a flow of screens."),
    ]

    static let accesses = ["public", "open", "package"].map {
        Entry(
            name: $0, form: "\($0) graph AppGraph { … }", snippet: "\($0) ",
            meaning: $0 == "open"
                ? "The class can be derived from in other modules." : "The access of the class that is generated.")
    }

    static let conditions = [
        Entry(
            name: "#if", form: "#if DEBUG", snippet: "#if ${1:DEBUG}\n$0\n#endif",
            meaning: "What is here belongs to the graph under a condition only."),
        Entry(name: "#elseif", form: "#elseif DEBUG", snippet: "#elseif $0", meaning: "Another condition."),
        Entry(name: "#else", form: "#else", snippet: "#else", meaning: "Where no condition is met."),
        Entry(name: "#endif", form: "#endif", snippet: "#endif", meaning: "The end of a conditional part."),
    ]

    /// The attribute before an import.
    static let testable = Entry(
        name: "testable", form: "@testable import App", snippet: "testable import $0",
        meaning: "Makes the internal declarations of the module visible.")

    static let attributes = [
        Entry(
            name: "MainActor", form: "@MainActor", snippet: "MainActor", meaning: "On the main actor."),
        Entry(
            name: "InjectedValues", form: "@InjectedValues", snippet: "InjectedValues",
            meaning: "The roots are properties of `InjectedValues`."),
        Entry(
            name: "Traced", form: "@Traced", snippet: "Traced",
            meaning: "`GraphTracing` is told when the making of an object begins and ends."),
    ]

    static let modifiers: [(kind: Syntax.ModifierKind, entry: Entry)] = [
        modifier(
            .as, form: ".as(Networking)", snippet: "as(${1:Protocol})",
            meaning:
                "Provides the object under this type, too. With `tag:`, for consumers that ask with the tag, and for "
                + "collections."),
        modifier(
            .decorates, form: ".decorates(Networking)", snippet: "decorates(${1:Protocol})",
            meaning:
                "Provides the object in place of what provided this type. Within its own making, whatever asks for the type "
                + "gets that."),
        modifier(
            .lifetime, form: ".lifetime(.perContainer)", snippet: "lifetime(.${1:perContainer})",
            meaning: "How long the object is kept, and who shares it."),
        modifier(
            .injection, form: ".injection(\\.presenter)", snippet: "injection(\\\\.${1:property})",
            meaning:
                "Sets a property, calls a method, or runs Swift code after the object is made. `cycle: true` marks "
                + "that it closes a cycle."),
        modifier(
            .parameter, form: ".parameter(gears) { 5 }", snippet: "parameter(${1:name}) { $0 }",
            meaning: "Passes a Swift expression to a parameter. With `tag:`, asks for what is provided under the tag."),
        modifier(
            .argument, form: ".argument(book)", snippet: "argument(${1:name})",
            meaning: "Leaves a parameter to the caller: the object has a method with it, and is available as a "
                + "function. One that is kept is one for each value."),
        modifier(
            .root, form: ".root()", snippet: "root()",
            meaning: "An entry point: an object that the program asks the graph for."),
        modifier(
            .default, form: ".default()", snippet: "default()",
            meaning: "Wins where several registrations provide the same."),
        modifier(
            .postInit, form: ".postInit { object in … }", snippet: "postInit { ${1:object} in $0 }",
            meaning: "Runs last, when everything is injected. It can be `async` and throw."),
        modifier(
            .dispose, form: ".dispose { object in … }", snippet: "dispose { ${1:object} in $0 }",
            meaning:
                "Runs when the graph is closed, or the object's scope is cleared. It can be `async` and throw; then so do "
                + "`close()` and the scope's `clear…()`."),
        modifier(
            .eager, form: ".eager()", snippet: "eager()",
            meaning: "Made when the graph is started, by `start()`, and not only when something needs it."),
        modifier(
            .releasable, form: ".releasable(keeping: 1_000)", snippet: "releasable()",
            meaning:
                "Of the objects that are kept for each argument, a method `release…` lets go of one. With `keeping:`, no more "
                + "than so many are kept: the least recently used one goes."),
        modifier(
            .accessor, form: ".accessor(makeProfileView)", snippet: "accessor(${1:name})",
            meaning: "Names the accessor of the first alias, or of the own type if there is no alias."),
        modifier(
            .unused, form: ".unused()", snippet: "unused()",
            meaning: "Silences the warning that nothing uses it."),
        modifier(
            .allow, form: ".allow(nil-injected, \"why\")", snippet: "allow(${1:id}, \"${2:reason}\")",
            meaning: "Silences a warning of this registration. The reason is required."),
    ]

    private static func modifier(
        _ kind: Syntax.ModifierKind, form: String, snippet: String, meaning: String
    ) -> (kind: Syntax.ModifierKind, entry: Entry) {
        (kind, Entry(name: kind.name, form: form, snippet: snippet, meaning: meaning))
    }

    /// The lifetimes, without the dot: `perContainer`, …, `custom`.
    static let lifetimes: [Entry] =
        Model.Lifetime.plain.map { lifetime in
            let name = String(lifetime.spelling.dropFirst())
            return Entry(
                name: name, form: ".lifetime(\(lifetime.spelling))", snippet: name,
                meaning: upperFirst(lifetime.words(in: "graph")) + ".")
        } + [
            Entry(
                name: "custom", form: ".lifetime(.custom(session))", snippet: "custom(${1:scope})",
                meaning: "One for each graph, kept by the scope until its `clear…()` is called.")
        ]

    private static func upperFirst(_ text: String) -> String { (text.first?.uppercased() ?? "") + text.dropFirst() }

    /// The item with a name. If there is one for bodies and one for the file level, `isNested` chooses that for bodies.
    static func item(_ name: String, isNested: Bool) -> Entry? {
        (isNested ? bodyItems + fileItems : fileItems + bodyItems).first { $0.name == name }
    }

    static func modifier(_ name: String) -> Entry? { modifiers.first { $0.kind.name == name }?.entry }

    static func lifetime(_ name: String) -> Entry? { lifetimes.first { $0.name == name } }
}
