/// The compiler: text in; text and diagnostics out. No disk, no environment, no clock.
package enum Compiler {
    package static let version = "0.1.0"

    /// A Swift module: the one whose graphs are compiled, or one that it imports.
    package struct Module: Sendable {
        package var name: String
        /// Its graph files, in any order.
        package var graphFiles: [SourceText] { didSet { parsed = nil } }
        /// Hands over the same parsed, where somebody has done so; once, so that nobody keeps what is not looked at again.
        package var parsed: (@Sendable () -> [Parsed]?)?
        /// Its Swift files, in any order.
        package var sources: [SourceText]
        /// What stands for `sources` where somebody else reads them or remembers what was read.
        package var outlined: Outline.Sources?
        /// The global actor that is the module's default isolation, where it is compiled with one: `MainActor`.
        package var defaultIsolation: String?

        package init(
            name: String, graphFiles: [SourceText], sources: [SourceText], defaultIsolation: String? = nil
        ) {
            self.name = name
            self.graphFiles = graphFiles
            self.sources = sources
            self.defaultIsolation = defaultIsolation
        }

        package init(name: String, graphFiles: [SourceText], outlined: Outline.Sources) {
            self.init(name: name, graphFiles: graphFiles, sources: [])
            self.outlined = outlined
        }

        /// Its graph files as they are compiled: by name, then by path.
        func parsedGraphFiles() -> [Parsed] {
            (parsed?() ?? graphFiles.map(Parsed.init)).sorted {
                ($0.text.fileName, $0.text.path) < ($1.text.fileName, $1.text.path)
            }
        }

        /// The paths of its Swift files.
        package var sourcePaths: [String] {
            if case .files(let paths, _)? = outlined { return paths }
            return sources.map(\.path)
        }

        func outlineModule(defaultIsolation: String?) -> Outline.Module {
            Outline.Module(name: name, sources: outlined ?? .texts(sources), defaultIsolation: defaultIsolation)
        }
    }

    /// A graph file, parsed.
    package struct Parsed: Sendable {
        let document: Syntax.Document
        let diagnostics: [Diagnostic]

        package init(_ text: SourceText) {
            var diagnostics: [Diagnostic] = []
            document = Syntax.Document.parse(text, reporting: &diagnostics)
            self.diagnostics = diagnostics
        }

        package var text: SourceText { document.source }
    }

    /// Who does several things at the same time, where there are cores for it. This one does one after the other.
    package struct Cores: Sendable {
        /// Does so many things that do not depend on each other, by their numbers.
        package var share = Outline.oneByOne
        /// Does something beside what the caller goes on with.
        package var begin: @Sendable (@escaping @Sendable () -> Void) -> Void = { $0() }
        /// Waits for all that was begun.
        package var wait: @Sendable () -> Void = {}

        package init() {}
    }

    package struct Input: Sendable {
        package var module: Module
        /// The modules that it depends on, nearest first; their sources are read when a type is missing in its own.
        package var dependencies: [Module]
        /// How many extension files there are to fill; decided before anything is parsed.
        package var partCount: Int
        package var cores = Cores()
        /// Is handed what is no longer needed. To take a large model apart is a twentieth of a run: who ends soon keeps it.
        package var leave: @Sendable (Any) -> Void = { _ in }

        package init(module: Module, dependencies: [Module] = [], partCount: Int = 1) {
            self.module = module
            self.dependencies = dependencies
            self.partCount = partCount
        }
    }
}

/// What came of one run.
package struct Compilation: Sendable {
    /// One generated file.
    package struct Output: Sendable, Equatable {
        /// `App.digraph.swift`, `App.digraph+00.swift`, …
        package var fileName: String
        /// One behind the other: to make one text of many takes as much memory again.
        package var pieces: [CodeWriter.Piece]

        package var text: String { String(decoding: pieces.joined, as: UTF8.self) }

        package init(fileName: String, text: String) {
            self.init(fileName: fileName, pieces: [CodeWriter.Piece(text)])
        }

        init(fileName: String, pieces: [CodeWriter.Piece]) {
            self.fileName = fileName
            self.pieces = pieces
        }

        package static func == (left: Output, right: Output) -> Bool {
            left.fileName == right.fileName && left.text == right.text
        }
    }

    /// Sorted by place.
    package var diagnostics: [Diagnostic]
    /// Empty when there are errors.
    package var outputs: [Output]

    package init(diagnostics: [Diagnostic], outputs: [Output]) {
        self.diagnostics = diagnostics
        self.outputs = outputs
    }

    package var hasErrors: Bool { diagnostics.hasErrors }
}

extension Compiler {
    /// What the story is made of. Of several graphs, each is linked, checked and planned before the next.
    package enum Stage: Int, CaseIterable, Sendable { case parse, read, resolve, link, check, plan, emit }

    /// Checks the graphs of a module and writes their Swift: the story, on one page.
    package static func compile(_ input: Input) -> Compilation { run(input, emits: true) }

    /// The same, for who measures: told of the end of each stage, whoever has a clock can look at it.
    package static func compile(_ input: Input, ended: (Stage) -> Void) -> Compilation {
        run(input, emits: true, ended: ended)
    }

    /// Checks only.
    package static func check(_ input: Input) -> Compilation { run(input, emits: false) }

    /// The same, for who reports on the graphs besides: they see the model as it is in the end.
    package static func check(_ input: Input, examining examine: (Model) -> Void) -> Compilation {
        run(input, emits: false, examining: examine)
    }

