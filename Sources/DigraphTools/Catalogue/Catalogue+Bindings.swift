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
                "A parameter gets its value from a registration of its type, or from one with that type in `.as`; a "
                    + "conformance is not enough. An input that is a plain value, such as a `String`, fills only "
                    + "parameters of its name.",
                mended: "Add the missing registration or `.as`; make the value an input of the graph; or set this "
                    + "one parameter, `.parameter(timeout) { 30 }`.")
        case .todoRegistration:
            Explanation(
                "A placeholder has not been replaced by a registration",
                "`register Type { TODO(\"…\") }` provides a type before its code is written. `digraph import` writes "
                    + "one where it cannot translate a registration. No other problem of the type is reported.",
                mended: "Write the initializer, the function or the expression that creates the object.")
        case .missingArgument:
            Explanation(
                "An object that takes arguments is needed without them",
                "Only the caller knows the `.argument`s of an object. A consumer can get a function that takes them.",
                mended: "Take a function in the Swift initializer, `(Book) -> BookDetail`; or call it in the graph "
                    + "file, `.parameter(detail) { (make: (Book) -> BookDetail) in make(book) }`. The fix does the "
                    + "latter where the consumer takes the same arguments.")
        case .ambiguousBinding:
            Explanation(
                "Several registrations provide what something needs",
                "On one level of the graph, several registrations provide the same type under the same tag, and none "
                    + "is marked `.default()`. A graph's braces and extensions are one level; a part is a level of "
                    + "its own.",
                mended: "Mark one `.default()`, as the fixes do; or tag each, and request one of them; or take all "
                    + "of them, as `[T]`.")
        case .repeatedRegistration:
            Explanation(
                "A registration is written twice, and so is in a collection twice",
                "Two registrations of one graph are equal, perhaps in different files.",
                mended: "Remove one. If both are intended, write `.allow(repeated-registration, \"why\")` at the "
                    + "second.")
        case .emptyCollection:
            Explanation(
                "Nothing provides an element of a collection",
                "A `[T]` contains every `T` that is provided, a `[String: T]` every one with a tag. If there is "
                    + "none, a registration is usually forgotten.",
                mended: "Register the elements. If it is empty on purpose, write `.parameter(items) { [] }`, or a "
                    + "default value in Swift.")
        case .nilInjected:
            Explanation(
                "An optional gets `nil` because nothing provides it",
                "A parameter of type `T?` is always `nil` if no `T` is provided.",
                mended: "Register the type. If `nil` is intended, write `.parameter(log) { nil }`, or a default "
                    + "value in Swift.")
        case .sharedValue:
            Explanation(
                "One value fills parameters of different names",
                "A registration fills all parameters of its type. With one `register Int`, `limit` and `offset` are "
                    + "the same number. The warning is for plain values. Names of which one ends with the other, "
                    + "such as `url` and `baseURL`, count as the same, and so does the accessor's. Values that the "
                    + "graph file itself requests do not count.",
                mended: "Set each parameter, `.parameter(offset) { 0 }`; or give the value a type or a tag of its "
                    + "own. If all are the same, write `.allow(shared-value, \"why\")` where the parameter is "
                    + "registered.")
        case .unknownTag:
            Explanation(
                "Nothing has the tag that is asked for",
                "No registration of the graph is `.as` a type with this tag.",
                mended: "Request an existing tag, or add this one, `.as(Cache, tag: disk)`.")
        case .duplicateAlias:
            Explanation(
                "A registration is `.as` the same type twice",
                "The second `.as` has no effect.",
                mended: "Remove one of them, or give it a tag.")
        case .selfAlias:
            Explanation(
                "A registration is `.as` its own type only",
                "Every registration provides its own type. `.as` of that type has an effect only beside another "
                    + "type, where it adds the accessor, or with a tag.",
                mended: "Remove the alias, or give it a tag.")
        case .duplicateInput:
            Explanation(
                "Two inputs of a graph have the same type, and the type is needed",
                "The type alone does not say which input is meant. Plain values, such as `String` and `Int`, are "
                    + "distinguished by their names, except in code in braces and in properties of other names.",
                mended: "Name the input, `.parameter(owner) { user }`; or give the inputs different types.")
        case .unusedRegistration:
            Explanation(
                "A registration is never used",
                "In a graph with a `.root()`, only the roots and their dependencies are created.",
                mended: "Remove it; mark it `.root()` if the app requests it; or mark it `.unused()` to keep it.")
        case .unusedAlias:
            Explanation(
                "An alias is never used",
                "The registration is used, but not as this type.",
                mended: "Remove the `.as`.")
        case .unusedTag:
            Explanation(
                "A tag is never used",
                "The registration is used, but not by this tag, and not in a dictionary of tagged values.",
                mended: "Remove the tag, or the `.as` that has it.")
        case .unusedInput:
            Explanation(
                "An input is never used",
                "No registration takes the value, and no closure mentions it. A plain value, such as a `String`, "
                    + "fills only parameters of its name.",
                mended: "Remove the input; or pass it on, `.parameter(folder) { root }`.")
        case .unusedInclude:
            Explanation(
                "Nothing of an included part or graph is used",
                "No root needs anything that the part or graph provides, or the graph includes it already.",
                mended: "Remove the `include`.")
        case .needlessAllow:
            Explanation(
                "An `.allow` silences nothing",
                "The `.allow` would hide the next such warning.",
                mended: "Remove it.")
        case .overrideUnused:
            Explanation(
                "A registration of a derived graph replaces nothing and is never used",
                "A derived graph replaces registrations of its base by type and tag. One that matches none, and that "
                    + "nothing needs, usually lacks an `.as`: the object of the base would stay.",
                mended: "Add the alias under which the base provides it; or mark it `.root()`; or remove it. Replace "
                    + "what an included graph creates for itself in an extension, `extension TestGraph.MailGraph`.")
        case .overridePartial:
            Explanation(
                "A replacement does not reach into an included graph",
                "A graph that the derived graph includes still creates the type for its own objects, so a test would "
                    + "use both the fake and the real one.",
                mended: "Replace it there, too: `extension TestGraph.MailGraph { … }`. If both are intended, write "
                    + "`.allow(override-partial, \"reason\")`.")
        case .decoratesNothing:
            Explanation(
                "A decorator never asks for what it decorates",
                "Consumers of the type get the decorator, and only the decorator can use the object that it wraps.",
                mended: "Add a parameter or an injection of that type. To replace the object instead of wrapping "
                    + "it, write `.as` and `.default()`.")
        case .accessorClash:
            Explanation(
                "Two members of the generated class would have the same name",
                "An accessor is named after its type, with a tag in front. Two roots that provide one type have the "
                    + "same name, and so have a `Driver` and an input `driver`.",
                mended: "Name one of them: `.accessor(makePetrolEngine)`. Rename a scope or an input itself.")
        case .forbiddenDependency:
            Explanation(
                "A dependency breaks a rule of the graph files",
                "`forbid UI -> Database` forbids dependencies of the first group on the second; `layers` forbids "
                    + "those on a group that is listed before. The type that the consumer names counts, also in a "
                    + "function or `Lazy`, not what implements it.",
                mended: "Depend on an allowed group; register the object in another part; or change the rule.")
        default: nil
        }
    }
}
