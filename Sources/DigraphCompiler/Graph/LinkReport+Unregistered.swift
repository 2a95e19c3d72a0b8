// Possible additions to a graph: an include, a registration, or a value from outside.

extension LinkReport {
    /// The advice to include the part or graph that has a provider. For a consumer in a part, the include belongs in
    /// the part, so that it applies to every graph that includes the part.
    func including(
        _ name: String, _ kind: String, for key: Model.Key, by provider: Model.Registration, _ consumer: NodeID
    ) -> NearMiss {
        let registration = graph[consumer]
        let written = model.graphs[graph.graph(of: consumer)]
        let part =
            registration.include.flatMap { model.graphs[$0.graph].includes[$0.include].part }.map { model.parts[$0] }
        let around = part?.name ?? written.name
        let document = model.documents[part?.document ?? written.document]
        let start = part?.body.start ?? written.bodyStart
        let provided = "'\(graph.spelled(provider.type))' \(providing(key, provider)) in the \(kind) '\(name)'"
        return NearMiss(
            .init(
                model.place(of: provider), "\(provided), which '\(around)' does not include; add include \(name)",
                fix: .init(
                    "add include \(name) to '\(around)'", at: document.place(Span(start: start, end: start)),
                    replacement: "\n    include \(name)")))
    }

    /// Whether a graph can be included without a cycle of includes and bases.
    func canInclude(_ index: Model.GraphID) -> Bool {
        let own = graph.levels.map(\.graph) + graph.bases
        if model.graphs[index].outer != nil { return false }
        var isMet = Array(repeating: false, count: model.graphs.count)
        var open = [index]
        while let next = open.popLast() {
            if own.contains(next) { return false }
            if isMet[next] { continue }
            isMet[next] = true
            let written = model.graphs[next]
            open += written.nested + written.includes.compactMap(\.graph) + (written.base.map { [$0.graph] } ?? [])
        }
        return true
    }

    /// The advice to register the missing type itself, or types that conform to it, if the sources show an initializer.
    func unregistered(_ key: Model.Key, for consumer: NodeID) -> [NearMiss] {
        let outline = model.outline
        guard key.tag == nil, let wanted = model.types.declaration(key.type) else { return [] }
        if outline.kind(of: wanted) != .`protocol` {
            guard !isValue(key.type), let initializer = initializer(of: wanted) else { return [] }
            return [
                registering("\(graph.spelled(key.type)).\(initializer)", wanted, "is declared here", for: consumer)
            ]
        }
        if case .declared(_, let arguments) = model.types.shape(key.type), !arguments.isEmpty { return [] }
        let isForTests = !graph.bases.isEmpty || outline.moduleNames.first?.hasSuffix("Tests") == true
        // A decorator cannot be what it decorates.
        let own = model.types.declaration(graph[consumer].type)
        let conformers = outline.conformers(of: wanted).filter { $0 != own && (isForTests || !isDouble($0)) }
        return conformers.compactMap { type in
            guard let initializer = initializer(of: type), outline.declaration(type).generics.isEmpty else {
                return nil
            }
            return registering(
                "\(outline.qualifiedName(of: type)).\(initializer)", type, "conforms to '\(graph.spelled(key.type))'",
                as: graph.spelled(key.type), for: consumer)
        }
    }

    /// Whether a type stands in for others in tests or previews: by its name, or because it is declared in a preview.
    private func isDouble(_ type: Outline.ID) -> Bool {
        let outline = model.outline
        return outline.nesting(of: type).contains { type in
            let words = Spelling.words(outline.name(of: type))
            return !Self.namesOfDoubles.isDisjoint(with: words.prefix(1) + words.suffix(1))
                || outline.inheritance(of: type).unresolved.contains {
                    outline.text($0.text, of: $0.scope) == "PreviewProvider"
                }
        }
    }

    private static let namesOfDoubles: Set = ["Mock", "Stub", "Fake", "Dummy", "Spy", "Preview", "Previews"]

    /// The initializer that generated code can call: `init`, or `init(url:)` if there are several.
    private func initializer(of type: Outline.ID) -> String? {
        let callable = callable(of: type)
        guard let first = callable.first else { return nil }
        return callable.count == 1 ? "init" : "init" + Model.spelledLabels(first.parameters.map(\.label))
    }

