extension Model {
    /// `lifetime .objectGraph` in the braces of a graph or part.
    package struct DefaultLifetime: Sendable {
        package let lifetime: Lifetime
        package let place: Place
    }
}

extension Model.Resolver {
    /// Reads the default lifetimes of graphs and parts. A derived graph without a default lifetime has that of its
    /// base.
    func resolveDefaultLifetimes() {
        for part in model.ownPartIDs {
            parts[part].defaultLifetime = defaultLifetime(in: parts[part].body, of: "part '\(model.parts[part].name)'")
        }
        for graph in model.graphsBaseFirst where !model.isForeign(graph) {
            let bodies = written[graph].bodies
            let own = defaultLifetime(in: bodies[0], of: "graph '\(model.graphs[graph].name)'")
            let base = model.graphs[graph].base.flatMap { model.graphs[$0.graph].defaultLifetime }
            model.graphs[graph].defaultLifetime = own ?? base
            for body in bodies.dropFirst() where body.include == nil {
                reportLifetimes(in: body, ofExtended: model.graphs[graph].name)
            }
        }
    }

    private func defaultLifetime(in body: Body, of owner: String) -> Model.DefaultLifetime? {
        var result: Model.DefaultLifetime?
        var first: Span?
        for written in lifetimes(in: body) {
            let place = model.place(written.span, in: body.document)
            if let first, result != nil {
                report(
                    .syntax, written.span, in: body.document, "duplicate default lifetime of the \(owner); remove one",
                    notes: [.init(model.place(first, in: body.document), "the first one is here")],
                    fixes: model.documents[body.document].fixesRemoving(written.span, repeating: first))
            } else {
                // An unknown lifetime, which has been reported, is assumed to keep the objects.
                let known =
                    if case .member = written.argument.value { lifetime(written.argument, in: body.document) } else {
                        lifetimeWithoutDot(written, in: body.document)
                    }
                let lifetime = known ?? .perContainer
                result = Model.DefaultLifetime(lifetime: lifetime, place: place)
                first = written.span
            }
        }
        return result
    }

    /// Reports a default lifetime without its dot, or the name of a scope in its place, and returns the lifetime
    /// that is meant.
    private func lifetimeWithoutDot(_ written: Syntax.DefaultLifetime, in document: Int) -> Model.Lifetime? {
        if let name = word(written.argument, in: document) { return reportWord(name, inPlaceOfLifetime: document) }
        let found = model.documents[document].text(written.argument.span)
        report(
            .syntax, written.argument.span, in: document,
            "expected a lifetime, found '\(found)'; \(Model.Lifetime.list)")
        return nil
    }

    /// Reports default lifetimes in an extension: they would affect the registrations of other files.
    private func reportLifetimes(in body: Body, ofExtended graph: String) {
        for written in lifetimes(in: body) {
            report(
                .syntax, written.span, in: body.document,
                "move the default lifetime to 'graph \(graph)'; it applies to extensions, too")
        }
    }

    private func lifetimes(in body: Body) -> [Syntax.DefaultLifetime] {
        body.items.compactMap { if case .lifetime(let written) = $0 { written } else { nil } }
    }

    /// The default lifetime for a registration: the one of the part or graph in which it is written.
    func defaultLifetime(of member: Pending) -> Model.DefaultLifetime? {
        if case .part(let part, _) = member.body.scope { return parts[part].defaultLifetime }
        return member.graph.flatMap { model.graphs[$0].defaultLifetime }
    }
}
