extension Model {
    /// A resolved graph.
    package struct Graph: Sendable {
        /// `AppGraph`, or `AppGraph.SessionGraph`.
        package var name: String
        package let declaration: Declaration
        package let access: Outline.Access
        /// The declaring module; 0 for the compiled one.
        package let module: Int
        /// The type of its class.
        package let type: TypeID
        package var domain = Domain()
        /// The attribute that makes its roots properties of `InjectedValues`.
        package var injectedValues: Span?
        /// Whether the graph or a base has the attribute `@Traced`.
        package var isTraced = false
        package var derivation = Derivation()
        package var nesting = Nesting()
        /// The protocols of the class.
        package var conformances: [TypeID] = []
        /// The base's inputs, then its own. A registration can replace an input.
        package var inputs: [Input] = []
        package var inheritedInputCount = 0
        /// The included parts and graphs, without duplicates, those of its own braces first.
        package var includes: [Include] = []
        /// Whether registrations may be missing, because an `include` has an unknown name or a file has an unreadable
        /// item.
        package var lacksItems = false
        /// Its own registrations, by index in the model, in order of file and place.
        package var registrations: [Int] = []
        /// The default lifetime of registrations, its own or its base's.
        package var defaultLifetime: DefaultLifetime?
        /// Whether it or its base has a root.
        package var hasRoots = false
    }

    package struct Input: Sendable {
        package var name: String
        package var type: TypeID
        package var document: Int
        package var nameSpan: Span
        package var defaultValue: Span?
        /// The graph with a registration that replaces the input: this one or a base.
        package var replacingGraph: Int?
        package var key: Key { Key(type: type, tag: nil) }
    }

    /// An input: the graph's index in the model, and the input's index in the graph.
    package struct InputReference: Hashable, Sendable {
        package var graph: Int
        package var index: Int
    }

    /// The base in a graph's declaration.
    package struct Base: Sendable {
        package var graph: Int
        package var span: Span
    }
}

extension Model.Graph {
    /// The parameters of the initializer.
    package var parameters: [Model.Input] { inputs.filter { $0.replacingGraph == nil } }

    /// The place and text of a graph's declaration.
    package struct Declaration: Sendable {
        var document: Int
        var nameSpan: Span
        /// The place to insert a first member.
        var bodyStart: Int32
        var documentation: [String]
    }

    /// The isolation from which a graph can be used.
    package struct Domain: Sendable {
        /// The graph's global actor.
        var isolation: String?
        var isSendable = false
        /// Whether the isolation is the module's default.
        var isDefault = false
        /// Whether it is nonisolated although the module's default isolation is a global actor.
        var isNonisolated = false
    }

    package struct Derivation: Sendable {
        /// The direct base.
        var base: Model.Base?
        /// The number of bases, direct and indirect.
        var depth = 0
        /// The registrations that extend a base's nested graphs, by nested graph: indices in the model.
        var nestedRegistrations: [Int: [Int]] = [:]
        /// Whether it has no declaration of its own, but comes from an extension of an included graph.
        var isExtension = false
        /// The derived graphs that replace extended included graphs, by include. The include belongs to this graph, a
        /// base or a nested graph.
        var extendedIncludes: [Model.IncludeReference: Int] = [:]
    }

    package struct Nesting: Sendable {
        /// The outer graph.
        var outer: Int?
        /// The braces of the part that contains the declaration.
        var partBody: Model.Braces?
        /// The nested graphs, in order of place.
        var nested: [Int] = []
    }

    package var document: Int { declaration.document }
    package var nameSpan: Span { declaration.nameSpan }
    package var bodyStart: Int32 { declaration.bodyStart }
    package var documentation: [String] { declaration.documentation }
    package var isolation: String? { domain.isolation }
    package var isSendable: Bool { domain.isSendable }
    package var isNonisolated: Bool { domain.isNonisolated }
    package var base: Model.Base? { derivation.base }
    package var isExtension: Bool { derivation.isExtension }
    var extendedIncludes: [Model.IncludeReference: Int] { derivation.extendedIncludes }
    package var depth: Int { derivation.depth }
    package var outer: Int? { nesting.outer }
    package var nested: [Int] { nesting.nested }
    package var partBody: Model.Braces? { nesting.partBody }
}
