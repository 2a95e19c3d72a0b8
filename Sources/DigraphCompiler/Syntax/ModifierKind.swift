extension Syntax {
    /// The modifiers of the language, for parser, model and editors.
    package enum ModifierKind: String, CaseIterable, Sendable {
        case `as`, decorates, lifetime, injection, parameter, argument, postInit, dispose, eager, releasable, `default`
        case root, unused, accessor, allow

        package var name: String { rawValue }

        /// Examples of use.
        package var form: String {
            switch self {
            case .as, .decorates: ".\(name)(Protocol) or .\(name)(Protocol, tag: name)"
            case .lifetime: ".lifetime(.perContainer)"
            case .injection: ".injection(\\.property), .injection(method()) or .injection { object in … }"
            case .parameter: ".parameter(name, tag: tag) or .parameter(name) { value }"
            case .argument: ".argument(name, …)"
            case .postInit, .dispose: ".\(name) { object in … }"
            case .releasable: ".releasable() or .releasable(keeping: 1_000)"
            case .eager, .default, .root, .unused: ".\(name)()"
            case .accessor: ".accessor(name)"
            case .allow: ".allow(diagnostic-id, \"reason\")"
            }
        }

        /// The labels that arguments of the modifier can have.
        package var labels: [String] {
            switch self {
            case .as, .decorates, .parameter: ["tag"]
            case .injection: ["tag", "cycle"]
            case .releasable: ["keeping"]
            default: []
            }
        }

        /// Whether a registration can have several modifiers of this kind.
        package var isRepeatable: Bool {
            switch self {
            case .as, .decorates, .injection, .parameter, .argument, .postInit, .allow: true
            default: false
            }
        }
    }
}

extension Syntax.Modifier {
    /// Nil for a word that is no modifier.
    package var kind: Syntax.ModifierKind? { Syntax.ModifierKind(rawValue: name.text) }
}
