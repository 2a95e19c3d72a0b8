import DigraphCompiler
import DigraphTools

/// Turns the registrations of another container into graph files.
package enum Importing {
    package enum System: String, CaseIterable, Sendable {
        case ditranquillity, swinject, factory, needle

        /// The name as the authors of the system write it.
        var title: String {
            switch self {
            case .ditranquillity: "DITranquillity"
            case .swinject: "Swinject"
            case .factory: "Factory"
            case .needle: "Needle"
            }
        }

        /// The modules that users of the system import.
        var modules: Set<String> {
            switch self {
            case .ditranquillity: DITranquillityImporter.modules
            case .swinject: SwinjectImporter.modules
            case .factory: FactoryImporter.modules
            case .needle: NeedleImporter.modules
            }
        }
    }

    package struct Result: Sendable {
        /// The graph files, by path.
        package var files: [SourceText]
        package var report: ImportReport
    }

    /// Reads the sources of a module, writes its graph files, and checks them.
    ///
    /// - Parameters:
    ///   - folder: The folder for the graph files.
    ///   - dependencies: Other modules that the module imports.
    package static func run(
        _ system: System, module: String, sources: [SourceText], dependencies: [Compiler.Module] = [], folder: String
    ) -> Result {
        var input = Compiler.Input(
            module: Compiler.Module(name: module, graphFiles: [], sources: sources), dependencies: dependencies)
        let declarations = Declarations(Compiler.outline(input), modules: 0..<(1 + dependencies.count))
        var sources = ImportSources(
            module: module, sources: sources, dependencies: dependencies, declarations: declarations)
        sources.elsewhere = sources.dependencies.map { ($0.module, parts(system, of: $0)) }
        let readable = parts(system, of: sources).map { $0.withoutNeedlessAny(sources.known).readable() }
        let files = ImportedFile.all(of: readable, in: folder, sources, besides: system.modules)
        input.module.graphFiles = files.map(\.text)
        let report = ImportReport(system, readable, files, sources: sources, analysis: Compiler.analyze(input))
        return Result(files: input.module.graphFiles, report: report)
    }

    private static func parts(_ system: System, of sources: ImportSources) -> [ImportedPart] {
        switch system {
        case .ditranquillity: DITranquillityImporter.parts(of: sources)
        case .swinject: SwinjectImporter.parts(of: sources)
        case .factory: FactoryImporter.parts(of: sources)
        case .needle: NeedleImporter.parts(of: sources)
        }
    }

    /// The name of a module's graph.
    static func graphName(of module: String) -> String { "\(module)Graph" }
}
