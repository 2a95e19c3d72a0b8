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

    /// The name under which the container has it; nil where it is asked for by type.
    var name: String?
    /// The container that has it under that name.
    var container: String?
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
    var isDefault = false
    var isRoot = false
    /// The global actor on which its code runs.
    var isolation: String?
    /// `.accessor(name)`
    var accessor: String?
    var condition = Condition()
    /// The keys that its creation requests.
    var needs: [Key] = []
    /// The keys of the objects that its creation obtains by functions, each in a request of its own.
    var calls: [Key] = []
    /// Whether its code still uses the old container, and takes it as an input.
    var keepsContainer = false
    /// Whether the container finds it by its own type without a name.
    var isKnownByType = true
    /// The types of the arguments by which the container tells it from others.
    var argumentTypes: [String] = []
    /// Its place in the order of registrations; nil for containers in which a later one replaces none.
    var position: RegistrationOrder.Position?

    /// The type of its object; of a function, the name of the function.
    var type: String {
        switch recipe {
        case .initializer(let type, _), .code(let type, _), .external(let type): type
        case .function(let name): name
        }
    }

    /// Whether its object is external.
    var isExternal: Bool { if case .external = recipe { true } else { false } }

    /// The placeholder that takes its place where it is not translated; nil for a function, whose type is not known.
    var placeholder: ImportProblem.Placeholder? {
        switch recipe {
        case .function: nil
        case .code(let type, let code):
            .init(type: type, aliases: aliases, parameters: code.parameters.filter { arguments.contains($0.name) })
        case .initializer(let type, _), .external(let type): .init(type: type, aliases: aliases)
        }
    }

    /// The item that takes its place where it is not translated: a problem, with its comments.
    func left(_ problem: ImportProblem, condition: Condition) -> ImportedPart.Item {
        var problem = problem
        problem.comments = comments
        problem.comments.moveUp()
        if condition.isEmpty { problem.comments.condition = condition }
        return .problem(problem, path: path, line: line, condition: condition)
    }

    var provided: [Key] { [Key(type)] + aliases.map { Key($0.type, tag: $0.tag) } }

    /// The keys under which the container finds it.
    var services: [Key] { isKnownByType ? provided : Array(provided.dropFirst()) }
}

/// The reason why something is not translated, and the known facts of it.
struct ImportProblem: Error {
    /// The known facts of a registration, for a `TODO` in its place.
    struct Placeholder {
        var type: String
        var aliases: [ImportedRegistration.Alias] = []
        /// The arguments.
        var parameters: [ImportedRegistration.Parameter] = []
    }

    var reason: String
    var comments = StatementComments()
    /// Nil where the type is not known, or where something else provides it.
    var placeholder: Placeholder?
    /// Whether it is a registration, and not a container.
    var isRegistration: Bool
    /// Whether it belongs to another graph.
    var isOfOther = false
    /// Whether another registration takes the place of this one, as in the container.
    var isReplaced = false
    /// As in `ImportedRegistration`.
    var position: RegistrationOrder.Position?

    init(_ reason: String, isRegistration: Bool = true) {
        self.reason = reason
        self.isRegistration = isRegistration
    }

    /// The problem of an object that takes arguments and is kept.
    static func kept(by container: String) -> ImportProblem {
        ImportProblem("it takes arguments and is kept: \(container) keeps one for all arguments, Digraph one for each")
    }

    static let taggedInjection = ImportProblem(
        "an injection closure asks by name or tag, which only '.injection(\\.property, tag: name)' can")

    static func ofOther(_ reason: String) -> ImportProblem {
        var problem = ImportProblem(reason)
        problem.isOfOther = true
        return problem
    }

    static func replaced(_ reason: String) -> ImportProblem {
        var problem = ImportProblem(reason)
        problem.isReplaced = true
        return problem
    }
}
