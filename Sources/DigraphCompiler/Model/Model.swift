/// What the graph files of a module mean: every name resolved, every type a number, every key known. Who provides
/// what is not decided here; that is the graph's question.
package final class Model {
    /// The module's graph files, by file name, behind those of modules that were resolved before.
    package var documents: [Syntax.Document]
    package let outline: Outline
    package let types = TypeTable()
    /// The module's graphs, behind those of modules that were resolved before.
    package var graphs: [Graph] = []
    /// The module has several worlds, of which this is one.
    package var isOneOfSeveral = false
    /// How many graphs there are of other modules.
    package var foreignGraphCount = 0
    /// The modules of which what is internal can be used.
    package var testable: Set<Int> = []
    /// In order of file and place.
    package var parts: [Part] = []
    /// In order of file and place.
    package var interfaces: [Interface] = []
    /// By file name, then by place.
    package var registrations: [Registration] = []
    /// The `import` lines of the graph files, each once, in order.
    package var imports: [Import] = []
    /// The conditions of `#if` in the graph files.
    package let presences = Presences()

    package struct Import: Sendable {
        package var line: String
        package var presence: Presence
    }

    package init(documents: [Syntax.Document], outline: Outline) {
        self.documents = documents
        self.outline = outline
    }

    private var knownSpeller: TypeSpeller?

    /// How its types read.
    package var speller: TypeSpeller {
        if let knownSpeller { return knownSpeller }
        let speller = newSpeller()
        knownSpeller = speller
        return speller
    }

    /// One that nobody else has.
    func newSpeller() -> TypeSpeller {
        TypeSpeller(types: types, outline: outline, graphNames: graphs.map(\.name))
    }

    /// To be said where what is known of types or graphs has changed.
    func forgetSpellings() { knownSpeller = nil }

    package func place(_ span: Span, in document: Int) -> Place { documents[document].place(span) }

    /// Where diagnostics of a registration point.
    package func place(of registration: Int) -> Place {
        place(registrations[registration].span, in: registrations[registration].document)
    }

    /// The text behind `#if` for what is not there always.
    package func condition(_ presence: Presence) -> String? { presence == .always ? nil : presences.text(presence) }

}
