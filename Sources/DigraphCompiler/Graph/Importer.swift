extension Graph {
    /// An object that a graph exports to including graphs: one of its roots or, if the graph has no roots, any object
    /// that it registers.
    struct ExportedBinding {
        /// An accessor of the exporting graph.
        struct Accessor: Sendable {
            /// Nil for an alias that is provided by the accessor of the registered type.
            var member: Model.ImportedMember.Accessor?
            /// Whether the accessor has the access of its graph.
            var isVisible: Bool
        }

        let registration: Model.Registration
        /// The accessor of the registered type; nil if it is not exported.
        var accessor: Accessor?
        /// The accessor of each alias of the registration; nil if it is not exported.
        var aliases: [Accessor?]
        let isDefault: Bool
        let effects: Effects

        init(_ registration: Model.Registration, isDefault: Bool, effects: Effects) {
            self.registration = registration
            self.isDefault = isDefault
            self.effects = effects
            aliases = registration.aliases.map { _ in nil }
        }

        /// The keys for which the object is exported.
        var keys: [Model.Key] {
            (accessor == nil ? [] : [registration.key])
                + aliases.indices.filter { aliases[$0] != nil }.map { registration.aliases[$0].key }
        }
    }

    /// The exports of a graph to graphs that include it.
    struct Exports {
        var bindings: [ExportedBinding] = []
        /// The effects of `start()`; nil if the graph has no such method.
        var start: Effects?
        /// The effects of `close()`; nil if the graph has no such method.
        var close: Effects?
    }
}

/// Creates registrations for the includes of a graph.
struct Importer {
    let model: Model
    /// The linked graphs so far, by index in the model.
    let known: [Model.GraphID: Graph]
    /// The number of registrations that the graph and its bases have imported so far.
    private(set) var count: Int

    /// The registrations for the included graphs: their instances, and the objects that they export.
    mutating func registrations(of graph: Model.GraphID, in outermost: Model.GraphID) -> [Model.Registration] {
        var result: [Model.Registration] = []
        for (index, include) in model.graphs[graph].includes.enumerated() where !include.isBroken {
            let reference = Model.IncludeReference(graph: graph, include: index)
            guard let target = model.graphs[outermost].extendedIncludes[reference] ?? include.graph else { continue }
            let origin = Model.Registration.Origin(
                kind: .imported, document: include.document, graph: graph, include: reference, span: include.span,
                wholeSpan: include.span)
            result += registrations(from: target, as: include, origin, by: graph) { _ in true }
        }
        return result
    }

    /// The registrations for graphs that replace included ones in a derived graph: their instances, and the objects that
    /// they export in addition. What they replace is imported already: the base asks the instance for it by the same key.
    /// Only for an object of a request, which its aliases share, the base asks by its registered type.
    ///
    /// - Parameters:
    ///   - graph: The derived graph, or a graph nested in the base.
    ///   - derived: The derived graph.
    ///   - own: The derived graph's own registrations on the level of `graph`. Exports with the same keys are not
    ///     imported.
    mutating func extensions(
        of graph: Model.GraphID, in derived: Model.GraphID, besides own: [Model.Registration]
    ) -> [Model.Registration] {
        let extended = model.graphs[derived].extendedIncludes
        if extended.isEmpty { return [] }
        let ownKeys = Set(own.flatMap(\.plainKeys))
        var result: [Model.Registration] = []
        for including in graph == derived ? model.bases(of: derived).reversed() : [graph] {
            for (index, include) in model.graphs[including].includes.enumerated() {
                let reference = Model.IncludeReference(graph: including, include: index)
                guard let target = extended[reference] else { continue }
                let declaration = model.graphs[target].declaration
                let origin = Model.Registration.Origin(
                    kind: .imported, document: declaration.document, graph: graph,
                    derivedGraph: graph == derived ? nil : derived, include: reference, span: declaration.nameSpan,
                    wholeSpan: declaration.nameSpan)
                let replaced = model.bases(of: target).first.flatMap { known[$0]?.exports(of: $0) }
                let asked = replaced?.bindings.filter { $0.registration.lifetime.storage != .request } ?? []
                let taken = ownKeys.union(asked.flatMap(\.keys))
                result += registrations(from: target, as: include, origin, by: derived) { !taken.contains($0) }
            }
        }
        return result
    }

