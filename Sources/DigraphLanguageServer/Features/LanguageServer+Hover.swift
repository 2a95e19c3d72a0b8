import DigraphCompiler
import DigraphTools

extension LanguageServer {
    func hover(_ parameters: JSONValue) throws(Problem) -> JSONValue {
        guard let (file, word) = try occurrence(parameters) else {
            if let hover = try hoverOverKeyword(parameters) { return hover }
            return try hoverInSwift(parameters)
        }
        guard let knowledge = file.knowledge else { return .null }
        let words = HoverWords(
            file: file, word: word, explanations: explanations,
            same: word.symbol.group == nil ? [] : occurrences(of: word.symbol, in: knowledge),
            declaringTarget: word.symbol.module.flatMap(workspace.knowledge(ofModule:)),
            all: word.symbol.group == nil ? [] : workspace.states.map(\.knowledge))
        guard let text = words.text else { return .null }
        return hover(text, range: file.text.range(word.span, client.encoding))
    }

    /// The hover over a keyword: the first word of a line of a graph file.
    private func hoverOverKeyword(_ parameters: JSONValue) throws(Problem) -> JSONValue? {
        guard let file = try graphFile(parameters) else { return nil }
        let offset = try offset(parameters, in: file.text)
        let line = file.text.line(of: offset)
        let start = file.text.start(ofLine: line) + file.text.indentation(ofLine: line).utf8.count
        let word = file.text.text(ofLine: line).prefix(while: \.isLetter)
        let isNested = start > file.text.start(ofLine: line)
        guard (start...(start + word.utf8.count)).contains(offset),
            let text = LanguageWords.item(String(word), in: isNested ? .body : .file).map(HoverWords.text)
        else { return nil }
        return hover(text, range: file.text.range(Span(start, start + word.utf8.count), client.encoding))
    }

    func hover(_ text: String, range: JSONValue) -> JSONValue {
        .object(["contents": markup(text), "range": range])
    }

    /// Markdown or, for editors that do not read it, the same as plain text.
    func markup(_ markdown: String) -> JSONValue {
        .object([
            "kind": client.readsMarkdown ? "markdown" : "plaintext",
            "value": .string(client.readsMarkdown ? markdown : HoverWords.plain(markdown)),
        ])
    }
}

/// The text of a hover over a word.
struct HoverWords {
    let file: EditedGraphFile
    let word: Occurrence
    let explanations: String?
    /// The words that mean the same tag, scope or accessor as `word`.
    let same: [SymbolSearch.Found]
    /// The knowledge of the target that declares the graph, part or input that `word` names.
    let declaringTarget: Knowledge?
    /// The knowledge of all targets.
    let all: [Knowledge]

    /// The text in Markdown; nil if there is nothing to show.
    var text: String? {
        guard let knowledge = file.knowledge else { return nil }
        switch word.symbol {
        case .modifier(let name): return LanguageWords.modifier(name).map(HoverWords.text)
        case .lifetime(let name):
            return name == "weak" ? nil : LanguageWords.lifetime(name).map(HoverWords.text)
        case .diagnostic(let name): return explanation(of: name)
        case .attribute(let name):
            return Language.attributes.first { $0.word.name == name }.map { HoverWords.text($0.word) }
        case .tag(let tag, _, _): return provided(under: tag)
        case .scope(let scope, _): return kept(by: scope)
        case .graph(let name): return graph(name.name, declaringTarget ?? knowledge)
        case .part(let name): return part(name.name, declaringTarget ?? knowledge)
        case .input(let name, let graph): return input(name, of: graph.name, declaringTarget ?? knowledge)
        case .alias: return nil
        case .accessor: return registration(knowledge)
        case .unknown(let name): return providers(ofType: name, knowledge)
        case .parameter(_, let name): return need(named: name, knowledge) ?? registration(knowledge)
        case .declaration(let id): return declaration(id, knowledge)
        }
    }

    static func code(_ swift: String) -> String { "```swift\n\(swift)\n```" }

    static func text(_ entry: Language.Word) -> String { code(entry.form) + "\n" + entry.meaning }

