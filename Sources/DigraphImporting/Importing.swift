import DigraphCompiler
import DigraphTools

/// Turns the registrations of another container into graph files.
package enum Importing {
    package enum System: String, CaseIterable, Sendable {
        case ditranquillity, swinject, factory, needle

        /// The name as the authors of the system write it.
        var title: String { self == .ditranquillity ? "DITranquillity" : Names.upperFirst(rawValue) }

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

    /// Reads the sources of modules, writes a graph for each that has wiring, and checks the graphs.
    ///
    /// - Parameters:
    ///   - dependencies: Other modules, whose wiring is only read. Their graphs may be included.
    ///   - folder: The folder for the graph files of a module.
    package static func run(
        _ system: System, modules: [Compiler.Module], dependencies: [Compiler.Module] = [],
        folder: @escaping (_ module: String) -> String
    ) -> Result {
        var all = ImportSources.all(of: modules + dependencies, imported: modules.count)
        let wiring = all.map { ($0.module, parts(system, of: $0)) }
        let graphs = all.indices.map { index in
            all[index].elsewhere = wiring.indices.filter { $0 != index }.map { wiring[$0] }
            let parts = parts(system, of: all[index]).map { $0.withoutNeedlessAny(all[index].known).readable() }
            return ModuleGraph(all[index], parts)
        }
        var joint = ModuleGraphs(system, graphs, imported: modules, folder: folder)
        var result = Result(files: [], report: ImportReport(system))
        for index in joint.inOrder {
            let (graph, files, analysis) = joint.finish(index)
            result.files += files.map(\.text)
            result.report.add(graph, files, analysis)
        }
        result.report.uses += joint.otherUses
        return result
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