    /// The same, for who draws or explains: each graph is shown once it is linked and judged, bases and what is included
    /// first, each with the graphs that are nested in it.
    package static func check(_ input: Input, showing show: (Checks.Subject) -> Void) -> Compilation {
        run(input, emits: false, showing: show)
    }

    /// What is declared in the Swift files of a module and of those that it imports. What is wrong in its graph files
    /// does not count here.
    package static func outline(_ input: Input) -> Outline {
        let documents = input.module.parsedGraphFiles().map(\.document)
        return Outline(
            modules: outlineModules(input, documents, parsedDependencies(input)), sharing: input.cores.share)
    }

    private static func run(
        _ input: Input, emits: Bool, ended: (Stage) -> Void = { _ in },
        showing show: (Checks.Subject) -> Void = { _ in }, examining examine: (Model) -> Void = { _ in }
    ) -> Compilation {
        var parsed = input.module.parsedGraphFiles()
        var diagnostics = parsed.flatMap(\.diagnostics)
        let fileNames = parsed.map(\.text.fileName)
        var documents = parsed.map(\.document)
        var others = parsedDependencies(input)
        ended(.parse)
        let outline = Outline(modules: outlineModules(input, documents, others), sharing: input.cores.share)
        ended(.read)
        var (known, offers) = resolved(others, neededBy: documents, against: outline)
        // What is written is not looked at again. There is much of it: what is planned takes its place.
        let leave = emits ? { _ in } : input.leave
        var model = Model.resolve(
            documents, knowing: known, against: outline, reporting: &diagnostics, leaving: leave)
        known = nil
        leave((parsed, documents, others))
        (parsed, documents, others) = ([], [], [])
        ended(.resolve)
        var plan = Plan(
            graphFileNames: fileNames,
            imports: model.imports.map { Plan.Import(line: $0.line, condition: model.condition($0.presence)) },
            classes: [])
        let hasIncludes = model.graphs.contains { !$0.includes.isEmpty }
        offers += Array(repeating: [], count: model.graphs.count - offers.count)
        var (derivations, sketches) = foreignBases(of: model, isPlanned: emits)
        var injected: [String: (graph: String, place: Place)] = [:]
        var told: [Int: Set<Diagnostic.Identity>] = [:]
        let isUnconditional = model.presences.conditions.isEmpty
        var last: Checks.Subject?
        let order = Graph.linkOrder(model)
        for index in order {
            let base = model.graphs[index].base?.graph
            let before = diagnostics.count
            Graph.takeInIncludes(index, offers, into: &model)
            model.inheritRegistrations(index)
            let graph = Graph.link(
                index, of: model, derivedBy: base.flatMap { derivations[$0] }, reporting: &diagnostics)
            // What goes on beside it writes nothing that is read meanwhile, as long as there are no conditions to combine.
            let isShared = isUnconditional && graph.nodeCount > 200
            nonisolated(unsafe) let (linked, whole) = (graph, model)
            let accessors = Graph.AccessorsAhead()
            if isShared {
                outline.resolveExtensions()
                input.cores.begin { accessors.find(linked, whole) }
            }
            let variants = graph.variants(model) { $0.kind != .delayed }
            let components = variants.whole
            let wide = graph.hasDelayedEdges ? graph.variants(model) { _ in true }.whole : components
            let effects = graph.effects(model, components)
            if isShared { accessors.complete(graph, model, input.cores.wait) }
            ended(.link)
            if hasIncludes { for (graph, own) in graph.offers(model, effects) { offers[graph] = own } }
            let subject = Checks.Subject(
                graph: graph, model: model, words: Graph.Words(graph, model), components: components,
                variants: variants.each, wide: wide, effects: effects)
            last = subject
            let units = Plan.UnitsAhead()
            if isShared, emits, !diagnostics.hasErrors {
                input.cores.begin { units.find(linked, whole, components) }
            }
            diagnostics += Checks.run(subject)
            show(subject)
            diagnostics += Checks.injectedClashes(subject, known: &injected)
            diagnostics.tellOnce(from: before, told: base.flatMap { told[$0] } ?? [])
            if model.graphs[index].isBase {
                derivations[index] = graph.derivation(model, effects)
                told[index] = Set(diagnostics[before...].map(\.identity)).union(base.flatMap { told[$0] } ?? [])
            }
            if isShared { input.cores.wait() }
            ended(.check)
            if emits, !diagnostics.hasErrors {
                if index == order.last { outline.forgetInheritance() }
                let planned = Plan.plan(
                    graph, of: model, components: components, wide: wide, effects: effects, partCount: input.partCount,
                    base: base.flatMap { sketches[$0] }, ahead: units
                ) { finished in input.cores.begin { Emit.write(finished) } }
                plan.classes.append(planned.`class`)
                sketches[index] = planned.sketch
            }
            ended(.plan)
        }
        input.cores.wait()
        examine(model)
        input.leave((model, last))
        diagnostics = Checks.agreed(diagnostics, on: model).sortedByPlace().withoutRepeats()
        guard emits, !diagnostics.hasErrors else { return Compilation(diagnostics: diagnostics, outputs: []) }
        plan.classes.sort { $0.name < $1.name }
        let outputs = Emit.files(
            plan, module: input.module.name, partCount: input.partCount, sharing: input.cores.share)
        input.leave(plan)
        defer { ended(.emit) }
        return Compilation(
            diagnostics: diagnostics,
            outputs: outputs.map { Compilation.Output(fileName: $0.fileName, pieces: $0.pieces) })
    }
}
