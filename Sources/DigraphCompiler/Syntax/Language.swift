/// The words of the graph language. Parser, resolver, language server, editors and the reference take what they say of a
/// word from its row here. A new word is a row, the code for
/// its meaning, and what `Sources/README.md` lists.
package enum Language {
    /// A word as a person meets it.
    package struct Word: Sendable {
        package let name: String
        /// An example: `forbid UI -> Database`.
        package let form: String
        /// The text that an editor inserts, with `${1:…}` for the parts to fill in.
        package let snippet: String
        /// A sentence or two.
        package let meaning: String

        package init(name: String, form: String, snippet: String, meaning: String) {
            (self.name, self.form, self.snippet, self.meaning) = (name, form, snippet, meaning)
        }
    }

    /// A word that begins an item. A class, because unoptimised builds copy a struct often.
    package final class Item: Sendable {
        package let keyword: Syntax.Keyword
        /// The places in which the item can be.
        package let places: [Syntax.Container]
        package let word: Word

        init(
            _ keyword: Syntax.Keyword, in places: [Syntax.Container], _ form: String, snippet: String, _ meaning: String
        ) {
            (self.keyword, self.places) = (keyword, places)
            word = Word(name: keyword.rawValue, form: form, snippet: snippet, meaning: meaning)
        }
    }

    /// A word behind a dot, which says more of a registration.
    package final class Modifier: Sendable {
        /// What an argument without a label is.
        package enum Slot: Sendable {
            /// One type, or one type and more.
            case type, types
            case lifetime
            /// The key path of a property, or the call of a method.
            case member
            /// The name of one parameter, or of several.
            case parameter, parameters
            /// The name of an accessor.
            case accessor
            /// The id of a warning.
            case diagnostic
            /// A text in quotes.
            case text
        }

        /// An argument with a label.
        package enum Label: String, Sendable {
            case tag, cycle, keeping
        }

        /// The closure behind the modifier.
        package enum Closure: Sendable {
            case none
            /// Code for the object, which is the closure's first parameter.
            case object
            /// Such code, in place of the arguments in `takes`.
            case objectOrArguments
            /// A value, in place of a tag.
            case valueOrTag
        }

        package let kind: Syntax.ModifierKind
        package let takes: [Slot]
        /// The labels that an argument can have. None is required.
        package let labels: [Label]
        package let closure: Closure
        /// Whether a registration can have several of the kind.
        package let isRepeatable: Bool
        /// All forms, for the message about a wrong one.
        package let forms: String
        package let word: Word

        init(
            _ kind: Syntax.ModifierKind, takes: [Slot] = [], labels: [Label] = [], closure: Closure = .none,
            isRepeatable: Bool = false, _ form: String, forms: String? = nil, snippet: String, _ meaning: String
        ) {
            (self.kind, self.takes, self.labels, self.closure) = (kind, takes, labels, closure)
            (self.isRepeatable, self.forms) = (isRepeatable, forms ?? form)
            word = Word(name: kind.name, form: form, snippet: snippet, meaning: meaning)
        }
    }

    /// An attribute in front of an item. Any other attribute of a graph or registration is a global actor.
    package struct Attribute: Sendable {
        /// The items that can have it.
        package let items: [Syntax.Keyword]
        package let word: Word

        init(_ name: String, of items: [Syntax.Keyword], _ form: String, snippet: String? = nil, _ meaning: String) {
            self.items = items
            word = Word(name: name, form: form, snippet: snippet ?? name, meaning: meaning)
        }
    }
}

// MARK: - The tables

