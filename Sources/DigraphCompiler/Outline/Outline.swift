/// What is declared in the Swift files of a module and of those it depends on: the index over many `Outline.File`s,
/// and the questions the model asks of it. Answers are handles (`Outline.ID`) and flat records; text is made only
/// where somebody asks for it.
///
/// It reads a dependency's files when a look-up first misses in the modules before it, and remembers what it found
/// out. Hence it is a reference that belongs to one run and to one thread, and not `Sendable`.
package struct Outline {
    /// A declaration, by its number: files in order, declarations of a file in order of their place. The files of
    /// a module are in order of their paths, and those of module 0 come first.
    package struct ID: Hashable, Comparable, Sendable {
        package var index: Int32
        package init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }
        package static func < (left: ID, right: ID) -> Bool { left.index < right.index }
    }

    /// A Swift module to read. Index 0 in `Outline.init(modules:)` is the own one.
    package struct Module: Sendable {
        package var name: String
        package var sources: Sources
        /// The global actor that is the module's default isolation, where it is compiled with one: `MainActor`.
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
        /// In any order.
        case texts([SourceText])
        /// Files of these paths, or fewer, that somebody else reads, or remembers: asked for once, when the module is
        /// first needed, and given in order of their paths.
        case files([String], @Sendable () -> [GivenFile])

        var count: Int {
            switch self {
            case .texts(let texts): texts.count
            case .files(let paths, _): paths.count
            }
        }
    }

    /// A file that somebody has read, or one that is remembered: its records are not looked at before a declaration
    /// in it is asked for.
    package enum GivenFile: Sendable {
        case read(File)
        case remembered(Int, of: Summaries, path: String)
    }

    /// Does so many things that do not depend on each other, by their numbers.
    package typealias Share = @Sendable (Int, @Sendable (Int) -> Void) -> Void

    /// One after the other.
    package static let oneByOne: Share = { count, work in for index in 0..<count { work(index) } }

    let storage: Storage
    /// The storage's: who asks for a little of them does not pass through an object.
    let tables: UnsafeMutablePointer<Tables>
    let views: UnsafeMutablePointer<View>

    /// Reads module 0; the others are read when a look-up misses in those before them.
    /// - Parameter share: Does so many things, at the same time where there are cores for it.
    package init(modules: [Module], sharing share: @escaping Share = Outline.oneByOne) {
        storage = Storage(modules: modules, sharing: share)
        tables = storage.tables
        views = storage.views
        storage.readModule(0)
    }
}

extension [Outline.ID] {
    /// What the standard library has is generic, and many times as slow in an unoptimised build: chains of classes are
    /// long lists.
    func contains(_ id: Outline.ID) -> Bool {
        withUnsafeBufferPointer { ids in
            guard var next = ids.baseAddress else { return false }
            let end = next + ids.count
            while next < end {
                if next.pointee.index == id.index { return true }
                next += 1
            }
            return false
        }
    }
}
