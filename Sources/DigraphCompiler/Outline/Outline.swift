/// The declarations in the Swift files of a module and its dependencies, and the relations between them.
///
/// The files of a dependency are read on the first look-up that finds nothing in the modules before the dependency, and
/// results are cached. So only one thread may use an outline.
package struct Outline {
    /// A declaration. IDs are numbered in the order of reading: module by module, within a module by path, and within a
    /// file by place.
    package struct ID: Hashable, Comparable, Sendable {
        package var index: Int
        package init(_ index: Int) { self.index = index }
        package static func < (left: ID, right: ID) -> Bool { left.index < right.index }
    }

    /// A Swift module to read. Index 0 in `Outline.init(modules:)` is the compiled module.
    package struct Module: Sendable {
        package var name: String
        package var sources: Sources
        /// The module's default isolation: a global actor such as `MainActor`. Nil or `nonisolated` if there is none.
        package var defaultIsolation: String?
        /// Other modules by the names that the module's own sources have for them, where these differ.
        package var aliases: [String: String] = [:]

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
        /// Paths, and a function that reads the files at these paths. The function is called once, at the first look-up
        /// in the module, and returns the files in order of path.
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

    /// Reads the files of module 0. Those of the other modules are read on demand.
    package init(modules: [Module]) {
        storage = Storage(modules: modules)
        storage.readModule(0)
        isComplete = modules.dropFirst().allSatisfy(\.sources.isEmpty)
    }

    /// Reads all modules of an incomplete outline. Files that this outline has read are not read again.
    init(completing known: Outline) {
        storage = Storage(modules: known.storage.modules)
        storage.readBodies = known.storage.readBodies
        for module in storage.modules.indices { storage.readModule(module, knowing: known.storage) }
        isComplete = true
    }

    /// The paths of the files with bodies that have been read.
    var readBodies: Set<String> { storage.readBodies }

    /// Whether the outline has these modules, by name and default isolation. The files are not compared.
    func isOf(_ modules: [Module]) -> Bool {
        storage.modules.map(\.name) == modules.map(\.name)
            && storage.modules.map(\.defaultIsolation) == modules.map(\.defaultIsolation)
            && storage.modules.map(\.aliases) == modules.map(\.aliases)
    }
}
