// Missing dependencies, and `nil` for dependencies without a provider.

extension LinkReport {
    func missingBindings() -> [Diagnostic] {
        if graph.lacksItems { return [] }
        let passed = Set(graph.links.problems.arguments.flatMap { self.passed($0)?.sites ?? [] })
        var result: [Diagnostic] = []
        var groups: [[Graph.Missing]] = []
        var groupOf: [Wanted: Int] = [:]
        for one in graph.links.problems.missing where one.reason != .injectedNil && !passed.contains(one.site) {
            if let group = groupOf[wanted(one)] {
                groups[group].append(one)
            } else {
                groupOf[wanted(one)] = groups.count
                groups.append([one])
            }
        }
        let open = groups.isEmpty ? [:] : registeredOpen()
        let renamed = renamedType(groups.map { $0[0] })
        // What an outer graph includes also serves the graphs nested in it.
        groups =
            groups.filter { graph.level(of: $0[0].site.node) == .outermost }
            + groups.filter { graph.level(of: $0[0].site.node) != .outermost }
        for (index, group) in groups.enumerated() {
            if case .declared(let declaration, let arguments) = model.types.shape(group[0].key.type),
                !arguments.isEmpty, let node = open[declaration]
            {
                let one = lacksArguments(node, group[0])
                result += [one].compactMap(\.self).filter { one in !result.contains { $0.identity == one.identity } }
                continue
            }
            if let renamed, group[0].key.type == renamed.type {
                result.append(renamed.diagnostic)
                continue
            }
            guard !isMeant(group[0]), let missing = describe(group, isExplained: index < Self.explained) else {
                continue
            }
            add(missing, to: &result)
        }
        // A consumer that gets `nil` is not reported if other consumers lack the same key: once that key has a
        // provider, it serves all of them. These warnings come last, so that no error is a note of one.
        let errorCount = result.count
        for one in graph.links.problems.missing
        where one.reason == .injectedNil && groupOf[wanted(one)] == nil && !isMeant(one) && !isUninferred(one.site) {
            add(nilInjected(one, isExplained: result.count - errorCount < Self.explained), to: &result)
        }
        return result
    }

    /// Adds a problem, as a note if it has the same fix as an error: an alias, or an include, which can be in an outer graph.
    private func add(_ problem: Diagnostic, to result: inout [Diagnostic]) {
        let outermost = model.graphs[graph.levels[LevelID.outermost].graph]
        let outerStart = model.documents[outermost.document].place(
            Span(start: outermost.bodyStart, end: outermost.bodyStart))
        let first = problem.fixes.first.flatMap { fix in
            result.firstIndex { error in
                guard error.severity == .error, let known = error.fixes.first else { return false }
                return known == fix || known.replacement == fix.replacement && known.place == outerStart
            }
        }
        if let first {
            result[first].notes.append(.init(problem.place, problem.message))
        } else {
            result.append(problem)
        }
    }

    /// What is missing: a key or, for a plain value, a key and the name of the parameters that lack it. A generic
    /// parameter is another one in each declaration.
    private struct Wanted: Hashable {
        let key: Model.Key
        let name: String?
        let function: Outline.ID?
    }

    private func wanted(_ one: Graph.Missing) -> Wanted {
        let isNamed = graph.needsInputOfItsName(one.key, one.site)
        return Wanted(
            key: one.key, name: isNamed ? graph.dependency(at: one.site).name : nil,
            function: generic(one.key, one.site)?.function)
    }

