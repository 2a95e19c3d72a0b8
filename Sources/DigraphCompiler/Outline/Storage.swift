extension Outline {
    /// The files read and the results cached so far.
    final class Storage {
        let modules: [Module]
        let moduleNames: [String]
        /// The index of the first module with each name.
        let moduleIndices: [String: Int]
        /// Whether the sources of a module have another name for some module.
        let hasModuleAliases: Bool
        private(set) var files: [ReadFile] = []
        /// Whether one of the files contains an `#if`.
        private(set) var hasConditions = false
        /// The declarations of all files read so far, by the index of their ID.
        private(set) var declarations: [Declaration] = []
        private(set) var names = NameIndex()
        var extensions = Extensions()
        /// The current depth of nested resolutions.
        var depth = 0
        /// The file of each declaration, by the declaration's index.
        private var fileOfDeclaration: [ReadFile] = []
        private var answers: [Answers?] = []
        private var isRead: [Bool]
        private var unreadCount: Int

        init(modules: [Module]) {
            self.modules = modules
            moduleNames = modules.map(\.name)
            moduleIndices = Dictionary(zip(moduleNames, modules.indices)) { first, _ in first }
            hasModuleAliases = modules.contains { !$0.aliases.isEmpty }
            isRead = Array(repeating: false, count: modules.count)
            unreadCount = modules.count
            hasConformancesOnActors = modules.contains { $0.defaultIsolation.map { $0 != "nonisolated" } ?? false }
        }

        /// The paths of the files with bodies that have been read.
        var readBodies: Set<String> = []
        /// Whether an extension has constraints, by `where` or by arguments: `extension Store<User>`.
        private(set) var hasConditionalExtensions = false
        /// Whether a declaration is marked `@available`.
        private(set) var hasAvailable = false
        /// Whether a type may conform to a protocol on an actor only: there is an attribute in front of a protocol,
        /// `: @MainActor P`, or a module is on an actor.
        private(set) var hasConformancesOnActors: Bool

        /// Whether all modules have been read.
        var isWhollyRead: Bool { unreadCount == 0 }

        /// Reads a module's files, unless the module has been read. Takes them from `known` if that has read the
        /// module.
        ///
        /// - Parameter known: Another storage of the same modules.
        /// - Returns: Whether this call has read the module.
        @discardableResult
        func readModule(_ module: Int, knowing known: Storage? = nil) -> Bool {
            guard module >= 0, module < isRead.count, !isRead[module] else { return false }
            isRead[module] = true
            unreadCount -= 1
            let files =
                if let known, known.isRead[module] {
                    known.files.filter { $0.module == module }.map(\.file)
                } else {
                    modules[module].sources.read()
                }
            for file in files { add(file, of: module) }
            return true
        }

        private func add(_ file: File, of module: Int) {
            let first = declarations.count
            let readFile = ReadFile(file, module: module, firstDeclaration: first)
            for declaration in file.declarations {
                let id = ID(declarations.count)
                if declaration.kind == .extension {
                    extensions.pending.append(id)
                    let end = Int(declaration.type.end)
                    if !declaration.constraints.isEmpty || end > 0 && file.bytes[end - 1] == Byte.greater {
                        hasConditionalExtensions = true
                    }
                } else if let parent = declaration.parent {
                    if declaration.kind.isType { names.add(id, declaration.name, nestedIn: ID(first + parent)) }
                } else {
                    names.add(id, declaration.name)
                }
                if declaration.flags.contains(.available) { hasAvailable = true }
                declarations.append(declaration)
                fileOfDeclaration.append(readFile)
                answers.append(nil)
            }
            files.append(readFile)
            if !file.conditions.isEmpty { hasConditions = true }
            if file.hasAttributesOfConformances { hasConformancesOnActors = true }
        }

        func file(of id: ID) -> ReadFile { fileOfDeclaration[id.index] }

        func answers(_ id: ID) -> Answers {
            if let known = answers[id.index] { return known }
            let new = Answers()
            answers[id.index] = new
            return new
        }

        /// Runs a resolution that can run other resolutions. Returns the fallback if they nest too deeply: in a cycle,
        /// or deeper than in any readable program.
        func nested<Result>(otherwise fallback: Result, _ resolve: () -> Result) -> Result {
            guard depth < 40 else { return fallback }
            depth += 1
            defer { depth -= 1 }
            return resolve()
        }
    }

    /// A file of a module.
    final class ReadFile {
        let file: File
        let module: Int
        /// The index of the file's first declaration among the declarations of all files.
        let firstDeclaration: Int
        lazy var lines = LineTable(file.bytes)
        /// The modules that the file imports, if the outline knows their sources.
        var importedModules: [Int]?
        /// Those of them that the file imports as `@testable`.
        var testableModules: Set<Int> = []

        init(_ file: File, module: Int, firstDeclaration: Int) {
            self.file = file
            self.module = module
            self.firstDeclaration = firstDeclaration
        }
    }

    /// Declarations by name: everything at the top level of modules, and nested types.
    struct NameIndex {
        private var topLevel: [String: [ID]] = [:]
        private var nested: [ID: [String: [ID]]] = [:]
        private var nestedNames: Set<String> = []

        mutating func add(_ id: ID, _ name: String) { topLevel[name, default: []].append(id) }

        mutating func add(_ id: ID, _ name: String, nestedIn container: ID) {
            nested[container, default: [:]][name, default: []].append(id)
            nestedNames.insert(name)
        }

        /// The top-level declarations with a name, of all modules read so far.
        func find(_ name: String) -> [ID] { topLevel[name] ?? [] }

        func find(_ name: String, nestedIn container: ID) -> [ID] { nested[container]?[name] ?? [] }

        /// Whether any declaration has a nested type of this name.
        func isNested(_ name: String) -> Bool { nestedNames.contains(name) }
    }

    /// Extensions, before and after the look-up of the types that they extend.
    struct Extensions {
        var pending: [ID] = []
        var all: [ID] = []
        var isResolving = false
    }

    /// The cached results for one declaration. Results are not cached while extensions are being resolved, because not
    /// all extensions of a type are known then.
    final class Answers {
        /// The extensions of a type, in order.
        var extensions: [ID] = []
        /// The types that an extension extends. Several if a type has variants in the branches of an `#if`.
        var extendedTypes: [ID]?
        /// The types in the declaration's own inheritance clause.
        var inherited: [InheritedType]?
        var direct: Inheritance?
        /// Whether the direct inheritance is being looked up.
        var isInProgress = false
        var inheritance: Inheritance?
        /// Whether all conformances of the type are known.
        var isWhollyRead: Bool?
        /// The isolation that is written on a type, its superclass or its protocols. The inner optional is nil if there
        /// is none.
        var isolation: Isolation??
        var initializers: [Initializer]?
        var members: Members?
        /// The member that a member overrides. The inner optional is nil if there is none.
        var overridden: ID??
    }
}
