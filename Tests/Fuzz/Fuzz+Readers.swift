extension Fuzz {
    /// Reads the bytes as a Swift file: the records hang together, and every question that is asked of them ends.
    static func readOutline(_ bytes: [UInt8]) {
        let source = SourceText(path: "Test.swift", bytes: bytes)
        let file = Outline.read(source)
        for (index, declaration) in file.declarations.enumerated() {
            check(declaration.end > index, "the end of \(index)")
            check(declaration.end <= file.declarations.count, "the end of \(index)")
            check(declaration.parent ?? -1 < index, "the parent of \(index)")
            check(declaration.condition ?? -1 < file.conditions.count, "the condition of \(index)")
            for slice in declaration.slices {
                check(slice.start >= 0 && slice.start <= slice.end && Int(slice.end) <= bytes.count, "\(slice)")
                _ = file.text(slice)
            }
        }
        let outline = Outline(modules: [Outline.Module(name: "App", sources: [source])])
        for index in 0..<outline.declarationCount {
            let id = Outline.ID(index)
            let place = outline.place(of: id)
            check(place.line >= 1 && place.column >= 1, "\(place)")
            _ = outline.qualifiedName(of: id)
            _ = outline.isolation(of: id)
            _ = outline.initializers(of: id)
            _ = outline.inheritance(of: id)
            _ = outline.extendedType(of: id)
            _ = outline.conditions(of: id)
        }
        _ = outline.typeNames()
    }

    /// Parses the bytes as a graph file: the tokens are the bytes, and everything that is told of lies within them.
    static func parseGraphFile(_ bytes: [UInt8]) {
        var diagnostics: [Diagnostic] = []
        let document = Syntax.Document.parse(SourceText(path: "Test.digraph", bytes: bytes), reporting: &diagnostics)
        var end: Int32 = 0
        for token in document.tokens {
            check(token.span.start == end && token.span.end > end, "the token at \(end)")
            end = token.span.end
        }
        check(Int(end) == bytes.count, "the tokens end at \(end) of \(bytes.count)")
        // Telling of every span in the tree reads the text within it, and takes longer than all the rest.
        if bytes.reduce(0, &+) % 8 == 0 {
            check(SyntaxDump(document).lines.count <= bytes.count + 1, "more items than bytes")
        }
        for diagnostic in diagnostics {
            check(!diagnostic.message.isEmpty, "\(diagnostic)")
            for place in [diagnostic.place] + diagnostic.notes.map(\.place) + diagnostic.fixes.map(\.place) {
                check(place.line >= 1 && place.column >= 1, "\(place)")
                check(place.line <= place.endLine && place.endLine <= document.lines.lineCount, "\(place)")
            }
        }
    }

    /// Parses the bytes as a type, from the start and from the middle: its nodes lie within what was asked for, and
    /// each is the child of one.
    static func parseType(_ bytes: [UInt8]) {
        for start in [0, bytes.count / 2] {
            for stop in [TypeTree.Stop.nothing, .makers, .modifiers] {
                let (tree, end, problem) = bytes.withUnsafeBufferPointer {
                    TypeTree.parse($0, from: start, to: bytes.count, stoppingBefore: stop)
                }
                check(start <= end && end <= bytes.count, "a type that ends at \(end)")
                check(tree.nodes.indices.contains(tree.root), "the root \(tree.root)")
                var open = [tree.root]
                var seen = 0
                while let node = open.popLast() {
                    seen += 1
                    check(seen <= tree.nodes.count, "a node with two parents")
                    let (span, name) = (tree.nodes[node].span, tree.nodes[node].name)
                    for part in [span, name] {
                        check(part.start >= 0 && part.start <= part.end && Int(part.end) <= bytes.count, "\(part)")
                    }
                    open += tree.children(of: node)
                }
                if let problem {
                    check(problem.span.start >= 0 && Int(problem.span.end) <= bytes.count, "\(problem)")
                }
            }
        }
    }

    /// Compiles a module whose graph file is what stands before the first NUL, and whose Swift file is the rest.
    static func compile(_ bytes: [UInt8]) {
        let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        guard let graph = parts.first, let swift = parts.last else { return }
        let module = Compiler.Module(
            name: "App", graphFiles: [SourceText(path: "Graph/app.digraph", bytes: Array(graph))],
            sources: [SourceText(path: "Sources/App/App.swift", bytes: Array(swift))])
        let compilation = Compiler.compile(Compiler.Input(module: module, extensionFileCount: 2))
        check(compilation.outputs.isEmpty == compilation.hasErrors, "outputs and errors")
    }
}

extension Outline.Declaration {
    /// Every slice of the file that it refers to.
    fileprivate var slices: [Span] {
        attributes.map(\.span) + generics.flatMap { [$0.span, $0.constraint] } + inherits
            + constraints.flatMap { [$0.subject, $0.type] } + [type, thrown] + parameters.map(\.type)
    }
}
