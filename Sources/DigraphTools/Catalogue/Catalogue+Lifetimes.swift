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
                "Each object is a parameter of the next one, so none can be created first.",
                mended: "Set one of them afterwards, `.injection(\\.router, cycle: true)`; or let one take a "
                    + "function, `@escaping () -> Router`, or a `Lazy` or `Provider`.")
        case .unmarkedCycle:
            Explanation(
                "An injection closes a cycle and is not marked",
                "The mark shows every cycle to the reader of the file. Marked injections come after all others.",
                mended: "Add `cycle: true`.")
        case .needlessCycleMark:
            Explanation(
                "`cycle: true` is on an injection that is in no cycle",
                "A reader would look for a cycle that does not exist.",
                mended: "Remove the mark.")
        case .cycleLifetime:
            Explanation(
                "The members of a cycle have different lifetimes",
                "Objects that retain each other live equally long. If one of them were created more often, the "
                    + "others would refer to an earlier one.",
                mended: "Give all of them the same lifetime, `.objectGraph` or longer; or close the cycle with a "
                    + "function, a `Lazy` or a `Provider`, which can connect any lifetimes.")
        case .captiveDependency:
            Explanation(
                "An object outlives one that it holds",
                "The object that lives longer would keep the other one alive, or use it after its release.",
                mended: "Give both the same lifetime; or let the holder take a function or a `Provider`, which it "
                    + "calls each time.")
        case .retainCycle:
            Explanation(
                "Objects keep each other alive",
                "The sources show a stored property for every step of a cycle, and none is `weak` or `unowned`, so "
                    + "these objects would never be released. In a *possible* retain cycle, an object is passed on "
                    + "to a function or superclass, which may retain it.",
                mended: "Make the property that leads back `weak` or `unowned`. If something else breaks the cycle, "
                    + "write `.allow(retain-cycle, \"why\")`.")
        case .unsharedState:
            Explanation(
                "An object with state is made for each consumer separately",
                "Without a lifetime, each consumer gets its own object. If several consumers take an actor, or a "
                    + "class with a stored `var`, none sees what another writes. An object that replaces a kept one "
                    + "in a derived graph does not inherit the lifetime. A consumer that takes a function does not "
                    + "count, and neither does a `var` that the graph injects, or that is `lazy` or `weak`.",
                mended: "Give it a lifetime, such as `.perContainer` or `.objectGraph`. If each consumer is to have "
                    + "its own, write `.lifetime(.prototype)`.")
        case .repeatedInclude:
            Explanation(
                "A graph with state is included in several ways",
                "Each `include` creates an instance of the graph. If two graphs include a third one, and an app "
                    + "includes both, there are two of each object that the third graph keeps, and one does not see "
                    + "what is written to the other.",
                mended: "Include the graph once, in the app's graph, and pass what the others need as inputs. If "
                    + "each is to have its own, write `.allow(repeated-include, \"why\")` at the object.")
        case .argumentLifetime:
            Explanation(
                "An object cannot be kept for each value of its arguments",
                "A graph keeps one object for each value of the arguments, so these must be `Hashable`; functions, "
                    + "tuples and protocols never are. The process keeps one object only.",
                mended: "Keep it in the graph, by `.lifetime(.perContainer)`; or remove the lifetime; or take the "
                    + "value from the graph instead of `.argument`.")
        case .weakValue:
            Explanation(
                "`.weak` is for classes",
                "Structs and enums are copied. A protocol can be referenced weakly only if the sources show that it "
                    + "is for classes, `protocol P: AnyObject`.",
                mended: "Remove `.weak`, or make the type a class, or restrict the protocol to classes.")
        default: nil
        }
    }
}
