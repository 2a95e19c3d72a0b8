/// The declarations in the Swift files of a module and its dependencies, and the relations between them.
///
/// The files of a dependency are read when a look-up first misses in the modules before it, and results are cached. So an
/// outline belongs to one run and one thread.
package struct Outline {
    /// A declaration. Files are in order of module and path, the declarations of a file in order of place.
    package struct ID: Hashable, Comparable, Sendable {
        package var index: Int
        package init(_ index: Int) { self.index = index }
        package static func < (left: ID, right: ID) -> Bool { left.index < right.index }
    }

    /// A Swift module to read. Index 0 in `Outline.init(modules:)` is the compiled module.
    package struct Module: Sendable {
        package var name: String
        package var sources: Sources
        /// The module's default isolation, if it is a global actor: `MainActor`.
        package var defaultIsolation: String?

        package init(name: String, sources: Sources, defaultIsolation: String? = nil) {
            self.name = name
            self.sources = sources
            self.defaultIsolation = defaultIsolation
        }

        package init(name: String, sources: [SourceText], defaultIsolation: String? = nil) {
            self.init(name: name, sources: .texts(sources), defaultIsolation: defaultIsolation)
        }
    }

    /// The Swift files of a module.
    package enum Sources: Sendable {
        /// The texts, in any order.
        case texts([SourceText])
        /// Paths, and a function that reads the files at these paths. It is called once, at the first look-up in the module,
        /// and returns the files in order of path.
        case files([String], @Sendable () -> [File])

        func read() -> [File] {
            switch self {
            case .texts(let texts): texts.sorted { $0.path < $1.path }.map(Outline.read)
            case .files(_, let read): read()
            }
        }
    }

    let storage: Storage

    /// Reads module 0.
    package init(modules: [Module]) {
        storage = Storage(modules: modules)
        storage.readModule(0)
    }
}
