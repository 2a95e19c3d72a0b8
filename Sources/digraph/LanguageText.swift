// Made from Graph/llms.txt: BLESS=1 swift test --filter HouseTests writes it.
// swift-format-ignore-file

/// The output of `digraph explain --language`.
enum LanguageText {
    static let text = ##"""
        # Digraph

        > Dependency injection for Swift that cannot fail at run time: one graph file says how the objects of a module are made, and
        > the build checks it and writes plain Swift.

        ## In a package

        ```swift
        // Package.swift
        dependencies: [
            .package(url: "…/digraph", branch: "main")
        ],
        targets: [
            .target(
                name: "Shop",
                dependencies: [.product(name: "DigraphRuntime", package: "digraph")],
                plugins: [.plugin(name: "DigraphBuild", package: "digraph")])
        ]
        ```

        ## Graph files

        The graph files of the target `App` are `Graph/app.digraph` in the package's root, all `.digraph` files below `Graph/App/`, and
        those in the target's own folder. Upper and lower case of these names do not matter. No two files of a target may have the same
        name, even in different folders. A graph or part is known in all files of its target.

        Files are read in the order of their names. That order, and the order of registrations, decides only what comes first in
        collections, among decorators, interfaces and inputs, and in what `start()` and `close()` do independently.

        ```swift
        import Foundation                      // goes into the generated file, as it stands

        typealias Shelf = [Book]               // a name for the graph files only

        graph LibraryGraph {                   // becomes the class LibraryGraph
            register Library.init              // what it makes
        }

        extension LibraryGraph {               // adds to it, from this file or another
            register Librarian.init
        }
        ```

        Comments are as in Swift. A `///` comment on a graph or registration becomes the documentation of the generated code.
        Words like `graph` and `register` are reserved only where they have a meaning: a type `Graph` or a parameter `register` is
        allowed, and so is a keyword in backticks. Other names in backticks must be identifiers.

        ## A registration

        | written | means |
        |---|---|
        | `register Car.init` | Car's one initializer: declared, memberwise, default or inherited, with its parameters as the source says |
        | `register Gearbox.init(gears:)` | the overload with these labels, where there are several |
        | `register URLSession.init(configuration: URLSessionConfiguration)` | the whole signature, for a type whose source is not read |
        | `register PrintingPress.start(hall:)` | a static function, with the result that its source says |
        | `register todaysHoroscope() -> Horoscope` | a free function; the result may be written |
        | `register User { Mock.user() }` | a Swift expression of this type |
        | `register Card { (user: User, style: Style) in Card(user.name, style) }` | an expression with parameters, which come from the graph |
        | `register Provider<Store>.init` | a generic type with type arguments, which replace its parameters everywhere |
        | `register ViewController.self` | an object that is made elsewhere: `inject(into:)` injects its members |
        | `register ProfileGraph.init` | another graph: it is a class like any other |

        ```swift
        register PetrolEngine.init
        ```
        ```swift
        /// A new `PetrolEngine`.
        func makePetrolEngine() -> PetrolEngine { … PetrolEngine(serialNumbers: serialNumbers) … }
        ```

        **What a recipe makes.** Parameters are found by type, so the registration does not name them. If an initializer gets a new
        parameter, the graph fills it, or the build reports that nothing provides it.

        - Initializers that generated code cannot call (private, unavailable, with an `inout` parameter) are ignored. If several are left,
          the build lists them; choose one by its labels.
        - A failable `init?` makes a `T?`. In a written signature the result says so: `URL.init(string: String) -> URL?`. Its aliases
          are optional, too.
        - If a recipe `throws`, everything that needs the object throws, up to the accessor. The accessor's documentation names the object
          that makes it throw or `async`.
        - A function without a result makes a `()`. An object with a parameter of type `Void` is made after it.

        **Swift code in braces** is copied into a function at file level, where it means what it means in any Swift file. It can use the
        graph's inputs by name, and so can the code of a `.parameter`, `.injection`, `.postInit` or `.dispose` with the `.argument`s of its
        registration. Everything else of the graph comes as a closure parameter. swiftc reports errors in it at their line in the graph file.

        **A placeholder**, `register Networking { TODO("its address is in a file") }`, provides a type before its code is written. It is
        the error `todo-registration`, and the only one about that type: consumers of `Networking` are not reported. A placeholder can
        have parameters and modifiers, as any code in braces. `digraph import` writes one for what it cannot translate.

        **`try`, `throw` and `await`** in the code make it throw and wait, also within the braces of a statement. Within a closure they do
        not, and neither does a `throw` or `try` in a `do` with a `catch`. If an effect leaves one of these, write it in front of the
        code: `{ (pool: Pool) async throws in … }`.

        ## Modifiers

        Their order matters among injections and `.argument`s; `.accessor` names the first alias.

        **`.parameter(gears) { 5 }`** passes a Swift expression to a parameter. Its closure parameters come from the graph. `{ nil }`
        and `{ [] }` say that nothing is intended.
        ```swift
        register Gearbox.init(gears:)
            .parameter(gears) { 5 }
        ```

        **`.argument(book)`** leaves a parameter to the caller. `.argument(book, page)`, or two of them, leave two, in this order and with
        their labels. Such an object is only available by a method with these parameters, and as a function of them. If its lifetime keeps
        it, there is one instance for each value of the arguments.
        ```swift
        register BookDetail.init
            .argument(book)
        ```
        ```swift
        func makeBookDetail(book: Book) -> BookDetail { … }
        ```

        **`.injection(\.presenter)`** sets a property after the object is made. Its type is read from the source, or written:
        `.injection(\.presenter: Presenter)`.

        **`.injection(setEngine(engine:))`** calls a method after the object is made, with what the graph provides for each of its
        parameters.

        **`.injection { (view, store: Store) in view.observe(store) }`** runs Swift code after the object is made. The first parameter
        is the object; the others come from the graph.
        ```swift
        register KitCar.init
            .injection(setEngine(engine:))
            .injection(\.radio)
        ```
        ```swift
        let kitCar = KitCar()
        kitCar.setEngine(engine: makeEngineProtocol())
        kitCar.radio = makeRadio()
        ```

        **`cycle: true`** in an injection of any form marks that it closes a cycle: Cycles.

        **`.postInit { provider in provider.start() }`** runs last, after all injections. It can be `async` and throw, `{ provider in try
        await provider.start() }`. Then so does the accessor.

        **`.root()`** makes it an entry point: Graphs.

