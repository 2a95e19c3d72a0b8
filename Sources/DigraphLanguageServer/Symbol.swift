import DigraphCompiler

/// The name of a graph or part, `AppGraph.SessionGraph`, with its module.
///
/// The name of a graph that is nested in a part begins with the part's name: `Screens.SessionGraph`.
struct GroupName: Hashable {
    var module: String
    var name: String

    /// The name of a graph that is nested in this graph or part.
    func nested(_ inner: String) -> GroupName { GroupName(module: module, name: "\(name).\(inner)") }

    var outer: GroupName? {
        name.lastIndex(of: ".").map { GroupName(module: module, name: String(name[..<$0])) }
    }
}

/// The meaning of a word of a graph file.
enum Symbol: Hashable {
    /// A type or member of the Swift sources.
    case declaration(Outline.ID)
    /// A type, or a path of names, without a declaration in the sources.
    case unknown(String)
    /// A parameter of the initializer or function that a registration calls: the ID of this callee, or of the type if
    /// the callee has no declaration, and the parameter's name.
    case parameter(Outline.ID?, String)
    /// A tag; `of` has the types that are provided or requested with the tag.
    case tag(String, in: GroupName?, of: Set<String>)
    case scope(String, in: GroupName?)
    case graph(GroupName)
    case part(GroupName)
    case input(String, of: GroupName)
    /// A `typealias` of the graph files of a module.
    case alias(String, module: String)
    case accessor(String, in: GroupName?)
    case modifier(String)
    case lifetime(String)
    case diagnostic(String)
    case attribute(String)
}

extension Symbol {
    /// The graph or part in which a tag, scope or accessor is written.
    var group: GroupName? {
        switch self {
        case .tag(_, let group, _), .scope(_, let group), .accessor(_, let group): group
        default: nil
        }
    }

    /// The module that declares a graph, part, input or typealias.
    var module: String? {
        switch self {
        case .graph(let name), .part(let name), .input(_, let name): name.module
        case .alias(_, let module): module
        default: nil
        }
    }

    /// Whether two symbols are equal, or are both a tag, a scope or an accessor with the same name.
    func isNamed(like other: Symbol) -> Bool {
        switch (self, other) {
        case (.tag(let name, _, _), .tag(let otherName, _, _)): name == otherName
        case (.scope(let name, _), .scope(let otherName, _)): name == otherName
        case (.accessor(let name, _), .accessor(let otherName, _)): name == otherName
        default: self == other
        }
    }

    func renamed(_ name: String) -> Symbol {
        switch self {
        case .tag(_, let group, let types): .tag(name, in: group, of: types)
        case .scope(_, let group): .scope(name, in: group)
        case .accessor(_, let group): .accessor(name, in: group)
        case .input(_, let graph): .input(name, of: graph)
        case .alias(_, let module): .alias(name, module: module)
        case .graph(let old): .graph(old.outer?.nested(name) ?? GroupName(module: old.module, name: name))
        case .part(let old): .part(GroupName(module: old.module, name: name))
        default: self
        }
    }
}

/// A word of a graph file, and its meaning.
struct Occurrence {
    var symbol: Symbol
    var span: Span
    /// Whether the word declares the symbol, as the name behind `graph` or `part`, an input, or a tag in an `.as` does.
    var isDefinition = false
    /// The registration that contains the word.
    var registration: Syntax.Registration?
}
