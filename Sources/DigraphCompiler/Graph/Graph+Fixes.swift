extension Graph {
    /// The fix that adds a modifier to a registration, on a new line behind the last modifier.
    func fixAdding(_ modifier: String, to node: NodeID) -> Diagnostic.Fix {
        fixAdding(modifier, to: self[node], titled: "add \(modifier) to '\(name(of: node))'")
    }

    func fixAdding(
        _ modifier: String, to registration: Model.Registration, titled title: String
    ) -> Diagnostic.Fix {
        .init(
            title, at: model.place(registration.wholeSpan.after, in: registration.document),
            replacement: "\n\(indentation(of: registration))    \(modifier)")
    }

    /// The advice to add a modifier to a registration.
    ///
    /// - Parameters:
    ///   - place: The place of the note; nil for the registration.
    ///   - reason: What the note says in front of it: `'A' conforms to 'P'; `.
    ///   - verb: `add`, or `write` where the modifier takes the place of something that is already there.
    func advice(
        adding modifier: String, to node: NodeID, at place: Place? = nil, _ reason: String = "", verb: String = "add"
    ) -> Diagnostic.Advice {
        .init(place ?? self.place(node), "\(reason)\(verb) \(modifier)", fix: fixAdding(modifier, to: node))
    }

    /// The advice for an object that needs a key that the object itself provides: write `.decorates` in place of `.as`,
    /// to wrap the other providers.
    func wrapping(_ node: NodeID, alias index: Int) -> [Diagnostic.Advice] {
        let alias = self[node].aliases[index]
        let others = undecorated(alias.key, from: level(of: node)).compactMap { providers[$0].node }.filter {
            $0 != node
        }
        let argument = spelled(alias.type) + (alias.tag.map { ", tag: \($0)" } ?? "")
        let place = place(alias, of: node)
        let inner =
            switch others.count {
            case 0: "another provider of \(spelled(alias.key)), register it, and"
            case 1: "'\(name(of: others[0]))',"
            default: "the other providers of \(spelled(alias.key)),"
            }
        let form = ".decorates(\(argument))"
        let isWritten = !others.isEmpty && alias.span != alias.typeSpan && alias.document == nil
        let fix = isWritten ? Diagnostic.Fix("write \(form)", at: place, replacement: form) : nil
        let advice = Diagnostic.Advice(
            place, "to wrap \(inner) write \(form) instead of .as(\(argument))", fix: fix)
        return [advice]
            + others.prefix(3).map {
                .init(note: .init(self.place($0), "'\(name(of: $0))' provides \(spelled(alias.key)), too"))
            }
    }

    /// The fix that adds a registration behind another.
    func fixRegistering(_ recipe: String, besides node: NodeID, titled title: String) -> Diagnostic.Fix {
        let indentation = indentation(of: node)
        let text = "\n\nregister \(recipe)".split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : indentation + $0 }.joined(separator: "\n")
        return .init(title, at: document(of: node).place(self[node].wholeSpan.after), replacement: text)
    }

    /// The fix that moves a registration behind another: one edit of the text between the two. Nil if they are in
    /// different files.
    func fixMoving(_ node: NodeID, besides target: NodeID) -> Diagnostic.Fix? {
        let (moved, other, document) = (self[node], self[target], document(of: node))
        guard moved.document == other.document, moved.include == nil, !other.isImplicit else { return nil }
        let (cut, end) = (document.spanToRemove(moved.wholeSpan), other.wholeSpan.end)
        let (old, new) = (indentation(of: node), indentation(of: target))
        let lines = document.text(moved.wholeSpan).split(separator: "\n", omittingEmptySubsequences: false)
        let text =
            "\n\n" + lines.map { new + ($0.hasPrefix(old) ? $0.dropFirst(old.count) : $0) }.joined(separator: "\n")
        let isBehind = cut.start >= end
        let between = isBehind ? Span(start: end, end: cut.start) : Span(start: cut.end, end: end)
        let kept = document.text(between)
        return .init(
            "move '\(name(of: node))' out, behind '\(name(of: target))'",
            at: document.place(between.joined(cut)), replacement: isBehind ? text + kept : kept + text)
    }

    /// The indentation of a registration's line.
    func indentation(of node: NodeID) -> String { indentation(of: self[node]) }

    func indentation(of registration: Model.Registration) -> String {
        let document = model.documents[registration.document]
        let line = document.lines.start(ofLine: document.place(registration.wholeSpan).line)
        let spaces = document.source.bytes[line...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return String(decoding: spaces, as: UTF8.self)
    }

    /// The fix that sets the lifetime of a registration.
    func fixGiving(_ lifetime: String, to node: NodeID) -> Diagnostic.Fix {
        let title = "give '\(name(of: node))' .lifetime(\(lifetime))"
        guard let span = self[node].lifetimeSpan else {
            return fixAdding(".lifetime(\(lifetime))", to: self[node], titled: title)
        }
        return .init(title, at: place(span, of: node), replacement: ".lifetime(\(lifetime))")
    }

    /// The cure for registrations without a lifetime whose objects must be kept: a default lifetime of their graph or part. It
    /// is meant for half of the registrations without a lifetime, or more.
    func defaultLifetimeCure(for node: NodeID) -> Diagnostic.SharedCure? {
        func isOpen(_ registration: Model.Registration) -> Bool {
            registration.lifetimeSpan == nil && registration.defaultLifetimePlace == nil && !registration.isImplicit
                && !registration.isExternal && registration.arguments.isEmpty
        }
        let registration = self[node]
        guard isOpen(registration), registration.origin.derivedGraph == nil else { return nil }
        let open = nodes.count { $0.registration.body == registration.body && isOpen($0.registration) }
        let part = registration.include.flatMap { model.graphs[$0.graph].includes[$0.include].part }
            .map { model.parts[$0] }
        let owner = owner(of: node)
        let document = model.documents[part?.document ?? owner.document]
        let start = part?.body.start ?? owner.bodyStart
        let fix = Diagnostic.Fix(
            "add 'lifetime .perContainer' to '\(part?.name ?? owner.name)'",
            at: document.place(Span(start: start, end: start)), replacement: "\n    lifetime .perContainer\n")
        return .init(fix: fix, minimum: max(3, (open + 1) / 2))
    }

    // MARK: - Dependencies

    /// The modifier `.argument(label)`; nil if the consumer is kept, or another consumer would have to pass the argument.
    func argument(_ label: String, _ site: InjectionSite) -> String? {
        let consumer = self[site.node]
        let isNeeded = edges.contains { $0.to == site.node && $0.site != site }
        return consumer.isImplicit || consumer.lifetime.storage.isKept || isNeeded ? nil : ".argument(\(label))"
    }

    /// The fix that adds `.argument` parameters behind existing ones.
    func fixTaking(_ parameters: String, _ node: NodeID) -> Diagnostic.Fix {
        guard let last = self[node].arguments.last?.span else { return fixAdding(".argument(\(parameters))", to: node) }
        return .init("add \(parameters)", at: place(last.after, of: node), replacement: ", \(parameters)")
    }

    /// The fix that replaces the names in `.argument`; nil unless one modifier has them all.
    func fixReplacingArguments(with names: String, _ node: NodeID) -> Diagnostic.Fix? {
        let spans = self[node].arguments.compactMap(\.span)
        guard spans.count == self[node].arguments.count, let first = spans.first, let last = spans.last else {
            return nil
        }
        let span = first.joined(last)
        if document(of: node).text(span).contains(")") { return nil }
        return .init("write .argument(\(names))", at: place(span, of: node), replacement: names)
    }

    /// The label with which `.parameter` names a dependency; nil for a dependency of a modifier's method, property or
    /// closure.
    func parameterLabel(_ site: Graph.InjectionSite) -> String? {
        let registration = self[site.node]
        if registration.isImplicit, !isWrittenInclude(registration) { return nil }
        switch registration.recipe {
        case .call(_, let parameters):
            guard let parameter = parameters.first(where: { $0.source.isDependency(site.dependency) }) else {
                return nil
            }
            return parameter.label ?? dependency(at: site).name
        case .expression(let index):
            return registration.expressions[index].parameters.first { $0.source.isDependency(site.dependency) }?.name
        case .member, .external, .broken:
            return nil
        }
    }

    /// Whether an imported registration has the place of an `include`, to which modifiers can be added.
    private func isWrittenInclude(_ registration: Model.Registration) -> Bool {
        guard registration.isImported, let reference = registration.include else { return false }
        let include = model.graphs[reference.graph].includes[reference.include]
        return include.document == registration.document && include.span == registration.wholeSpan
    }

    /// Whether a dependency is an injected property.
    func isProperty(_ site: Graph.InjectionSite) -> Bool {
        if case .property = dependency(at: site).consumer { true } else { false }
    }

    /// The modifier that requests a dependency by tag; nil if no modifier can.
    func askingForTag(_ tag: String, _ site: Graph.InjectionSite) -> String? {
        if let label = parameterLabel(site) { return ".parameter(\(label), tag: \(tag))" }
        return isProperty(site) ? ".injection(\\.\(dependency(at: site).name), tag: \(tag))" : nil
    }

    /// The fix that adds a tag to a request without one.
    func fixAskingForTag(_ tag: String, _ site: Graph.InjectionSite) -> Diagnostic.Fix? {
        guard let modifier = askingForTag(tag, site) else { return nil }
        if parameterLabel(site) != nil { return fixAdding(modifier, to: site.node) }
        let asking = dependency(at: site)
        let document = model.documents[asking.code.document]
        return document.fixAddingArgument("tag: \(tag)", to: asking.code.span)
    }

    /// The fix that replaces the tag of a request.
    func fixReplacingTag(with other: String, _ site: Graph.InjectionSite) -> Diagnostic.Fix? {
        let asking = dependency(at: site)
        let document = model.documents[asking.code.document]
        return asking.tagSpan.map { document.fixReplacing($0, with: other) }
    }
}

extension Syntax.Document {
    /// The fix that adds an argument to a modifier.
    func fixAddingArgument(_ argument: String, to modifier: Span) -> Diagnostic.Fix? {
        let end = Int(modifier.end) - 1
        guard modifier.count > 0, source.bytes[end] == UInt8(ascii: ")") else { return nil }
        return .init("add \(argument)", at: place(Span(end, end)), replacement: ", \(argument)")
    }
}

extension Model.Source {
    fileprivate func isDependency(_ index: Int) -> Bool { if case .dependency(index) = self { true } else { false } }
}