    /// Nil if a registration misspells the name of the missing type. Such a registration already has an error.
    private func describe(_ group: [Graph.Missing], isExplained: Bool) -> Diagnostic? {
        let (site, key) = (group[0].site, group[0].key)
        if isExplained, key.tag == nil, let misspelled = misspelledArgument(key.type) { return misspelled }
        if isExplained, let misspelled = misspelledInput(group[0]) { return misspelled }
        let near = isExplained ? nearMisses(group[0], isShared: group.count > 1) : []
        if isExplained, broken.contains(where: { isMisspelled(key, $0) }) { return nil }
        let isMeantEmpty = group[0].reason == .empty && key.tag == nil && openNote(key, site).isEmpty
        var replacement: Diagnostic.Fix?
        let id: Diagnostic.ID
        let message: String
        switch group[0].reason {
        case .nothing, .injectedNil:
            id = .missingBinding
            message =
                graph[site.node].decoratedKeys.contains(key)
                ? "nothing provides \(graph.spelled(key)), so '\(graph.name(of: site.node))' has nothing to decorate"
                : "nothing provides \(wanted(key, site)), which \(graph.consumer(site)) needs"
        case .empty:
            id = .emptyCollection
            message = emptiness(key, site)
        case .unknownTag:
            id = .unknownTag
            (message, replacement) = unknownTag(key, site)
        }
        let isUndeclared = near.allSatisfy(\.advice.note.isAddition)
        var diagnostic = Diagnostic(
            id, at: graph.place(site), message,
            notes: graph.declarationNote(site) + inputOfOtherTypeNote(key, site)
                + unlikeInputNote(key, site) + (isUndeclared ? undeclaredNote(key.type, site) : [])
                + openNote(key, site)
                + otherConsumers(group.map(\.site))
                + (isExplained ? graph.pathNote(to: [site.node], then: graph.spelled(key.type)) : []),
            advice: near.map(\.advice) + (isMeantEmpty ? meantEmpty(group[0]) : [])
                + (near.isEmpty ? nothingToDecorate(key, site) : []),
            key: graph.spelled(key))
        if let replacement, !diagnostic.fixes.contains(replacement) { diagnostic.fixes.insert(replacement, at: 0) }
        return diagnostic
    }

    /// The advice to register what a decorator wraps.
    private func nothingToDecorate(_ key: Model.Key, _ site: Graph.InjectionSite) -> [Diagnostic.Advice] {
        guard graph[site.node].decoratedKeys.contains(key) else { return [] }
        return [
            .init(
                graph.place(site),
                "register the object that '\(graph.name(of: site.node))' wraps, with .as(\(graph.spelled(key.type)))")
        ]
    }

    /// The missing key in messages: `'Cache'`, or `a 'URL' named 'baseURL'` for a plain value. For a requested function
    /// without a result, the whole function type.
    private func wanted(_ key: Model.Key, _ site: Graph.InjectionSite) -> String {
        if graph.needsInputOfItsName(key, site) {
            return "\(graph.withArticle(key.type)) named '\(graph.dependency(at: site).name)'"
        }
        let isCallback = key.tag == nil && model.speller.isVoid(key.type)
        return isCallback ? "'\(graph.spelled(graph.dependency(at: site).type))'" : graph.spelled(key)
    }

    /// The note that the missing type contains a generic parameter of the consumer; empty if it contains none.
    func openNote(_ key: Model.Key, _ site: Graph.InjectionSite) -> [Diagnostic.Note] {
        guard let (function, name) = generic(key, site) else { return [] }
        let outline = model.outline
        let problem =
            name.hasPrefix("some ") ? "Swift finds no type for '\(name)'" : "'\(name)' is a generic parameter"
        let signature = outline.signature(of: function, titled: graph.title(site))
        return [
            .help(
                outline.place(of: function),
                "\(problem); write the whole signature, \(signature), with a type in place of '\(name)'")
        ]
    }

    /// The consumer, and its generic parameter in the missing type, such as `T` or `some Store`; nil if there is none.
    private func generic(_ key: Model.Key, _ site: Graph.InjectionSite) -> (function: Outline.ID, name: String)? {
        guard case .parameter(let function, _) = graph.dependency(at: site).declaration,
            [.initializer, .function].contains(model.outline.kind(of: function))
        else { return nil }
        let words = graph.spelled(key.type).split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        if let some = words.firstIndex(of: "some") {
            return (function, words[some...].prefix(2).joined(separator: " "))
        }
        let parameters = model.outline.declaration(function).generics.map(\.name)
        return words.first(where: parameters.contains).map { (function, $0) }
    }

    /// Whether a registration with an error may be the missing provider: it provides the missing type under any tag, or
    /// its type conforms to the missing type. If so, only the registration's error is reported.
    private func isMeant(_ one: Graph.Missing) -> Bool {
        let type = element(of: one.key.type) ?? one.key.type
        return broken.contains { node in
            node != one.site.node && isLevelVisible(graph.level(of: node), from: one.site.node)
                && (graph[node].keys.contains { $0.type == type }
                    || model.types.declaration(type).map { conforms(graph[node].type, to: $0) } ?? false)
        }
    }