        **`.eager()`** makes the object when the graph is started: Starting and closing.

        **`.dispose { pool in await pool.close() }`** runs when the graph is closed.

        **`.releasable()`**, or `.releasable(keeping: 1_000)`, releases single objects of those that are
        kept for each argument.

        **`.unused()`** silences that nothing uses it.

        **`.accessor(makeProfileView)`** names the accessor of the first alias, or of the own type if there is no alias.

        **`.allow(nil-injected, "the cache is optional on purpose")`** silences a warning of this registration. The reason is required.

        ## What provides, and who gets it

        A registration provides its own type and the types in its `.as` modifiers. Conformance to a protocol is not enough.
        `any P` and `P` are the same type, as are `Optional<T>` and `T?`, `Array<T>` and `[T]`, and a
        typealias and its type. An associated type is the type that the conforming type declares. If Swift infers it, it is known by
        its name, and can be provided under it: `.as(Rows.Item)`.

        | a parameter or property of type | gets |
        |---|---|
        | `T` | what provides `T` |
        | `T!` | the same as `T`: it must be provided |
        | `T?` | what provides `T?`, else `T`, else `nil` with the warning `nil-injected` |
        | `[T]` | what provides `[T]`, else everything that provides `T`, with a tag or without, inputs first, then in the order of the files |
        | `[String: T]` | what provides it, else everything that provides `T` with a tag, by its tag |
        | `(A, B) -> T` | what provides this function type, else a function that makes a `T` of its `.argument`s `A` and `B` |
        | `Lazy<T>` | what provides it, else one that gets a `T` on first use |
        | `Provider<T>` | what provides it, else one that gets a `T` on each call |
        | one with a default value | what provides it, else the default |

        ```swift
        struct Showroom {
            let cars: [any Car]          // all cars
            let poster: any Car          // the one; the .default(), if there are several
        }

        final class House {
            init(agentForOwner: @escaping (HouseOwnerDetails) -> any NewsAgentProvidable) { … }   // an agent, when asked
        }
        ```

        **Plain values.** The type of a number or text says too little, so an input that is a plain value fills only parameters of its name:
        the label, or for `_` the name inside. `graph AppGraph(host: String)` fills `init(host: String)`, not `init(path: String)`.
        To pass it on under another name, write `.parameter(path) { host }`.

        - Plain values are numbers, texts, `Bool`, dates, durations, `URL`, `UUID` and `Data`, and optionals, arrays, sets and dictionaries of
          them.
        - A registration has no name: `register Int { 5 }` fills required parameters by type. An input of the name wins over it, unless it is
          the `.default()`.
        - A default value of a plain type stays, unless an input has the name, or a `.parameter` or `.argument` says what the parameter gets.

        **Several providers.** If several registrations provide the type that a consumer needs, the one in the consumer's own braces wins,
        then the one with `.default()`. If neither decides, the build reports an ambiguity and lists the fixes. The braces of a graph and
        of its extensions count as one; those of a part are its own. A type that nothing needs
        is not ambiguous. An input counts as a provider like any other, and only a `.default()` wins against it. A registration that takes
        other `.argument`s than the consumer passes is no candidate: if a cat takes a `name` and a dog does not, `any
        Animal` is the dog, and `(String) -> any Animal` the cat.

        **Default values.** A parameter with a default value gets a value from the graph if there is one, except for plain values.

        ## Aliases, tags and decorators

        **`.as(Networking)`** provides the object under this type, too: an alias. That it does not conform is an error at this line.
        ```swift
        register MyNetworking.init
            .as(Networking)
            .lifetime(.perContainer)
        ```
        ```swift
        var networking: any Networking { keptObjects.object(0) { MyNetworking() } }
        ```

        The alias has the accessor; `.as(MyNetworking, Networking)` gives the own type one, too. The graph's consumers take either.

        **`.as(Cache, tag: disk)`** provides it under a tag: for consumers that ask with the tag, and for collections. The type may be the
        registered one. **`.parameter(cache, tag: disk)`** and **`.injection(\.cache, tag: disk)`** ask with the tag.
        ```swift
        register ElectricEngine.init
            .as(EngineProtocol, tag: electric)

        register FamilyCar.init
            .parameter(engine, tag: electric)
        ```
        ```swift
        func makeElectricEngineProtocol() -> any EngineProtocol { ElectricEngine() }
        ```

        **`.decorates(Log)`** provides the object in place of the type's provider: all consumers get the decorator, and the decorator gets
        what it wraps. It can take that by a parameter, a function, a `Lazy`, an injection, or in code.
        ```swift
        register FileLog.init
            .as(Log)
            .lifetime(.perContainer)

        register TimedLog.init                 // init(next: any Log)
            .decorates(Log)

        register Screen.init                   // init(log: any Log)
        ```
        ```swift
        func makeScreen() -> Screen { Screen(log: makeLog()) }
        func makeLog() -> any Log { TimedLog(next: fileLog) }
        ```

        - Several decorators of a type wrap each other in the order of the files: the last one is the outermost.
        - The innermost gets what a consumer in its braces would get without decorators. If there is no provider, the error is
          `missing-binding`; if there are several and no `.default()`, `ambiguous-binding`.
        - A decorator does not reach a consumer that gets another provider from its own braces: if two parts each register a
          `Log` for themselves, the decorator in one wraps only the `Log` of that part.
        - `.decorates(Cache, tag: disk)` decorates the provider with the tag. The decorator's parameter of type `Cache` gets that, unless
          the decorator asks for the tag itself. `register Clock { (next: Clock) in … }` with `.decorates(Clock)` decorates others of its
          own type.
        - A decorator in a derived graph wraps what the base provides. One in a nested graph wraps
          what the outer graph provides, for the nested graph only. One in a part decorates in each graph that includes the
          part. A replacement in a derived graph replaces the decorators, too.
        - A decorator in a derived graph replaces nothing, not even its own type, if the base provides that. To replace a decorator of the
          base, register its type without `.decorates`.
        - A decorated object keeps its own type, so `FileLog` is the plain log. `[any Log]` and `[String: any Log]` hold what is
          registered `.as(Log)`, undecorated, and no decorators.
        - Each decorator has its own lifetime. A decorator of a root, or of a decorator that is a root, is a root. If a graph is included,
          its decorator of a `.default()` is a `.default()`.
        - `start()` makes a decorated `.eager()` object together with its decorator, or alone, if the decorator asks for it only later.
        - An `.accessor(log)` at the decorated registration names the accessor of the decorator.
        - A decorator that never asks for what it decorates is the error `decorates-nothing`.

