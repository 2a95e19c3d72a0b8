extension TypeMeaningTests {
    static let equal: [TypePair] = sugar + names + aliases + functions + generic + inGraphFiles

    private static let sugar: [TypePair] = [
        TypePair("any P", "P"), TypePair("(any P)?", "P?"), TypePair("[any P]", "[P]"),
        TypePair("P & Q", "Q & P"), TypePair("any P & Q", "Q & P"), TypePair("P & P", "P"),
        TypePair("(P & Q) & P", "Q & P"), TypePair("any R<Int> & P", "P & R<Int>"), TypePair("C & P", "P & C"),
        TypePair("Optional<S>", "S?"), TypePair("Swift.Optional<S>", "S?"), TypePair("Optional<S?>", "S??"),
        TypePair("Array<S>", "[S]"), TypePair("Swift.Array<S>", "[S]"), TypePair("Array<Array<S>>", "[[S]]"),
        TypePair("Dictionary<String, S>", "[String: S]"), TypePair("Swift.Dictionary<String, [S]>", "[String : [S]]"),
        TypePair("Optional<Array<S>>", "[S]?"), TypePair("[S?]", "Array<Optional<S>>"),
        TypePair("(S)", "S"), TypePair("((S))?", "S?"), TypePair("[(S)]", "[S]"), TypePair("(any P)", "P"),
        TypePair("S!", "S?"), TypePair("(any P)!", "P?"), TypePair("Void", "()"),
        TypePair("Swift.Void", "()"), TypePair("(Void)", "()"),
        TypePair("[ String /* by name */ :\n  S ]", "[String: S]"),
        TypePair("(a: S, Int)", "(a:S,Int)"), TypePair("(_: S, _: Int)", "(S, Int)"), TypePair("`S`", "S"),
        TypePair("S.Type", "(S).Type"), TypePair("[S].Type", "Array<S>.Type"),
        TypePair("inout S", "S"), TypePair("borrowing S", "S"), TypePair("consuming C", "C"),
        TypePair("sending C", "C"), TypePair("__owned C", "C"), TypePair("__shared C", "C"),
        TypePair("isolated Store", "Store"), TypePair("sending @escaping () -> S", "() -> S"),
        TypePair("inout [String: any P]", "Dictionary<String, P>"),
    ]

    private static let names: [TypePair] = [
        TypePair("App.S", "S"), TypePair("App.Outer.S", "Outer.S"), TypePair("App.Box<App.S>", "Box<S>"),
        TypePair("Networking.Request", "Request"), TypePair("Networking.Request.Body", "Request.Body"),
        TypePair("any Networking.Client", "Client"), TypePair("Foundation.URL", "URL"),
        TypePair("Foundation.URL.Host", "URL.Host"), TypePair("Swift.Int", "Int"),
        TypePair("Swift.Set<Int>", "Set<Int>"), TypePair("Swift.Result<S, any Error>", "Result<S, Error>"),
        TypePair("S", "Outer.S", in: "Outer"), TypePair("S", "App.S", in: "Outer.Next"),
        TypePair("Next.Deep", "Outer.Next.Deep", in: "Outer"), TypePair("Deep", "Outer.Next.Deep", in: "Outer.Next"),
        TypePair("Added", "Outer.Added", in: "Outer"), TypePair("Request", "Networking.Request", in: "Outer"),
        TypePair("Nested", "Sub.Nested", in: "SubSub"), TypePair("SubSub.Nested", "Sub.Nested"),
        TypePair("Self", "S", in: "S"), TypePair("Self", "Outer", in: "Outer"),
        TypePair("Self.S", "Outer.S", in: "Outer"), TypePair("Self.Local", "Outer.S", in: "Outer"),
        TypePair("Self.Type", "S.Type", in: "S"), TypePair("Box", "Self", in: "Box"),
        TypePair("Box<T>", "Self", in: "Box"), TypePair("Box<T>", "Box", in: "Box"),
        TypePair("[T]", "Array<T>", in: "Box"),
        TypePair("Inner", "Box<T>.Inner", in: "Box"), TypePair("Box.Inner", "Inner", in: "Box"),
        TypePair("Pair<S>", "Self.Pair<S>", in: "Box"), TypePair("Self.Inner", "Inner", in: "Box"),
        TypePair("Box<S>.Inner", "App.Box<S>.Inner"), TypePair("Box<S>.Pair<Int>", "Box<One>.Pair<Swift.Int>"),
    ]

    private static let aliases: [TypePair] = [
        TypePair("One", "S"), TypePair("Two", "S"), TypePair("Three", "S?"), TypePair("App.Two", "S"),
        TypePair("[Two]", "[S]"), TypePair("Three?", "S??"), TypePair("List<S>", "[S]"),
        TypePair("List<List<Two>>", "[[S]]"), TypePair("Swapped<S, Int>", "[Int: S]"),
        TypePair("Swapped<List<Two>, String>?", "Dictionary<String, [S]>?"), TypePair("Handler<One>", "(S) -> Void"),
        TypePair("@escaping Handler<S>", "(S) -> Void"), TypePair("PQ", "P & Q"), TypePair("any PQ", "Q & P"),
        TypePair("PQ & P", "P & Q"), TypePair("Existential", "P"), TypePair("[Existential]", "[P]"),
        TypePair("Outer.Local", "Outer.S"), TypePair("Local", "Outer.S", in: "Outer"), TypePair("Boxed", "Box<S>"),
        TypePair("Boxed.Inner", "Box<S>.Inner"), TypePair("App.Boxed.Inner", "Box<S>.Inner"),
        TypePair("Site.Host", "URL.Host"), TypePair("Outer.Itself", "Outer"),
        TypePair("Outer.Itself.S", "Outer.S", in: "S"), TypePair("Boxed.Pair<Int>", "Box<S>.Pair<Int>"),
        TypePair("Box<S>.Both", "(S, S)"), TypePair("Box<S>.With<Int>", "[(S, Int)]"), TypePair("Boxed.Both", "(S, S)"),
        TypePair("Both", "(T, T)", in: "Box"), TypePair("With<Int>", "[(T, Int)]", in: "Box"),
        TypePair("Reply", "Result<Networking.S, Error>"),
        TypePair("Networking.Reply", "Result<Networking.S, any Error>"),
    ]

    private static let functions: [TypePair] = [
        TypePair("@escaping () -> S", "() -> S"), TypePair("(() -> S)", "() -> S"),
        TypePair("@escaping (() -> S)", "() -> S"), TypePair("() -> Void", "() -> ()"),
        TypePair("() -> (S)", "() -> S"),
        TypePair("(Void) -> S", "(()) -> S"), TypePair("() throws(any Error) -> S", "() throws -> S"),
        TypePair("() throws(Error) -> S", "() throws -> S"), TypePair("() throws(Swift.Error) -> S", "() throws -> S"),
        TypePair("() throws(Never) -> S", "() -> S"), TypePair("() async throws(Never) -> S", "() async -> S"),
        TypePair("(_ a: S, _ b: Int) -> Void", "(S, Int) -> Void"), TypePair("(_: S) -> Void", "(S) -> Void"),
        TypePair("@Sendable @escaping () -> S", "@escaping @Sendable () -> S"),
        TypePair("@MainActor () -> One", "@MainActor () -> S"),
        TypePair("@Swift.MainActor () -> S", "@MainActor () -> S"),
        TypePair("@MainActor @Sendable () -> S", "@Sendable @MainActor () -> S"),
        TypePair("@MainActor @Sendable () -> S", "@MainActor () -> S"),
        TypePair("@App.Store () -> S", "@Store () -> S"),
        TypePair("(any P) -> any Q", "(P) -> Q"), TypePair("(Array<S>) -> Optional<S>", "([S]) -> S?"),
        TypePair("((S) -> Void) -> Void", "(Handler<S>) -> ()"),
        TypePair("(@escaping (S) -> Void) -> Void", "(@escaping Handler<Two>) -> Void"),
        TypePair("(inout One) -> Void", "(inout S) -> Void"), TypePair("(One...) -> Void", "(S...) -> Void"),
        TypePair("(() -> S)?", "Optional<() -> S>"), TypePair("() -> () -> S", "() -> (() -> S)"),
        TypePair("(@Sendable () -> S)?", "Optional<@Sendable () -> S>"),
        TypePair("@convention(c) (Int) -> Int", "@convention(c) (Int) -> Int"),
    ]

    private static let generic: [TypePair] = [
        TypePair("some P", "P"), TypePair("some P & Q", "Q & P"), TypePair("(some P)?", "P?"),

        TypePair("T", "P", generics: "<T: P>"), TypePair("T", "P", generics: "<T>", where: "where T: P"),
        TypePair("T", "P & Q", generics: "<T: P>", where: "where T: Q"),
        TypePair("T", "P & Q", generics: "<T>", where: "where T: P, T: Q"),
        TypePair("T?", "Optional<any P>", generics: "<U, T: P>"), TypePair("T", "Q & P", generics: "<T: P & Q>"),

        TypePair("T", "C", generics: "<T: C>"), TypePair("U", "S", generics: "<U>", where: "where U == S"),
        TypePair("consuming T", "P", generics: "<T: P>"), TypePair("T", "R<Int>", generics: "<T: R<Int>>"),
        TypePair("T", "P & Sendable", generics: "<T: P & Sendable>", where: "where T: P"),
    ]

    private static let inGraphFiles: [TypePair] = [
        TypePair("Short", "Networking.Request", isInGraphFile: true),
        TypePair("Short.Body", "Request.Body", isInGraphFile: true),
        TypePair("Keyed<String>", "[String: S]", isInGraphFile: true),
        TypePair("Twice<Int>", "(Int, [Int: App.S])", isInGraphFile: true),
        TypePair("Two", "S", isInGraphFile: true), TypePair("Foundation.URL", "URL", isInGraphFile: true),
        TypePair("any P & Q", "PQ", isInGraphFile: true),
    ]

    static let different: [TypePair] = [
        // Swift opens no existential within another type.
        TypePair("[some P]", "[P]"), TypePair("[T]", "[P]", generics: "<T: P>"),
        TypePair("(T) -> U", "(P) -> Q", generics: "<T: P, U: Q>"), TypePair("Box<T>", "Box<P>", generics: "<T: P>"),
        TypePair("P", "Q"), TypePair("P & Q", "P"), TypePair("S", "S?"), TypePair("S?", "S??"), TypePair("[S]", "[S?]"),
        TypePair("[Int]", "Set<Int>"), TypePair("[S]", "[S]?"), TypePair("[String: S]", "[S: String]"),
        TypePair("S", "Outer.S"), TypePair("S", "Networking.S"), TypePair("S", "App.S", in: "Outer"),
        TypePair("Request", "Networking.Request", in: "Outer.Added"), TypePair("URL", "NSURL"),
        TypePair("Unknown.URL", "URL"), TypePair("Box<S>", "Box<Int>"), TypePair("Box<S>.Inner", "Box<Int>.Inner"),
        TypePair("Box<S>.Pair<Int>", "Box<Int>.Pair<S>"), TypePair("Box<S>.Inner", "Box<S>.Pair<S>"),
        TypePair("Result<S, any Error>", "Result<S, MyError>"), TypePair("Sub", "C"), TypePair("Existential", "Q"),
        TypePair("(S, Int)", "(Int, S)"), TypePair("(a: S, b: S)", "(S, S)"), TypePair("(a: S, b: S)", "(b: S, a: S)"),
        TypePair("(S, S)", "S"), TypePair("S.Type", "S"), TypePair("S.Type", "C.Type"), TypePair("S.Type", "S.Type?"),
        TypePair("any P.Type", "(any P).Type"), TypePair("P.Protocol", "any P.Type"),
        TypePair("@Sendable () -> S", "() -> S"), TypePair("@MainActor () -> S", "() -> S"),
        TypePair("@MainActor () -> S", "@Store () -> S"), TypePair("@MainActor () -> S", "@Sendable () -> S"),
        TypePair("() async -> S", "() -> S"), TypePair("() throws -> S", "() -> S"),
        TypePair("() throws(MyError) -> S", "() throws -> S"), TypePair("() -> S", "S"),
        TypePair("() -> S", "() -> S?"),
        TypePair("(() -> S)?", "() -> S?"), TypePair("((S, Int)) -> Void", "(S, Int) -> Void"),
        TypePair("(()) -> S", "() -> S"), TypePair("(S) -> Void", "(S?) -> Void"),
        TypePair("(inout S) -> Void", "(S) -> Void"), TypePair("(S...) -> Void", "([S]) -> Void"),
        TypePair("(@escaping () -> S) -> Void", "(() -> S) -> Void"), TypePair("() -> () -> S", "() -> S"),
        TypePair("@convention(c) (Int) -> Int", "(Int) -> Int"),
        TypePair("@isolated(any) () -> S", "() -> S"), TypePair("() -> @Sendable () -> S", "() -> () -> S"),
        TypePair("Loop", "S"), TypePair("Ping", "[S]"), TypePair("Again", "S", isInGraphFile: true),
        TypePair("Short", "S", isInGraphFile: true), TypePair("Keyed<Int>", "Keyed<String>", isInGraphFile: true),
        TypePair("T", "P", generics: "<T>"), TypePair("T", "Q", generics: "<T: P>"),
        TypePair("T", "U", generics: "<T: P, U: Q>"),
        TypePair("Short", "Networking.Request"), TypePair("Self", "S", in: "Outer"),
        TypePair("Hidden", "Networking.Request"), TypePair("~Copyable", "P"),
    ]
}