    private func callable(of type: Outline.ID) -> [Outline.Initializer] {
        let outline = model.outline
        let needed: Outline.Access = outline.module(of: type) == 0 ? .internal : .public
        guard outline.effectiveAccess(of: type) >= needed else { return [] }
        // An `init?` makes an optional, as the `init?(coder:)` of a view.
        return outline.initializers(of: type).filter {
            $0.access >= needed && $0.flags.isDisjoint(with: [.unavailable, .failable]) && $0.uncertainty == nil
                && $0.generics.isEmpty
        }
    }

    private func registering(
        _ recipe: String, _ type: Outline.ID, _ what: String, as alias: String? = nil, for consumer: NodeID
    ) -> NearMiss {
        let written = "register \(recipe)" + (alias.map { " .as(\($0))" } ?? "")
        // The graph of the type's module can provide it to all that include it.
        let module = model.outline.module(of: type)
        let home = graph.included.keys.sorted().first { module != 0 && model.graphs[$0].module == module }
        let target = home.map { " to '\(model.graphs[$0].name)', or here" } ?? ""
        let place = model.outline.place(of: type)
        let fix =
            graph[consumer].isImplicit
            ? nil
            : graph.fixRegistering(
                recipe + (alias.map { "\n    .as(\($0))" } ?? ""), besides: consumer, titled: "add \(written)")
        let name = model.outline.qualifiedName(of: type)
        return NearMiss(.init(place, "'\(name)' \(what); add \(written)\(target)", fix: fix))
    }

    /// The advice to make a type of another module public, if the missing type has its name.
    func hiddenType(_ type: Model.TypeID) -> NearMiss? {
        guard case .foreign(let name, _) = model.types.shape(type), !model.types.isPlainValue(type) else { return nil }
        let outline = model.outline
        let path = name.split(separator: ".").map(String.init)
        let found = outline.lookUp(path, from: nil, testable: Set(outline.moduleNames.indices))
        guard let first = found.first, outline.module(of: first) != 0 else { return nil }
        let module = outline.moduleNames[outline.module(of: first)]
        let hidden = outline.nesting(of: first).first {
            outline.kind(of: $0) != .extension && outline.access(of: $0) < .public
        }
        return hidden.map { hidden in
            let (name, access) = (outline.qualifiedName(of: hidden), outline.access(of: hidden).word)
            return NearMiss(
                note: .help(outline.place(of: hidden), "'\(name)' is \(access) in \(module); make it public"))
        }
    }

    /// The note that no source declares the missing type, if the file with the parameter imports only modules whose
    /// sources were read.
    func undeclaredNote(_ type: Model.TypeID, _ site: Graph.InjectionSite) -> [Diagnostic.Note] {
        let outline = model.outline
        guard case .foreign(let name, _) = model.types.shape(type), !model.types.isPlainValue(type),
            case .parameter(let owner, _) = graph.dependency(at: site).declaration,
            outline.importsOnlyReadModules(owner),
            hiddenType(type) == nil, openNote(Model.Key(type: type, tag: nil), site).isEmpty,
            name.allSatisfy({ $0.isLetter || $0.isNumber }), !Outline.StandardNames.contains(name)
        else { return [] }
        let modules = outline.moduleNames.count > 4 ? "" : " of \(outline.moduleNames.joined(separator: ", "))"
        return graph.declarationNote(site).map {
            .init($0.place, "cannot find type '\(name)' in the sources\(modules)")
        }
    }

    /// The advice to provide a value by an expression, an input or an argument. An input serves all consumers, so it comes
    /// first if there are several.
    func asValue(_ key: Model.Key, _ site: Graph.InjectionSite, isShared: Bool) -> [NearMiss] {
        let consumer = graph[site.node]
        guard key.tag == nil, !consumer.decoratedKeys.contains(key) else { return [] }
        let requested = graph.dependency(at: site).type
        if key.type != requested {
            guard case .function = model.types.shape(requested), let label = graph.parameterLabel(site) else {
                return []
            }
            return [NearMiss(.init(graph.place(site), "write the function, .parameter(\(label)) { … }"))]
        }
        let type = graph.spelled(key.type)
        let isPlainValue = model.types.isPlainValue(key.type)
        let label = consumer.isImported && !isPlainValue ? nil : graph.parameterLabel(site)
        let place = graph.place(site)
        var ways = [asInput(key, site)].compactMap(\.self)
        if let label {
            // An input would also fill other parameters. In a part, the value would be that of all graphs which include it.
            let fix = graph.fixAdding(".parameter(\(label)) { <#\(type)#> }", to: site.node)
            let value = Diagnostic.Advice(place, "write .parameter(\(label)) { … }", fix: fix)
            ways.insert(value, at: isShared || consumer.include != nil ? ways.count : 0)
            if let argument = graph.argument(label, site) {
                ways.append(
                    .init(place, "take it from the caller, \(argument)", fix: graph.fixAdding(argument, to: site.node)))
            }
        } else if consumer.isImported, !isPlainValue {
            if case .function = model.types.shape(key.type) {
            } else {
                ways.append(.init(place, "add register \(type) { … }"))
            }
        }
        return ways.asAlternatives.map { NearMiss($0) }
    }