        **`.default()`** wins where several provide the same.

        ## Later

        `Lazy` and `Provider` come from `DigraphRuntime`. If your program has a type of that name, the name means your type.

        ```swift
        import DigraphRuntime

        final class Editor {
            init(printer: Lazy<Printer>, makePage: Provider<Page>) { … }
        }
        ```
        ```swift
        Editor(printer: DigraphRuntime.Lazy { [self] in self.makePrinter() }, makePage: DigraphRuntime.Provider { … })
        ```

        `printer.value` makes the printer when it is first read, and retains it from then on; `printer.isMade` says whether it has.
        `makePage()` makes a page each time, and retains none. Each call, and the first read of `value`, is a separate
        request.

        | type | from | `Sendable` | gives what is made |
        |---|---|---|---|
        | `Lazy`, `Provider` | every graph | no: they stay in the graph's isolation | at once |
        | `SendableLazy`, `SendableProvider` | graphs that are `Sendable` | yes | at once |
        | `AsyncLazy`, `AsyncProvider` | every graph | if what they give is | `async`, or at once |

        Read an `AsyncLazy` with `await lazy.value`. The first caller makes the object in its own task, and the others wait for it. Call
        an `AsyncProvider` with `await provider()`. If they come from a graph that is `Sendable` or isolated to an actor, they can be used
        from anywhere; from a plain graph, only where that graph is used. None of these types can throw. If making the object throws, ask
        for a function: `() throws -> T` or `() async throws -> T`.

        **Objects of an actor.** An object that is made on an actor is available synchronously only on that actor. Elsewhere there are two ways.
        A graph that is `Sendable` or isolated to an actor provides a function on the actor, `@MainActor () -> T`. Every graph provides
        the asynchronous types, `AsyncLazy<T>` and `() async -> T`. A graph without isolation cannot be sent to an actor while it is in
        use. So static functions make the object on the actor. They can only make prototypes, object graphs and process-wide objects;
        anything else is `isolation-mismatch`. A delayed collection, such as `Provider<[T]>` or `() -> [T]`, is made in one request.

        ## Cycles

        Of two objects that need each other, one must be made first. It gets the other afterwards, by an injection that is
        marked, so every cycle is visible in the file:

        ```swift
        register MyRouter.init                     // init(viewController: ViewController)
            .as(Router)
            .lifetime(.objectGraph)

        register ViewController.init
            .injection(\.router, cycle: true)
            .injection(\.presenter)
            .lifetime(.objectGraph)
        ```
        ```swift
        let viewController = ViewController()
        let router = MyRouter(viewController: viewController)
        viewController.presenter = makePresenter()
        viewController.router = router
        ```

        All objects of such a cycle have the same lifetime, `.objectGraph` or longer. Of these
        objects, initializers run first, dependencies before their consumers; then injections as written; then those that close cycles; then
        `.postInit`.

        Alternatively, one of them asks later, by a function, a `Lazy` or a `Provider`: `init(list: @escaping () -> BookList)`. Such a cycle
        needs no mark, and the lifetimes can differ.

        If the sources show stored properties all around a cycle, and none of them is `weak` or `unowned`, the objects would never be
        freed: `retain-cycle`. A `Lazy` counts as a strong reference, a `Provider` or a function does not.

        ## Lifetimes

        | written | one instance for | kept by |
        |---|---|---|
        | `.lifetime(.prototype)`, or nothing | each use | its consumer |
        | `.lifetime(.objectGraph)` | one request from outside, with everything that is made for it | its consumers |
        | `.lifetime(.perContainer)` | one instance of the graph, made at first use | the graph |
        | `.lifetime(.perContainer(.weak))` | the same, while something else retains it; then a new one is made | its consumers |
        | `.lifetime(.custom(session))` | one instance of the graph, made at first use, until `clearSession()` is called | the scope `session` |
        | `.lifetime(.perRun)` | the process, made at first use | the class |
        | `.lifetime(.perRun(.weak))` | the same, while something else retains it; then a new one is made | its consumers |
        | `.lifetime(.single)` | the process, made with the first instance of the graph | the class |

        ```swift
        register PrintingPress.start(hall:)
            .lifetime(.perContainer(.weak))
        ```
        ```swift
        func makeNewspaperAgent(…) -> NewspaperAgent    // made each time: a method
        var printingPress: PrintingPress { … }          // kept: a property
        ```

        A **request** is one use of an accessor from outside, or one call of a function that the graph has made. The making of a kept
        object is a separate request: the `.objectGraph` objects that are made for it belong to it. If making an object throws, nothing is
        kept, and the next use tries again. `.weak` is for classes. The objects of a cycle that is kept weakly are created
        together, and together again when one of them is gone.

        If several consumers take an actor, or a class with a stored `var`, that is registered without a lifetime, the warning is
        `unshared-state`: each has its own. `.lifetime(.prototype)` says that this is intended.

        **Scopes** have plain names and belong to the graph in which they are written. Each scope has a method that releases everything
        that it keeps. After that, objects of the scope are made again. Clearing does not wait for an object that is being made: it goes
        to the caller that asked for it, and is not kept.

        ```swift
        register Account.init
            .lifetime(.custom(session))
        ```
        ```swift
        var account: Account { … }
        func clearSession() { … }
        ```

        **One for each argument.** An object that takes `.argument`s and is kept, by the graph, weakly or by a scope, has one instance for
        each value of the arguments; several arguments count together. Its accessor is a method without `make…`. Functions that the graph
        makes, like `(Conversation.ID) -> Conversation`, return the same instances.

        ```swift
        register Conversation.init
            .argument(id)
            .lifetime(.perContainer(.weak))
        ```
        ```swift
        func conversation(id: Conversation.ID) -> Conversation { … }
        ```

        The arguments must be `Hashable`, and in a `Sendable` graph `Sendable`, too. A scope releases the instances of all values.
        Instances that are kept weakly go when nothing uses them. Process-wide objects cannot have arguments (`argument-lifetime`).

        **Releasing one.** `.releasable()` generates a method beside each accessor of such an object, which releases the instance for
        these values. `.releasable(keeping: 1_000)` also limits how many are kept: before there are more, the one that was asked for least
        recently is released. The limit is a number, not a time: that needs no clock and bounds the memory.

