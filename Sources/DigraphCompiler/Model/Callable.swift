extension Model {
    /// A declared initializer, function or method, or a synthesized initializer.
    struct Callable {
        /// `init` for initializers.
        let name: String
        let parameters: [Outline.Initializer.Parameter]
        let flags: Outline.Flags
        let access: Outline.Access
        /// Nil for synthesized initializers.
        let declaration: Outline.ID?
        /// The declaration; for a synthesized initializer, the declaration of the type.
        let site: Outline.ID
        /// The written result type; empty for initializers, and for functions without a result.
        let result: Span
        let initializer: Outline.Initializer?

        init(_ initializer: Outline.Initializer) {
            name = "init"
            parameters = initializer.parameters
            flags = initializer.flags
            access = initializer.access
            declaration = initializer.declaration
            site = initializer.declaration ?? initializer.type
            result = .none
            self.initializer = initializer
        }

        init(_ function: Outline.ID, in outline: Outline) {
            let declaration = outline.declaration(function)
            name = declaration.name
            parameters = declaration.parameters.map { parameter in
                Outline.Initializer.Parameter(
                    label: parameter.label, name: parameter.name, type: parameter.type, scope: function,
                    hasDefault: parameter.hasDefault, isBuilt: parameter.isAttributed, nameStart: parameter.nameStart)
            }
            flags = declaration.flags
            access = declaration.access
            self.declaration = function
            site = function
            result = declaration.type
            initializer = nil
        }

        var labels: [String?] { parameters.map(\.label) }
        /// `init(session:cache:)`
        var spelling: String { name + Model.spelledLabels(labels) }
        var isFailable: Bool { flags.contains(.failable) || flags.contains(.implicitlyUnwrapped) }
    }

    /// The declarations that a call can mean. The labels of the call select one of them.
    struct Callees {
        enum Kind {
            case initializer, staticFunction, freeFunction, method

            var word: String {
                switch self {
                case .initializer: "initializer"
                case .staticFunction: "static function"
                case .freeFunction: "function"
                case .method: "method"
                }
            }
        }

        let kind: Kind
        /// The written module prefix of a free function.
        var module: String?
        /// The text before the name: `Car.`
        var prefix = ""
        /// The declarations with the called name; for an initializer, all initializers of the type.
        var all: [Callable] = []
    }

    /// `(session:cache:)`
    static func spelledLabels(_ labels: [String?]) -> String {
        "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
    }

    /// `(session: Type, cache: Type)`, with placeholders for unknown types.
    static func spelledWithTypes(_ labels: [String?]) -> String {
        "(" + labels.map { ($0 ?? "_") + ": Type" }.joined(separator: ", ") + ")"
    }
}

extension Model.RegistrationResolver {
    /// The initializers of a type, including those of the type's declarations in other branches of an `#if`.
    func initializers(of declaration: Outline.ID) -> [Model.Callable] {
        if outline.kind(of: declaration) == .`protocol` { return [] }
        let variants = typeResolver.variants.isEmpty ? [] : (typeResolver.variants[declaration] ?? []).dropFirst()
        var known: Set<String> = []
        var all = outline.initializers(of: declaration).map(Model.Callable.init)
        for variant in variants {
            // An initializer in several branches counts once.
            known.formUnion(all.map(signature))
            all += outline.initializers(of: variant).map(Model.Callable.init).filter { !known.contains(signature($0)) }
        }
        return all
    }

    /// The functions with a name: members of the registered type, or free functions.
    func functions(named name: String, _ callees: Model.Callees) -> [Model.Callable] {
        let found: [Outline.ID]
        if callees.kind == .freeFunction {
            found = outline.lookUpGlobal(
                name, kind: .function, module: callees.module, own: typeResolver.module, testable: typeResolver.testable
            )
        } else {
            guard let memberOwner else { return [] }
            found = outline.members(of: memberOwner, kind: .function, named: name, inherited: true)
        }
        return found.map { Model.Callable($0, in: outline) }
    }

    /// The global actor on which a callable runs.
    func isolation(of callable: Model.Callable) -> String? {
        (callable.initializer?.isolation ?? outline.isolation(of: callable.site)).globalActorName
    }

    /// The context for a callable's types. The callable's own generic parameters stand for their constraints.
    func context(of callable: Model.Callable) -> Model.TypeContext {
        let context = typeResolver.context(ofMember: callable.site, of: memberOwner, in: context)
        return callable.declaration.map { typeResolver.withConstraints(of: $0, context) } ?? context
    }

    // MARK: - As text

    /// The labels and types of the parameters, which distinguish overloads.
    func signature(_ callable: Model.Callable) -> String {
        callable.parameters.map { ($0.label ?? "_") + ":" + outline.text($0.type, of: $0.scope) }.joined(separator: ",")
    }

    /// The effects, `?` for a failable initializer, and the result type, as text for comparisons.
    func outcome(_ callable: Model.Callable) -> String {
        effects(callable) + (callable.isFailable ? "?" : "") + outline.text(callable.result, of: callable.site)
    }

    func effects(_ callable: Model.Callable) -> String {
        callable.flags.effects.declaration
    }

    /// `init(session: URLSession) throws`, with types as in the source.
    func spelledWithTypes(_ callable: Model.Callable) -> String {
        let parameters = callable.parameters.map { parameter in
            let written = outline.text(parameter.type, of: parameter.scope)
            let type = parameter.isOptional ? "Optional<\(written)>" : written
            return "\(parameter.label ?? "_"): \(type.isEmpty || parameter.isUnknown ? "Type" : type)"
        }
        var result = outline.text(callable.result, of: callable.site)
        if result == "Self" { result = typeName }
        return "\(callable.name)(\(parameters.joined(separator: ", ")))\(effects(callable))"
            + (result.isEmpty ? "" : " -> \(result)")
    }

    /// A note at a callable's declaration.
    func note(_ callable: Model.Callable, _ message: String) -> Diagnostic.Note {
        .init(outline.place(of: callable.site), message)
    }
}