extension Language {
    /// The items, in the order in which editors offer them and messages list them.
    package static let items: [Item] = [
        Item(
            .register, in: [.body], "register Car.init", snippet: "register $0",
            "How an object is made: an initializer, a function, an expression, or `T.self` for what is made elsewhere. "
                + "Parameters are found by type."),
        Item(
            .include, in: [.body], "include NetworkPart", snippet: "include $0",
            "Takes in the registrations of a part, or what the roots of another graph provide."),
        Item(
            .lifetime, in: [.body], "lifetime .objectGraph", snippet: "lifetime .${1:objectGraph}",
            "The lifetime of the registrations of these braces that name none."),
        Item(
            .graph, in: [.file], "graph AppGraph { … }", snippet: "graph ${1:AppGraph} {\n    $0\n}",
            "Registrations, and the class that is generated from them."),
        Item(
            .graph, in: [.body], "graph SessionGraph(user: User) { … }",
            snippet: "graph ${1:SessionGraph}(${2:user}: ${3:User}) {\n    $0\n}",
            "A nested graph, for objects that live shorter: a session, a flow of screens."),
        Item(
            .part, in: [.file], "part NetworkPart { … }", snippet: "part ${1:NetworkPart} {\n    $0\n}",
            "A group of registrations that several graphs can include."),
        Item(
            .extension, in: [.file], "extension AppGraph { … }", snippet: "extension ${1:AppGraph} {\n    $0\n}",
            "Adds registrations to a graph from this file or another."),
        Item(
            .interface, in: [.file], "interface EngineMountable",
            snippet: "interface ${1:Protocol}\n    .injection($0)",
            "Modifiers that apply to everything that is provided as this protocol."),
        Item(
            .forbid, in: [.file], "forbid UI -> Database", snippet: "forbid ${1:UI} -> ${2:Database}",
            "Nothing of the first part, graph or module may need anything of the second."),
        Item(
            .layers, in: [.file], "layers UI, Feature, Domain", snippet: "layers ${1:UI}, ${2:Domain}",
            "Parts, graphs or modules, the highest first: none may need anything of those before it."),
        Item(
            .import, in: [.file], "import Foundation", snippet: "import $0",
            "Goes into the generated file unchanged."),
        Item(
            .`typealias`, in: [.file, .body], "typealias Shelf = [Book]", snippet: "typealias ${1:Name} = ${0:Type}",
            "A name for the graph files only."),
        Item(
            .isolation, in: [.file], "isolation MainActor", snippet: "isolation ${1:MainActor}",
            "The default isolation of the module, as its build settings have it."),
    ]

    package static let modifiers: [Modifier] = [
        Modifier(
            .as, takes: [.types], labels: [.tag], isRepeatable: true, ".as(Networking)",
            forms: ".as(Protocol) or .as(Protocol, tag: name)", snippet: "as(${1:Protocol})",
            "Provides the object under this type, too. With `tag:`, for consumers that ask with the tag, and for "
                + "collections."),
        Modifier(
            .decorates, takes: [.type], labels: [.tag], isRepeatable: true, ".decorates(Networking)",
            forms: ".decorates(Protocol) or .decorates(Protocol, tag: name)", snippet: "decorates(${1:Protocol})",
            "Provides the object instead of what provided this type. The decorator itself, and all that is made for it, get "
                + "the original."),
        Modifier(
            .lifetime, takes: [.lifetime], ".lifetime(.perContainer)", snippet: "lifetime(.${1:perContainer})",
            "How long the object is kept, and who shares it."),
        Modifier(
            .injection, takes: [.member], labels: [.tag, .cycle], closure: .objectOrArguments, isRepeatable: true,
            ".injection(\\.presenter)",
            forms: ".injection(\\.property), .injection(method()) or .injection { object in … }",
            snippet: "injection(\\\\.${1:property})",
            "Sets a property, calls a method, or runs Swift code after the object is made. `cycle: true` marks that it "
                + "closes a cycle."),
        Modifier(
            .parameter, takes: [.parameter], labels: [.tag], closure: .valueOrTag, isRepeatable: true,
            ".parameter(gears) { 5 }", forms: ".parameter(name, tag: tag) or .parameter(name) { value }",
            snippet: "parameter(${1:name}) { $0 }",
            "Passes a Swift expression to a parameter. With `tag:`, asks for what is provided under the tag."),
        Modifier(
            .argument, takes: [.parameters], isRepeatable: true, ".argument(book)", forms: ".argument(name, …)",
            snippet: "argument(${1:name})",
            "Leaves a parameter to the caller: the object has a method with it, and is available as a function. One that "
                + "is kept is one for each value."),
        Modifier(
            .root, ".root()", snippet: "root()", "An entry point: an object that the program asks the graph for."),
        Modifier(
            .default, ".default()", snippet: "default()", "Wins where several registrations provide the same."),
        Modifier(
            .postInit, closure: .object, isRepeatable: true, ".postInit { object in … }",
            snippet: "postInit { ${1:object} in $0 }",
            "Runs last, when everything is injected. It can be `async` and throw."),
        Modifier(
            .dispose, closure: .object, ".dispose { object in … }", snippet: "dispose { ${1:object} in $0 }",
            "Runs when the graph is closed, or the object's scope is cleared. It can be `async` and throw; then so do "
                + "`close()` and the scope's `clear…()`."),
        Modifier(
            .eager, ".eager()", snippet: "eager()",
            "Made when the graph is started, by `start()`, and not only when something needs it."),
        Modifier(
            .releasable, labels: [.keeping], ".releasable(keeping: 1_000)",
            forms: ".releasable() or .releasable(keeping: 1_000)", snippet: "releasable()",
            "Of the objects that are kept for each argument, a method `release…` lets go of one. With `keeping:`, no more "
                + "than so many are kept: the least recently used one goes."),
        Modifier(
            .accessor, takes: [.accessor], ".accessor(makeProfileView)", forms: ".accessor(name)",
            snippet: "accessor(${1:name})",
            "Names the accessor of the first alias, or of the own type if there is no alias."),
        Modifier(.unused, ".unused()", snippet: "unused()", "Silences the warning that nothing uses it."),
        Modifier(
            .allow, takes: [.diagnostic, .text], isRepeatable: true, ".allow(nil-injected, \"why\")",
            forms: ".allow(diagnostic-id, \"reason\")", snippet: "allow(${1:id}, \"${2:reason}\")",
            "Silences a warning of this registration. The reason is required."),
    ]