        ```swift
        register Limiter.init
            .argument(client)
            .lifetime(.perContainer)
            .releasable(keeping: 1_000)
        ```
        ```swift
        func limiter(client: String) -> Limiter { … }
        func releaseLimiter(client: String) { … }
        ```

        **A default lifetime** is for the registrations of a graph or part that name no lifetime. It applies in extensions of the graph,
        too, and in derived graphs without a default of their own, but not in nested graphs and included parts. An object that takes
        `.argument`s or is made elsewhere is never kept by default.

        ```swift
        graph FeatureGraph {
            lifetime .objectGraph

            register Cart.init
            register Checkout.init             // shares its cart with all that is made for one request

            register Session.init
                .lifetime(.perContainer)
        }
        ```

        **Process-wide** objects (`.perRun`, `.single`) belong to no instance of the graph. Static functions make them and everything
        that is made for them. So they must be `Sendable`, or their graph on a global actor; Swift reports this at the registration. Two
        graphs that register the same type have one object each. An override of the property affects the objects that a graph instance
        makes, but not other process-wide objects.

        ```swift
        register Analytics.init
            .lifetime(.perRun)
        ```
        ```swift
        var analytics: Analytics { AppGraph.keepAnalytics() }
        static func keepAnalytics() -> Analytics { … }
        ```

        A `.single` object is an entry point like a root: nothing has to need it. It cannot be `async` or throw, because the
        graph's initializer makes it.

        **What may hold what.** An object must not retain one with a shorter life: it would keep that alive, or use it after it was
        replaced. That is the error `captive-dependency`, also through any number of prototypes and object graphs:

        | may hold | process-wide | the graph's, and inputs | a scope's |
        |---|---|---|---|
        | what is kept process-wide | yes | no | no |
        | what the graph keeps, strongly or weakly | yes | yes | no |
        | what a scope keeps | yes | yes | of the same scope |
        | prototypes and object graphs | yes | yes | yes |

        A `Lazy` retains its value. A function and a `Provider` retain nothing: use them to reach objects that live shorter. A
        process-wide object has no graph to ask, so it can only get functions that need none.

        A kept object can be made `async`. Then its property is `async`, too:
        ```swift
        var database: Database { get async throws { … } }
        ```
        The first caller makes it in its own task, and the others wait. If the first one throws or is cancelled, one of the others tries
        again. A caller that is cancelled while it waits gets a `CancellationError` if the property throws; else it keeps waiting.

        ## Starting and closing

        Pools, clients and schedulers have to be shut down: `.dispose` says how. And a server should notice at its start, not at its first
        request, that there is no database: `.eager()` makes objects at the start.

        ```swift
        graph ServerGraph: Sendable {
            register Pool.init
                .lifetime(.perContainer)
                .eager()
                .postInit { pool in try await pool.connect() }
                .dispose { pool in await pool.close() }

            register Session.init                  // init(pool: Pool)
                .lifetime(.custom(session))
                .dispose { session in try session.save() }
        }
        ```
        ```swift
        func start() async throws { … }
        func close() async throws { … }
        func clearSession() throws { … }
        ```

        **Closing.** `close()` disposes of the objects that the graph has made, each once, and before the objects that it needs. It makes
        none. `close()` is `async` if a disposal is, and throws if one does. If one throws, the others still run, and then `close()`
        throws the first error. Cancelling the task that calls `close()` does not cancel disposals that wait. A second call waits for the
        first, and throws none of its errors; so does the clearing of a scope during `close()`. If a disposal calls `close()`, that call
        returns, and the rest follows.

        **Starting.** `start()` makes the objects that are `.eager()`, and what they need. They are `.perContainer` and take no `.argument`s;
        on anything else, `.eager()` is `misplaced-modifier`. If making them is `async`, and the graph is `Sendable` or on an actor, they are made at the
        same time; one that needs another waits for it. `start()` also starts included graphs. An eager object is an entry point like a
        root: nothing has to need it. `digraph explain AppGraph --measures` shows the orders of starting and closing.

        If an object cannot be made, the others are cancelled, and the graph is closed. Then `start()` throws a `StartError` of
        `DigraphRuntime`, with the `underlying` error and the name of the kept object whose making threw it, not of an object that waited
        for that: `'Pool' could not be made: …`. One start tries such an object once. To start again, make a new graph.

        ## Graphs

        ```swift
        @MainActor
        graph ProfileGraph(viewer: PrivacyLevel = .everyone, suite: String = "digraph.App"): Screen {
            …
        }
        ```
        ```swift
        @MainActor
        class ProfileGraph: Screen {
            init(viewer: PrivacyLevel = .everyone, suite: String = "digraph.App") { … }
            …
        }
        ```

        **Inputs** are parameters of the initializer, and provide their types, plain values by name. If two
        other inputs have the same type, use them by name in an expression: `.parameter(owner) { owner }`.

        **Isolation.** A graph is used in one of three ways:

        - `graph G` is an ordinary class. It is used from one isolation at a time, which Swift checks.
        - `@MainActor graph G` is isolated to that actor, or to another global actor.
        - `graph G: Sendable` can be used from any number of tasks at once. Each kept object is made once, by the first task that asks,
          and must be `Sendable`.

        **The default isolation** of a module, if it has one, is written once in its graph files: `isolation MainActor`. Then a plain graph
        is on the main actor, and a `Sendable` one is on none.

        **Protocols** after the colon are conformances of the class. Its accessors can satisfy their requirements:
        ```swift
        graph EnglishGraph: ClientInjecting {      // protocol ClientInjecting { func inject(into client: Porter) }
            register Porter.self
                .injection(\.greeting)
        }
        ```

        **Access.** `open`, `public` and `package` in front of `graph` are the access of the class and its accessors.

        **Roots.** Without a `.root()`, every accessor has the graph's access. With one or more roots, only their accessors have it; the
        others are `internal`. Then a registration that no root reaches is the warning `unused-registration`. A `T.self` is always an
        entry point. Each root is also available by its aliases, or by its type if it has none: `graph.resolve(Showroom.self)`. For
        another type, this does not compile.

        **`T.self`** is for objects that are made elsewhere: the graph injects their members. With `.lifetime(.objectGraph)`, objects
        that are made in that request get the same object:
        ```swift
        register MyRouter.init                     // init(viewController: ViewController)
            .as(Router)
            .lifetime(.objectGraph)

        register ViewController.self
            .injection(\.router, cycle: true)
            .lifetime(.objectGraph)
        ```
        ```swift
        func inject(into viewController: ViewController) { … }
        ```