    /// - Parameters:
    ///   - target: The graph to create: the included one, or one that derives from it.
    ///   - isAdded: Whether to import the export for a key.
    private mutating func registrations(
        from target: Model.GraphID, as include: Model.Include, _ origin: Model.Registration.Origin,
        by graph: Model.GraphID,
        where isAdded: (Model.Key) -> Bool
    ) -> [Model.Registration] {
        let one = OneInclude(model: model, target: target, include: include, origin: origin)
        let exports = known[target]?.exports(of: target) ?? Graph.Exports()
        let instance = finished(one.instance(starting: exports.start, closing: exports.close), graph)
        var result = [instance]
        for export in exports.bindings {
            for contents in one.contents(for: export, instance.id, where: isAdded) {
                result.append(finished(contents, graph, isBroken: export.registration.isBroken))
            }
        }
        return result
    }

    private mutating func finished(
        _ contents: Model.Registration.Contents, _ graph: Model.GraphID, isBroken: Bool = false
    ) -> Model.Registration {
        defer { count += 1 }
        return Model.Registration(contents, id: .imported(count, by: graph), isBroken: isBroken)
    }
}

/// Creates the registrations for one include.
private struct OneInclude {
    let model: Model
    /// The graph to create.
    let target: Model.GraphID
    let include: Model.Include
    let origin: Model.Registration.Origin
}

extension OneInclude {
    private func contents(_ type: Model.TypeID) -> Model.Registration.Contents {
        Model.Registration.Contents(origin: origin, type: type)
    }

    private var code: Model.Code { Model.Code(document: origin.document, span: origin.span) }

    private func need(
        _ type: Model.TypeID, named name: String, hasDefault: Bool = false, consumer: Model.Consumer = .closure,
        boundRegistration: Model.Registration.ID? = nil
    ) -> Model.Dependency {
        Model.Dependency(
            type: type, hasDefault: hasDefault, phase: .creation, name: name, consumer: consumer,
            declaration: .written(origin.span), code: code, boundRegistration: boundRegistration)
    }

    /// The single instance of the included graph, which the including graph starts and closes.
    func instance(
        starting start: Model.Effects?, closing close: Model.Effects?
    ) -> Model.Registration.Contents {
        let included = model.graphs[target]
        var parameters: [Model.Parameter] = []
        let outer = included.outer.map { model.graphs[$0] }
        let consumer = Model.Consumer.initializer(labels: (outer == nil ? [] : [nil]) + included.parameters.map(\.name))
        var contents = contents(included.type)
        if let original = include.graph, original != target {
            // The included graph derives from the one that the `include` names. So the instance is also provided as
            // each of the graph's bases, up to the named one.
            let bases = model.bases(of: target)
            contents.aliases = bases.prefix { $0 != original }.map(alias) + [alias(original)]
        }
        if let outer {
            parameters.append(Model.Parameter(label: nil, source: .dependency(0)))
            let name = Names.lowerCamel(Names.lastComponent(outer.name))
            contents.dependencies.append(need(outer.type, named: name, consumer: consumer))
        }
        for input in included.parameters {
            let source = source(of: input, consumer, &contents)
            parameters.append(Model.Parameter(label: input.name, source: source))
        }
        contents.creation.recipe = .call(callee: model.speller.swift(included.type), parameters)
        contents.creation.effects.isolation = included.isolation
        contents.creation.effects.availability = included.domain.availability
        contents.modifiers.lifetime = .perContainer
        contents.documentation = ["The included `\(included.name)`."]
        contents.start = start
        contents.modifiers.eagerSpan = start.map { _ in origin.span }
        if let close {
            contents.injections = [
                Model.Injection(
                    kind: .method("close", []), isCycle: false, isDisposal: true, effects: close.call,
                    isMutating: false, code: code)
            ]
        }
        return contents
    }

