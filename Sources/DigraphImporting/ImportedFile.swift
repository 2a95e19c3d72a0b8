import DigraphCompiler
import DigraphTools

/// A graph file to write, for one Swift file.
struct ImportedFile {
    /// The Swift file; empty for the graph of all parts.
    var source: String
    var path = ""
    /// The imports of the Swift file without those of the container, each with its `#if` condition.
    var imports: [(module: String, condition: Condition)] = []
    /// Parts, graphs and extensions.
    var pieces: [ImportedPart] = []

    /// - Parameters:
    ///   - folder: The folder for the files.
    ///   - modules: The modules of the container, which graph files need not import.
    static func all(
        of parts: [ImportedPart], in folder: String, _ sources: ImportSources, besides modules: Set<String>
    ) -> [ImportedFile] {
        var files: [ImportedFile] = []
        var numbers: [String: Int] = [:]
        for piece in parts.flatMap({ pieces(of: $0, named: $0.name) }) {
            let number = numbers[piece.path] ?? files.count
            if number == files.count { files.append(ImportedFile(source: piece.path)) }
            numbers[piece.path] = number
            files[number].pieces.append(piece)
        }
        for (index, name) in names(of: files).enumerated() {
            files[index].path = folder.isEmpty ? "\(name).digraph" : "\(folder)/\(name).digraph"
            files[index].addImports(sources, besides: modules)
        }
        return files
    }

    /// A graph with the items of its own Swift file, and extensions of it and its nested graphs with the items of other
    /// files. A part stays whole: parts cannot be extended.
    private static func pieces(of part: ImportedPart, named name: String) -> [ImportedPart] {
        var own = part
        own.lifetime = part.usualLifetime
        guard part.kind == .graph, !part.path.isEmpty else { return [own] }
        own.items = []
        var others: [ImportedPart] = []
        for item in part.items {
            var item = item
            var inner: ArraySlice<ImportedPart> = []
            if case .graph(let nested) = item {
                let pieces = pieces(of: nested, named: "\(name).\(nested.name)")
                item = .graph(pieces[0])
                inner = pieces.dropFirst()
            }
            if item.path == part.path {
                own.items.append(item)
            } else if let index = others.firstIndex(where: { $0.name == name && $0.path == item.path }) {
                others[index].items.append(item)
            } else {
                others.append(
                    ImportedPart(
                        name: name, path: item.path, kind: .graph, isExtension: true, lifetime: own.lifetime,
                        items: [item]))
            }
            others += inner
        }
        return [own] + others
    }

    /// The names of the graph files: those of the Swift files, with a number where a name repeats.
    private static func names(of files: [ImportedFile]) -> [String] {
        let graphs = files.filter { $0.source.isEmpty }.map { $0.pieces[0].name }
        var taken = Set(graphs.map { $0.lowercased() })
        return files.map { file in
            if file.source.isEmpty { return file.pieces[0].name }
            let written = SourceText.fileName(of: file.source)
            let stem = written.hasSuffix(".swift") ? written.dropLast(".swift".count) : written[...]
            let name = stem.filter { $0.isLetter || $0.isNumber || "_-+. ".contains($0) }
            return TagNames.unique(name.isEmpty ? "Unnamed" : name) { !taken.insert($0.lowercased()).inserted }
        }
    }

    /// Adds the imports of the Swift file that the text needs, and further modules that the parts and graphs need.
    private mutating func addImports(_ sources: ImportSources, besides modules: Set<String>) {
        let file = sources.files.first { $0.path == source }
        let written = Set(file?.imports ?? []).subtracting(modules).sorted()
        let needed = GraphFileImports(of: pieces, sources).among(written)
        imports = Set(needed + pieces.flatMap(\.imports)).sorted().map { module in
            (module, file?.condition(ofImport: module) ?? Condition())
        }
        imports.removeAll { !ImportedPart.isReadable(Self.text(of: [$0])) }
    }

    private static func text(of imports: [(module: String, condition: Condition)]) -> String {
        var conditions = ConditionWriter()
        let sorted = imports.filter(\.condition.isEmpty) + imports.filter { !$0.condition.isEmpty }
        let lines = sorted.map { conditions.lines(to: $0.condition) + "import \($0.module)\n" }
        return lines.joined() + conditions.lines(to: Condition())
    }

    /// The graph file in canonical layout.
    var text: SourceText {
        var text = Self.text(of: imports)
        if !imports.isEmpty { text += "\n" }
        text += pieces.map(\.body).joined(separator: "\n")
        var problems: [Diagnostic] = []
        let bytes = Layout.formatted(SourceText(path: path, text: text), reporting: &problems)
        return bytes.map { SourceText(path: path, bytes: $0) } ?? SourceText(path: path, text: text)
    }
}
