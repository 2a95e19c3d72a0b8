/// The resolved graph files: names refer to declarations, types are interned, keys are known. `Graph` then binds the
/// dependencies.
package struct Model {
    /// The module's graph files, by file name, behind those of modules resolved earlier.
    package internal(set) var documents: [Syntax.Document]
    package let outline: Outline
    package let types = TypeTable()
    /// The spelling of the types.
    package internal(set) var speller: TypeSpeller
    /// The module's graphs, behind those of modules resolved earlier.
    package internal(set) var graphs: [Graph] = []
    package internal(set) var world = World.only
    /// The number of graphs of other modules, which come first.
    var foreignGraphCount = 0
    /// The number of graph files of other modules, which come first.
    var foreignDocumentCount = 0
    /// By module: the modules that its graph files import as `@testable`.
    var testable: [Int: Set<Int>] = [:]
    /// The module's parts in order of file and place, behind those of modules resolved earlier.
    package internal(set) var parts: [Part] = []
    /// The number of parts of other modules, which come first and cannot be included here.
    var foreignPartCount = 0
    /// The module's interfaces, in order of file and place.
    package internal(set) var interfaces: [Interface] = []
    /// The module's rules, in order of file and place.
    package internal(set) var rules = Rules()
    /// The module's registrations by file name and place, then the implicit ones of nested graphs; all behind those of
    /// modules resolved earlier.
    package internal(set) var registrations: [Registration] = []
    /// The `import` lines of the graph files, in order, without duplicates.
    package internal(set) var imports: [Import] = []

    package struct Import: Sendable {
        package var line: String
    }

    init(outline: Outline) {
        documents = []
        self.outline = outline
        speller = TypeSpeller(types: types, outline: outline, graphNames: [])
    }

    /// Whether the module has several worlds. If so, advice that is wrong in another world is left out.
    package var isOneOfSeveral: Bool { world.isOneOfSeveral }

    /// The parts that the module's graphs can include.
    package var ownParts: ArraySlice<Part> { parts[foreignPartCount...] }

    /// Whether a module can use the internal declarations of another, or of itself.
    func seesInternals(of other: Int, from module: Int) -> Bool {
        other == module || testable[module]?.contains(other) == true
    }

    subscript(_ include: IncludeReference) -> Include { graphs[include.graph].includes[include.include] }

    package func place(_ span: Span, in document: Int) -> Place { documents[document].place(span) }

    package func place(_ code: Code) -> Place { place(code.span, in: code.document) }

    /// The place for diagnostics of a registration.
    package func place(of registration: Registration) -> Place { place(registration.span, in: registration.document) }
}
