extension Model.Resolver {
    /// The named items, collected before the resolution of references.
    struct WrittenNames {
        var parts: [String: Model.PartID] = [:]
        /// The extensions, by the name of the extended graph.
        var extensions: [String: [WrittenExtension]] = [:]
        var isolation: Place?
    }

    /// The items in braces.
    struct Body {
        var items: [Syntax.Item]
        let document: Int
        /// The identity of the braces; the same for a graph and its extensions.
        let number: Model.Braces
        /// The scope for names.
        var scope: Model.NameScope
        /// The include of the part with the items; nil for a graph's own items.
        var include: Model.IncludeReference?
    }

    struct WrittenGraph {
        let graph: Syntax.Graph
        /// The part that contains the graph, directly or through an outer graph.
        let part: Model.PartID?
        /// The outer graph's include of that part.
        let include: Model.IncludeReference?
        /// The graph's own braces, then the braces of its extensions and of the included parts.
        var bodies: [Body]
    }

    struct WrittenPart {
        let body: Body
        var includes: [WrittenInclude] = []
        var defaultLifetime: Model.DefaultLifetime?

        var hasGraphs: Bool {
            body.items.contains { if case .graph = $0 { true } else { false } }
        }
    }

    /// The elements of the module's own graphs or parts. Those of other modules have none.
    struct Own<Element> {
        private let foreignCount: Int
        private var elements: [Element] = []

        init(behind foreignCount: Int) { self.foreignCount = foreignCount }

        subscript(_ graph: Model.GraphID) -> Element {
            get { elements[graph.index - foreignCount] }
            _modify { yield &elements[graph.index - foreignCount] }
        }

        subscript(_ part: Model.PartID) -> Element {
            get { elements[part.index - foreignCount] }
            _modify { yield &elements[part.index - foreignCount] }
        }

        mutating func append(_ element: Element) { elements.append(element) }
    }

    struct WrittenExtension {
        let written: Syntax.Extension
        let body: Body

        /// The name of the extended graph.
        var name: String { written.path.map(\.text).joined(separator: ".") }

        var span: Span {
            written.path.first.map { $0.span.joined(written.path[written.path.count - 1].span) } ?? written.span
        }
    }

    /// Collects parts, typealiases, imports and extensions, and reports a duplicate isolation of the module.
    func collectNames() {
        for document in documents {
            for item in model.documents[document].items {
                switch item {
                case .import(let written): collectImport(written, in: document)
                case .`typealias`(let written): collectAlias(written, .file, in: document)
                case .part(let written): collectPart(written, in: document)
                case .isolation(let written): checkIsolation(written, in: document)
                case .extension(let written):
                    let name = written.path.map(\.text).joined(separator: ".")
                    let body = Body(
                        items: written.members, document: document, number: braces(ofExtensions: name, in: document),
                        scope: .file)
                    names.extensions[name, default: []].append(WrittenExtension(written: written, body: body))
                case .graph, .interface, .registration, .include, .lifetime, .rule, .condition: break
                }
            }
        }
    }

    /// The braces of the extensions of a graph, which are one scope with those of the graph.
    private func braces(ofExtensions name: String, in document: Int) -> Model.Braces {
        names.extensions[name]?.first?.body.number ?? nextBody(in: document)
    }

    private func collectImport(_ written: Syntax.Import, in document: Int) {
        let line = model.documents[document].text(written.span)
        if !model.imports.contains(where: { $0.line == line }) {
            model.imports.append(Model.Import(line: line))
        }
        let words = written.path.text.split(separator: " ")
        guard let module = words.last?.split(separator: ".").first else { return }
        typeResolver.imports.insert(String(module))
        guard let index = outline.moduleIndex(named: String(module)) else {
            return reportMisspelling(ofModule: String(module), written.path.span, in: document)
        }
        if !model.types.importedModules.contains(index) { model.types.importedModules.append(index) }
        for attribute in written.attributes {
            if attribute.name.text == "testable" { model.types.testableModules.insert(index) }
            if attribute.name.text == "_spi" { model.types.interfaceModules.insert(index) }
        }
    }

    /// Reports an import of a module that no Swift file of the module imports, if a module of that spelling was read.
    private func reportMisspelling(ofModule name: String, _ span: Span, in document: Int) {
        let near = Spelling.nearest(to: name, among: Array(outline.moduleNames.dropFirst()), limit: 1)
        if near.isEmpty || outline.imports(ofModule: typeResolver.module).contains(name) { return }
        let source = model.documents[document]
        report(
            .unknownModule, span, in: document, "there is no module '\(name)' to import" + didYouMean(near),
            fixes: near.map { source.fixReplacing(span, with: $0) })
    }