    /// Whether a registration's type is unknown, and its name is similar to that of the key's type.
    private func isMisspelled(_ key: Model.Key, _ node: NodeID) -> Bool {
        guard key.tag == nil, model.types.declaration(key.type) != nil,
            case .foreign = model.types.shape(graph[node].type)
        else { return false }
        let (wanted, written) = (graph.spelled(key.type), graph.spelled(graph[node].type))
        return !Spelling.meant(by: written, among: [wanted]).isEmpty
    }

    /// The generic types that are registered with too few generic arguments. These registrations already have an error.
    private func registeredOpen() -> [Outline.ID: NodeID] {
        let open = broken.compactMap { node -> (Outline.ID, NodeID)? in
            guard case .declared(let declaration, let arguments) = model.types.shape(graph[node].type),
                arguments.count
                    < model.outline.nesting(of: declaration)
                    .reduce(0, { $0 + model.outline.declaration($1).generics.count })
            else { return nil }
            return (declaration, node)
        }
        return Dictionary(open) { first, _ in first }
    }

    /// The report of too few generic arguments, with the type that a consumer needs. It replaces the one that knows no
    /// consumer. Nil if the recipe is no initializer.
    private func lacksArguments(_ node: NodeID, _ one: Graph.Missing) -> Diagnostic? {
        let (document, span) = (graph.document(of: node), graph[node].span)
        guard document.text(span).hasSuffix(".init"), let declaration = model.types.declaration(one.key.type) else {
            return nil
        }
        let type = Span(start: span.start, end: span.end - Int32(".init".utf8.count))
        let (name, needed) = (model.outline.qualifiedName(of: declaration), graph.spelled(one.key.type))
        let problem = document.text(type).contains { $0 == "<" } ? "has more generic parameters" : "is generic"
        return Diagnostic(
            .missingBinding, at: document.place(type),
            "'\(name)' \(problem); write \(needed), which \(graph.consumer(one.site)) needs",
            notes: graph.declarationNote(one.site), fixes: [document.fixReplacing(type, with: needed)])
    }

    /// The report of an unknown registered type that is probably renamed: nothing needs it under the old name, it is the
    /// only one, and among the missing types, one alone is declared and never registered. It replaces the report that knows no consumer.
    private func renamedType(_ missing: [Graph.Missing]) -> (type: Model.TypeID, diagnostic: Diagnostic)? {
        let unknown = broken.filter { node in
            guard case .foreign = model.types.shape(graph[node].type), graph[node].aliases.isEmpty,
                !graph.edges.contains(where: { $0.to == node })
            else { return false }
            return graph.document(of: node).text(graph[node].span) == graph.spelled(graph[node].type) + ".init"
        }
        if unknown.count != 1 { return nil }
        let registered = Set(graph.nodeIDs.map { graph.spelled(graph[$0].type) })
        let unregisteredNames = model.outline.typeNames().filter { !registered.contains($0) }
        let candidates = missing.filter { one in
            model.types.declaration(one.key.type).map { model.outline.kind(of: $0) != .`protocol` } ?? false
                && !unregistered(one.key, for: one.site.node).isEmpty
        }
        guard candidates.count == 1, let (node, one) = unknown.first.map({ ($0, candidates[0]) }),
            let place = span(ofWord: graph.spelled(graph[node].type), in: node),
            Spelling.meant(by: graph.spelled(graph[node].type), among: unregisteredNames).isEmpty
        else { return nil }
        let (document, needed) = (graph.document(of: node), graph.spelled(one.key.type))
        return (
            one.key.type,
            Diagnostic(
                .unknownType, at: graph.place(node),
                "cannot find type '\(graph.spelled(graph[node].type))' in the sources; did you mean '\(needed)', which "
                    + "\(graph.consumer(one.site)) needs?",
                notes: graph.declarationNote(one.site), fixes: [document.fixReplacing(place, with: needed)])
        )
    }

    // MARK: - Messages

