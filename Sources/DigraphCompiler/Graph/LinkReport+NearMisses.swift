// Near misses: providers that are similar to a missing one.

extension LinkReport {
    /// The advice about one similar provider, or another way to fill what is missing.
    struct NearMiss {
        var advice: Diagnostic.Advice
        /// The node that the advice is about; nil for an input, and for anything outside of this graph.
        var node: NodeID?

        init(_ advice: Diagnostic.Advice, about node: NodeID? = nil) { (self.advice, self.node) = (advice, node) }

        init(note: Diagnostic.Note, about node: NodeID? = nil) { self.init(.init(note: note), about: node) }

        var asAddition: NearMiss {
            var result = self
            result.advice.note.isAddition = true
            return result
        }
    }

    /// At most three near misses for a missing key, best first, each registration once.
    ///
    /// - Parameter isShared: Whether several consumers lack the key.
    func nearMisses(_ one: Graph.Missing, isShared: Bool) -> [NearMiss] {
        var key = one.key
        var isMeant = { (other: Model.Key) in other == key }
        if case .empty = one.reason, let element = element(of: key.type) {
            let (tag, isByTag) = (key.tag, isDictionary(key.type))
            key.type = element
            isMeant = { $0.type == element && (isByTag ? $0.tag != nil : tag == nil || $0.tag == tag) }
        }
        var result: [NearMiss] = []
        func add(_ near: @autoclosure () -> [NearMiss]) {
            if result.count >= 3 { return }
            for near in near() where near.node == nil || !result.contains(where: { $0.node == near.node }) {
                result.append(near)
            }
        }
        let consumer = one.site.node
        if model.speller.isVoid(key.type), let label = graph.parameterLabel(one.site) {
            return [callback(label, one.site)]
        }
        if let hidden = hiddenType(key.type) ?? nestedGraph(key.type, one.site) { return [hidden] }
        if let own = ownGraph(key, one.site), conforming(key, for: consumer).isEmpty { return [own] }
        if let wrapped = inForeignWrapper(key, one.site) { return [wrapped.asAddition] }
        if graph.needsInputOfItsName(one.key, one.site) { add(inputsOfOtherNames(one)) }
        if isDictionary(one.key.type) {
            add(untagged(key.type, for: consumer))
            add(inOtherGraphs(for: consumer, where: isMeant).filter { !$0.advice.fixes.isEmpty })
            return Array(result.prefix(3))
        }
        if one.reason == .nothing {
            add(argumentOnTheWay(one))
            add(inputsOfNestedGraphs(one))
        }
        if one.reason != .unknownTag { add(conforming(key, for: consumer)) }
        add(underOtherTag(key, one.site))
        if one.reason != .unknownTag {
            add(similarFunctions(one.site, isShared: isShared))
            add(wrapped(key, one.site))
        }
        add(inNestedGraphs(key, one.site))
        add(inOtherGraphs(for: consumer, where: isMeant))
        if one.reason != .unknownTag {
            if result.isEmpty { add(conformingInOtherGraphs(key, for: consumer).map(\.asAddition)) }
            // With several worlds, additions can be dropped from the merged report, so more of them are needed.
            if result.isEmpty || model.isOneOfSeveral && result.allSatisfy(\.advice.note.isAddition) {
                add((inputOfNested(key, one.site) + unregistered(key, for: consumer)).map(\.asAddition))
            }
            let isDeclared = result.isEmpty && model.types.declaration(key.type) != nil
            if !model.types.isPlainValue(key.type) { add(ofSimilarName(key, one.site)) }
            if result.isEmpty || isDeclared && !result.contains(where: \.advice.note.isHelp), one.reason == .nothing,
                openNote(key, one.site).isEmpty
            {
                add(asValue(key, one.site, isShared: isShared).map(\.asAddition))
            }
        }
        return Array(result.prefix(3))
    }

    /// The element of a collection; for functions and deferred types as elements, the type that they provide.
    func element(of type: Model.TypeID) -> Model.TypeID? {
        switch model.types.shape(type) {
        case .array(let element), .dictionary(_, let element): model.types.providedLater(element)
        default: nil
        }
    }

    func isLevelVisible(_ level: LevelID, from consumer: NodeID) -> Bool {
        graph.levelsVisible(from: graph.level(of: consumer)).contains(level)
    }

    /// Whether a type conforms to `wanted`, a protocol, or inherits from `wanted`, a class.
    func conforms(_ type: Model.TypeID, to wanted: Outline.ID) -> Bool {
        guard let type = model.types.declaration(type), type != wanted else { return false }
        return model.outline.kind(of: wanted) == .`protocol`
            ? model.outline.conforms(type, to: wanted) : model.outline.inherits(type, from: wanted)
    }