        ## Nested graphs

        A graph within a graph is for objects with a shorter life: a session, a flow of screens. Registrations inside can use everything
        outside, inputs too. Inside, a type that is registered there replaces the one outside.

        ```swift
        graph AppGraph {
            register Network.init
                .as(Networking)
                .lifetime(.perContainer)

            graph SessionGraph(user: User, level: Level = .friend) {
                register Store.init                // init(networking: any Networking, user: User)
                    .lifetime(.perContainer)       // one per session
            }
        }

        extension AppGraph.SessionGraph {          // from another file
            register Screen.init
        }
        ```
        ```swift
        class AppGraph {
            func makeSessionGraph(user: User, level: Level = .friend) -> AppGraph.SessionGraph { … }
            …
            class SessionGraph {
                init(_ appGraph: AppGraph, isKept: Bool = false, user: User, level: Level = .friend) { … }
                …
            }
        }
        ```

        The outer graph makes it, by `makeSessionGraph(user:level:)`. An object that makes sessions asks for a
        `(User, Level) -> AppGraph.SessionGraph`, or for a `(User) -> AppGraph.SessionGraph`, because an input with a default value can
        be left out. To give the nested graph a lifetime, or to say where its inputs come from, register it in the outer graph:
        `register SessionGraph.init`. Another graph can register it, too; there, the outer graph is a parameter like any other.

        A collection contains the inputs first, then the registrations of the outer graph, then those of the inner graph. Under one tag, the
        nearest graph's is taken.

        ## Parts

        A `part` is a group of registrations that several graphs can include. A graph that includes a part has these registrations as if
        they were its own, with the graph's inputs, kept objects and roots. The needs of a part are filled from its own registrations
        first, then from the whole graph.

        ```swift
        part NetworkPart {
            register Wire.init

            register Client { (wire: Wire) in Client(wire, to: host) }     // `host` is an input of each graph that includes it
                .lifetime(.perContainer)
        }

        graph AppGraph(host: String) {
            include NetworkPart
            register Screen.init                                           // init(client: Client)
        }
        ```
        ```swift
        class AppGraph {
            var client: Client { … }
            func makeScreen() -> Screen { … }
        ```

        A graph within a part is nested in each graph that includes the part. It looks in the part first, too,
        and can be extended there, `extension AppGraph.SessionGraph`:

        ```swift
        part SessionPart {
            graph SessionGraph(user: User) {
                register Account.init              // init(user: User)
                    .lifetime(.perContainer)
            }
        }

        graph AppGraph {
            include SessionPart
            register Login.init                    // init(session: @escaping (User) -> AppGraph.SessionGraph)
        }
        ```
        ```swift
        class AppGraph {
            func makeSessionGraph(user: User) -> AppGraph.SessionGraph { … }
            func makeLogin() -> Login { … }
            class SessionGraph { … }
        }
        ```

        A part can only be included in its own module. Other modules include a graph, which can have the part.

        ## Included graphs

        A graph can include another graph, of this module or of an imported one. It has one instance of that graph, gives it its inputs,
        and gets what its roots provide, with their lifetimes, arguments and effects. If the included graph has no roots, it gets
        everything.

        ```swift
        graph NetworkingGraph(host: Host, retries: Int = 3) {
            register MyNetworking.init
                .as(Networking)
                .lifetime(.perContainer)
                .root()

            register Wire.init
        }

        graph AppGraph {
            include NetworkingGraph
            register Host { Host("example.org") }      // the input of NetworkingGraph
            register Screen.init                       // init(networking: any Networking)
        }
        ```
        ```swift
        class AppGraph {
            var networking: any Networking { networkingGraph.networking }
            var networkingGraph: NetworkingGraph { … }
            func makeScreen() -> Screen { Screen(networking: networking) }
        ```

        `.parameter` at the include says where an input comes from, by code or by a tag.

        If included objects and registrations of the graph provide the same type, the usual rules decide:
        for a consumer in the graph's braces, the registration there wins; otherwise one has to be the `.default()`. The accessors of included objects are `internal`. If the graph has an accessor of the same name, its own
        is generated. A part can include a graph, too. Graphs that include each other are `include-cycle`.

        Each call into an included graph is a request of its own: `.objectGraph` objects are not shared across it.

        **An input shares, an include makes.** If two graphs include a third one, and an app includes both, there are two instances of it.
        If it keeps an actor, or a class with a stored `var`, that is the warning `repeated-include`: include it in the app only, and let
        the others take what they need as inputs.

        **Graphs of other modules** are available by name, in `include NetworkingGraph` or `register NetworkingGraph.init`; if several
        modules have one of that name, write `Networking.NetworkingGraph`. Only what the graph shows can be used: the roots of a public
        graph, under their public types. So the module hides its internal types:
        ```swift
        public graph NetworkingGraph {             // in the module Networking
            register MyNetworking.init             // an internal class: other modules do not see it
                .as(Networking)                    // a public protocol: this one is public
                .root()
        }
        ```
        Under `@testable import Networking`, internal graphs and types can be used, too.

        ## Derived graphs

        A graph after the colon of another graph is its base. A registration of the derived graph replaces what the base provides under
        the same type and tag. Everything else stays:

        ```swift
        graph TestGraph: AppGraph {
            register MockNetworking.init
                .as(Networking)
        }
        ```
        ```swift
        class TestGraph: AppGraph {
            func makeMockNetworking() -> MockNetworking { MockNetworking() }
            override var networking: any Networking { makeMockNetworking() }
        }
        ```

        The derived graph is a subclass with the base's inputs and isolation, and is checked like any graph. It can have further inputs,
        `graph TestGraph(clock: Clock): AppGraph`. Its initializer takes the base's first. `register Clock { clock }` with `.default()`
        replaces what the base makes with such an input.

