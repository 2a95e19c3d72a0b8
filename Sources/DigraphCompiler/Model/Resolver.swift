extension Model {
    /// Finds out what the graph files mean.
    ///
    /// - Parameters:
    ///   - documents: The module's graph files, by file name.
    ///   - module: The module, as the outline counts them.
    ///   - known: What has been found out of the modules that it depends on: whose graphs it can name, too.
    ///   - outline: What its Swift sources and those of the modules it imports declare.
    ///   - diagnostics: Takes what could not be resolved. A registration in which something is wrong still provides
    ///     its type and aliases.
    ///   - leave: Is handed what is no longer needed.
    package static func resolve(
        _ documents: [Syntax.Document], of module: Int = 0, knowing known: Model? = nil, against outline: Outline,
        reporting diagnostics: inout [Diagnostic], leaving leave: (Any) -> Void = { _ in }
    ) -> Model {
        let resolver = Resolver(documents, outline, of: module, knowing: known)
        resolver.collectNames()
        resolver.resolveMembers()
        diagnostics += resolver.diagnostics
        for index in resolver.documents {
            resolver.model.documents[index] = resolver.model.documents[index].withoutItems
        }
        resolver.model.forgetSpellings()
        resolver.model.testable = resolver.types.testable
        leave(resolver)
        return resolver.model
    }

    /// The work under way: the model so far, and what has been said. A class, because unoptimised builds copy a struct
    /// of this size at every turn.
    final class Resolver {
        let model: Model
        let types: TypeResolver
        let outline: Outline
        var diagnostics: [Diagnostic] = []
        /// Tags by name.
        private var tags: [String: Int32] = [:]
        /// Members with the graph and the braces that they stand in, to be resolved when all names are known.
        @exclusivity(unchecked) var pending: [Pending] = []
        /// The names of all types, once somebody has written one that there is not.
        var knownTypeNames: (declarations: Int, names: Spelling.Candidates)?
        /// The numbers of the inputs of graphs whose closures were looked at, by name.
        var inputNumbers: [Int: [String: Int]] = [:]
        /// What is resolved, by graph and own type, while that matters.
        var resolvedOf: [Int: [Model.TypeID: [Model.Registration]]] = [:]
        @exclusivity(unchecked) private var bodyCount = 0
        /// Parts by name, and the registrations and includes of each.
        var parts: [String: Int] = [:]
        var partMembers: [[Pending]] = []
        var partIncludes: [[WrittenInclude]] = []
        var partTypealiases: [[(alias: Syntax.Typealias, presence: Presence)]] = []
        /// What stands for a graph where the names of a part are looked up that has names of its own.
        var partScopes: [Int: Int] = [:]
        /// The parts as they are written, by their index in the model, and what is known of the graphs within.
        var writtenParts: [WrittenPart] = []
        var graphsInParts = GraphsInParts()
        /// Extensions whose graphs have not been met.
        var openExtensions: [(written: Syntax.Extension, document: Int, presence: Presence)] = []
        /// The typealiases of the graph files, by their keys in `types.aliases`.
        var writtenAliases: [WrittenAlias] = []
        /// Interfaces, and those of a type.
        @exclusivity(unchecked) var interfaces: [WrittenInterface] = []
        var interfacesOf: [Model.TypeID: [Int]] = [:]
        /// What the graphs themselves include, by graph.
        var graphIncludes: [[WrittenInclude]] = []
        /// The graphs as they are written, by their index in the model.
        var declaredGraphs: [DeclaredGraph] = []
        /// Graphs of a name that another one has.
        var repeatedGraphs: [DeclaredGraph] = []
        /// Which part, and which graph, is written where.
        var partAtPlace: [GraphPlace: Int] = [:]
        var graphAtPlace: [GraphPlace: Int] = [:]

        struct Pending {
            var registration: Syntax.Registration
            var document: Int
            /// -1 in a part that nobody includes.
            var graph: Int
            var body: Int
            var presence: Presence
            /// The include that brings it, by index among the graph's; -1 for the graph's own.
            var include = -1
            /// The part that it stands in, where it is the first of it.
            var part: Int?
            /// Where its names are looked up, if that is not its graph.
            var scope: Int?
        }

        /// Conditions that have been told of, and the typealiases so far.
        var reportedConditions: Set<Place> = []
        var conditionalAliases: [String: (text: String, presence: Presence, place: Place)] = [:]
        var writtenIsolation: Place?
        /// What stands in each file, with when it is there.
        var present: [[(item: Syntax.Item, presence: Presence)]] = []

        /// The module's own documents.
        let documents: Range<Int>

        init(
            _ documents: [Syntax.Document], _ outline: Outline, of module: Int = 0, knowing known: Model? = nil
        ) {
            self.outline = outline
            model = known ?? Model(documents: [], outline: outline)
            self.documents = model.documents.count..<(model.documents.count + documents.count)
            model.documents += documents
            model.foreignGraphCount = model.graphs.count
            // Of other modules, only the graphs can be named.
            model.parts = []
            model.interfaces = []
            model.imports = []
            model.types.importedModules = []
            model.types.testableModules = []
            model.types.interfaceModules = []
            types = TypeResolver(outline: outline, types: model.types)
            types.module = module
            types.graphNames = model.graphs.map(\.name)
            types.graphOuters = model.graphs.map { $0.outer ?? -1 }
            for (number, name) in model.tags.enumerated() { tags[name] = Int32(truncatingIfNeeded: number) }
            present = Array(repeating: [], count: self.documents.lowerBound)
        }
    }
}