    /// The source of an input: what a `.parameter` of the include says, or else a dependency.
    private func source(
        of input: Model.Input, _ consumer: Model.Consumer, _ contents: inout Model.Registration.Contents
    ) -> Model.Source {
        func add(_ dependency: Model.Dependency) -> Model.Source {
            contents.dependencies.append(dependency)
            return .dependency(contents.dependencies.count - 1)
        }
        guard let written = include.instance, case .call(_, let parameters) = written.creation.recipe,
            let parameter = parameters.first(where: { $0.label == input.name })
        else {
            return add(need(input.type, named: input.name, hasDefault: input.defaultValue != nil, consumer: consumer))
        }
        switch parameter.source {
        case .dependency(let index): return add(written.dependencies[index])
        case .expression(let index):
            var expression = written.expressions[index]
            for position in expression.parameters.indices {
                guard case .dependency(let index) = expression.parameters[position].source else { continue }
                expression.parameters[position].source = add(written.dependencies[index])
            }
            contents.expressions.append(expression)
            return .expression(contents.expressions.count - 1)
        case .argument, .omitted: return parameter.source
        }
    }

    private func alias(_ graph: Model.GraphID) -> Model.Alias {
        Model.Alias(type: model.graphs[graph].type, span: origin.span, typeSpan: origin.span)
    }

    /// One registration for an export, so that all types of the export share one object within a request. If the
    /// registered type is hidden, one registration for each alias.
    func contents(
        for export: Graph.ExportedBinding, _ instance: Model.Registration.ID, where isAdded: (Model.Key) -> Bool
    ) -> [Model.Registration.Contents] {
        let original = export.registration
        let aliases = zip(original.aliases, export.aliases).compactMap { alias, accessor in
            accessor.flatMap { canCall($0) && isAdded(alias.key) ? (alias: alias, accessor: $0.member) : nil }
        }
        if isAdded(original.key), let accessor = export.accessor, let own = accessor.member, canCall(accessor) {
            let member = Model.ImportedMember(own: own, aliases: aliases.map(\.accessor))
            return [contents(for: export, as: original.type, aliases.map(\.alias), member, instance)]
        }
        return aliases.compactMap { alias, accessor in
            guard let accessor else { return nil }
            let member = Model.ImportedMember(own: accessor, aliases: [accessor])
            var contents = contents(for: export, as: alias.type, [alias], member, instance)
            contents.isProvidedByAliasOnly = true
            if seesInternals || model.hidden(original.type, .public) == nil { contents.importedType = original.type }
            return contents
        }
    }

    private func contents(
        for export: Graph.ExportedBinding, as type: Model.TypeID, _ aliases: [Model.Alias],
        _ member: Model.ImportedMember, _ instance: Model.Registration.ID
    ) -> Model.Registration.Contents {
        let original = export.registration
        let graph = model.graphs[target]
        var contents = contents(type)
        contents.creation.recipe = .member(instance: 0, member)
        contents.aliases = aliases.map {
            Model.Alias(type: $0.type, tag: $0.tag, span: origin.span, typeSpan: origin.span)
        }
        contents.creation.effects = export.effects
        contents.modifiers.lifetime = lifetime(of: original, in: graph.name)
        contents.modifiers.isDefault = export.isDefault
        contents.arguments = original.arguments
        contents.documentation = ["`\(model.speller.plain(original.type))` of the included `\(graph.name)`."]
        contents.dependencies = [need(graph.type, named: "graph", boundRegistration: instance)]
        return contents
    }

    /// The lifetime of an imported object. An object that the included graph keeps lives as long as that graph, and so
    /// as long as the including graph. A scope of the included graph differs from a scope of the same name in the
    /// including graph.
    private func lifetime(of registration: Model.Registration, in graph: String) -> Model.Lifetime {
        switch registration.lifetime.storage {
        case .none, .request: registration.lifetime
        case .scope: .custom("\(graph).\(registration.lifetime.scope.expected("name of a scope"))")
        case .graph, .initial, .weakGraph, .process, .weakProcess: .perContainer
        }
    }

    /// Whether the including graph can call an accessor.
    private func canCall(_ accessor: Graph.ExportedBinding.Accessor) -> Bool {
        accessor.isVisible || seesInternals
    }

    /// Whether the including graph sees what is internal in the module of the included one.
    private var seesInternals: Bool {
        model.seesInternals(
            of: model.graphs[target].module, from: model.graphs[origin.derivedGraph ?? origin.graph ?? target].module)
    }
}
