extension Model {
    /// A resolved graph.
    package struct Graph: Sendable {
        /// `AppGraph`, or `AppGraph.SessionGraph`.
        package var name: String
        package let declaration: Declaration
        package let access: Outline.Access
        /// The index of the module that declares the graph; 0 for the compiled module.
        package let module: Int
        /// The type of the generated class.
        package let type: TypeID
        package var domain = Domain()
        /// The attribute `@InjectedValues`, which makes the graph's roots properties of `InjectedValues`.
        package var injectedValues: Span?
        /// Whether the graph or a base has the attribute `@Traced`.
        package var isTraced = false
        package var derivation = Derivation()
        package var nesting = Nesting()
        /// The protocols to which the generated class conforms.
        package var conformances: [Conformance] = []
        /// The base's inputs, then the graph's own. A registration can replace an inherited input.
        package var inputs: [Input] = []
        package var inheritedInputCount = 0
        /// The included parts and graphs, without duplicates. Includes in the graph's own braces come first.
        package var includes: [Include] = []
        /// Whether registrations may be missing, because an `include` has an unknown name or a file has an unreadable
        /// item.
        package var lacksItems = false
        /// The registrations of the graph and of the parts that it includes: indices in the model, in order of file and
        /// place. Implicit registrations of nested graphs come last.
        package var registrations: [Int] = []
        /// The default lifetime of the registrations. If the graph declares none, that of its base.
        package var defaultLifetime: DefaultLifetime?
        /// Whether the graph or a base has a root.
        package var hasRoots = false

        /// Whether a graph is neither isolated nor `Sendable`: it is bound to its user's isolation, and cannot be sent to
        /// an actor.
        var isPlain: Bool { isolation == nil && !isSendable }
    }

    package struct Input: Sendable {
        package var name: String
        package var type: TypeID
        /// `sending`, `consuming` or `borrowing`, if the input is declared so.
        package var ownership: String?
        package var document: Int
        package var nameSpan: Span
        package var typeSpan: Span
        package var defaultValue: Span?
        /// The graph with a registration that replaces the input: the graph with this input, or a base; nil if there is
        /// none.
        package var replacingGraph: GraphID?
        package var key: Key { Key(type: type, tag: nil) }
    }

    /// An input: the graph's index in the model, and the input's index in the graph.
    package struct InputReference: Hashable, Sendable {
        package var graph: GraphID
        package var index: Int
    }

    /// The base in a graph's declaration.
    package struct Base: Sendable {
        package var graph: GraphID
        package var span: Span
    }
}

extension Model.Graph {
    /// The inputs that the graph's initializer takes.
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
    package struct Conformance: Sendable {
        /// `@MainActor`, `@preconcurrency`, `nonisolated`; empty if there are none.
        package var attributes: String
        package var type: Model.TypeID
    }

    package struct Domain: Sendable {
        /// The graph's global actor.
        var isolation: String?
        var isSendable = false
        /// Whether the isolation is the module's default.
        var isDefault = false
        /// Whether the graph is nonisolated although the module's default isolation is a global actor.
        var isNonisolated = false
        /// The systems that the graph needs, by its `@available` and that of its base.
        package var availability = Availability()
    }

    package struct Derivation: Sendable {
        /// The direct base.
        var base: Model.Base?
        /// The number of bases, direct and indirect.
        var depth = 0
        /// By nested graph of a base: the registrations with which this graph extends it, as indices in the model.
        var nestedRegistrations: [Model.GraphID: [Int]] = [:]
        /// Whether the graph has no declaration, but comes from an extension of an included graph.
        var isExtension = false
        /// By include of an extended graph: the derived graph that replaces the included graph. The include belongs to
        /// this graph, a base or a nested graph.
        var extendedIncludes: [Model.IncludeReference: Model.GraphID] = [:]
    }

    package struct Nesting: Sendable {
        /// The outer graph.
        var outer: Model.GraphID?
        /// The braces of the part in which this graph is declared; nil if it is declared outside of parts.
        var partBody: Model.Braces?
        /// The nested graphs, in order of place.
        var nested: [Model.GraphID] = []
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
    var extendedIncludes: [Model.IncludeReference: Model.GraphID] { derivation.extendedIncludes }
    package var depth: Int { derivation.depth }
    package var outer: Model.GraphID? { nesting.outer }
    package var nested: [Model.GraphID] { nesting.nested }
    package var partBody: Model.Braces? { nesting.partBody }
}
