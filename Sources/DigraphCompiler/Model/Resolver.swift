extension Model {
    /// Finds out what the graph files mean.
    ///
    /// - Parameters:
    ///   - documents: The module's graph files, by file name.
    ///   - module: The module, as the outline counts them.
    ///   - known: The modules that it depends on, resolved: it can name their graphs, too.
    ///   - outline: The declarations of its Swift sources and of the modules it imports.
    ///   - isOneOfSeveral: The module has several worlds, of which this is one.
    ///   - diagnostics: Takes what could not be resolved. A registration in which something is wrong still provides
    ///     its type and aliases.
    package static func resolve(
        _ documents: [Syntax.Document], of module: Int = 0, knowing known: Model? = nil, against outline: Outline,
        isOneOfSeveral: Bool = false, reporting diagnostics: inout [Diagnostic]
    ) -> Model {
        let resolver = Resolver(documents, outline, of: module, knowing: known)
        resolver.collectNames()
        resolver.declareGraphs()
        resolver.collectForeignGraphs()
        resolver.resolveBases()
        resolver.expandIncludes()
        resolver.declareExtendedIncludes()
        resolver.collectNestedExtensions()
        resolver.reportUnknownExtensions()
        resolver.resolveRules()
        resolver.reportEndlessAliases()
        resolver.resolveHeads()
        resolver.resolveDefaultLifetimes()
        resolver.resolveMembers()
        resolver.registerNestedGraphs()
        diagnostics += resolver.diagnostics
        var model = resolver.model
        model.isOneOfSeveral = isOneOfSeveral
        for index in resolver.documents { model.documents[index] = model.documents[index].withoutItems }
        // Not the resolver's: that may have spelled a protocol before it was known as one.
        model.speller = TypeSpeller(types: model.types, outline: outline, graphNames: resolver.types.graphNames)
        model.testable[module] = resolver.types.testable
        return model
    }

    /// The resolution under way.
    final class Resolver {
        var model: Model
        let types: TypeResolver
        let outline: Outline
        private(set) var diagnostics: [Diagnostic] = []
        private(set) var errorCount = 0
        /// The module's own documents.
        let documents: Range<Int>
        var names = WrittenNames()
        /// The own graphs as they are written; their numbers follow those of other modules.
        var written: [WrittenGraph] = []
        /// The own parts as they are written; their numbers follow those of other modules.
        var parts: [WrittenPart] = []
        /// Interfaces by their index in the model, and those of a type.
        var interfaces: [WrittenInterface] = []
        var interfacesOf: [Model.TypeID: [Int]] = [:]
        /// Extensions of graphs that are nested in a base, as derived graphs have them.
        var nestedExtensions: [NestedExtension] = []
        /// Registrations that are resolved, by graph and own type.
        var resolvedOf: [Model.GraphInFamily: [Model.TypeID: [Model.Registration]]] = [:]
        /// It has been reported that no Swift source was read.
        var hasReportedNoSources = false
        private var bodyCount = 0

        init(
            _ documents: [Syntax.Document], _ outline: Outline, of module: Int = 0, knowing known: Model? = nil
        ) {
            self.outline = outline
            model = known ?? Model(outline: outline)
            self.documents = model.documents.count..<(model.documents.count + documents.count)
            model.documents += documents
            model.foreignGraphCount = model.graphs.count
            model.foreignPartCount = model.parts.count
            model.interfaces = []
            model.rules = Model.Rules()
            model.imports = []
            model.types.importedModules = []
            model.types.testableModules = []
            model.types.interfaceModules = []
            types = TypeResolver(outline: outline, types: model.types)
            types.module = module
            types.graphNames = model.graphs.map(\.name)
            types.surroundings = model.graphs.map { $0.outer.map { .graph($0) } ?? .file }
        }

        func report(_ diagnostic: Diagnostic) {
            diagnostics.append(diagnostic)
            if diagnostic.severity == .error { errorCount += 1 }
        }

        /// A number for the registrations between two braces.
        func nextBody(in document: Int) -> Model.Braces {
            bodyCount += 1
            return Model.Braces(document: document, number: bodyCount)
        }
    }
}

extension Model.Resolver {
    func report(
        _ id: Diagnostic.ID, _ span: Span, in document: Int, _ message: String, notes: [Diagnostic.Note] = [],
        fixes: [Diagnostic.Fix] = []
    ) {
        report(Diagnostic(id, at: model.place(span, in: document), message, notes: notes, fixes: fixes))
    }

    /// How the types known so far read.
    var speller: Model.TypeSpeller { types.speller }

    func display(_ type: Model.TypeID) -> String { speller.plain(type) }

    /// Where the name of a graph is declared, as a note.
    func declared(_ graph: Model.Graph) -> Diagnostic.Note {
        .init(model.place(graph.nameSpan, in: graph.document), "'\(graph.name)' is declared here")
    }

    /// `; did you mean 'AppGraph'?`
    func didYouMean(_ near: [String]) -> String { near.first.map { "; did you mean '\($0)'?" } ?? "" }
}