    /// The advice to make an object an input of a nested graph, if its initializer takes a value that nothing provides: a
    /// session's account is made outside of the session.
    func inputOfNested(_ key: Model.Key, _ site: Graph.InjectionSite) -> [NearMiss] {
        guard key.tag == nil, model.graphs[graph.graph(of: site.node)].outer != nil,
            let type = model.types.declaration(key.type), model.outline.kind(of: type) != .`protocol`,
            let first = callable(of: type).first, first.parameters.contains(where: { !$0.hasDefault && isUnknown($0) }),
            let way = asInput(key, site)
        else { return [] }
        return [NearMiss(way)]
    }

    /// The advice to make the missing value an input of the consumer's graph; nil if an input has its name.
    private func asInput(_ key: Model.Key, _ site: Graph.InjectionSite) -> Diagnostic.Advice? {
        let (consumer, written) = (graph[site.node], model.graphs[graph.graph(of: site.node)])
        let (name, type) = (graph.dependency(at: site).name, graph.spelled(key.type))
        if written.inputs.contains(where: { $0.name == name }) { return nil }
        let isPlain = written.base == nil && consumer.include == nil && !consumer.isImplicit
        let input = "\(name): \(type)\(written.inputs.isEmpty ? "" : ", …")"
        return .init(
            graph.place(site), "make it an input, graph \(Names.lastComponent(written.name))(\(input))",
            fix: isPlain ? fixAddingInput("\(name): \(type)", to: written) : nil)
    }

    /// The note about a requested function without a result. The graph cannot create such a function, because it
    /// returns no object.
    func callback(_ label: String, _ site: Graph.InjectionSite) -> NearMiss {
        NearMiss(
            note: .help(
                graph.place(site),
                "write .argument(\(label)) if the caller passes it, else .parameter(\(label)) { { … } }"
            ))
    }

    /// Whether a type is declared outside of the sources, is an enum, or is a struct whose initializer has a parameter
    /// of unknown type.
    private func isValue(_ type: Model.TypeID) -> Bool {
        if model.types.isPlainValue(type) { return true }
        switch model.types.shape(type) {
        case .foreign: return !model.types.isMarkedExistential(type)
        case .declared(let declaration, _):
            if model.outline.kind(of: declaration) == .`enum` { return true }
            guard model.outline.kind(of: declaration) == .`struct`, let first = callable(of: declaration).first else {
                return false
            }
            return first.parameters.contains { !$0.hasDefault && isUnknown($0) }
        default: return false
        }
    }

    /// Whether a parameter's type is a single name that is neither declared in the sources nor provided.
    private func isUnknown(_ parameter: Outline.Initializer.Parameter) -> Bool {
        let name = model.outline.text(parameter.type, of: parameter.scope)
        guard name.allSatisfy({ $0.isLetter || $0.isNumber }) else { return false }
        return model.outline.lookUp([name], from: parameter.scope, testable: []).isEmpty
            && !graph.providers.providers.contains { provider in
                let type = graph.providedType(provider)
                let isFilled =
                    !model.types.isPlainValue(type) || provider.input.map { graph.input($0).name } == parameter.name
                return graph.spelled(type) == name && isFilled
            }
    }

    private func fixAddingInput(_ input: String, to written: Model.Graph) -> Diagnostic.Fix {
        let document = model.documents[written.document]
        let title = "add the input '\(input)' to '\(written.name)'"
        if written.inputs.isEmpty {
            return .init(title, at: document.place(written.nameSpan.after), replacement: "(\(input))")
        }
        let place = document.place(Span(start: written.inputs[0].nameSpan.start, end: written.inputs[0].nameSpan.start))
        return .init(title, at: place, replacement: "\(input), ")
    }
}