    /// Markdown without its marks.
    static func plain(_ markdown: String) -> String {
        markdown.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("```") }
            .joined(separator: "\n").removing("**").removing("`")
    }

    private func explanation(of name: String) -> String? {
        guard let id = Catalogue.id(named: name) else { return nil }
        let explanation = Catalogue.explanation(of: id)
        let link = explanations.map { "\n\n[Read more](\($0)#\(name))" } ?? ""
        return "**\(name)** (\(id.severity.rawValue)): \(explanation.title)\n\n\(explanation.meaning)\n\n"
            + explanation.remedy + link
    }

    // MARK: - Registrations

    /// The nodes of the registration that contains the word.
    private func nodes(_ knowledge: Knowledge) -> [Int] {
        word.registration.map { knowledge.nodes(at: file.document.place($0.recipe.span)) } ?? []
    }

    private func declaration(_ id: Outline.ID, _ knowledge: Knowledge) -> String? {
        let kind = knowledge.outline.kind(of: id)
        if let registration = word.registration, isIn(registration.recipe.span), kind != .protocol {
            let resolved = knowledge.registration(at: file.document.place(registration.recipe.span))
            let isOwn = resolved.flatMap(knowledge.type) == id || kind == .initializer || kind == .function
            if isOwn, let text = self.registration(knowledge) { return text }
        }
        if kind == .property || kind == .function {
            let name = knowledge.outline.name(of: id)
            if let text = need(named: name, knowledge) { return text }
        }
        var blocks = [HoverWords.code(knowledge.title(of: id))]
        if let comment = knowledge.documentation(of: id) { blocks.append(comment) }
        if let text = providers(ofType: knowledge.outline.qualifiedName(of: id), knowledge) { blocks.append(text) }
        return blocks.joined(separator: "\n")
    }

    private func isIn(_ span: Span) -> Bool { span.start <= word.span.start && word.span.end <= span.end }

    /// The object, its dependencies, its lifetime, its consumers and the shortest path from a root.
    private func registration(_ knowledge: Knowledge) -> String? {
        guard let registration = word.registration else { return nil }
        let place = file.document.place(registration.recipe.span)
        let nodes = knowledge.nodes(at: place)
        guard let first = nodes.first else { return nil }
        let resolved = knowledge.registration(at: place)
        var blocks = [HoverWords.code(title(resolved, first, knowledge))]
        let documentation = knowledge.picture.nodes[first].documentation
        if !documentation.isEmpty { blocks.append(documentation.joined(separator: "\n")) }
        let texts = nodes.map { NodeHover(node: $0, knowledge: knowledge).text }
        if Set(texts).count == 1 {
            blocks.append(texts[0])
        } else {
            for (node, text) in zip(nodes, texts) {
                blocks.append("**\(knowledge.picture.graphs[knowledge.picture.nodes[node].graph].name)**\n\n\(text)")
            }
        }
        if let type = resolved.flatMap(knowledge.type), let comment = knowledge.documentation(of: type) {
            blocks.append("---\n\(comment)")
        }
        return blocks.joined(separator: "\n\n")
    }

    /// The recipe, with the parameters that Swift declares.
    private func title(_ resolved: Knowledge.Resolved?, _ node: Int, _ knowledge: Knowledge) -> String {
        let name = knowledge.picture.nodes[node].name
        guard let resolved else { return name }
        if let signature = knowledge.signature(of: resolved) { return "\(name).\(signature)" }
        if let called = resolved.registration.declaration { return knowledge.title(of: called) }
        return name
    }

    /// The binding of a parameter or property of the registration.
    private func need(named name: String, _ knowledge: Knowledge) -> String? {
        for node in nodes(knowledge) {
            let node = NodeHover(node: node, knowledge: knowledge)
            if let text = node.need(named: name) { return text }
        }
        guard let registration = word.registration,
            let resolved = knowledge.registration(at: file.document.place(registration.recipe.span))
        else { return nil }
        if let argument = resolved.registration.arguments.first(where: { $0.name == name || $0.label == name }) {
            return HoverWords.code("\(name): \(resolved.model.speller.swift(argument.type))") + "\nGiven by the caller."
        }
        guard let made = knowledge.initializer(of: resolved),
            let parameter = made.parameters.first(where: { $0.name == name || $0.label == name })
        else { return nil }
        return HoverWords.code(knowledge.signature(parameter))
    }

    // MARK: - Names

    private func providers(ofType name: String, _ knowledge: Knowledge) -> String? {
        list("Provided by", [knowledge]) { $0.keys.contains { $0.type == name } }
    }

    private func provided(under tag: String) -> String? {
        list("**\(tag)** is the tag of", all, only: Set(same.map(\.recipe))) { $0.keys.contains { $0.tag == tag } }
    }

    private func kept(by scope: String) -> String? {
        let clear = Model.Lifetime.custom(scope).clearName ?? ""
        let heading = "The scope **\(scope)** is cleared by `\(clear)()`. It keeps"
        return list(heading, all, only: Set(same.map(\.recipe))) { $0.lifetime?.scope == scope }
    }

    /// A list of nodes, each once, below a heading; nil if there are none.
    ///
    /// - Parameter recipes: The recipes of the registrations that may be listed. If one is nil, all may be listed: a
    ///   word is in no registration, but in a graph's default lifetime.
    private func list(
        _ heading: String, _ all: [Knowledge], only recipes: Set<Place?> = [nil], _ isMeant: (Picture.Node) -> Bool
    ) -> String? {
        var lines: [String] = []
        for picture in all.map(\.picture) {
            for (index, node) in picture.nodes.enumerated() where node.inheritedFrom == nil && isMeant(node) {
                guard recipes.contains(nil) || recipes.contains(node.place) else { continue }
                let graph = picture.graphs[node.graph].name
                let line = "- `\(picture.title(index))` \(node.lifetime?.spelling ?? "") in \(graph)"
                if !lines.contains(line) { lines.append(line) }
            }
        }
        if lines.isEmpty { return nil }
        let more = lines.count > 12 ? ["- and \(lines.count - 12) more"] : []
        return "\(heading)\n\n" + (lines.prefix(12) + more).joined(separator: "\n")
    }

    private func graph(_ name: String, _ knowledge: Knowledge) -> String? {
        let picture = knowledge.picture
        guard let index = picture.graphs.firstIndex(where: { $0.name == name }) else { return nil }
        let graph = picture.graphs[index]
        let own = picture.nodes.filter { $0.graph == index }
        let inputs = own.filter { $0.kind == .input }.map { "\($0.inputName ?? ""): \($0.name)" }
        let actor = graph.isolation.map { "@\($0) " } ?? ""
        var blocks = [HoverWords.code("\(actor)class \(name)\ninit(\(inputs.joined(separator: ", ")))")]
        if !graph.documentation.isEmpty { blocks.append(graph.documentation.joined(separator: "\n")) }
        let count = own.count { $0.kind == .registration || $0.kind == .external }
        blocks.append("\(count) \(count == 1 ? "registration" : "registrations")")
        if let base = graph.base { blocks.append("Derives from `\(base)`.") }
        let roots = own.filter(\.isRoot).map { "`\($0.accessors.first ?? $0.name)`" }
        blocks.append(
            roots.isEmpty ? "Without roots: everything has an accessor." : "Roots: \(roots.joined(separator: ", "))")
        return blocks.joined(separator: "\n\n")
    }

    private func part(_ name: String, _ knowledge: Knowledge) -> String? {
        let picture = knowledge.picture
        guard picture.parts.contains(where: { $0.name == name }) else { return nil }
        let users = picture.graphs.filter { $0.includes.contains(name) }.map { "`\($0.name)`" }
        return HoverWords.code("part \(name)") + "\n"
            + (users.isEmpty ? "No graph includes it." : "Included by \(users.joined(separator: ", ")).")
    }

    private func input(_ name: String, of graph: String, _ knowledge: Knowledge) -> String? {
        let picture = knowledge.picture
        guard
            let node = picture.nodes.indices.first(where: { index in
                picture.nodes[index].inputName == name && picture.graphs[picture.nodes[index].graph].name == graph
            })
        else { return nil }
        let users = NodeHover(node: node, knowledge: knowledge).users
        return ([HoverWords.code(picture.title(node)), "An input of `\(graph)`."] + users).joined(separator: "\n\n")
    }
}