    /// The message for an empty collection.
    func emptiness(_ key: Model.Key, _ site: Graph.InjectionSite) -> String {
        let element = Model.Key(type: element(of: key.type) ?? key.type, tag: key.tag)
        return "nothing provides \(graph.spelled(element))\(isDictionary(key.type) ? " under a tag" : "") for the "
            + "'\(graph.spelled(key.type))' that \(graph.consumer(site)) needs"
    }

    /// The advice on how to write an intentionally empty collection.
    private func meantEmpty(_ missing: Graph.Missing) -> [Diagnostic.Advice] {
        let (place, literal) = (graph.place(missing.site), emptyValue(missing.site))
        if let label = graph.parameterLabel(missing.site) {
            let form = ".parameter(\(label)) { \(literal) }"
            return [
                graph.advice(adding: form, to: missing.site.node, at: place, "if it should be empty, ", verb: "write")
            ]
        }
        return graph.isProperty(missing.site)
            ? [.init(place, "to keep the property as it is, remove the injection")] : []
    }

    /// An empty collection for a dependency, or what makes one later: `[]`, `{ [:] }`, `Lazy { [] }`.
    private func emptyValue(_ site: Graph.InjectionSite) -> String {
        var (type, start, end) = (graph.dependency(at: site).type, "", "")
        while true {
            switch model.types.shape(type) {
            case .function(let function):
                start += "{ "
                type = function.result
            case .delayed(let delayed, let provided):
                start += "\(delayed.rawValue) { "
                type = provided
            default:
                return start + emptyLiteral(model.types.wrapped(type) ?? type) + end
            }
            end += " }"
        }
    }

    private func emptyLiteral(_ type: Model.TypeID) -> String { isDictionary(type) ? "[:]" : "[]" }

    func isDictionary(_ type: Model.TypeID) -> Bool {
        if case .dictionary = model.types.shape(type) { true } else { false }
    }

    private func unknownTag(_ key: Model.Key, _ site: Graph.InjectionSite) -> (String, Diagnostic.Fix?) {
        let near = Spelling.nearest(to: key.tag ?? "", among: graph.providers.tags.sorted(), limit: 1).first
        let message =
            "nothing provides \(graph.spelled(key)), which \(graph.consumer(site)) needs"
            + (near.map { "; did you mean '\($0)'?" } ?? "")
        return (message, near.flatMap { graph.fixReplacingTag(with: $0, site) })
    }

    /// Whether Swift cannot infer a generic parameter without the value, which is an error of its own.
    private func isUninferred(_ site: Graph.InjectionSite) -> Bool {
        graph[site.node].inferred.contains {
            $0.dependencies.contains(site.dependency) && graph.isUninferred($0, site.node)
        }
    }

    /// Reports that `nil` is injected. Only the first reports suggest conforming registrations without `.as`, because
    /// each search for them walks through the graph.
    private func nilInjected(_ one: Graph.Missing, isExplained: Bool) -> Diagnostic {
        let dependency = graph.dependency(at: one.site)
        var near = isExplained ? conforming(one.key, for: one.site.node) + inputsOfOtherNames(one) : []
        if isExplained, near.isEmpty { near = unregistered(one.key, for: one.site.node).map(\.asAddition) }
        if isExplained, near.isEmpty, model.types.declaration(one.key.type) == nil {
            near = ofSimilarName(one.key, one.site)
        }
        let (node, place) = (one.site.node, graph.place(one.site))
        var meaning = Diagnostic.Advice(place, "if that is intended, write .allow(nil-injected, \"why\")")
        // `.parameter` would also inject `nil` in the other worlds, and in the other graphs that include a part.
        if !model.isOneOfSeveral, graph[node].include == nil, dependency.tag == nil,
            openNote(one.key, one.site).isEmpty,
            model.types.providedByForm(dependency.type) == nil,
            let label = graph.parameterLabel(one.site)
        {
            let form = ".parameter(\(label)) { nil }"
            meaning = graph.advice(adding: form, to: node, at: place, "if that is intended, ", verb: "write")
        }
        return Diagnostic(
            .nilInjected, at: place,
            "nothing provides \(wanted(one.key, one.site)), so \(graph.consumer(one.site)) gets nil",
            notes: graph.declarationNote(one.site), advice: near.map(\.advice) + [meaning],
            key: graph.spelled(one.key))
    }
}
