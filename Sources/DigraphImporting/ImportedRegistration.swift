import DigraphTools

/// A registration of another container, as a graph file writes it.
struct ImportedRegistration {
    enum Recipe {
        /// `Type.init`, or `Type.init(labels:)`.
        case initializer(type: String, labels: [String?]?)
        /// `Type { (a: A) in … }`
        case code(type: String, Code)
        /// `Type.make(labels:)`, or another name of a function.
        case function(String)
        /// `Type.self`
        case external(type: String)
    }

    /// Copied code, and the parameters that the graph fills.
    struct Code {
        var parameters: [Parameter] = []
        /// The effects in front of `in`: `async throws`.
        var effects = ""
        var body: String
    }

    struct Parameter {
        var name: String
        var type: String
    }

    struct Alias: Hashable {
        var type: String
        var tag: String?
    }

    /// A requested key: a normalized type and a tag.
    struct Key: Hashable {
        var type: String
        var tag: String?

        init(_ type: String, tag: String? = nil) {
            self.type = KnownTypes.normalized(type)
            if self.type.hasSuffix("?") { self.type.removeLast() }
            self.tag = tag
        }
    }

    enum Injection {
        /// `\.property`
        case property(String, tag: String?)
        /// `setEngine(engine:)`
        case method(String)
        /// The first parameter is the object.
        case code(object: String, Code)
    }

    struct MarkedInjection {
        var injection: Injection
        var isCycle = false
        var needs: [Key] = []
    }

    /// The registration's name in the container; nil if the registration is requested by type.
    var name: String?
    /// The container in which the registration has that name.
    var container: String?
    /// Its other names, each with its container: `Tools.client`.
    var otherNames: [String] = []
    var path = ""
    var line = 0
    var comments = StatementComments()
    var recipe: Recipe
    var aliases: [Alias] = []
    /// `.parameter(name, tag: tag)`
    var tagged: [(parameter: String, tag: String)] = []
    /// `.parameter(name) { code }`
    var values: [(parameter: String, code: String)] = []
    /// `.argument(name)`
    var arguments: [String] = []
    var injections: [MarkedInjection] = []
    /// `.postInit { object in … }`
    var postInit: String?
    /// `.perContainer(.weak)`; nil for a prototype.
    var lifetime: String?
    /// Whether the Swift code names the lifetime.
    var namesLifetime = true
    var isDefault = false
    var isRoot = false
    /// The global actor on which the registration's code runs.
    var isolation: String?
    /// `.accessor(name)`
    var accessor: String?
    var condition = Condition()
    /// The keys that the object's creation requests.
    var needs: [Key] = []
    /// The keys of the objects that the creation obtains by functions, each in a separate request.
    var calls: [Key] = []
    /// Whether the registration's code still uses the old container, which is then an input.
    var keepsContainer = false
    /// Whether the container finds the registration by its own type without a name.
    var isKnownByType = true
    /// The types of the arguments, by which Swinject distinguishes registrations of a type; `?` where one is not known.
    var argumentTypes: [String] = []
    /// The position in the order of registrations; nil for containers in which a later registration replaces none.
    var position: RegistrationOrder.Position?

    /// The type of the registered object; for a function, the name of the function.
    var type: String {
        switch recipe {
        case .initializer(let type, _), .code(let type, _), .external(let type): type
        case .function(let name): name
        }
    }

    /// Whether the object is external.
    var isExternal: Bool { if case .external = recipe { true } else { false } }

    /// A placeholder, of which nothing but the type is known yet.
    static func placeholder(_ type: String, parameters: [Parameter] = []) -> ImportedRegistration {
        var placeholder = ImportedRegistration(recipe: .code(type: type, Code(parameters: parameters, body: "")))
        placeholder.arguments = parameters.map(\.name)
        return placeholder
    }

    /// The placeholder for the registration if it is not translated; nil for a function, whose type is not known. The
    /// placeholder has the parameters that the caller passes, and no others.
    var placeholder: ImportedRegistration? {
        var parameters: [Parameter] = []
        switch recipe {
        case .function: return nil
        case .code(_, let code): parameters = code.parameters.filter { arguments.contains($0.name) }
        case .initializer, .external:
            if argumentTypes.count == arguments.count, !argumentTypes.contains("?") {
                parameters = zip(arguments, argumentTypes).map { Parameter(name: $0, type: $1) }
            }
        }
        var placeholder = self
        let plain = Self.placeholder(type, parameters: parameters)
        (placeholder.recipe, placeholder.arguments, placeholder.argumentTypes) = (plain.recipe, plain.arguments, [])
        (placeholder.tagged, placeholder.values, placeholder.needs, placeholder.calls) = ([], [], [], [])
        return placeholder
    }