    /// Registrations whose types conform to the missing type or inherit from it, but that have no `.as` for it.
    func conforming(_ key: Model.Key, for consumer: NodeID) -> [NearMiss] {
        if case .composition(let members) = model.types.shape(key.type) {
            return conforming(toAll: members, key, for: consumer)
        }
        guard let wanted = model.types.declaration(key.type) else { return [] }
        let isProtocol = model.outline.kind(of: wanted) == .`protocol`
        guard isProtocol || model.outline.kind(of: wanted) == .`class` else { return [] }
        // The sources do not show whether the protocol's associated types match the arguments of the missing type.
        let isUncertain = isProtocol && model.types.hasArguments(key.type)
        let wantedName = isUncertain ? model.outline.name(of: wanted) : graph.spelled(key.type)
        let modifier = ".as(\(graph.spelled(key.type))\(key.tag.map { ", tag: \($0)" } ?? ""))"
        var result: [NearMiss] = []
        for node in graph.nodeIDs where result.count < 3 {
            let registration = graph[node]
            guard !registration.isImplicit, isLevelVisible(graph.level(of: node), from: consumer),
                conforms(registration.type, to: wanted),
                !registration.aliases.contains(where: {
                    $0.type == key.type
                        || isUncertain && model.types.declaration($0.type) == wanted
                            && model.types.hasArguments($0.type)
                })
            else { continue }
            let isBare = isUncertain && registration.aliases.contains { model.types.declaration($0.type) == wanted }
            let verb = isBare ? "provides" : isProtocol ? "conforms to" : "inherits from"
            let reason = "'\(graph.name(of: node))' \(verb) '\(wantedName)'; "
            let condition = isUncertain ? "if it is '\(graph.spelled(key.type))', " : ""
            var advice = graph.advice(adding: modifier, to: node, reason + condition, verb: isBare ? "write" : "add")
            if isUncertain || registration.isBroken { advice.fixes = [] }
            result.append(NearMiss(advice, about: node))
        }
        return result
    }

    /// Registrations of types that conform to all protocols of a missing composition.
    private func conforming(toAll members: [Model.TypeID], _ key: Model.Key, for consumer: NodeID) -> [NearMiss] {
        let (name, outline) = (graph.spelled(key.type), model.outline)
        let found = graph.nodeIDs.lazy.filter { node in
            let registration = graph[node]
            guard !registration.isImplicit, isLevelVisible(graph.level(of: node), from: consumer),
                let own = model.types.declaration(registration.type)
            else { return false }
            return members.allSatisfy { member in
                if case .foreign("Sendable", _) = model.types.shape(member) { return outline.isKnownSendable(own) }
                if case .foreign("AnyObject", _) = model.types.shape(member) {
                    return [.`class`, .`actor`].contains(outline.kind(of: own))
                }
                return model.types.declaration(member).map { conforms(registration.type, to: $0) } ?? false
            }
        }
        return found.prefix(3).map { node in
            let reason = "'\(graph.name(of: node))' conforms to '\(name)'; "
            var advice = graph.advice(adding: ".as(\(name))", to: node, reason)
            if graph[node].isBroken { advice.fixes = [] }
            return NearMiss(advice, about: node)
        }
    }

    /// Providers of the missing type under another tag, or without a tag.
    private func underOtherTag(_ key: Model.Key, _ site: Graph.InjectionSite) -> [NearMiss] {
        let type = "'\(graph.spelled(key.type))'"
        let found = graph.providers(of: key.type, from: graph.level(of: site.node))
        let meant = key.tag.map { Spelling.nearest(to: $0, among: found.compactMap { graph.providers[$0].tag }) } ?? []
        return found.filter { meant.isEmpty || graph.providers[$0].tag == meant[0] }.prefix(3).compactMap { index in
            let provider = graph.providers[index]
            guard case .node(let node, let alias) = provider.source, provider.tag != key.tag else { return nil }
            guard let tag = provider.tag else {
                let argument = "tag: \(key.tag ?? "")"
                let modifier = ".as(\(graph.spelled(key.type)), \(argument))"
                let written = alias.map { graph[node].aliases[$0] }
                let isFree = !graph.links.usage.providers[index] && written.map { $0.span != $0.typeSpan } ?? false
                let reason = "'\(graph.name(of: node))' provides \(type) without a tag; "
                var advice = graph.advice(adding: modifier, to: node, reason, verb: isFree ? "write" : "add")
                if isFree {
                    let span = written?.span ?? .none
                    advice.fixes = [graph.document(of: node).fixAddingArgument(argument, to: span)].compactMap(\.self)
                }
                return NearMiss(advice, about: node)
            }
            if key.tag == nil, let wrapping = wrapping(key, tag, by: site.node) {
                return NearMiss(
                    .init(
                        graph.place(node),
                        "'\(graph.name(of: node))' provides \(type) under the tag '\(tag)'; write "
                            + wrapping.form, fix: wrapping.fix), about: node)
            }
            let fix =
                key.tag == nil ? graph.fixAskingForTag(tag, site) : graph.fixReplacingTag(with: tag, site)
            let how = graph.askingForTag(tag, site).map { "; write \($0)" } ?? ""
            let text = "'\(graph.name(of: node))' provides \(type) under the tag '\(tag)'\(how)"
            let place = graph.place(node)
            return NearMiss(.init(note: how.isEmpty ? .init(place, text) : .help(place, text), fix: fix), about: node)
        }
    }

