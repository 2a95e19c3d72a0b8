import DigraphCompiler

extension Catalogue {
    static var lifetimeIDs: [Diagnostic.ID] {
        [
            .dependencyCycle, .unmarkedCycle, .needlessCycleMark, .cycleLifetime, .captiveDependency, .retainCycle,
            .argumentLifetime, .weakValue,
        ]
    }

    /// What is wrong with rings, and with how long things are kept.
    static func lifetimes(_ id: Diagnostic.ID) -> Explanation? {
        switch id {
        case .dependencyCycle:
            Explanation(
                "Objects need each other before any of them can be made",
                "Each is a parameter of the next one's making, all around a ring, so that none can come first. The message "
                    + "lists the ring, the notes the parameter of each step, how a root gets into it, and where it could "
                    + "be cut.",
                mended:
                    "Let one of them have the next afterwards, `.injection(\\.router, cycle: true)`; or let it take a "
                    + "function, `() -> Router`, or a `Lazy` or `Provider`.")
        case .unmarkedCycle:
            Explanation(
                "An injection closes a cycle and does not say so",
                "It works, since an injection comes after the making. The mark is there so that whoever reads the file sees "
                    + "every cycle, and because such injections come after all others.",
                mended: "Add `cycle: true`; the fix does.")
        case .needlessCycleMark:
            Explanation(
                "`cycle: true` stands on an injection that is in no cycle",
                "A reader would look for a cycle that is not there, and the injection comes later than it needs to.",
                mended: "Remove the mark; the fix does.")
        case .cycleLifetime:
            Explanation(
                "The members of a cycle have different lifetimes",
                "Objects that hold each other live as long as each other. Were one of them made anew more often, it would refer to "
                    + "partners that refer to another one. The lifetime must be `.objectGraph` or longer: with "
                    + "`.prototype`, each step around the ring would make a new object.",
                mended:
                    "Give all of them the same lifetime, `.objectGraph` or longer; or close the cycle by a function, a "
                    + "`Lazy` or a `Provider`, which may join any lifetimes.")
        case .captiveDependency:
            Explanation(
                "What lives longer would hold what lives shorter",
                "The object that is kept longer would go on using one that its scope, or its graph, has long given up, or keep "
                    + "it from going. The message shows the whole way, through objects made in between, with the "
                    + "lifetime of each step.",
                mended:
                    "Give both one lifetime; or let the holder take a function or a `Provider`, which it asks each time."
            )
        case .retainCycle:
            Explanation(
                "Objects keep each other alive",
                "The sources show a stored property for every step of a ring, and none is `weak` or `unowned`. When the graph "
                    + "and everybody else have let go, these objects would stay. A `Lazy` holds what it has given; a "
                    + "function or `Provider` does not.",
                mended: "Make the property that leads back `weak` or `unowned`. Where something else breaks the ring, "
                    + "`.allow(retain-cycle, \"why\")`.")
        case .argumentLifetime:
            Explanation(
                "Something that is kept takes arguments from its callers",
                "It is made once and handed to everybody, so that the arguments of all callers but the first would be "
                    + "dropped without a word.",
                mended:
                    "Remove the lifetime, so that each caller gets its own; or take the value from the graph instead of "
                    + "`.argument`.")
        case .weakValue:
            Explanation(
                "`.weak` is for objects of classes",
                "Structs and enums are copied and cannot be referred to weakly, nor can a protocol that the sources do not "
                    + "show to be for classes only (`protocol P: AnyObject`).",
                mended: "Remove `.weak`, or make it a class, or the protocol one for classes.")
        default: nil
        }
    }
}
