extension Model {
    /// One graph, resolved.
    package struct Graph: Sendable {
        /// `AppGraph`, or `AppGraph.SessionGraph`.
        package var name: String
        package let declaration: Declaration
        package let access: Outline.Access
        /// The module that declares it; 0 for the own one.
        package let module: Int
        /// Its class, as a type.
        package let type: TypeID
        package var domain = Domain()
        /// The attribute by which its roots are properties of `InjectedValues`.
        package var injectedValues: Span?
        /// It, or a base, has the attribute `@Traced`.
        package var isTraced = false
        package var derivation = Derivation()
        package var nesting = Nesting()
        /// Protocols that the class is to conform to.
        package var conformances: [TypeID] = []
        /// Those of its base, then its own. Some may have a registration in their place.
        package var inputs: [Input] = []
        package var inheritedInputCount = 0
        /// The parts and graphs that it includes, each once, those of its own braces first.
        package var includes: [Include] = []
        /// An `include` names nothing.
        package var lacksInclude = false
        /// Its own registrations, by index in the model, in order of file and place.
        package var registrations: [Int] = []
        /// The lifetime of its registrations that name none, by itself or its base.
        package var defaultLifetime: DefaultLifetime?
        /// A registration of it or of its base is a root.
        package var hasRoots = false
    }

    package struct Input: Sendable {
        package var name: String
        package var type: TypeID
        package var document: Int
        package var nameSpan: Span
        package var defaultValue: Span?
        /// The graph that registers something in its place: this one or a base.
        package var replacer: Int?
        package var key: Key { Key(type: type, tag: nil) }
    }

    /// An input: the graph's index in the model, and which of its inputs.
    package struct InputReference: Hashable, Sendable {
        package var graph: Int
        package var index: Int
    }

    /// The graph behind the colon of another.
    package struct Base: Sendable {
        package var graph: Int
        package var span: Span
    }
}

extension Model.Graph {
    /// The inputs that its initializer takes.
    package var parameters: [Model.Input] { inputs.filter { $0.replacer == nil } }

    /// Where a graph is declared.
    package struct Declaration: Sendable {
        var document: Int
        var nameSpan: Span
        /// Where a first member would be inserted.
        var bodyStart: Int32
        var documentation: [String]
    }

    /// From where a graph can be used.
    package struct Domain: Sendable {
        /// The global actor that it is isolated to.
        var isolation: String?
        var isSendable = false
        /// Its isolation is the module's default.
        var isDefault = false
        /// It belongs to no actor in a module whose default isolation is one.
        var isNonisolated = false
    }

    package struct Derivation: Sendable {
        /// The graph that it derives from.
        var base: Model.Base?
        /// The number of bases, one below the other.
        var depth = 0
        /// Its registrations for graphs that are nested in a base, by that graph: indices in the model.
        var nestedRegistrations: [Int: [Int]] = [:]
        /// It is declared by the extension of an included graph.
        var isExtension = false
        /// The graphs that it extends among those that it includes, itself or by a base or nested graph: each with the graph
        /// that it has in that place, which derives from it.
        var extendedIncludes: [Model.IncludeReference: Int] = [:]
    }

    package struct Nesting: Sendable {
        /// The graph that it is nested in.
        var outer: Int?
        /// The braces of the part that it is written in.
        var partBody: Model.Braces?
        /// The graphs nested in it, in order of place.
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
    var isExtension: Bool { derivation.isExtension }
    var extendedIncludes: [Model.IncludeReference: Int] { derivation.extendedIncludes }
    package var depth: Int { derivation.depth }
    package var outer: Int? { nesting.outer }
    package var nested: [Int] { nesting.nested }
    package var partBody: Model.Braces? { nesting.partBody }
}