extension Model.Resolver {
    func tag(_ name: String) -> Int32 {
        if let known = tags[name] { return known }
        let number = Int32(truncatingIfNeeded: model.tags.count)
        model.tags.append(name)
        tags[name] = number
        return number
    }

    func report(
        _ id: Diagnostic.ID, _ span: Span, in document: Int, _ message: String, notes: [Diagnostic.Note] = [],
        fixes: [Diagnostic.Fix] = []
    ) {
        diagnostics.append(
            Diagnostic(id, at: model.place(span, in: document), message, notes: notes, fixes: fixes))
    }

    /// How types read, as far as they are known.
    var speller: Model.TypeSpeller {
        Model.TypeSpeller(types: types.types, outline: outline, graphNames: types.graphNames)
    }

    func display(_ type: Model.TypeID) -> String { speller.plain(type) }

    // MARK: - Names

    /// Graphs, typealiases and imports, before anything that mentions them.
    func collectNames() {
        for index in documents {
            present.append(present(model.documents[index].items, in: index))
            for (item, presence) in present[index] {
                if case .extension(let written) = item { openExtensions.append((written, index, presence)) }
                collectName(item, presence, in: index)
            }
        }
        collectNamesInExtensions()
        declareGraphsInParts()
        collectForeignGraphs()
        declarePartScopes()
        declareScopesOfInclusions()
        reportEndlessAliases()
        for declared in declaredGraphs { collectGraph(declared) }
        for repeated in repeatedGraphs { reportRepeated(repeated) }
        resolveBases()
    }

    private func collectName(_ item: Syntax.Item, _ presence: Presence, in document: Int) {
        switch item {
        case .import(let written): collectImport(written, presence, in: document)
        case .`typealias`(let written): collectAlias(written, presence, in: document)
        case .graph(let written): declare(written, presence, in: document, nestedIn: nil)
        case .part(let written): collectPart(written, presence, in: document)
        case .isolation(let written): checkIsolation(written, presence, in: document)
        case .extension, .registration, .include, .interface, .condition: break
        }
    }

    private func collectImport(_ written: Syntax.Import, _ presence: Presence, in document: Int) {
        let line = model.documents[document].text(written.span)
        if let known = model.imports.firstIndex(where: { $0.line == line }) {
            model.imports[known].presence = model.presences.or(model.imports[known].presence, presence)
        } else {
            model.imports.append(Model.Import(line: line, presence: presence))
        }
        let words = written.path.text.split(separator: " ")
        guard let module = words.last?.split(separator: ".").first else { return }
        types.imports.insert(String(module))
        guard let index = outline.moduleIndex(named: String(module)) else { return }
        if !model.types.importedModules.contains(index) { model.types.importedModules.append(index) }
        if written.attributes.contains(where: { $0.name.text == "testable" }) {
            model.types.testableModules.insert(index)
        }
        if written.attributes.contains(where: { $0.name.text == "_spi" }) {
            model.types.interfaceModules.insert(index)
        }
    }

