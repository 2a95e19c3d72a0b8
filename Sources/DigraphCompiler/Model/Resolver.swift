extension Model {
    /// Resolves the graph files.
    ///
    /// - Parameters:
    ///   - documents: The module's graph files, by file name.
    ///   - module: The index of the module in the outline.
    ///   - known: The model of the modules that the module depends on. Graph files can name the graphs in it.
    ///   - outline: The declarations in the Swift sources of the module, and of the modules that it imports.
    ///   - world: The world of the module.
    ///   - diagnostics: Receives the problems. A registration with a problem still provides its type and aliases.
    package static func resolve(
        _ documents: [Syntax.Document], of module: Int = 0, knowing known: Model? = nil, against outline: Outline,
        world: World = .only, reporting diagnostics: inout [Diagnostic]
    ) -> Model {
        let resolver = Resolver(documents, outline, of: module, knowing: known)
        resolver.collectNames()
        resolver.declareGraphs()
        resolver.collectForeignGraphs()
        resolver.resolveBases()
        resolver.expandIncludes()
        resolver.declareExtendedIncludes()
        resolver.collectNestedExtensions()
        resolver.resolveRules()
        resolver.reportEndlessAliases()
        resolver.resolveHeads()
        resolver.reportUnknownExtensions()
        resolver.resolveDefaultLifetimes()
        resolver.resolveIncludeModifiers()
        resolver.resolveMembers()
        resolver.registerNestedGraphs()
        diagnostics += resolver.diagnostics
        var model = resolver.model
        model.world = world
        for index in resolver.documents { model.documents[index] = model.documents[index].withoutItems }
        // A new speller: the resolver's speller may have spelled a protocol before the type was known as a protocol.
        model.speller = TypeSpeller(types: model.types, outline: outline, graphNames: resolver.typeResolver.graphNames)
        model.testable[module] = resolver.typeResolver.testable
        return model
    }

    /// The state of a resolution.
    final class Resolver {
        var model: Model
        let typeResolver: TypeResolver
        let outline: Outline
        private(set) var diagnostics: [Diagnostic] = []
        private(set) var errorCount = 0
        /// The module's own documents.
        let documents: Range<Int>
        var names = WrittenNames()
        /// The module's own graphs as written.
        var written: Own<WrittenGraph>
        /// The module's own parts as written.
        var parts: Own<WrittenPart>
        /// The includes with modifiers.
        var includeModifiers: [Model.IncludeReference: WrittenInclude] = [:]
        /// The interfaces, with the same indices as in the model; `interfacesOf` has the indices by type.
        var interfaces: [WrittenInterface] = []
        var interfacesOf: [Model.TypeID: [Int]] = [:]
        /// The extensions in which a derived graph extends a nested graph of its base.
        var nestedExtensions: [NestedExtension] = []
        /// The resolved registrations, by graph and registered type.
        var resolvedOf: [Model.GraphInFamily: [Model.TypeID: [Model.Registration]]] = [:]
        /// The names of the graphs with an unknown base, whose inherited members are unknown, too.
        var graphsOfUnknownBases: Set<String> = []
        /// Whether the absence of Swift sources has been reported.
        var hasReportedNoSources = false
        /// The constraints that were reported as not met, and the types with such arguments.
        var unmet: Set<TypeResolver.Unmet> = []
        var refusedTypes: Set<TypeID> = []
        private var bodyCount = 0

        init(
            _ documents: [Syntax.Document], _ outline: Outline, of module: Int = 0, knowing known: Model? = nil
        ) {
            self.outline = outline
            model = known ?? Model(outline: outline)
            self.documents = model.documents.count..<(model.documents.count + documents.count)
            model.foreignDocumentCount = model.documents.count
            model.documents += documents
            model.foreignGraphCount = model.graphs.count
            model.foreignPartCount = model.parts.count
            written = Own(behind: model.graphs.count)
            parts = Own(behind: model.parts.count)
            model.interfaces = []
            model.rules = Model.Rules()
            model.imports = []
            model.types.importedModules = []
            model.types.testableModules = []
            model.types.interfaceModules = []
            typeResolver = TypeResolver(outline: outline, table: model.types)
            typeResolver.module = module
            typeResolver.graphNames = model.graphs.map(\.name)
            typeResolver.surroundings = model.graphs.map { $0.outer.map { .graph($0) } ?? .file }
        }

        func report(_ diagnostic: Diagnostic) {
            diagnostics.append(diagnostic)
            if diagnostic.severity == .error { errorCount += 1 }
        }

        /// Braces that differ from all others: they get the next number.
        func nextBody(in document: Int) -> Model.Braces {
            bodyCount += 1
            return Model.Braces(document: document, number: bodyCount)
        }
    }
}

extension Model.Resolver {
    func report(
        _ id: Diagnostic.ID, _ span: Span, in document: Int, _ message: String, notes: [Diagnostic.Note] = [],
        fixes: [Diagnostic.Fix] = [], key: String? = nil
    ) {
        report(Diagnostic(id, at: model.place(span, in: document), message, notes: notes, fixes: fixes, key: key))
    }

    /// The spelling of the types known so far.
    var speller: Model.TypeSpeller { typeResolver.speller }

    /// A note at the declaration of a graph.
    func declared(_ graph: Model.Graph) -> Diagnostic.Note {
        .init(model.place(graph.nameSpan, in: graph.document), "'\(graph.name)' is declared here")
    }

    /// `; did you mean 'AppGraph'?`
    func didYouMean(_ near: [String]) -> String {
        var names = near.map { "'\($0)'" }
        guard let last = names.popLast() else { return "" }
        return "; did you mean " + (names.isEmpty ? "" : names.joined(separator: ", ") + " or ") + "\(last)?"
    }
}
