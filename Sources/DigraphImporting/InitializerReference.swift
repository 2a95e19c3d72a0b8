import DigraphCompiler
import DigraphTools

/// `Type.init` and `Type.init(labels:)` as values.
enum InitializerReference {
    /// Types of Foundation whose only initializer takes nothing. Their sources are not read.
    private static let simple: Set = [
        "DateFormatter", "FileManager", "ISO8601DateFormatter", "JSONDecoder", "JSONEncoder", "NotificationCenter",
        "NumberFormatter", "PropertyListDecoder", "PropertyListEncoder",
    ]

    /// - Parameter chain: What ends with `init`.
    static func registration(
        _ chain: CallChain, _ tokens: SwiftTokens, known: KnownTypes, outer: String, service: String?
    ) throws(ImportProblem) -> ImportedRegistration {
        let names = chain.links.dropLast()
        var written = names.map { $0.name + $0.generics }.joined(separator: ".")
        if let type = known.type(written, in: outer), !type.generics.isEmpty, !written.contains("<") {
            guard let service, service.contains("<"), KnownTypes.withoutGenerics(service) == written else {
                throw ImportProblem("the arguments of the generic type '\(written)' are not written")
            }
            written = service
        }
        let name = known.qualified(written, in: outer)
        guard known.isVisible(written, in: outer) else { throw ImportProblem("'\(written)' is private to its file") }
        var labels: [String?]?
        if let last = chain.links.last, last.arguments != nil {
            labels = try self.labels(in: tokens.text((last.token + 1)..<last.end))
        }
        if let type = known.type(written, in: outer), !type.initializers.isEmpty,
            KnownTypes.initializers(of: type).isEmpty
        {
            throw ImportProblem("the initializer of '\(written)' is private to its file")
        }
        var registration = ImportedRegistration(recipe: .initializer(type: name, labels: labels))
        if labels == nil, simple.contains(name), known.type(name) == nil {
            registration.recipe = .code(type: name, .init(body: "\(name)()"))
        }
        if let type = known.type(written, in: outer), let made = initializer(of: type, labels: labels) {
            for parameter in made.parameters {
                // An initializer that is named as a whole is given everything.
                registration.needs.append(.init(parameter.type ?? ""))
            }
        }
        if let service, KnownTypes.normalized(service) != KnownTypes.normalized(written) {
            registration.aliases = [.init(type: known.qualified(service, in: outer))]
        }
        return registration
    }

    /// `(a:_:)`
    private static func labels(in text: String) throws(ImportProblem) -> [String?] {
        let inner = text.dropFirst().dropLast().filter { !$0.isWhitespace }
        guard inner.hasSuffix(":") else { throw ImportProblem("this form of 'init\(text)' is not supported") }
        return inner.dropLast().split(separator: ":").map { $0 == "_" ? nil : String($0) }
    }

    static func initializer(of type: Declarations.TypeDeclaration, labels: [String?]?) -> Declarations.Initializer? {
        let all = KnownTypes.initializers(of: type)
        let fitting = labels.map { labels in all.filter { $0.parameters.map(\.label) == labels } } ?? all
        return fitting.count == 1 ? fitting[0] : nil
    }

    /// Marks the parameters of some types as arguments.
    /// - Returns: Whether there is one parameter of each.
    static func addArguments(
        _ types: [String], to registration: inout ImportedRegistration, known: KnownTypes, outer: String
    ) -> Bool {
        guard case .initializer(let name, let labels) = registration.recipe, let type = known.type(name, in: outer),
            let made = initializer(of: type, labels: labels)
        else { return false }
        for argument in types {
            let wanted = KnownTypes.normalized(known.qualified(argument, in: outer))
            let fitting = made.parameters.filter { parameter in
                guard let written = parameter.type else { return false }
                return [known.portable(written, of: type) ?? written, known.qualified(written, in: type.name)].contains
                {
                    KnownTypes.normalized($0) == wanted
                }
            }
            guard fitting.count == 1 else { return false }
            registration.arguments.append(fitting[0].label ?? fitting[0].name)
        }
        return Set(registration.arguments).count == registration.arguments.count
    }
}