    /// - Parameter graph: The graph that it stands in, and within which alone it is seen.
    func collectAlias(_ written: Syntax.Typealias, _ presence: Presence, in document: Int, of graph: Int? = nil) {
        let scope = graph.map { types.graphNames[$0] + "." } ?? ""
        checkAlias(written, scope, presence, in: document)
        writtenAliases.append(WrittenAlias(written: written, scope: scope, document: document))
        types.aliases[scope + written.name.text] = .init(
            generics: written.generics.map(\.text), bytes: model.documents[document].source.bytes, type: written.type,
            graph: graph ?? -1)
        if graph != nil { types.hasScopedNames = true }
    }

    // MARK: - Graphs

    private func collectGraph(_ declared: DeclaredGraph) {
        let (written, document) = (declared.written, declared.document)
        types.graph = model.graphs.count
        defer { types.graph = -1 }
        let graph = Model.Graph(
            name: declared.name, document: document, nameSpan: written.name.span, access: access(written.access))
        graph.documentation = written.documentation?.lines ?? []
        graph.presence = declared.presence
        graph.bodyStart = written.body.start
        for attribute in written.attributes { applyAttribute(attribute, to: graph, in: document) }
        for inherited in written.inherits {
            let text = model.documents[document].text(inherited.span)
            if takesBase(inherited, graph, in: document) { continue }
            if text == "Sendable" || text == "Swift.Sendable" {
                graph.isSendable = true
            } else {
                graph.conformances.append(types.resolve(inherited, in: model.documents[document]))
            }
        }
        for input in written.inputs {
            if let first = graph.inputs.first(where: { $0.name == input.name.text }) {
                report(
                    .syntax, input.name.span, in: document,
                    "there already is an input '\(input.name.text)'; rename one of them",
                    notes: [.init(model.place(first.nameSpan, in: document), "the first one is here")])
                continue
            }
            graph.inputs.append(
                Model.Input(
                    name: input.name.text, type: types.resolve(input.type, in: model.documents[document]),
                    document: document, nameSpan: input.name.span, defaultValue: input.defaultValue))
        }
        if let outer = declared.outer {
            if let attribute = graph.injectedValues {
                report(
                    .misplacedModifier, attribute, in: document,
                    "'\(graph.name)' is nested in a graph, of which it needs an instance: InjectedValues cannot make it",
                    fixes: [model.documents[document].fixRemoving(attribute)])
                graph.injectedValues = nil
            }
            nest(graph, written, in: outer)
        }
        graph.type = types.types.intern(.graph(model.graphs.count))
        graph.module = types.module
        if graph.isolation == nil, let standard = outline.defaultIsolation(ofModule: types.module) {
            // A class of a module that is isolated by default is so, unless it is to be used from anywhere.
            graph.isNonisolated = graph.isSendable
            graph.isIsolatedByDefault = !graph.isSendable
            if !graph.isSendable { graph.isolation = standard }
        }
        model.graphs.append(graph)
    }

    private func access(_ written: Syntax.Name?) -> Outline.Access {
        switch written?.text {
        case "open": .open
        case "public": .public
        case "package": .package
        default: .internal
        }
    }

    private func applyAttribute(
        _ attribute: Syntax.Attribute, to graph: Model.Graph, in document: Int
    ) {
        if attribute.name.text == "InjectedValues" {
            graph.injectedValues = attribute.span
            if attribute.arguments != nil {
                report(
                    .syntax, attribute.span, in: document, "'@InjectedValues' takes no arguments; remove them",
                    fixes: [model.documents[document].fixReplacing(attribute.span, with: "@InjectedValues")])
            }
        } else if let actor = globalActor(attribute, in: document) {
            if let known = graph.isolation, known != actor {
                reportSecondActor(attribute, "'\(graph.name)'", known, in: document)
            }
            graph.isolation = actor
        }
    }