    package static let attributes: [Attribute] = [
        Attribute("MainActor", of: [.graph, .register], "@MainActor", "On the main actor."),
        Attribute(
            "available", of: [.graph, .register], "@available(macOS 14, iOS 17, *)",
            snippet: "available(${1:macOS 14, iOS 17}, *)", "Needs these systems. What uses it needs them, too."),
        Attribute(
            "InjectedValues", of: [.graph], "@InjectedValues", "The roots are properties of `InjectedValues`."),
        Attribute(
            "Traced", of: [.graph], "@Traced",
            "`GraphTracing` is told when the making of an object begins and ends."),
        Attribute(
            "testable", of: [.import], "@testable import App", snippet: "testable import $0",
            "Makes the internal declarations of the module visible."),
    ]

    /// Words that begin an item in other libraries, with their equivalents, and what is written in addition.
    static let keywordsElsewhere: [String: (keyword: Syntax.Keyword, hint: String?)] = [
        "bind": (.register, "an alias is written after the registration, .as(MyProtocol)"),
        "provide": (.register, nil), "provides": (.register, nil), "factory": (.register, nil),
        "single": (.register, "to keep it, write .lifetime(.perContainer)"),
        "singleton": (.register, "to keep it, write .lifetime(.perContainer)"),
        "addSingleton": (.register, "to keep it, write .lifetime(.perContainer)"), "addTransient": (.register, nil),
        "addScoped": (.register, "to keep it, write .lifetime(.custom(scope))"),
        "scoped": (.register, "to keep it, write .lifetime(.custom(scope))"),
        "subgraph": (.graph, nil), "component": (.graph, nil), "container": (.graph, nil), "module": (.part, nil),
        "use": (.include, nil), "uses": (.include, nil), "install": (.include, nil), "includes": (.include, nil),
    ]

    /// Words that begin no item, with what is written in their place.
    static let itemsElsewhere: [String: String] = [
        "input": "an input is written after the graph's name, graph AppGraph(user: User)",
        "inputs": "inputs are written after the graph's name, graph AppGraph(user: User)",
        "root": "a root is a registration with .root()", "roots": "a root is a registration with .root()",
        "scope": "a scope needs no declaration; write .lifetime(.custom(login)) after a registration",
        "decorate": "a decorator is a registration with .decorates(MyProtocol)",
        "tag": "a tag is written in .as(MyProtocol, tag: myTag)",
    ]

    /// Attributes that other libraries have, with what is written here.
    private static let attributesElsewhere: [String: String] = [
        "Binds": "an alias is written .as(MyProtocol)", "Named": "a tag is written .as(MyProtocol, tag: myTag)",
        "Singleton": "to keep the object, write .lifetime(.perContainer)",
        "SingleIn": "to keep the object, write .lifetime(.custom(scope))",
        "Provides": "'register' is enough", "Inject": "'register' is enough", "Injectable": "'register' is enough",
        "Component": "'graph' is enough", "DependencyGraph": "'graph' is enough",
    ]

    /// Says that an attribute is unknown, and what is possible in front of an item.
    static func unknownAttribute(_ name: String, of item: Syntax.Keyword) -> String {
        let known = attributes(of: item).filter { $0 != "MainActor" }.map { "'@\($0)'" } + ["a global actor"]
        let hint = attributesElsewhere[name].map { "; \($0)" }
        let expected = known.dropLast().joined(separator: ", ") + (known.count > 1 ? " or " : "") + (known.last ?? "")
        return "unknown attribute '@\(name)'" + (hint ?? "; expected \(expected)")
    }

    /// The words that begin an item in a place, in the order of the table.
    package static func items(in place: Syntax.Container) -> [Item] { items.filter { $0.places.contains(place) } }

    /// The names of the attributes that an item can have.
    package static func attributes(of item: Syntax.Keyword) -> [String] {
        attributes.filter { $0.items.contains(item) }.map(\.word.name)
    }
}

extension Syntax.ModifierKind {
    /// What the table says of the modifier.
    package var row: Language.Modifier { Self.rows[self].expected("row of a modifier") }

    private static let rows = Dictionary(uniqueKeysWithValues: Language.modifiers.map { ($0.kind, $0) })
}