/// The text of a hover over a registration in one graph.
struct NodeHover {
    let node: Int
    let knowledge: Knowledge

    private var picture: Picture { knowledge.picture }
    private var own: Picture.Node { knowledge.picture.nodes[node] }

    var text: String {
        var blocks: [String] = []
        let graph = picture.graphs[own.graph].name
        if own.kind == .external {
            blocks.append("Made elsewhere: `inject(into:)` of `\(graph)` sets its members.")
        } else if let lifetime = own.lifetime {
            blocks.append("**\(lifetime.spelling)**: \(lifetime.words(in: graph))")
        }
        let needs = own.needs.map { "- \(needWords($0))" }
        if !needs.isEmpty { blocks.append(needs.joined(separator: "\n")) }
        blocks += users
        if let path { blocks.append(path) }
        if !own.accessors.isEmpty {
            blocks.append("Accessors: \(own.accessors.map { "`\($0)`" }.joined(separator: ", "))")
        }
        let effects: [(String, (Picture.Node) -> Bool)] = [
            ("Makes these `async`", \.isAsync), ("Makes these throw", \.isThrowing),
        ]
        for (words, hasEffect) in effects {
            let calls = knowledge.paths.callsAffected(by: node, hasEffect)
            if calls.isEmpty { continue }
            let more = calls.count > 8 ? ["and \(calls.count - 8) more"] : []
            blocks.append("\(words): \((calls.prefix(8).map { "`\($0)`" } + more).joined(separator: ", "))")
        }
        return blocks.joined(separator: "\n\n")
    }