    /// The modifier with which a decorator of an untagged key wraps what has a tag; nil for other consumers.
    private func wrapping(_ key: Model.Key, _ tag: String, by node: NodeID) -> (form: String, fix: Diagnostic.Fix?)? {
        guard let alias = graph[node].aliases.first(where: { $0.isDecorator && $0.key == key }) else { return nil }
        let argument = "\(graph.spelled(key.type)), tag: \(tag)"
        let form = ".decorates(\(argument))"
        let place = graph.place(alias.typeSpan, of: node)
        return (form, alias.document == nil ? .init("write \(form)", at: place, replacement: argument) : nil)
    }

    private func visibleProviders(of type: Model.TypeID, from consumer: NodeID) -> [Graph.Provider] {
        graph.providers(of: type, from: graph.level(of: consumer)).map { graph.providers[$0] }
    }

    /// Providers and conforming registrations that would be elements of a missing dictionary if they had a tag.
    private func untagged(_ type: Model.TypeID, for consumer: NodeID) -> [NearMiss] {
        var nodes: [NodeID] = []
        let conforming = conforming(Model.Key(type: type, tag: nil), for: consumer)
        for node in visibleProviders(of: type, from: consumer).compactMap(\.node) + conforming.compactMap(\.node)
        where nodes.count < 3 && !nodes.contains(node) {
            nodes.append(node)
        }
        return nodes.map { node in
            let modifier = ".as(\(graph.spelled(type)), tag: \(model.speller.valueName(graph[node].type)))"
            let reason = "to include '\(graph.name(of: node))', "
            if graph[node].isImported {
                return NearMiss(.init(graph.place(node), "\(reason)add \(modifier) to its registration"), about: node)
            }
            return NearMiss(graph.advice(adding: modifier, to: node, reason), about: node)
        }
    }

    /// The advice to write the whole name of a nested graph: `AppGraph.SessionGraph` for `SessionGraph`.
    private func nestedGraph(_ type: Model.TypeID, _ site: Graph.InjectionSite) -> NearMiss? {
        guard case .foreign(let name, _) = model.types.shape(type) else { return nil }
        let meant = model.graphs.first { $0.outer != nil && Names.lastComponent($0.name) == name }
        return meant.map { nested in
            let (declaration, outer) = (graph.declarationNote(site).first, nested.name.dropLast(name.count + 1))
            return NearMiss(
                note: .help(
                    declaration?.place ?? graph.place(site), "'\(name)' is nested in '\(outer)'; write \(nested.name)"))
        }
    }

    /// Reports an input whose type is spelled nearly like the missing type, and contains a name that the sources do not
    /// declare.
    func misspelledInput(_ missing: Graph.Missing) -> Diagnostic? {
        let (site, wanted) = (missing.site, graph.spelled(missing.key.type))
        let meant = graph.inputIDs.first { id in
            let type = graph.input(id).type
            return isLevelVisible(graph.inputs[id].level, from: site.node) && hasUnknownName(type)
                && !Spelling.nearest(to: wanted, among: [graph.spelled(type)]).isEmpty
        }
        guard missing.key.tag == nil, let input = meant.map({ graph.input($0) }) else { return nil }
        let document = model.documents[input.document]
        return Diagnostic(
            .unknownType, at: document.place(input.typeSpan),
            "cannot find type '\(graph.spelled(input.type))' in the sources; did you mean '\(wanted)'?",
            notes: [.init(graph.place(site), "\(graph.consumer(site)) needs '\(wanted)'")],
            fixes: [document.fixReplacing(input.typeSpan, with: wanted)])
    }

