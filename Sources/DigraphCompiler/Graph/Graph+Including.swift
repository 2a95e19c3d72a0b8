// A graph that includes another has one instance of that, and what its roots give. So the included graph is linked
// first; what it offers then stands in the including graph like registrations that nobody has written.

extension Graph {
    /// What a graph gives to those that include it: one of its roots, or of all that it registers where it has none.
    package struct Offer: Sendable {
        package var registration: Int
        /// The accessor of the own type, and of each alias, as far as there is one.
        package var name: Accessor?
        package var aliasNames: [Accessor?]
        package var isMethod: Bool
        package var effects: Effects
    }

    /// The outermost graphs, each behind those that it or its nested graphs include.
    /// - Complexity: O(graphs + includes).
    package static func linkOrder(_ model: Model) -> [Int] {
        var family = Array(model.graphs.indices)
        for graph in model.graphs.indices {
            if let outer = model.graphs[graph].outer { family[graph] = family[outer] }
        }
        var targets = Array(repeating: [Int](), count: model.graphs.count)
        for graph in model.graphs.indices {
            for include in model.graphs[graph].includes where !include.isBroken {
                if let target = include.graph { targets[family[graph]].append(family[target]) }
            }
            if let base = model.graphs[graph].base?.graph { targets[family[graph]].append(family[base]) }
        }
        var order: [Int] = []
        var isMet = Array(repeating: false, count: model.graphs.count)
        for start in model.graphs.indices.dropFirst(model.foreignGraphCount)
        where family[start] == start && !isMet[start] {
            isMet[start] = true
            var way = [(graph: start, next: 0)]
            while let top = way.last {
                if top.next == targets[top.graph].count {
                    order.append(top.graph)
                    way.removeLast()
                    continue
                }
                way[way.count - 1].next += 1
                let target = targets[top.graph][top.next]
                guard !isMet[target], target >= model.foreignGraphCount else { continue }
                isMet[target] = true
                way.append((target, 0))
            }
        }
        return order
    }

    /// What each of the graphs that are linked here offers.
    package func offers(_ model: Model, _ effects: [Effects]) -> [(graph: Int, offers: [Offer])] {
        var ofNode: [Int: Int] = [:]
        var result = levels.map { (graph: $0, offers: [Offer]()) }
        for accessor in accessors {
            let (node, level) = (accessor.node, level(of: accessor.node))
            let registration = nodes[node]
            let hasRoots = model.graphs[levels[level]].hasRoots
            if hasRoots ? !registration.isRoot : registration.isTakenIn { continue }
            let index = ofNode[node] ?? result[level].offers.count
            if ofNode[node] == nil {
                ofNode[node] = index
                result[level].offers.append(
                    Offer(
                        registration: registrations[node], name: nil, aliasNames: registration.aliases.map { _ in nil },
                        isMethod: accessor.isMethod, effects: effects[node]))
            }
            if let alias = accessor.alias {
                result[level].offers[index].aliasNames[alias] = accessor
            } else {
                result[level].offers[index].name = accessor
            }
        }
        return result
    }

    /// Registers, in a graph and in those nested in it, what the graphs that they include offer.
    ///
    /// - Parameter offers: What has been offered, by graph.
    package static func takeInIncludes(_ graph: Int, _ offers: [[Offer]], into model: inout Model) {
        var open = [graph]
        let known = model.registrations.count
        defer { model.graphs[graph].hasTakenIn = model.registrations.count > known }
        while let next = open.popLast() {
            open += model.graphs[next].nested
            for index in model.graphs[next].includes.indices where !model.graphs[next].includes[index].isBroken {
                guard let target = model.graphs[next].includes[index].graph else { continue }
                takeIn(target, offers[target], by: index, of: next, into: &model)
            }
        }
    }

    private static func takeIn(
        _ target: Int, _ offers: [Offer], by include: Int, of graph: Int, into model: inout Model
    ) {
        let written = model.graphs[graph].includes[include]
        let instance = model.instance(of: target, for: written)
        let known = model.registrations.count
        model.registrations.append(instance)
        for offer in offers {
            model.registrations += model.forwarding(offer, from: target, instance: known, for: written)
        }
        for index in known..<model.registrations.count {
            let registration = model.registrations[index]
            registration.graph = graph
            registration.include = include
            // In no braces that anybody else stands in.
            registration.body = -2 - index
            registration.isImplicit = true
            registration.isTakenIn = true
            model.graphs[graph].registrations.append(index)
        }
    }
}

/// `Graph` within `Model` is another type.
private typealias Offered = Graph.Offer
private typealias OfferedAccessor = Graph.Accessor

