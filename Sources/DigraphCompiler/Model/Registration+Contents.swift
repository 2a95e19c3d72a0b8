extension Model.Registration {
    package var key: Model.Key { Model.Key(type: type, tag: nil) }

    package var origin: Origin { contents.origin }
    package var type: Model.TypeID { contents.type }
    package var aliases: [Model.Alias] { contents.aliases }
    package var dependencies: [Model.Dependency] { contents.dependencies }
    package var arguments: [Model.Argument] { contents.arguments }
    package var expressions: [Model.Expression] { contents.expressions }
    package var injections: [Model.Injection] { contents.injections }
    package var disposal: Model.Injection? { contents.disposal }
    /// Whether the object is an included graph, or the replacement of one. `close()` closes it, too, without a
    /// `.dispose`.
    package var isIncludedGraph: Bool {
        if case .method? = contents.disposal?.kind { true } else { false }
    }
    /// The type that messages name.
    var shownType: Model.TypeID { contents.importedType ?? contents.type }
    package var isProvidedByAliasOnly: Bool { contents.isProvidedByAliasOnly }
    package var documentation: [String] { contents.documentation }

    /// Whether one instance is kept for each value of the arguments.
    package var isKeptPerArgument: Bool { lifetime.storage.isKept && !arguments.isEmpty }
    /// Whether the accessor is a method: the object is not kept, or has arguments.
    package var isMethod: Bool { !lifetime.storage.isKept || !arguments.isEmpty }

    package var document: Int { contents.origin.document }
    package var graph: Model.GraphID? { contents.origin.graph }
    /// The graph in which the registration is written: for an override in a base's nested graph, the derived graph.
    package var declaringGraph: Model.GraphID? { contents.origin.derivedGraph ?? contents.origin.graph }
    package var body: Model.Braces? { contents.origin.body }
    package var include: Model.IncludeReference? { contents.origin.include }
    package var span: Span { contents.origin.span }
    package var wholeSpan: Span { contents.origin.wholeSpan }
    package var isImported: Bool { contents.origin.kind == .imported }
    /// Whether the registration is implicit, not written in a graph file.
    package var isImplicit: Bool { contents.origin.kind != .written }

    package var recipe: Model.Recipe { contents.creation.recipe }
    package var effects: Model.Effects { contents.creation.effects }
    package var isAsync: Bool { contents.creation.effects.isAsync }
    package var isThrowing: Bool { contents.creation.effects.isThrowing }
    package var isolation: String? { contents.creation.effects.isolation }
    /// The type that the initializer or function throws: `E` in `throws(E)`.
    package var thrown: Model.TypeID? { contents.creation.thrown }
    package var declaration: Outline.ID? { contents.creation.declaration }
    package var nestedGraph: Model.GraphID? { contents.creation.nestedGraph }
    package var overloads: Model.Overloads { contents.creation.overloads }
    package var inferred: [Model.Inferred] { contents.creation.inferred }
    /// Whether a call of the recipe or an injection can omit parameters or has rivals.
    package var mayBeMisread: Bool { contents.mayBeMisread }
    package var isExternal: Bool { if case .external = contents.creation.recipe { true } else { false } }
    /// The member of an included graph that returns the object.
    package var importedMember: Model.ImportedMember? {
        if case .member(_, let member) = contents.creation.recipe { member } else { nil }
    }

    package var lifetime: Model.Lifetime { contents.modifiers.lifetime }
    package var lifetimeSpan: Span? { contents.modifiers.lifetimeSpan }
    package var defaultLifetimePlace: Place? { contents.modifiers.defaultLifetimePlace }
    package var isDefault: Bool { contents.modifiers.isDefault }
    package var isRoot: Bool { contents.modifiers.isRoot }
    package var isUnused: Bool { contents.modifiers.isUnused }
    package var eagerSpan: Span? { contents.modifiers.eagerSpan }
    /// Whether the object is created when the graph is started.
    package var isEager: Bool { eagerSpan != nil }
    package var releasable: Releasable? { contents.modifiers.releasable }
    /// The effects of an included graph's `start()`; nil if there is none.
    package var start: Model.Effects? { contents.start }
    package var accessorName: String? { contents.modifiers.accessorName }
    package var accessorSpan: Span? { contents.modifiers.accessorSpan }
    /// Whether the accessor of the only alias is enough for users of the graph: no `.as` names the registered type, too.
    /// Graphs, and objects of included graphs, have the accessors that these graphs show.
    var isKnownByAlias: Bool {
        contents.aliases.count == 1 && contents.modifiers.ownType == nil && nestedGraph == nil && !isImported
    }
    package var allowances: [Model.Allowance] { contents.modifiers.allowances }
    package var hasUnknownParameters: Bool { contents.modifiers.hasUnknownParameters }

    /// Whether the object is created with the first instance of its graph. Included graphs create their own eager
    /// singletons.
    package var isEagerSingleton: Bool { lifetime.isEagerSingleton && !isImported }
}