        - A replacement keeps the accessor's name and form, whatever its lifetime: a prototype in place of a kept object is a property
          that makes a new object each time. If that object has state and names no lifetime, the warning is `unshared-state`.
          `.accessor` cannot rename it.
        - If a registration replaces the own type of another one, it also gets the aliases of that. It wins where the replaced
          registration won, and the interfaces of these types apply to it.
        - In a collection, a replacement has the place of the replaced element, or of the first of several.
        - It cannot be `async`, throw or be isolated where the replaced registration is not (`effect-mismatch`, `isolation-mismatch`),
          and it takes the same `.argument`s (`missing-argument`).
        - A registration that replaces nothing, and that nothing needs, is `override-unused`. `.root()` marks that it is asked for from
          outside.
        - Under `#if`, it replaces while the condition holds.
        - A graph of another module can be a base if it is `open`; then its visible roots can be replaced, decorated and used. To be
          decorated or used, an `.objectGraph` object must be visible under its own type. Under `@testable import` of that module, every
          graph can be a base: a test target that has the plugin can have a `TestGraph` in its own graph file.
        - A graph that derives from a derived graph has both as bases. What a base includes is not included again.
        - A replacement does not reach into an included graph, which is a class of its own; an extension does, as below. If the included
          graph makes the type for itself, too, the replacement is `override-partial`.

        **In place of an input.** A registration of a derived graph also takes the place of an input of the base. The base's objects get
        it, and the initializer of the derived graph no longer asks for the input:

        ```swift
        graph AppGraph(clock: Clock, title: String) {
            register Watch.init
                .root()
        }

        graph TestGraph: AppGraph {
            register FakeClock.init
                .as(Clock)
        }
        ```
        ```swift
        class TestGraph: AppGraph {
            init(title: String) {
                super.init(clock: keptFakeClock, title: title)
            }
            …
            var fakeClock: FakeClock { keptFakeClock }
        ```

        It is made once, before the graph, which keeps it. So it can need no input and nothing that the graph keeps
        (`captive-dependency`), and cannot be `async` or throw (`effect-mismatch`). With `.default()`, it wins over the input, but the
        initializer still asks for the input.

        **Within nested graphs.** An extension of `TestGraph.SessionGraph` replaces what the nested graph registers, in the derived graph
        only. The same rules hold. Such an extension can only have registrations, and the type stays `AppGraph.SessionGraph`:

        ```swift
        graph AppGraph {
            graph SessionGraph(user: User) {
                register RealAccount.init
                    .as(Account)
            }
        }

        graph TestGraph: AppGraph {}

        extension TestGraph.SessionGraph {
            register MockAccount.init
                .as(Account)
        }
        ```
        ```swift
        class TestGraph: AppGraph {
            override func makeSessionGraph(user: User) -> AppGraph.SessionGraph { TestGraph.SessionGraph(self, user: user) }
            …
            class SessionGraph: AppGraph.SessionGraph {
                …
                override func makeAccount() -> any Account { makeMockAccount() }
        ```

        The derived graph cannot have a nested graph of its own under that name. A nested graph of another module has to be `open`, too.

        **Within included graphs.** In the same way, a derived graph replaces what an included graph registers:

        ```swift
        graph MailGraph {
            register SMTPMailer.init
                .as(Mailer)
                .lifetime(.perContainer)

            register Welcome.init
                .root()
        }

        graph AppGraph {
            include MailGraph

            register Signup.init
                .root()
        }

        graph TestGraph: AppGraph {}

        extension TestGraph.MailGraph {
            register FakeMailer.init
                .as(Mailer)
                .lifetime(.perContainer)
                .root()
        }
        ```
        ```swift
        class TestGraph: AppGraph {
            var fakeMailer: FakeMailer { testGraph_MailGraph.fakeMailer }
            …
            override var mailGraph: MailGraph { testGraph_MailGraph }
            …
        }
        class TestGraph_MailGraph: MailGraph {
            …
            override var mailer: any Mailer { fakeMailer }
        ```

        - In place of the included graph, the derived graph has a graph that derives from it, with the same inputs. It is started and
          closed like the included graph.
        - The derived graph provides what the extension registers, by the rules of included graphs, unless it
          registers that itself.
        - A path reaches any depth: `extension TestGraph.MailGraph.ClockGraph` for a graph that `MailGraph` includes or nests, `extension
          TestGraph.SessionGraph.ClockGraph` for one that a nested graph includes. A graph that is not derived can extend what it includes,
          too.
        - The included graph can be of another module. There it has to be `open`, or the module `@testable`.

        ## Conditions

        `#if` works as in Swift, around registrations, includes, graphs, extensions, parts, interfaces and imports:

        ```swift
        graph AppGraph {
            register RealAPI.init
                .as(API)

            #if DEBUG
            register MockAPI.init
                .as(API)
                .default()
            #endif

            register Client.init                   // init(api: any API)
        }
        ```
        ```swift
        #if DEBUG
        func makeAPI() -> any API { MockAPI() }
        #endif
        ```

        The generated code carries the conditions, so the same files are right for each of them. Digraph checks each combination of
        conditions separately. If something is missing or ambiguous in one combination, the error is `unsatisfied-condition` and names
        that combination. Other errors name it, too: "under 'DEBUG', …". A warning that something is unused means that no combination uses
        it. Objects that need each other under different conditions form no cycle.

        ## Interfaces

        An `interface` injects every object that is registered `.as` a type, in all graphs:

        ```swift
        interface EngineMountable                  // protocol EngineMountable { func mountEngine(engine: any EngineProtocol) }
            .injection(mountEngine(engine:))

        graph GarageGraph {
            register PetrolEngine.init
                .as(EngineProtocol)

            register RaceCar.init
                .as(EngineMountable)
        }
        ```
        ```swift
        let engineMountable = RaceCar()
        engineMountable.mountEngine(engine: makeEngineProtocol())
        ```

        It takes `.injection` in all its forms, and `.postInit`. The members are those of the named type. Its injections run before those
        of the registration. Several interfaces apply in the order of file names, then of places.

        ## Injected values

        Objects that cannot get what they need by their initializers can ask for it when they need it. A graph marked `@InjectedValues`
        provides each of its roots (without roots, everything) as a property of `InjectedValues`, under the name of the accessor:

        ```swift
        @InjectedValues
        graph NetworkGraph: Sendable {
            register NetworkProvider.init
                .as(NetworkProviding)
                .lifetime(.perContainer)
                .root()
        }
        ```
        ```swift
        final class Controller {
            @Injected(\.networkProviding) var networkProvider
            init(user: User = InjectedValues[\.user]) { … }
        }
        ```
        ```swift
        InjectedValues[\.networkProviding] = MockProvider()                                     // for everybody who asks later
        InjectedValues.reset()                                                                  // takes that back
        withInjectedValues({ $0.networkProviding = MockProvider() }) { … }                      // for this task and its children
        ```

        Behind it is one instance of the graph, made at first use. So its inputs need default values.