    func need(named name: String) -> String? {
        let needs = own.needs.filter { picture.needs[$0].name == name }
        if needs.isEmpty { return nil }
        let need = picture.needs[needs[0]]
        let lines = needs.map { "- \(needWords($0))" }
        return HoverWords.code("\(name): \(need.key.type)") + "\n" + lines.joined(separator: "\n")
    }

    private func needWords(_ index: Int) -> String {
        let need = picture.needs[index]
        let edges = knowledge.paths.from[node].filter { picture.edges[$0].need == index }.map { picture.edges[$0] }
        let asked = "`\(need.name): \(need.key)`"
        if edges.isEmpty {
            switch need.filling {
            case .provided, .missing: return "\(asked) ← nothing provides it"
            case .null: return "\(asked) ← `nil`: nothing provides it"
            case .defaultValue: return "\(asked) ← its default value"
            }
        }
        let shown = edges.prefix(8).map(provider)
        let more = edges.count > shown.count ? ["and \(edges.count - shown.count) more"] : []
        return "\(asked) ← \((shown + more).joined(separator: ", "))"
    }

    private func provider(_ edge: Picture.Edge) -> String {
        let target = picture.nodes[edge.to]
        var words = "`\(picture.title(edge.to))`"
        if let lifetime = target.lifetime, target.kind == .registration { words += " \(lifetime.spelling)" }
        switch edge.form {
        case .direct: break
        case .lazy: words += " on first use"
        case .provider: words += " at each use"
        case .function: words += " at each call"
        }
        if let condition = edge.condition { words += " `#if \(condition)`" }
        return words
    }

    var users: [String] {
        var takers: [String] = []
        for edge in knowledge.paths.to[node] {
            let taker = "`\(picture.needs[picture.edges[edge].need].taker)`"
            if !takers.contains(taker) { takers.append(taker) }
        }
        if takers.isEmpty { return own.isEntry ? [] : ["Nothing in the graph needs it."] }
        let more = takers.count > 8 ? ["and \(takers.count - 8) more"] : []
        return ["Needed by \((takers.prefix(8) + more).joined(separator: ", "))"]
    }

    private var path: String? {
        if own.isRoot { return "A root." }
        if own.isEntry { return nil }
        guard picture.graphs[own.graph].hasRoots,
            let edges = knowledge.paths.shortest(from: knowledge.paths.entries, to: node), let first = edges.first
        else { return nil }
        let names = [picture.edges[first].from] + edges.map { picture.edges[$0].to }
        return "From a root: " + names.map { "`\(picture.title($0))`" }.joined(separator: " → ")
    }
}