    /// Reports a registration that would provide the missing type if one name in its generic arguments were another:
    /// `Cache<Vist>` for `Cache<Visit>`. The name is unknown, and that of the missing type is declared.
    func misspelledArgument(_ type: Model.TypeID) -> Diagnostic? {
        guard model.types.declaration(type) != nil, !model.types.shape(type).innerTypes.isEmpty, !hasUnknownName(type)
        else { return nil }
        let wanted = Self.words(graph.spelled(type))
        for node in graph.nodeIDs
        where !graph.isInherited(node) && !graph[node].isImported && hasUnknownName(graph[node].type) {
            let written = Self.words(graph.spelled(graph[node].type))
            let unlike = zip(written, wanted).filter { $0 != $1 }
            guard written.count == wanted.count, unlike.count == 1,
                let (name, meant) = unlike.first.map({ (String($0), String($1)) }),
                !Spelling.nearest(to: name, among: [meant]).isEmpty,
                let place = span(ofWord: name, in: node)
            else { continue }
            let document = graph.document(of: node)
            return Diagnostic(
                .unknownType, at: document.place(place),
                "cannot find type '\(name)' in the sources; did you mean '\(meant)'?",
                fixes: [document.fixReplacing(place, with: meant)])
        }
        return nil
    }

    /// The place of a word in a node's recipe.
    func span(ofWord word: String, in node: NodeID) -> Span? {
        let (span, text) = (graph[node].span, graph.document(of: node).text(graph[node].span))
        return Self.words(text).first { $0 == word }.map { found in
            let start = Int(span.start) + text.utf8.distance(from: text.startIndex, to: found.startIndex)
            return Span(start, start + found.utf8.count)
        }
    }

    private static func words(_ type: String) -> [Substring] {
        type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    }

    func hasUnknownName(_ type: Model.TypeID) -> Bool {
        let shape = model.types.shape(type)
        if case .foreign(let name, _) = shape, !["Sendable", "AnyObject"].contains(name),
            !model.types.isPlainValue(type)
        {
            return true
        }
        return shape.innerTypes.contains(where: hasUnknownName)
    }

    /// Whether types of two modules have one name.
    private func isNamesake(_ type: Outline.ID, of other: Outline.ID) -> Bool {
        model.outline.module(of: type) != model.outline.module(of: other)
            && model.outline.qualifiedName(of: type) == model.outline.qualifiedName(of: other)
    }

    /// The advice for a wrapper that Digraph does not know, around what the graph provides: `Factory<T>` or `Set<T>`.
    private func inForeignWrapper(_ key: Model.Key, _ site: Graph.InjectionSite) -> NearMiss? {
        guard case .foreign(let name, let inner) = model.types.shape(key.type), inner.count == 1, key.tag == nil,
            !visibleProviders(of: inner[0], from: site.node).isEmpty
        else { return nil }
        let type = model.speller.swift(inner[0])
        switch name.lowercased() {
        case "set", "list", "multiple": return NearMiss(note: graph.changeNote(site, to: "[\(type)]"))
        case "lazy" where name != "Lazy": return NearMiss(note: graph.changeNote(site, to: "Lazy<\(type)>"))
        case "lazy", "factory", "provider", "deferred":
            return NearMiss(note: graph.changeNote(site, to: "() -> \(type)"))
        default: return nil
        }
    }

    /// Providers of types with nearly the name of the missing type, or of another module's type with the same name.
    func ofSimilarName(_ key: Model.Key, _ site: Graph.InjectionSite) -> [NearMiss] {
        let wanted = model.types.declaration(key.type)
        var nodeNamed: [String: NodeID] = [:]
        var candidates: [String] = []
        for provider in graph.providers.providers {
            guard let node = provider.node, isLevelVisible(graph.level(of: node), from: site.node) else { continue }
            let type = graph.providedType(provider)
            let name = graph.spelled(type)
            if let wanted, let other = model.types.declaration(type), isNamesake(other, of: wanted) {
                let text = "'\(name)' is provided here, which is another type than '\(graph.spelled(key.type))'"
                let change = NearMiss(note: graph.changeNote(site, to: model.speller.swift(type)))
                return [NearMiss(note: .init(graph.place(node), text), about: node)]
                    + (key.type == graph.dependency(at: site).type ? [change] : [])
            }
            if nodeNamed[name] == nil { nodeNamed[name] = node }
            candidates.append(name)
        }
        return Spelling.nearest(to: graph.spelled(key.type), among: candidates).compactMap { near in
            nodeNamed[near].map {
                NearMiss(
                    note: .init(graph.place($0), "'\(near)' has a similar name and is provided here"), about: $0)
            }
        }
    }
}

extension Graph {
    func providedType(_ provider: Provider) -> Model.TypeID {
        switch provider.source {
        case .input(let input): model.input(inputs[input].reference).type
        case .node(let node, let alias): self[node].key(alias).type
        }
    }
}

extension Model.TypeTable {
    fileprivate func hasArguments(_ type: Model.TypeID) -> Bool {
        if case .declared(_, let arguments) = shape(type) { !arguments.isEmpty } else { false }
    }
}