        **In SwiftUI**, the environment has an entry for each graph that is on the main actor or on none, and whose inputs have default
        values. Its name is that of the graph, `@Environment(\.appGraph)`.

        ## Tracing

        A graph marked `@Traced` reports when the making of each object begins and ends. The handler is set once for the process. Without
        a handler, nothing is measured; without the attribute, the generated code has no tracing:

        ```swift
        @Traced
        graph AppGraph {
            register Client.init               // init(wire: Wire)
                .lifetime(.perContainer)

            register Wire.init
        }
        ```
        ```swift
        private final func makeClient() -> Client {
            let making = DigraphRuntime.GraphTracing.begin("Client", ".perContainer", in: "AppGraph")
            defer { DigraphRuntime.GraphTracing.end(making) }
            return Client(wire: makeWire())
        }
        ```
        ```swift
        GraphTracing.handler = GraphTracing.logger { print($0) }
        ```
        ```text
        → Client .perContainer of AppGraph
          → Wire .prototype of AppGraph
          ← Wire 0.02 ms
        ← Client 0.31 ms
        ```

        | handler | does |
        |---|---|
        | `GraphTracing.logger { line in … }` | calls this function with each line |
        | `GraphTracing.signposter(subsystem: "org.example.shop")` | makes intervals for Instruments, on Apple's systems |
        | `{ event in … }` | gets each `.begin(making)` and `.end(making, seconds:)` |

        The handler runs in the thread that makes the object, so it has to be quick, and cannot use the graph itself.

        ## Architecture rules

        A graph file can forbid dependencies between parts, graphs and modules:

        ```swift
        forbid ScreensPart -> DatabasePart

        layers ScreensPart, FeaturesPart, DatabasePart     // the highest first
        ```

        | written | means |
        |---|---|
        | `forbid ScreensPart -> DatabasePart` | nothing of the first may need anything of the second |
        | `layers ScreensPart, FeaturesPart, DatabasePart` | nothing may need anything of a layer in front of its own; layers can be skipped |

        ## Layout

        `digraph format` lays graph files out as the ones on this page are; `digraph format --check` shows as a diff what it would
        change. Only white space changes.

        A file with syntax errors stays as it is.

        ## What is generated

        Each graph becomes one class, in `<Target>.digraph.swift` and further files in the build folder. Each key (a type, or a
        type with a tag) has one accessor: a property if the object is kept, and a `make…` method if it is made each time. An object
        with `.argument`s has a method with these parameters, without `make` if it is kept. The name comes from the last part of the type:

        - `URLSession` becomes `urlSession`, `Cache<Int>` becomes `cacheOfInt`, `[Book]` becomes `arrayOfBook`; a tag comes first,
          `diskCache`.
        - To types of one name, the outer type or the module is added: `profileUseCases`, `redisClient`.
        - Beside one alias, the own type has one only if `.as` names it, in derived graphs, or if other modules see it.
        - If several registrations provide a key and none is the `.default()`, only roots and registrations with an `.accessor(…)` have
          an accessor. Roots that show the same type, but not their own, are named after both: `listRouteAsRoute`.
        - If two keys of a registration would have the same name, the one with the graph's access gets it, or else the own type; the other
          is named after both: `diskCacheAsCache`. A written name wins over an implied one.

        **Tests** can derive from the class and override an accessor. That affects every object that uses the key:
        ```swift
        final class OfflineGraph: AppGraph {
            override var networking: any Networking { MockNetworking() }
        }
        ```
        An override of the own type affects its aliases; an override of an alias does not affect the own type. Three kinds of objects are
        made without the accessor, and so without the override: one that is made inside another object's request because it shares that
        request's object graph; one that is made for a kept object, and gets a function of the graph or needs an object that does; and a
        process-wide one that is made for another process-wide one. A
        derived graph replaces these, too. Internal graphs can be derived from with `@testable import`, public ones if
        they are `open`.

        ## What is checked

        The generator checks the graph. It reports what is missing, ambiguous, cyclic, kept too long or never used, at its place in the
        graph file, with the path from a root and the edit that fixes it. The Swift compiler checks the types. The generated code of each
        registration has the line of the graph file, so a wrong `.as` is an error there.

        Every diagnostic ends with its id in brackets, `[missing-binding]`. DIAGNOSTICS.md explains each,
        COMMANDS.md how to check, fix and draw graphs outside of a build. `.allow` with an id and a reason silences an
        intended warning.

        ## Threads and tasks

        A plain graph is used from one isolation at a time, a graph of a global actor on that actor. Their kept objects need no lock. A
        `Sendable` graph, and every process-wide object, can be used by any number of threads at once: the first makes the
        object, and all get it.

        Digraph cannot see other waiting. An initializer can wait forever for a thread that asks the graph in turn, as it can without a
        graph.

        ## What can still go wrong

        Three mistakes compile and trap, as they do in code written by hand (and a fourth with `@Injected`). None can
        happen if initializers only store their functions, `Provider`s and `Lazy`s, and the program keeps its graph, and starts it once.

        First, an object is asked for while it is made: an initializer calls a function or a `Provider`, or reads a `Lazy` or
        `InjectedValues`, and that leads back to the object. The same happens when two threads or tasks each make an object whose making
        asks for the other's. The trap names the objects:

        ```text
        'Cache' is still being made, and …
        ```

        Second, the graph is gone. A function, `Provider` or `Lazy` that was made for a kept object does not retain the graph, because
        the graph retains the object, and neither would ever be freed. The same applies to a nested graph that the outer graph keeps. So
        keep the graph in a property or a constant as long as you use anything that it has made:

        ```swift
        let graph = AppGraph()
        try await graph.makeServiceGroup().run()       // not: AppGraph().makeServiceGroup().run()
        ```

        The first call after the graph is gone traps:

        ```text
        'AppGraph' is gone, and a function that it made in 'router' was called. Keep the graph as long as …
        ```

        Third, a graph is started again after its `close()`, and its `start()` cannot throw: `'AppGraph' is
        closed; make a new graph`.

        ## All words

        ## Glossary

