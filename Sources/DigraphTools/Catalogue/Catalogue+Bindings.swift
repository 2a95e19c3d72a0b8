import DigraphCompiler

extension Catalogue {
    static var bindingIDs: [Diagnostic.ID] {
        [
            .missingBinding, .todoRegistration, .missingArgument, .ambiguousBinding, .repeatedRegistration,
            .emptyCollection, .nilInjected, .sharedValue, .unknownTag, .duplicateAlias, .selfAlias, .decoratesNothing,
            .duplicateInput, .unusedRegistration,
            .unusedAlias,
            .unusedTag, .unusedInput, .unusedInclude, .needlessAllow, .overrideUnused, .overridePartial, .accessorClash,
            .forbiddenDependency,
        ]
    }

    /// The explanations of problems with bindings; nil for any other id.
    static func bindings(_ id: Diagnostic.ID) -> Explanation? {
        switch id {
        case .missingBinding:
            Explanation(
                "Nothing provides a type that something needs",
                "A parameter is filled by a registration of its type, or by one that is `.as` that type. "
                    + "Conforming to a protocol is not enough. An input that is a plain value, such as a `String`, "
                    + "fills only parameters of its name. The notes show the shortest path from a root, and "
                    + "what nearly provides the type: a missing `.as`, another tag, another graph.",
                mended: "Add the missing registration or `.as`; take the value as an input of the graph; or give "
                    + "this one parameter its value, `.parameter(timeout) { 30 }`.")
        case .todoRegistration:
            Explanation(
                "A placeholder has not been replaced by a registration",
                "`register Type { TODO(\"…\") }` provides a type whose making is not written yet. Nothing else is "
                    + "reported about that type. `digraph import` writes one where it cannot translate a registration, "
                    + "with the place in the Swift sources and the reason.",
                mended: "Write the initializer, the function or the expression that makes the object.")
        case .missingArgument:
            Explanation(
                "An object that takes arguments is needed without them",
                "An object with `.argument`s is made from values that only the caller knows, so no finished "
                    + "object can be passed. A function that takes these values can.",
                mended: "Take a function in the Swift initializer: `(Book) -> BookDetail` instead of "
                    + "`BookDetail`; or call the function in the graph file, "
                    + "`.parameter(detail) { (make: (Book) -> BookDetail) in make(book) }`. The fix does that where the "
                    + "consumer takes the same arguments.")
        case .ambiguousBinding:
            Explanation(
                "Several registrations provide what something needs",
                "On one level of the graph, several registrations provide the same type under the same tag, and none is marked "
                    + "`.default()`. The braces of a graph and of its extensions are one scope; a part has its own, in which "
                    + "its registration wins. This is an error only where the type is needed.",
                mended: "Mark one `.default()`; or give each a tag and ask for one of them; or take all of them, "
                    + "as `[T]`. The fixes do the first.")
        case .repeatedRegistration:
            Explanation(
                "A registration is written twice, and so is in a collection twice",
                "Two registrations of one graph have the same words, perhaps in different files. A collection has an element "
                    + "for each.",
                mended:
                    "Remove one; or, if there are to be two, write `.allow(repeated-registration, \"why\")` at the second."
            )
        case .emptyCollection:
            Explanation(
                "Nothing provides an element of a collection",
                "A `[T]` contains every `T` that is provided, a `[String: T]` every one that has a tag. An empty "
                    + "collection is more often a forgotten registration than intended.",
                mended: "Register the elements; or say that the collection is empty on purpose: "
                    + "`.parameter(items) { [] }`, or a default value in Swift.")
        case .nilInjected:
            Explanation(
                "An optional gets `nil` because nothing provides it",
                "A parameter of type `T?` gets a `T` if one is provided. Otherwise it is always `nil`, which is "
                    + "either intended or a forgotten registration.",
                mended: "Register the type; or say that `nil` is intended: `.parameter(log) { nil }`, or a "
                    + "default value in Swift.")
        case .sharedValue:
            Explanation(
                "One value fills parameters of different names",
                "A registration has no name, so it fills all parameters of its type. With one `register Int`, `limit` and `offset` "
                    + "are the same number, and nothing is missing. The types with this warning are plain values, which say "
                    + "nothing about their purpose: numbers, texts, dates, `URL`, `UUID`, `Data`. A name that ends with the other, "
                    + "as `url` and `baseURL` do, is the same name, and so is that of the accessor. What the graph file itself asks "
                    + "for is meant: by `.parameter`, a tag, an injection, or code in braces.",
                mended:
                    "Say what each gets, `.parameter(offset) { 0 }`; or give the value a type or a tag of its own; or, if all are "
                    + "the same, write `.allow(shared-value, \"why\")` where the parameter is registered.")
        case .unknownTag:
            Explanation(
                "Nothing has the tag that is asked for",
                "Tags are plain names, given by `.as(Cache, tag: disk)`. No registration of the graph gives this "
                    + "one, so it is probably misspelled.",
                mended: "Ask for an existing tag, or give this one.")
        case .duplicateAlias:
            Explanation(
                "A registration is `.as` the same type twice",
                "The second `.as` has no effect.",
                mended: "Remove one of them, or give it a tag.")
        case .selfAlias:
            Explanation(
                "A registration is `.as` its own type only",
                "Every registration provides the type that it registers. Beside another type, `.as` of the own type asks for "
                    + "its accessor. Alone, it has an effect only with a tag.",
                mended: "Remove the alias, or give it a tag.")
        case .duplicateInput:
            Explanation(
                "Two inputs of a graph have the same type, and the type is needed",
                "Inputs provide their types. The type alone does not say which of the two is meant. Inputs that are plain values, "
                    + "such as `String` and `Int`, are told apart by their names, except in code in braces and in properties of "
                    + "other names.",
                mended: "Name the input, `.parameter(owner) { user }`; or give the inputs different types.")
        case .unusedRegistration:
            Explanation(
                "A registration is never used",
                "In a graph with at least one `.root()`, only what the roots need is ever made. A registration "
                    + "that no root needs is often left over.",
                mended: "Remove it; mark it `.root()` if the app asks the graph for it; or mark it `.unused()` "
                    + "to keep it.")
        case .unusedAlias:
            Explanation(
                "An alias is never used",
                "The registration is used, but not as this type.",
                mended: "Remove the `.as`.")
        case .unusedTag:
            Explanation(
                "A tag is never used",
                "The registration is used, but not by this tag, and not in a dictionary of tagged values.",
                mended: "Remove the tag, or the `.as` that gives it.")
        case .unusedInput:
            Explanation(
                "An input is never used",
                "Every caller that makes the graph has to pass a value that no registration takes and no closure "
                    + "mentions. A plain value, such as a `String`, fills only parameters of its name; the notes show those of "
                    + "its type that keep their default value.",
                mended: "Remove the input; or write where it goes, `.parameter(folder) { root }`.")
        case .unusedInclude:
            Explanation(
                "Nothing of an included part or graph is used",
                "No root needs anything that the part or graph provides. This is one warning, not one for each "
                    + "registration in it.",
                mended: "Remove the `include`.")
        case .needlessAllow:
            Explanation(
                "An `.allow` silences nothing",
                "The warning that it names does not occur here, or not any more. If it stays, it hides the next "
                    + "one.",
                mended: "Remove it.")
        case .overrideUnused:
            Explanation(
                "A registration of a derived graph replaces nothing and is never used",
                "A derived graph replaces registrations of its base, key by key. A registration that matches "
                    + "none and is not needed by anything usually lacks an `.as`: the object of the base would "
                    + "stay.",
                mended:
                    "Add the alias under which the base provides it; or mark it `.root()`; or remove it. What an included "
                    + "graph makes for itself is replaced in an extension of that: `extension TestGraph.MailGraph`.")
        case .overridePartial:
            Explanation(
                "A replacement does not reach into an included graph",
                "A derived graph replaces what its own objects get. A graph that it includes is a class of its own, and goes "
                    + "on making the type for its own objects: a test would use the fake and the real one side by side.",
                mended: "Replace it there, too: `extension TestGraph.MailGraph { … }`. If both are meant, write "
                    + "`.allow(override-partial, \"reason\")`.")
        case .decoratesNothing:
            Explanation(
                "A decorator never asks for what it decorates",
                "Consumers of the type get the decorator, and only the decorator can use the object that it wraps. "
                    + "If it never asks for that object, nothing uses it.",
                mended: "Add a parameter or an injection of that type. If the registration is to replace the "
                    + "object, not to wrap it, write `.as` and `.default()`.")
        case .accessorClash:
            Explanation(
                "Two members of the generated class would have the same name",
                "An accessor is named after its type, with a tag in front. Two roots that provide one type would have the "
                    + "same name, and so would a `Driver` and an input `driver`.",
                mended: "Name one of them: `.accessor(makePetrolEngine)`. Rename a scope or an input itself.")
        case .forbiddenDependency:
            Explanation(
                "A dependency breaks a rule of the graph files",
                "`forbid UI -> Database` says that nothing of the first group needs anything of the second, and `layers` that "
                    + "no group needs one that is listed before it. Functions and `Lazy` count, too. What counts is the "
                    + "type that the consumer names, not what implements it. The note shows the rule.",
                mended: "Depend on a group that may be used; or register the object in another part; or "
                    + "change the rule.")
        default: nil
        }
    }
}