    private func collectAlias(_ written: Syntax.Typealias, _ scope: Model.NameScope, in document: Int) {
        let name = Model.AliasName(scope: scope, name: written.name.text)
        typeResolver.aliases[name] = Model.GraphFileAlias(
            name: name, generics: written.generics.map(\.text), type: written.type,
            bytes: model.documents[document].source.bytes, place: model.place(written.name.span, in: document))
    }

    private func collectPart(_ written: Syntax.Part, in document: Int) {
        let name = written.name
        if let first = names.parts[name.text] {
            let known = model.parts[first]
            return report(
                .duplicatePart, name.span, in: document,
                "there is already a part '\(known.name)'; rename one of them",
                notes: [.init(model.place(known.nameSpan, in: known.document), "the first one is here")])
        }
        let index = Model.PartID(model.parts.count)
        names.parts[name.text] = index
        model.parts.append(
            Model.Part(name: name.text, document: document, nameSpan: name.span, body: written.body))
        parts.append(
            WrittenPart(
                body: Body(
                    items: written.members, document: document, number: nextBody(in: document),
                    scope: .part(index, in: nil))))
        for member in written.members {
            switch member {
            case .`typealias`(let alias): collectAlias(alias, .part(index, in: nil), in: document)
            case .graph(let graph): typeResolver.table.nestedGraphNames.insert(graph.name.text)
            default: break
            }
        }
    }

    private func checkIsolation(_ written: Syntax.Isolation, in document: Int) {
        guard let first = names.isolation else {
            names.isolation = model.place(written.span, in: document)
            return
        }
        report(
            .syntax, written.span, in: document, "duplicate isolation of the module; remove one",
            notes: [.init(first, "the first one is here")],
            fixes: [model.documents[document].fixRemoving(written.span)])
    }

    // MARK: - Graphs

    /// Declares the module's graphs, their nested graphs and typealiases. Graphs in parts are declared with the
    /// includes.
    func declareGraphs() {
        for document in documents {
            for case .graph(let written) in model.documents[document].items { declare(written, in: document) }
        }
    }

    /// - Parameter outer: The outer graph, and the braces around the declaration; nil for a graph at file level.
    func declare(_ written: Syntax.Graph, in document: Int, nestedIn outer: (graph: Model.GraphID, body: Body)? = nil) {
        let name = (outer.map { typeResolver.graphNames[$0.graph] + "." } ?? "") + written.name.text
        if let known = typeResolver.graphs[name] { return reportRepeated(written, name, known, in: document) }
        if outer == nil, let type = outline.types(named: name).first {
            report(
                .duplicateGraph, written.name.span, in: document,
                "there is already a type '\(name)'; rename the graph, which becomes a class",
                notes: [.init(outline.place(of: type), "the type is declared here")])
        }
        let index = Model.GraphID(model.graphs.count)
        model.graphs.append(
            Model.Graph(
                name: name,
                declaration: Model.Graph.Declaration(
                    document: document, nameSpan: written.name.span, bodyStart: written.body.start,
                    documentation: written.documentation?.lines ?? []),
                access: access(written.access), module: typeResolver.module,
                type: typeResolver.table.intern(.graph(index))))
        typeResolver.graphs[name] = index
        typeResolver.graphNames.append(name)
        typeResolver.surroundings.append(outer?.body.scope ?? .file)
        var part: Model.PartID?
        if let (around, body) = outer {
            model.graphs[index].nesting.outer = around
            model.graphs[around].nesting.nested.append(index)
            typeResolver.table.nestedGraphNames.insert(written.name.text)
            part = self.written[around].part
            if case .part(let own, _) = body.scope {
                part = own
                model.graphs[index].nesting.partBody = body.number
            }
        }
        let own = Body(
            items: written.members, document: document, number: braces(ofExtensions: name, in: document),
            scope: .graph(index))
        let extensions = (names.extensions[name] ?? []).map { written in
            Body(
                items: written.body.items, document: written.body.document, number: written.body.number,
                scope: .graph(index))
        }
        self.written.append(
            WrittenGraph(graph: written, part: part, include: outer?.body.include, bodies: [own] + extensions))
        for body in [own] + extensions { declareNames(in: body, of: index) }
    }

    /// Declares the nested graphs and typealiases of a graph.
    func declareNames(in body: Body, of graph: Model.GraphID) {
        for item in body.items {
            switch item {
            case .`typealias`(let alias):
                if case .graph = body.scope { collectAlias(alias, body.scope, in: body.document) }
            case .graph(let nested): declare(nested, in: body.document, nestedIn: (graph, body))
            default: break
            }
        }
    }

