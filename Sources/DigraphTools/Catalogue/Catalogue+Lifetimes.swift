import DigraphCompiler

extension Catalogue {
    static var lifetimeIDs: [Diagnostic.ID] {
        [
            .dependencyCycle, .unmarkedCycle, .needlessCycleMark, .cycleLifetime, .captiveDependency, .retainCycle,
            .unsharedState, .repeatedInclude, .argumentLifetime, .weakValue,
        ]
    }

    /// The explanations of problems with cycles and lifetimes; nil for any other id.
    static func lifetimes(_ id: Diagnostic.ID) -> Explanation? {
        switch id {
        case .dependencyCycle:
            Explanation(
                "Objects need each other before any of them can be made",
                "Each object is a parameter of the next one in a cycle, so none can be made first. The message "
                    + "lists the cycle. The notes show the parameter of each step, how a root reaches the cycle, "
                    + "and where it can be cut. A function that is not `@escaping` counts if the cycle has a kept object: "
                    + "it can only be called while its object is made.",
                mended: "Set one of them afterwards, `.injection(\\.router, cycle: true)`; or let one take a "
                    + "function, `@escaping () -> Router`, or a `Lazy` or `Provider`.")
        case .unmarkedCycle:
            Explanation(
                "An injection closes a cycle and is not marked",
                "The graph works, because an injection comes after the object is made. The mark shows every "
                    + "cycle to the reader of the file, and such injections come after all others.",
                mended: "Add `cycle: true`; the fix does.")
        case .needlessCycleMark:
            Explanation(
                "`cycle: true` is on an injection that is in no cycle",
                "A reader would look for a cycle that does not exist, and the injection comes later than "
                    + "necessary.",
                mended: "Remove the mark; the fix does.")
        case .cycleLifetime:
            Explanation(
                "The members of a cycle have different lifetimes",
                "Objects that hold each other live equally long. If one of them were made more often, its "
                    + "partners would refer to an earlier one. The lifetime must be `.objectGraph` or longer: "
                    + "with `.prototype`, each step of the cycle would make a new object.",
                mended: "Give all of them the same lifetime, `.objectGraph` or longer; or close the cycle with a "
                    + "function, a `Lazy` or a `Provider`, which can connect any lifetimes.")
        case .captiveDependency:
            Explanation(
                "An object outlives one that it holds",
                "The object that is kept longer would continue to use one that its scope or graph has already "
                    + "released, or would keep it alive. The message shows the whole path, through objects made "
                    + "in between, with the lifetime of each.",
                mended: "Give both the same lifetime; or let the holder take a function or a `Provider`, which "
                    + "it calls each time.")
        case .retainCycle:
            Explanation(
                "Objects keep each other alive",
                "The sources show a stored property for every step of a cycle, and none is `weak` or `unowned`. What an "
                    + "initializer or method stores of its parameter is read from its body: what it assigns to a property "
                    + "or appends to one. "
                    + "These objects would remain after the graph and everything else has released them. A "
                    + "`Lazy` holds the object that it has made; a function or a `Provider` does not. In a possible "
                    + "retain cycle, an object is passed on to a function or superclass, and nobody can know whether that keeps "
                    + "it.",
                mended: "Make the property that leads back `weak` or `unowned`. If something else breaks the "
                    + "cycle, write `.allow(retain-cycle, \"why\")`.")
        case .unsharedState:
            Explanation(
                "An object with state is made for each consumer separately",
                "Without a lifetime, each consumer gets an object of its own. An actor, or a class with a stored `var`, that "
                    + "several take is usually meant to be shared: what one consumer writes, the others would never see. So is "
                    + "one that replaces a kept object in a derived graph: it does not inherit the lifetime. A "
                    + "consumer that takes a function makes new objects on purpose and does not count, and neither does a "
                    + "`var` that the graph injects, or that is `lazy` or `weak`.",
                mended:
                    "Give it a lifetime, such as `.perContainer` or `.objectGraph`. If each is to have its own, write "
                    + "`.lifetime(.prototype)`.")
        case .repeatedInclude:
            Explanation(
                "A graph with state is included in several ways",
                "An `include` makes an instance of the graph. If two graphs include a third one, and an app includes both, there are "
                    + "two instances, and two of each object that the third graph keeps. Where such an object is an actor, or has a "
                    + "stored `var`, what one writes the other never sees.",
                mended:
                    "Include the graph once, in the app's graph. Let the others take what they need of it as inputs. If each is "
                    + "to have its own, write `.allow(repeated-include, \"why\")` at the object.")
        case .argumentLifetime:
            Explanation(
                "An object cannot be kept for each value of its arguments",
                "A graph keeps one object for each value of the arguments, so these must be `Hashable`: functions, "
                    + "tuples and protocols never are. The process keeps one object only, so the arguments of all "
                    + "callers but the first would be ignored.",
                mended: "Keep it in the graph, by `.lifetime(.perContainer)`; or remove the lifetime, so that each "
                    + "caller gets its own object; or take the value from the graph instead of `.argument`.")
        case .weakValue:
            Explanation(
                "`.weak` is for classes",
                "Structs and enums are copied and cannot be referenced weakly. Neither can a protocol unless the "
                    + "sources show that only classes conform to it (`protocol P: AnyObject`).",
                mended: "Remove `.weak`, or make the type a class, or restrict the protocol to classes.")
        default: nil
        }
    }
}
