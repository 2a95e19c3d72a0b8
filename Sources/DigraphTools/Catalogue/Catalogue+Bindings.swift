import DigraphCompiler

extension Catalogue {
    static var bindingIDs: [Diagnostic.ID] {
        [
            .missingBinding, .missingArgument, .ambiguousBinding, .emptyCollection, .nilInjected, .unknownTag,
            .duplicateAlias, .selfAlias, .duplicateInput, .unusedRegistration, .unusedAlias, .unusedTag, .unusedInput,
            .unusedInclude, .needlessAllow, .overrideUnused, .accessorClash,
        ]
    }

    /// What is wrong with who provides what to whom.
    static func bindings(_ id: Diagnostic.ID) -> Explanation? {
        switch id {
        case .missingBinding:
            Explanation(
                "Nothing provides a type that something needs",
                "Each parameter is filled by a registration of its type, or one that is `.as` that type; a type that "
                    + "conforms to a protocol does not provide it by itself. The notes tell the shortest way from a root to who "
                    + "needs it, and what nearly provides it: a missing `.as`, another tag, another graph.",
                mended:
                    "Add the registration, or the `.as`, that is missing; take the value as an input of the graph; or "
                    + "give the one parameter its value, `.parameter(timeout) { 30 }`.")
        case .missingArgument:
            Explanation(
                "Something takes arguments and is asked for without them",
                "What has `.argument`s is made from values that only the caller knows, so it cannot be handed over ready-made. "
                    + "It can be asked for as a function that takes just those values.",
                mended: "Take a function in the Swift initializer: `(Book) -> BookDetail` instead of `BookDetail`.")
        case .ambiguousBinding:
            Explanation(
                "Several registrations provide what something needs",
                "On one level of the graph, several provide the same type under the same tag, and none of them stands in "
                    + "the same braces as who asks, or is marked `.default()`. It counts only where somebody asks.",
                mended: "Mark one `.default()`; or give each a tag and ask for one of them; or take all of them, as "
                    + "`[T]`. The fixes do the first.")
        case .emptyCollection:
            Explanation(
                "A collection of something that nothing provides",
                "A `[T]` takes every `T` there is, a `[String: T]` every one under a tag. With none at all, an empty "
                    + "collection is more often a forgotten registration than meant.",
                mended: "Register what belongs into it; or say that none is meant: `.parameter(items) { [] }`, or a "
                    + "default value in Swift.")
        case .nilInjected:
            Explanation(
                "An optional gets `nil` since nothing provides it",
                "A parameter of type `T?` takes a `T` if there is one. With none it is always `nil`, which may be what is "
                    + "meant, or a registration that was forgotten.",
                mended:
                    "Register the type; or say that `nil` is meant: `.parameter(log) { nil }`, or a default value in "
                    + "Swift.")
        case .unknownTag:
            Explanation(
                "A tag is asked for that nothing has",
                "Tags are plain names, given by `.as(Cache, tag: disk)`. This one is given nowhere in the graph, so that it is "
                    + "most likely misspelled.",
                mended: "Ask for a tag that there is, or give this one.")
        case .duplicateAlias:
            Explanation(
                "A registration is `.as` the same type twice",
                "The second says nothing that the first does not.",
                mended: "Remove one of them, or give it a tag.")
        case .selfAlias:
            Explanation(
                "A registration is `.as` its own type",
                "Every registration provides the type it registers. Only with a tag does an alias of that type add something.",
                mended: "Remove the alias, or give it a tag.")
        case .duplicateInput:
            Explanation(
                "Two inputs of a graph have one type, and somebody asks for it",
                "Inputs provide their types. Which of the two is meant cannot be told by the type.",
                mended: "Say which by name, `.parameter(owner) { user }`; or give them types of their own.")
        case .unusedRegistration:
            Explanation(
                "No root needs a registration",
                "With at least one `.root()`, the graph is what its roots need. What none of them reaches is never made, and "
                    + "often left over from something that is gone.",
                mended: "Remove it; mark it `.root()` if it is asked for from outside; or `.unused()` if it is to stay."
            )
        case .unusedAlias:
            Explanation(
                "Nobody asks for an alias",
                "What is registered is used, but not as this type.",
                mended: "Remove the `.as`.")
        case .unusedTag:
            Explanation(
                "Nobody asks by a tag",
                "What is registered is used, but not by this tag, nor in a dictionary of tagged values.",
                mended: "Remove the tag, or the `.as` that gives it.")
        case .unusedInput:
            Explanation(
                "Nothing needs an input",
                "Everybody who makes the graph has to pass a value that no registration takes and no closure mentions.",
                mended: "Remove the input.")
        case .unusedInclude:
            Explanation(
                "No root needs anything of what is included",
                "The part or graph is taken in, and nothing of it is reached. It is told once, not for each registration in it.",
                mended: "Remove the `include`.")
        case .needlessAllow:
            Explanation(
                "An `.allow` silences nothing",
                "The warning it names is not given here, or no longer. Left in place, it would hide the next one.",
                mended: "Remove it.")
        case .overrideUnused:
            Explanation(
                "A registration of a derived graph replaces nothing and serves nobody",
                "A derived graph replaces what its base registers, key by key. A registration that matches none, and that "
                    + "nothing asks for, usually misses an `.as`: the base's object would silently stay.",
                mended:
                    "Add the alias that the base provides, so that it replaces that; or mark it `.root()`; or remove it."
            )
        case .accessorClash:
            Explanation(
                "Two members of the generated class would have one name",
                "Accessors are named after the last name of their type, with a tag in front: `Front.Wheel` and "
                    + "`Rear.Wheel` would both be `wheel`.",
                mended: "Name one of them: `.accessor(rearWheel)`. A scope, or an input, is renamed itself.")
        default: nil
        }
    }
}