    /// Makes a parameter an argument.
    mutating func take(_ argument: String, _ type: String?) {
        arguments.append(argument)
        argumentTypes.append(type ?? "?")
    }

    /// The scope of a custom lifetime.
    var scope: String? {
        lifetime.flatMap { $0.hasPrefix(".custom(") ? String($0.dropFirst(".custom(".count).dropLast()) : nil }
    }

    /// The parameters of the code.
    var parameters: [Parameter] { if case .code(_, let code) = recipe { code.parameters } else { [] } }

    /// The item for a registration that is not translated: a problem, with the registration's comments and, if nothing
    /// replaces the registration, its placeholder.
    func left(_ problem: ImportProblem) -> ImportedPart.Item {
        var problem = problem
        problem.placeholder = problem.isReplaced ? nil : placeholder
        problem.comments = comments
        problem.comments.moveUp()
        if condition.isEmpty { problem.comments.condition = condition }
        return problem.at(path, line, under: condition)
    }

    /// The types in the declaration of its accessor.
    var shownTypes: [String] {
        let passed = parameters.filter { arguments.contains($0.name) }
        return (aliases.isEmpty ? [type] : aliases.map(\.type)) + argumentTypes + passed.map(\.type)
    }

    var provided: [Key] { [Key(type)] + aliases.map { Key($0.type, tag: $0.tag) } }

    /// The keys under which the container finds the registration.
    var services: [Key] { isKnownByType ? provided : Array(provided.dropFirst()) }
}

/// The reason why a registration or container is not translated, and the known facts of it.
struct ImportProblem: Error {
    var reason: String
    var path = ""
    var line = 0
    var condition = Condition()
    var comments = StatementComments()
    /// The known facts of a registration, for a `TODO` in its place; nil where the type is not known, or where something
    /// else provides it.
    var placeholder: ImportedRegistration?
    /// Whether the problem is that of a registration, and not of a container.
    var isRegistration: Bool
    /// Whether the registration belongs to another graph.
    var isOfOther: Bool
    /// Whether another registration takes the place of this one, as in the container.
    var isReplaced: Bool
    /// The module whose graph is to be included.
    var module: String?
    /// As in `ImportedRegistration`.
    var position: RegistrationOrder.Position?

    init(_ reason: String, isRegistration: Bool = true, isOfOther: Bool = false, isReplaced: Bool = false) {
        (self.reason, self.isRegistration) = (reason, isRegistration)
        (self.isOfOther, self.isReplaced) = (isOfOther, isReplaced)
    }

    /// The problem of an object that takes arguments and is kept.
    static func kept(by container: String) -> ImportProblem {
        ImportProblem("it takes arguments and is kept: \(container) keeps one for all arguments, Digraph one for each")
    }

    static let taggedInjection = ImportProblem(
        "an injection closure asks by name or tag, which only '.injection(\\.property, tag: name)' can")

    /// The problem as an item for a place.
    func at(_ path: String, _ line: Int, under condition: Condition = Condition()) -> ImportedPart.Item {
        var problem = self
        (problem.path, problem.line, problem.condition) = (path, line, condition)
        return .problem(problem)
    }

    func at(_ token: Int, in file: SwiftFile) -> ImportedPart.Item {
        at(file.path, file.line(of: token), under: file.condition(at: token))
    }

    /// Adds the reason of another problem of the same registration.
    mutating func add(_ other: ImportProblem) {
        if other.reason != reason { reason += "; \(other.reason)" }
    }

    /// Throws where a protocol is to be kept weakly that values conform to, too, and where what takes arguments is kept.
    static func checkLifetime(
        of registration: ImportedRegistration, _ known: KnownTypes, _ container: String
    ) throws(ImportProblem) {
        let lifetime = registration.lifetime ?? ".objectGraph"
        if lifetime.hasSuffix("(.weak)"), known.isOpenToValues(registration.type) {
            throw ImportProblem(
                "'\(registration.type)' is kept weakly, and is a protocol without AnyObject: register the class")
        }
        if !registration.arguments.isEmpty, lifetime != ".objectGraph" { throw kept(by: container) }
    }
}
