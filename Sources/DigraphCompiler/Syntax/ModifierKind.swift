extension Syntax {
    /// The modifiers of the language. `Language.modifiers` has the rest of what is known of each.
    package enum ModifierKind: String, CaseIterable, Sendable {
        case `as`, decorates, lifetime, injection, parameter, argument, postInit, dispose, eager, releasable, `default`
        case root, unused, accessor, allow

        package var name: String { rawValue }

        /// Whether the modifier is work on the object after its creation.
        var isInjection: Bool {
            switch self {
            case .injection, .postInit, .dispose: true
            default: false
            }
        }
    }
}

extension Syntax.Modifier {
    /// Where a modifier differs from its row.
    struct Misfit {
        /// The wrong text. If something is missing, what is written in its place, if anything is.
        var place: Span?
        var isMissing = false
        /// The label in front of the wrong text.
        var label: Language.Modifier.Label?
    }

    /// What is not as in the modifier's row; nil if all is.
    func misfit(_ row: Language.Modifier) -> Misfit? {
        let isList = row.takes.first?.isList == true
        var plainCount = 0
        var hasTag = false
        for argument in arguments {
            if let written = argument.label {
                guard let label = Language.Modifier.Label(rawValue: written.text), row.labels.contains(label) else {
                    // In `.argument(title: String)`, the label is the name.
                    let isName = row.takes == [.parameter] || row.takes == [.parameters]
                    return Misfit(place: isName ? Span(start: written.span.end, end: argument.span.end) : argument.span)
                }
                guard argument.fits(label) else { return Misfit(place: argument.valueSpan, label: label) }
                if label == .tag { hasTag = true }
            } else {
                guard isList || plainCount < row.takes.count, argument.fits(row.takes[isList ? 0 : plainCount]) else {
                    return Misfit(place: argument.span)
                }
                plainCount += 1
            }
        }
        let isWhole = plainCount >= row.takes.count
        guard let closure else {
            let isEnough =
                switch row.closure {
                case .none, .objectOrArguments: isWhole
                case .object: false
                case .valueOrTag: isWhole && hasTag
                }
            return isEnough ? nil : Misfit(place: isWhole && !row.takes.isEmpty ? nil : firstContent, isMissing: true)
        }
        let fits =
            switch row.closure {
            case .none: false
            case .object: !closure.parameters.isEmpty
            case .objectOrArguments: !closure.parameters.isEmpty && plainCount == 0 && !hasTag
            case .valueOrTag: isWhole && !hasTag
            }
        return fits ? nil : Misfit(place: closure.opening)
    }

    /// The first argument, or the closure's brace.
    var firstContent: Span? { arguments.first?.span ?? closure?.opening }
}

extension Syntax.Closure {
    /// The span of the opening brace.
    var opening: Span { Span(start: span.start, end: span.start + 1) }
}

extension Syntax.Argument {
    fileprivate func fits(_ slot: Language.Modifier.Slot) -> Bool {
        switch (slot, value) {
        case (.type, .type), (.types, .type), (.lifetime, .member), (.member, .keyPath), (.member, .call),
            (.text, .string):
            true
        case (.parameter, _), (.parameters, _), (.accessor, _), (.diagnostic, _): isWord
        default: false
        }
    }

    fileprivate func fits(_ label: Language.Modifier.Label) -> Bool {
        switch (label, value) {
        case (.tag, _): isWord
        case (.cycle, .boolean), (.keeping, .integer(_?)): true
        default: false
        }
    }

    /// Whether the argument is a plain name, or words with dashes.
    private var isWord: Bool {
        switch value {
        case .type(let type):
            let node = type.tree.nodes[type.tree.root]
            return node.kind == .name && node.firstChild < 0
        case .identifier: return true
        default: return false
        }
    }
}

extension Language.Modifier.Slot {
    /// Whether there can be several such arguments.
    package var isList: Bool { self == .types || self == .parameters }
}
