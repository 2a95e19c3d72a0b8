// Notes about graphs in modules that the compiled module does not depend on.

extension Compiler.Input {
    /// Whether the declarations of other modules can explain some of the diagnostics.
    package static func isIncomplete(_ diagnostics: [Diagnostic]) -> Bool {
        diagnostics.contains(where: \.isUnknownGraph)
    }

    /// The diagnostics of this module. An unknown graph gets a note if another module declares a graph of this name.
    ///
    /// - Parameter others: The modules of the package. Modules that this module depends on are skipped.
    package func explained(_ diagnostics: [Diagnostic], by others: [Compiler.Module]) -> [Diagnostic] {
        let known = Set(([module] + dependencies).map(\.name))
        return diagnostics.map { diagnostic in
            guard diagnostic.isUnknownGraph, let name = diagnostic.key else { return diagnostic }
            var diagnostic = diagnostic
            diagnostic.notes += others.lazy.filter { !known.contains($0.name) }
                .compactMap { $0.note(declaring: name, missingIn: module.name) }.prefix(1)
            return diagnostic
        }
    }
}

extension Diagnostic {
    fileprivate var isUnknownGraph: Bool { id == .unknownGraph && key != nil }
}

extension Compiler.Module {
    fileprivate func note(declaring graph: String, missingIn module: String) -> Diagnostic.Note? {
        let place = graphFiles.lazy.compactMap { parse($0).document.placeOfGraph(named: graph) }.first
        return place.map {
            .help(
                $0,
                "'\(graph)' is declared here, in '\(name)', on which '\(module)' does not depend; "
                    + "add \"\(name)\" to its dependencies in Package.swift")
        }
    }
}
