extension Model {
    /// An object that a graph exports to the graphs that include it: one of its roots, or everything that it registers if it has
    /// no roots.
    package struct ExportedBinding {
        /// An accessor of the exporting graph.
        package struct Accessor: Sendable {
            /// Nil for an alias that the accessor of its own type provides.
            package var name: String?
            /// It has the access of the graph, so that other modules see it.
            package var isVisible: Bool

            package init(name: String?, isVisible: Bool) {
                self.name = name
                self.isVisible = isVisible
            }
        }

        package let registration: Registration
        /// The accessor of its own type, and of each alias.
        package var accessor: Accessor?
        package var aliases: [Accessor?]
        package let isMethod: Bool
        package let effects: Effects

        package init(_ registration: Registration, isMethod: Bool, effects: Effects) {
            self.registration = registration
            self.isMethod = isMethod
            self.effects = effects
            aliases = registration.aliases.map { _ in nil }
        }
    }

    /// What a graph gives to the graphs that include it.
    package struct Exports {
        package var bindings: [ExportedBinding] = []
        /// The effects of its `start()` and `close()`; nil if it has none.
        package var start: Effects?
        package var close: Effects?

        package init() {}
    }

    /// Makes the registrations that one include brings to a graph.
    struct Importer {
        let model: Model
        /// The included graph.
        let target: Int
        let include: Include
        let reference: IncludeReference
        /// The number of registrations that have been imported.
        var count: Int

        /// The instance of the included graph, and what it exports.
        mutating func registrations(for exports: Exports) -> [Registration] {
            let instance = finished(instance(starting: exports.start, closing: exports.close))
            var result = [instance]
            for export in exports.bindings {
                for contents in contents(for: export, instance.id) {
                    result.append(finished(contents, isBroken: export.registration.isBroken))
                }
            }
            return result
        }

        private mutating func finished(_ contents: Registration.Contents, isBroken: Bool = false) -> Registration {
            var contents = contents
            contents.origin.body = .imported(count)
            let id = Registration.ID(isImported: true, number: count)
            count += 1
            return Registration(contents, id: id, isBroken: isBroken)
        }
    }
}

extension Model.Importer {
    private func contents(_ type: Model.TypeID) -> Model.Registration.Contents {
        Model.Registration.Contents(
            origin: Model.Registration.Origin(
                kind: .imported, document: include.document, graph: reference.graph, body: .imported(count),
                include: reference, span: include.span, wholeSpan: include.span),
            type: type)
    }

    private func need(
        _ type: Model.TypeID, named name: String, hasDefault: Bool = false, consumer: Model.Consumer = .closure,
        provider: Model.Registration.ID? = nil
    ) -> Model.Dependency {
        Model.Dependency(
            type: type, hasDefault: hasDefault, phase: .making, name: name, consumer: consumer,
            declaration: .written(include.span), span: include.span, provider: provider)
    }

    /// The one instance of the included graph, which the including one starts and closes.
    private func instance(
        starting start: Model.Effects?, closing close: Model.Effects?
    ) -> Model.Registration.Contents {
        let included = model.graphs[target]
        var parameters: [Model.Parameter] = []
        let outer = included.outer.map { model.graphs[$0] }
        let consumer = Model.Consumer.initializer(labels: (outer == nil ? [] : [nil]) + included.inputs.map(\.name))
        var contents = contents(included.type)
        if let outer {
            parameters.append(Model.Parameter(label: nil, source: .dependency(0)))
            let name = Names.lowerCamel(Names.lastComponent(outer.name))
            contents.dependencies.append(need(outer.type, named: name, consumer: consumer))
        }
        for input in included.inputs {
            parameters.append(Model.Parameter(label: input.name, source: .dependency(contents.dependencies.count)))
            contents.dependencies.append(
                need(input.type, named: input.name, hasDefault: input.defaultValue != nil, consumer: consumer))
        }
        contents.making.provider = .call(callee: model.speller.swift(included.type), parameters)
        contents.making.effects.isolation = included.isolation
        contents.modifiers.lifetime = .perContainer
        contents.documentation = ["The included `\(included.name)`."]
        contents.start = start
        contents.modifiers.eagerSpan = start.map { _ in include.span }
        if let close {
            contents.injections = [
                Model.Injection(
                    kind: .method("close", []), isCycle: false, isDisposal: true, isAsync: close.isAsync,
                    isThrowing: close.isThrowing, isMutating: false, span: include.span)
            ]
        }
        return contents
    }

    /// One registration for an export, so that all its types share one object within a request. If its own type is hidden,
    /// one for each alias.
    private func contents(
        for export: Model.ExportedBinding, _ instance: Model.Registration.ID
    ) -> [Model.Registration.Contents] {
        let original = export.registration
        var aliases: [(alias: Model.Alias, name: String?)] = []
        for (alias, accessor) in zip(original.aliases, export.aliases) {
            if let accessor, isSeen(accessor) { aliases.append((alias, accessor.name)) }
        }
        if let accessor = export.accessor, let name = accessor.name, isSeen(accessor) {
            let member = Model.ImportedMember(name: name, aliases: aliases.map(\.name), isMethod: export.isMethod)
            return [contents(for: export, as: original.type, aliases.map(\.alias), member, instance)]
        }
        return aliases.compactMap { alias, name in
            guard let name else { return nil }
            let member = Model.ImportedMember(name: name, aliases: [name], isMethod: export.isMethod)
            var contents = contents(for: export, as: alias.type, [alias], member, instance)
            contents.isSeenByAlias = true
            return contents
        }
    }

    private func contents(
        for export: Model.ExportedBinding, as type: Model.TypeID, _ aliases: [Model.Alias],
        _ member: Model.ImportedMember, _ instance: Model.Registration.ID
    ) -> Model.Registration.Contents {
        let original = export.registration
        let graph = model.graphs[target]
        var contents = contents(type)
        contents.making.provider = .member(instance: 0, member)
        contents.aliases = aliases.map {
            Model.Alias(type: $0.type, tag: $0.tag, span: include.span, typeSpan: include.span)
        }
        contents.making.effects = export.effects
        contents.modifiers.lifetime = lifetime(of: original, in: graph.name)
        contents.modifiers.isDefault = original.isDefault
        contents.arguments = original.arguments
        contents.documentation = ["`\(model.speller.plain(original.type))` of the included `\(graph.name)`."]
        contents.dependencies = [need(graph.type, named: "graph", provider: instance)]
        return contents
    }

    /// Objects that an included graph keeps live as long as that, and so as the including one. Its scopes are cleared there,
    /// and belong to no scope here.
    private func lifetime(of registration: Model.Registration, in graph: String) -> Model.Lifetime {
        switch registration.lifetime.storage {
        case .none, .request: registration.lifetime
        case .scope: .custom("\(graph).\(registration.lifetime.scope ?? "")")
        case .graph, .weakGraph, .process, .weakProcess: .perContainer
        }
    }

    /// Whether the including graph can call an accessor: in another module, those that are as visible as the graph, or all if
    /// that module is `@testable`.
    private func isSeen(_ accessor: Model.ExportedBinding.Accessor) -> Bool {
        let module = model.graphs[target].module
        return module == 0 || accessor.isVisible || model.testable.contains(module)
    }
}