extension Model {
    /// The one instance of an included graph.
    fileprivate func instance(of target: Int, for include: Include) -> Registration {
        let included = graphs[target]
        let registration = Registration(
            document: include.document, graph: -1, body: -1, span: include.span, wholeSpan: include.span,
            type: included.type, recipe: .broken)
        registration.lifetime = .perContainer
        registration.isolation = included.isolation
        registration.documentation = ["The included `\(included.name)`."]
        var parameters: [Parameter] = []
        var labels: [String?] = included.inputs.map(\.name)
        if let outer = included.outer {
            labels.insert(nil, at: 0)
            registration.need(
                graphs[outer].type, named: Names.lowerCamel(Names.lastComponent(graphs[outer].name)), false, include)
            parameters.append(Parameter(label: nil, source: .dependency(0)))
        }
        for input in included.inputs {
            parameters.append(Parameter(label: input.name, source: .dependency(registration.dependencies.count)))
            registration.need(input.type, named: input.name, input.defaultValue != nil, include)
        }
        for index in registration.dependencies.indices {
            registration.dependencies[index].taker = .initializer(labels: labels)
        }
        registration.recipe = .call(callee: speller.swift(included.type), parameters)
        return registration
    }

    /// What stands for an offer: one registration, so that what one request shares is shared under all its types. Where
    /// its own type cannot be had, each alias stands for itself.
    fileprivate func forwarding(
        _ offer: Offered, from target: Int, instance: Int, for include: Include
    ) -> [Registration] {
        let original = registrations[offer.registration]
        var named: [(alias: Int, name: String)] = []
        for (alias, name) in offer.aliasNames.enumerated() {
            if let name, isSeen(name, from: target) { named.append((alias, name.name)) }
        }
        if let name = offer.name, isSeen(name, from: target) {
            let aliases = named.map { original.aliases[$0.alias] }
            return [
                forwarding(
                    offer, original.type, aliases,
                    Forwarded(name: name.name, aliases: named.map(\.name), isMethod: offer.isMethod),
                    target, instance, include)
            ]
        }
        return named.map { alias, name in
            let key = original.aliases[alias]
            let registration = forwarding(
                offer, key.type, [key], Forwarded(name: name, aliases: [name], isMethod: offer.isMethod), target,
                instance, include)
            registration.isSeenByAlias = true
            return registration
        }
    }

    private func forwarding(
        _ offer: Offered, _ type: TypeID, _ aliases: [Alias], _ forwarded: Forwarded, _ target: Int,
        _ instance: Int, _ include: Include
    ) -> Registration {
        let original = registrations[offer.registration]
        let registration = Registration(
            document: include.document, graph: -1, body: -1, span: include.span, wholeSpan: include.span, type: type,
            recipe: .member(instance: 0, forwarded))
        registration.aliases = aliases.map {
            Alias(type: $0.type, tag: $0.tag, span: include.span, typeSpan: include.span)
        }
        registration.lifetime = lifetime(of: original, in: graphs[target].name)
        registration.arguments = original.arguments
        // It provides its types here, too, and what is wrong with it is told where it stands.
        registration.isBroken = original.isBroken
        registration.isDefault = original.isDefault
        registration.isAsync = offer.effects.isAsync
        registration.isThrowing = offer.effects.isThrowing
        registration.isolation = offer.effects.isolation
        registration.documentation = ["`\(speller.plain(original.type))` of the included `\(graphs[target].name)`."]
        registration.need(graphs[target].type, named: "graph", false, include)
        registration.dependencies[0].provider = instance
        return registration
    }

    /// How long what an included graph keeps lives here: as long as that, and so as the including one. What a scope of
    /// that graph keeps is cleared there, and belongs to no scope here.
    private func lifetime(of registration: Registration, in graph: String) -> Lifetime {
        switch registration.lifetime.storage {
        case .none, .request: registration.lifetime
        case .scope: .custom("\(graph).\(registration.lifetime.scope ?? "")")
        case .graph, .weakGraph, .process, .weakProcess: .perContainer
        }
    }

    /// Whether an accessor of a graph can be called where that is included: from another module, those that are as
    /// visible as the graph, or all of a module that is `@testable`.
    private func isSeen(_ accessor: OfferedAccessor, from target: Int) -> Bool {
        let module = graphs[target].module
        return module == 0 || accessor.isVisible || testable.contains(module)
    }
}

extension Model.Registration {
    fileprivate func need(_ type: Model.TypeID, named name: String, _ hasDefault: Bool, _ include: Model.Include) {
        dependencies.append(
            Model.Dependency(
                type: type, hasDefault: hasDefault, phase: .making, name: name, taker: .closure,
                declaration: .written(include.span), span: include.span))
    }
}
