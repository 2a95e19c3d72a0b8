/// The declarations in the Swift files of a module and its dependencies, and the relations between them.
///
/// The files of a dependency are read when a look-up first misses in the modules before it, and results are cached. So an
/// outline is used by one thread.
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

        var isEmpty: Bool {
            switch self {
            case .texts(let texts): texts.isEmpty
            case .files(let paths, _): paths.isEmpty
            }
        }

        func read() -> [File] {
            switch self {
            case .texts(let texts): texts.sorted { $0.path < $1.path }.map(Outline.read)
            case .files(_, let read): read()
            }
        }
    }

    let storage: Storage
    /// Whether all files were read before the first look-up.
    let isComplete: Bool

    /// Reads module 0.
    package init(modules: [Module]) {
        storage = Storage(modules: modules)
        storage.readModule(0)
        isComplete = modules.dropFirst().allSatisfy(\.sources.isEmpty)
    }

    /// Reads all modules. What an incomplete outline has read is not read again.
    init(completing known: Outline) {
        storage = Storage(modules: known.storage.modules)
        for module in storage.modules.indices { storage.readModule(module, knowing: known.storage) }
        isComplete = true
    }

    /// Whether it is an outline of these modules, if their files are the same.
    func isOf(_ modules: [Module]) -> Bool {
        storage.modules.map(\.name) == modules.map(\.name)
            && storage.modules.map(\.defaultIsolation) == modules.map(\.defaultIsolation)
    }
}