    /// Nothing is on two actors.
    func reportSecondActor(_ attribute: Syntax.Attribute, _ what: String, _ known: String, in document: Int) {
        report(
            .isolationMismatch, attribute.span, in: document,
            "\(what) is on @\(known) already, and nothing is on two actors; remove one of them",
            fixes: [model.documents[document].fixRemoving(attribute.span)])
    }

    /// The global actor that an attribute names. Attributes that are not known here are taken for one, unless they
    /// nearly are a known one: that has been reported by the parser, and is taken for it.
    func globalActor(_ attribute: Syntax.Attribute, in document: Int) -> String? {
        let name = attribute.name.text
        if name == "MainActor" { return name }
        // What has arguments is none, which has been told.
        if attribute.arguments != nil { return nil }
        if let meant = Spelling.nearest(to: name, among: ["MainActor", "InjectedValues"], limit: 1).first {
            return meant == "MainActor" ? meant : nil
        }
        return name
    }

    // MARK: - Members

    func resolveMembers() {
        for document in documents {
            for (item, presence) in present[document] {
                switch item {
                case .graph(let written):
                    guard let graph = graph(written, in: document, nestedIn: -1) else { continue }
                    collectMembers(written.members, graph, presence, in: document)
                case .extension(let written):
                    let name = written.path.map(\.text).joined(separator: ".")
                    guard let graph = types.graphs[name], graph >= model.foreignGraphCount else {
                        reportUnknownGraph(name, written, in: document)
                        continue
                    }
                    collectMembers(written.members, graph, presence, in: document)
                case .part(let written): collectMembers(of: written, presence, in: document)
                case .interface(let written): collectInterface(written, presence, in: document)
                default: break
                }
            }
        }
        spreadParts()
        if interfaces.isEmpty || !model.graphs.contains(where: { $0.base != nil }) {
            for member in pending { add(resolve(member), member) }
        } else {
            for (registration, member) in zip(resolveBasesFirst(), pending) { add(registration, member) }
        }
        registerNestedGraphs()
    }

    func resolve(_ member: Pending) -> Model.Registration {
        resolveRegistration(
            member.registration, document: member.document, graph: member.graph, body: member.body, scope: member.scope)
    }

    private func add(_ registration: Model.Registration, _ member: Pending) {
        registration.include = member.include
        registration.presence = member.presence
        if let part = member.part { model.parts[part].registrations.append(model.registrations.count) }
        if member.graph >= 0 {
            registration.presence = model.presences.and(member.presence, model.graphs[member.graph].presence)
            model.graphs[member.graph].registrations.append(model.registrations.count)
            if registration.isRoot { model.graphs[member.graph].hasRoots = true }
        }
        model.registrations.append(registration)
    }

    /// A number for what stands in the same braces.
    func nextBody() -> Int {
        bodyCount += 1
        return bodyCount - 1
    }

    func collectMembers(
        _ members: [Syntax.Item], _ graph: Int, _ presence: Presence, in document: Int
    ) {
        let body = nextBody()
        for (member, presence) in present(members, in: document, under: presence) {
            switch member {
            case .registration(let registration):
                pending.append(
                    Pending(
                        registration: registration, document: document, graph: graph, body: body, presence: presence))
            case .`typealias`: break
            case .include(let include):
                guard let target = resolve(include, in: document) else { continue }
                while graphIncludes.count <= graph { graphIncludes.append([]) }
                graphIncludes[graph].append(
                    WrittenInclude(
                        path: include.path, span: include.span, document: document, target: target,
                        presence: presence))
            case .graph(let nested):
                guard let graph = self.graph(nested, in: document, nestedIn: graph) else { continue }
                collectMembers(nested.members, graph, presence, in: document)
            case .import, .isolation, .part, .extension, .interface, .condition: break
            }
        }
    }

    private func reportUnknownGraph(_ name: String, _ written: Syntax.Extension, in document: Int) {
        let span = written.path.first.map { $0.span.joined(written.path[written.path.count - 1].span) } ?? written.span
        let near = Spelling.nearest(to: name, among: model.graphs.map(\.name), limit: 1)
        report(
            .unknownGraph, span, in: document,
            "there is no graph '\(name)' to extend" + (near.first.map { "; did you mean '\($0)'?" } ?? ""),
            fixes: near.map { model.documents[document].fixReplacing(span, with: $0) })
    }
}
