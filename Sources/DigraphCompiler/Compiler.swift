/// The compiler: text in; text and diagnostics out. No disk, no environment, no clock.
package enum Compiler {
    /// A Swift module: the one whose graphs are compiled, or one that it imports.
    package struct Module: Sendable {
        package var name: String
        /// Its graph files, in any order.
        package var graphFiles: [SourceText]
        /// Its Swift files, in any order.
        package var sources: [SourceText]
        /// The global actor that is the module's default isolation, where it is compiled with one: `MainActor`.
        package var defaultIsolation: String?

        package init(
            name: String, graphFiles: [SourceText], sources: [SourceText], defaultIsolation: String? = nil
        ) {
            self.name = name
            self.graphFiles = graphFiles
            self.sources = sources
            self.defaultIsolation = defaultIsolation
        }
    }

    package struct Input: Sendable {
        package var module: Module
        /// The modules that it depends on, nearest first; their sources are read when a type is missing in its own.
        package var dependencies: [Module]
        /// How many extension files there are to fill; decided before anything is parsed.
        package var partCount: Int

        package init(module: Module, dependencies: [Module] = [], partCount: Int = 1) {
            self.module = module
            self.dependencies = dependencies
            self.partCount = partCount
        }
    }
}

/// What came of one run.
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
    /// Empty when there are errors.
    package var outputs: [Output]

    package init(diagnostics: [Diagnostic], outputs: [Output]) {
        self.diagnostics = diagnostics
        self.outputs = outputs
    }

    package var hasErrors: Bool { diagnostics.hasErrors }
}

extension Compiler {
    /// Checks the graphs of a module and writes their Swift.
    package static func compile(_ input: Input) -> Compilation {
        Compilation(diagnostics: [], outputs: [])
    }

    /// Checks only.
    package static func check(_ input: Input) -> Compilation {
        Compilation(diagnostics: [], outputs: [])
    }
}
