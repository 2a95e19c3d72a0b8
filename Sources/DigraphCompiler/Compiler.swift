/// The compiler: text in; text and diagnostics out. No disk, no environment, no clock.
package enum Compiler {
    package static let version = "0.1.0"

    /// Checks the graphs of a module, and generates their Swift code.
    package static func compile(_ input: Input) -> Compilation {
        let analysis = analyze(input)
        guard !analysis.diagnostics.hasErrors else {
            return Compilation(diagnostics: analysis.diagnostics, outputs: [])
        }
        let numbers = NameNumbers()
        var codes = analysis.each.map { _ in SwiftCode() }
        for world in analysis.worlds.inOrder {
            let lowered = analysis.each[world].lowered(
                extensionFileCount: input.extensionFileCount, numbers: numbers)
            codes[world] = lowered.code
        }
        let code = SwiftCode.merged(codes, worlds: analysis.worlds)
        let files = Emit.files(code, module: input.module.name, extensionFileCount: input.extensionFileCount)
        return Compilation(
            diagnostics: analysis.diagnostics,
            outputs: files.map { Compilation.Output(fileName: $0.fileName, text: $0.text) },
            readBodies: analysis.outline.readBodies)
    }

    /// Checks the graphs of a module.
    ///
    /// - Parameter known: The outline of an earlier analysis. It is used again if the Swift files have not changed.
    package static func analyze(_ input: Input, knowing known: Outline? = nil) -> Analysis {
        let modules = GraphModules(of: input)
        let outline = known.flatMap { $0.isOf(modules.outlined) ? $0 : nil } ?? Outline(modules: modules.outlined)
        let analysis = analyze(modules, against: outline)
        guard analysis.diagnostics.hasErrors else { return analysis }
        // A second analysis has more declarations: graphs that no graph file names may provide a missing type, and
        // Swift files that were not read before may extend a type.
        let missing: Set<Diagnostic.ID> = [.missingBinding, .unknownGraph, .unknownPart]
        let isMissing = modules.hasUnnamed && analysis.diagnostics.contains { missing.contains($0.id) }
        if outline.isComplete, !isMissing { return analysis }
        return analyze(
            isMissing ? modules.withUnnamed : modules,
            against: outline.isComplete ? outline : Outline(completing: outline))
    }

    private static func analyze(_ modules: GraphModules, against outline: Outline) -> Analysis {
        var diagnostics = modules.diagnostics
        let worlds = Worlds(of: modules.own, and: modules.others.flatMap(\.documents), reporting: &diagnostics)
        let each = (0..<worlds.count).map {
            WorldAnalysis(
                of: modules.in(world: $0, of: worlds), against: outline, world: World($0, of: worlds))
        }
        diagnostics += Diagnostic.merged(each, worlds: worlds)
        return Analysis(
            worlds: worlds, each: each, outline: outline,
            diagnostics: diagnostics.sortedByPlace().withoutRepeats())
    }

    /// The declarations in the Swift files of a module and of the modules that it depends on. Problems in graph files
    /// are ignored.
    package static func outline(_ input: Input) -> Outline { Outline(modules: GraphModules(of: input).outlined) }
}

extension Compiler {
    /// A Swift module: the one whose graphs are compiled, or one that it imports.
    package struct Module: Sendable {
        package var name: String
        /// The graph files, in any order.
        package var graphFiles: [SourceText]
        /// The Swift files, in any order.
        package var sources: [SourceText]
        /// Replaces `sources` if the caller reads the Swift files itself, or has cached their declarations.
        package var outlined: Outline.Sources?
        /// Parses a graph file. A caller with a cache of parsed files replaces this function.
        package var parse: @Sendable (SourceText) -> Parsed = parsed
        /// The module's default isolation, if it has one: a global actor such as `MainActor`.
        package var defaultIsolation: String?
        /// Other modules by the names that the module's own sources have for them, where these differ.
        package var aliases: [String: String] = [:]

        package init(
            name: String, graphFiles: [SourceText], sources: [SourceText], defaultIsolation: String? = nil
        ) {
            self.name = name
            self.graphFiles = graphFiles
            self.sources = sources
            self.defaultIsolation = defaultIsolation
        }

        package init(name: String, graphFiles: [SourceText], outlined: Outline.Sources) {
            self.init(name: name, graphFiles: graphFiles, sources: [])
            self.outlined = outlined
        }

        /// A parsed graph file, and the problems that the parser found.
        package typealias Parsed = (document: Syntax.Document, problems: [Diagnostic])

        /// Parses a graph file, without a cache.
        @Sendable package static func parsed(_ file: SourceText) -> Parsed {
            var problems: [Diagnostic] = []
            let document = Syntax.Document.parse(file, reporting: &problems)
            return (document, problems)
        }

        /// The paths of the Swift files.
        package var sourcePaths: [String] {
            if case .files(let paths, _)? = outlined { return paths }
            return sources.map(\.path)
        }
    }

    package struct Input: Sendable {
        package var module: Module
        /// The modules that the compiled module depends on, nearest first. Types that its sources do not declare are
        /// searched for in the sources of these modules.
        package var dependencies: [Module]
        /// The number of extension files to write, decided before parsing.
        package var extensionFileCount: Int

        package init(module: Module, dependencies: [Module] = [], extensionFileCount: Int = 1) {
            self.module = module
            self.dependencies = dependencies
            self.extensionFileCount = extensionFileCount
        }
    }
}

/// The result of one run.
package struct Compilation: Sendable {
    /// One generated file.
    package struct Output: Sendable, Equatable {
        /// `App.digraph.swift`, `App.digraph+00.swift`, …
        package var fileName: String
        package var text: String

        package init(fileName: String, text: String) {
            self.fileName = fileName
            self.text = text
        }
    }

    /// Sorted by place.
    package var diagnostics: [Diagnostic]
    /// Empty if there are errors.
    package var outputs: [Output]
    /// The paths of the Swift files with bodies that the checks have read. Of the others, only what is outside of bodies
    /// counts: see `Outline.bytesOutsideBodies`.
    package var readBodies: Set<String> = []

    package init(diagnostics: [Diagnostic], outputs: [Output], readBodies: Set<String> = []) {
        self.diagnostics = diagnostics
        self.outputs = outputs
        self.readBodies = readBodies
    }

    package var hasErrors: Bool { diagnostics.hasErrors }
}