    private func access(_ written: Syntax.Name?) -> Outline.Access {
        switch written?.text {
        case "open": .open
        case "public": .public
        case "package": .package
        default: .internal
        }
    }

    private func reportRepeated(_ repeated: Syntax.Graph, _ name: String, _ known: Model.GraphID, in document: Int) {
        let first = model.graphs[known]
        let source = model.documents[document]
        let isCopy =
            !model.isForeign(known)
            && source.text(repeated.body) == model.documents[first.document].text(written[known].graph.body)
        if isCopy {
            return report(
                .duplicateGraph, repeated.name.span, in: document, "the graph '\(name)' is here twice; remove one",
                notes: [.init(model.place(first.nameSpan, in: first.document), "the first one is here")],
                fixes: [source.fixRemoving(repeated.span)])
        }
        let isExtension = repeated.inputs.isEmpty && repeated.inherits.isEmpty && !name.contains(".")
        let head = Span(start: repeated.span.start, end: repeated.body.start)
        report(
            .duplicateGraph, repeated.name.span, in: document,
            "there is already a graph '\(name)'; rename this one, or write extension \(name) { … }",
            notes: [.init(model.place(first.nameSpan, in: first.document), "the first one is here")],
            fixes: isExtension ? [source.fixReplacing(head, with: "extension \(name) {")] : [])
    }

    /// The types that registrations of the module make by an initializer.
    var registeredNames: Set<String> {
        var result: Set<String> = []
        for document in documents.map({ model.documents[$0] }) {
            for case .registration(let written) in document.allItems {
                if case .initializer(let type, _) = written.recipe.kind { result.insert(document.text(type.span)) }
            }
        }
        return result
    }

    func reportUnknownExtensions() {
        for (name, extensions) in names.extensions.sorted(by: { $0.key < $1.key }) {
            if nestedExtensions.contains(where: { $0.inherited.name == name }) { continue }
            let outermost = String(name.prefix { $0 != "." })
            if graphsOfUnknownBases.contains(outermost) || lacksInclude(outermost) { continue }
            if let graph = typeResolver.graphs[name], !model.isForeign(graph) { continue }
            let known =
                model.graphs.filter { !$0.isExtension }.map(\.name) + model.inheritedNestedGraphs.map(\.name)
                + includedNames
            let longer = Spelling.longer(than: name, among: known)
            let near = Spelling.nearest(to: name, among: known, limit: 1).first ?? longer
            for known in extensions {
                report(
                    .unknownGraph, known.span, in: known.body.document,
                    "there is no graph '\(name)' to extend" + didYouMean(near.map { [$0] } ?? []),
                    fixes: [near].compactMap(\.self).map {
                        model.documents[known.body.document].fixReplacing(known.span, with: $0)
                    })
            }
        }
    }

    /// Whether a graph or a base may lack items: an include has an unknown name, or a file has an unreadable item.
    private func lacksInclude(_ name: String) -> Bool {
        guard let graph = typeResolver.graphs[name] else { return false }
        return ([graph] + model.bases(of: graph)).contains { model.graphs[$0].lacksItems }
    }

    /// The names under which extensions can extend included graphs: `TestGraph.MailGraph`.
    private var includedNames: [String] {
        model.ownGraphIDs.flatMap { graph in
            ([graph] + model.bases(of: graph)).flatMap { model.graphs[$0].includes }.compactMap(\.graph).map {
                model.graphs[graph].name + "." + Names.lastComponent(model.graphs[$0].name)
            }
        }
    }

    // MARK: - Typealiases

    /// Reports typealiases that refer to themselves, directly or through others.
    func reportEndlessAliases() {
        for alias in typeResolver.aliases.values.sorted(by: { $0.place < $1.place }) {
            let type = typeResolver.expand(alias, in: alias.name.scope, [])
            if alias.generics.isEmpty { requireConstraints(of: type, at: alias.place) }
        }
        var reported: Set<Set<Model.AliasName>> = []
        for ring in typeResolver.rings where reported.insert(Set(ring)).inserted {
            guard let alias = typeResolver.aliases[ring[0]] else { continue }
            let others = ring.dropFirst().map { "'\($0.name)'" }.joined(separator: ", ")
            report(
                Diagnostic(
                    .syntax, at: alias.place,
                    "the typealias '\(alias.name.name)' refers to itself"
                        + (others.isEmpty ? "" : ", through \(others)")))
        }
    }
}