        - *accessor*: the property or `make…` method of a graph that provides a key
        - *alias*: a further type under which a registration provides its object, by `.as`
        - *argument*: a parameter that the caller passes, by `.argument`
        - *base*: the graph from which another one derives
        - *consumer*: a parameter or property that needs an object, or the object that has it
        - *entry point*: an object that nothing has to need: a root, or one that is eager, `.single` or made elsewhere
        - *graph*: registrations in braces, and the class that is generated from them
        - *input*: a parameter of a graph's initializer
        - *key*: a type, or a type with a tag
        - *kept*: made once, for a graph, a scope or the process; with arguments, once for each value of them
        - *lifetime*: how long an object is kept, and who shares it
        - *object graph*: the objects that are made in one request, and share what is `.objectGraph`
        - *own type*: the type that a registration makes, in contrast to its aliases
        - *part*: a group of registrations that graphs include
        - *process-wide*: `.perRun` or `.single`
        - *prototype*: an object that is made at each use
        - *provider*: the registration or input that provides a key
        - *recipe*: what follows `register`: an initializer, a function, an expression, or `T.self`
        - *request*: one use of an accessor from outside, or one call of a function that a graph has made
        - *root*: an object that the program asks the graph for, by `.root()`
        - *scope*: a named lifetime that is cleared by a method, `.custom(name)`
        - *tag*: a word that tells two providers of a type apart

        ## Diagnostics

        Reading:

        - `syntax`: The text cannot be read
        - `unterminated`: Something is opened and never closed
        - `unknown-modifier`: There is no modifier of that name
        - `unknown-lifetime`: There is no lifetime of that name
        - `unknown-attribute`: An attribute is nearly a known one
        - `duplicate-modifier`: A modifier that can be written once is written twice
        - `misplaced-modifier`: A modifier is not allowed here
        - `no-graph-file`: A target applies the plugin and has no graph file
        - `duplicate-file-name`: Two graph files of one target have the same name
        - `unread-graph-file`: A graph file belongs to no target
        - `duplicate-graph`: Two graphs have one name
        - `duplicate-part`: Two parts have one name
        - `unknown-graph`: Cannot find a graph of that name
        - `unknown-part`: Cannot find a part of that name
        - `include-cycle`: A graph or part includes or derives from itself

        Swift declarations:

        - `unknown-type`: Cannot find a type in the sources
        - `unreadable-swift`: A Swift file does not parse
        - `no-initializer`: There is nothing to call
        - `ambiguous-initializer`: A type has several initializers
        - `unknown-initializer`: No initializer has these labels
        - `unknown-parameter`: No parameter has this name
        - `unknown-member`: There is no such property or function
        - `ambiguous-member`: Several functions have this name and these labels
        - `unsettable-member`: A property cannot be set
        - `unknown-type-annotation`: A property's type is not written in the source
        - `missing-conformance`: A type is not what its alias says
        - `inaccessible`: Generated code cannot reach a declaration, or would make it more visible
        - `conditional-declaration`: A declaration depends on `#if` in the Swift source
        - `conditional-type`: A registered type is declared only under an `#if` in the Swift source

        Binding:

        - `missing-binding`: Nothing provides a type that something needs
        - `todo-registration`: A placeholder has not been replaced by a registration
        - `missing-argument`: An object that takes arguments is needed without them
        - `ambiguous-binding`: Several registrations provide what something needs
        - `repeated-registration`: A registration is written twice, and so is in a collection twice
        - `empty-collection`: Nothing provides an element of a collection
        - `nil-injected`: An optional gets `nil` because nothing provides it
        - `shared-value`: One value fills parameters of different names
        - `unknown-tag`: Nothing has the tag that is asked for
        - `duplicate-alias`: A registration is `.as` the same type twice
        - `self-alias`: A registration is `.as` its own type only
        - `decorates-nothing`: A decorator never asks for what it decorates
        - `duplicate-input`: Two inputs of a graph have the same type, and the type is needed
        - `unused-registration`: A registration is never used
        - `unused-alias`: An alias is never used
        - `unused-tag`: A tag is never used
        - `unused-input`: An input is never used
        - `unused-include`: Nothing of an included part or graph is used
        - `needless-allow`: An `.allow` silences nothing
        - `override-unused`: A registration of a derived graph replaces nothing and is never used
        - `override-partial`: A replacement does not reach into an included graph
        - `accessor-clash`: Two members of the generated class would have the same name
        - `forbidden-dependency`: A dependency breaks a rule of the graph files

        Cycles and lifetimes:

        - `dependency-cycle`: Objects need each other before any of them can be made
        - `unmarked-cycle`: An injection closes a cycle and is not marked
        - `needless-cycle-mark`: `cycle: true` is on an injection that is in no cycle
        - `cycle-lifetime`: The members of a cycle have different lifetimes
        - `captive-dependency`: An object outlives one that it holds
        - `retain-cycle`: Objects keep each other alive
        - `unshared-state`: An object with state is made for each consumer separately
        - `repeated-include`: A graph with state is included in several ways
        - `argument-lifetime`: An object cannot be kept for each value of its arguments
        - `weak-value`: `.weak` is for classes

        Effects, isolation and conditions:

        - `effect-mismatch`: An object that is made `async` or throws is needed where that is not possible
        - `isolation-mismatch`: Objects of two actors would have to be made in one synchronous step
        - `unsatisfied-condition`: Under some `#if` conditions, a binding is missing or ambiguous

        ## Commands

        ```text
          init              write a first graph file, and show what to add to Package.swift
          import            write graph files for the registrations of another container
          generate          check the graphs and write the Swift that makes the objects
          validate          check the graphs, and fix what can be fixed
          format            lay out graph files in the canonical way
          explain           explain a type: its provider, its lifetime, its dependencies and its consumers
          render            draw the graphs, as a page, an image, or text for Graphviz and Mermaid
          diff              describe the changes in the graphs since a revision
          affected          list the objects, graphs, targets and tests that a change affects
          declarations      show the declarations in the Swift sources
          stub              write classes that stand in for protocols in tests
          language-server   serve editors: diagnostics, completion and navigation in graph files
          completions       print what lets a shell complete commands and options
        ```

        In a package that depends on Digraph, `swift package digraph <command>` is the same. `--help` behind a command says more, and
        `--format json` has a schema below `Graph/Schemas`.

        ## Read on

        - [The language on one page](README.md), with links to the reference: the same with all details
        - [Guide](GUIDE.md): from an empty package to an app
        - [A server of five modules](SERVER.md): graphs that meet, starting, closing, tests
        - [An app of three features](APP.md): views, deep links, previews, tests, old code
        - [Recipes](RECIPES.md): short answers with their code
        - [Diagnostics](DIAGNOSTICS.md): each with an example and its cure
        - [Commands](COMMANDS.md), [platforms](PLATFORMS.md), [moving from other containers](MIGRATION.md)

        """##
}
