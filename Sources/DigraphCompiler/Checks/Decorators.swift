extension Checks {
    /// A decorator that never requests the decorated object replaces that object: no other consumer can request it.
    static func uselessDecorators(_ graph: Graph) -> [Diagnostic] {
        graph.nodeIDs.flatMap { node -> [Diagnostic] in
            if graph[node].isBroken || graph.isInherited(node) { return [] }
            return graph.uselessKeys(of: node).map { graph.uselessDecorator($0, node) }
        }
    }
}

extension Graph {
    /// The keys that a node decorates, but does not ask for.
    fileprivate func uselessKeys(of node: NodeID) -> [Model.Key] {
        self[node].decoratedKeys.filter { !links.usage.decorations.contains(Decoration(node: node, key: $0)) }
    }

    /// The keys that are decorated by what does not ask for them. Nothing else gets what they wrap.
    var keysOfUselessDecorators: Set<Model.Key> { Set(nodeIDs.flatMap(uselessKeys)) }

    fileprivate func uselessDecorator(_ key: Model.Key, _ node: NodeID) -> Diagnostic {
        let name = spelled(key)
        let alias = self[node].aliases.first { $0.isDecorator && $0.key == key }
        let form = ".as(\(spelled(key.type))\(key.tag.map { ", tag: \($0)" } ?? ""))"
        if let site = siteOfWrapped(key, node) {
            return Diagnostic(
                .decoratesNothing, at: alias.map { place($0, of: node) } ?? place(node),
                "'\(self.name(of: node))' decorates \(name), but takes '\(spelled(dependency(at: site).type))'",
                notes: [changeNote(site, to: model.speller.swift(key.type))]
                    + declarationNote(site) + wrappedNotes(key, site))
        }
        if let alias, let asking = self[node].dependencies.first(where: { $0.type == key.type && $0.tag != nil }),
            let tag = asking.tag
        {
            let argument = "\(spelled(key.type)), tag: \(tag)"
            return Diagnostic(
                .decoratesNothing, at: place(alias, of: node),
                "'\(self.name(of: node))' decorates \(name), but '\(asking.name)' takes what has the tag '\(tag)'; write "
                    + ".decorates(\(argument))",
                fixes: [
                    .init("write .decorates(\(argument))", at: place(alias.typeSpan, of: node), replacement: argument)
                ])
        }
        return Diagnostic(
            .decoratesNothing, at: alias.map { place($0, of: node) } ?? place(node),
            "'\(self.name(of: node))' decorates \(name), but never asks for it; add a parameter of that type",
            notes: [
                .help(
                    place(node),
                    "to replace \(name) instead, write \(alias == nil ? ".default()" : "\(form) and .default()") in place of .decorates"
                )
            ],
            fixes: alias.map {
                [
                    .init(
                        "write \(form) and .default()", at: place($0, of: node),
                        replacement: "\(form)\n\(indentation(of: node))    .default()")
                ]
            } ?? [])
    }

    /// The dependency with which a decorator requests a provider of the decorated key under another type.
    private func siteOfWrapped(_ key: Model.Key, _ node: NodeID) -> InjectionSite? {
        edges(of: node).first { $0.to != node && self[$0.to].aliases.contains { $0.key == key && !$0.isDecorator } }?
            .site
    }

    private func wrappedNotes(_ key: Model.Key, _ site: InjectionSite) -> [Diagnostic.Note] {
        edges(of: site.node).filter { $0.site == site }.flatMap { edge in
            self[edge.to].aliases.filter { $0.key == key }.map {
                .init(place($0, of: edge.to), "'\(name(of: edge.to))' provides \(spelled(key)) here")
            }
        }
    }
}
