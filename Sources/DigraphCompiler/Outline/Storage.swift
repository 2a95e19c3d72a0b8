extension Outline {
    /// What was read, and the answers that were found so far.
    final class Storage {
        let modules: [Module]
        private(set) var files: [File] = []
        /// The declarations of all files, with indices into this array.
        private(set) var declarations: [Declaration] = []
        private(set) var names = NameIndex()
        var extensions = Extensions()
        var answers = Answers()
        /// The number of nested resolutions under way.
        var depth = 0
        private var moduleOfFile: [Int] = []
        private var readModules: Set<Int> = []

        init(modules: [Module]) { self.modules = modules }

        /// Reads a module's files, once.
        func readModule(_ module: Int) {
            guard modules.indices.contains(module), readModules.insert(module).inserted else { return }
            for file in modules[module].sources.read() { add(file, of: module) }
        }

        private func add(_ file: File, of module: Int) {
            let first = declarations.count
            for var declaration in file.declarations {
                let id = ID(declarations.count)
                declaration.file = files.count
                declaration.parent = declaration.parent.map { $0 + first }
                declaration.end += first
                if declaration.kind == .extension {
                    extensions.pending.append(id)
                } else if let parent = declaration.parent {
                    if declaration.kind.isType { names.add(id, declaration.name, in: .declaration(ID(parent))) }
                } else {
                    names.add(id, declaration.name, in: .module(module))
                }
                declarations.append(declaration)
            }
            files.append(file)
            moduleOfFile.append(module)
        }

        func module(of id: ID) -> Int { moduleOfFile[declarations[id.index].file] }

        /// The result of a resolution that may need others, or a fallback where these are nested too deeply: in a circle, or
        /// deeper than in a program that a person can read.
        func nested<Result>(otherwise fallback: Result, _ resolve: () -> Result) -> Result {
            guard depth < 40 else { return fallback }
            depth += 1
            defer { depth -= 1 }
            return resolve()
        }
    }

    /// The declarations of a name, by scope: types wherever they are, and everything at the top level of a module.
    struct NameIndex {
        enum Scope: Hashable {
            case module(Int)
            case declaration(ID)
        }

        private struct Key: Hashable {
            var name: String
            var scope: Scope
        }

        private var found: [Key: [ID]] = [:]
        private var nested: Set<String> = []

        mutating func add(_ id: ID, _ name: String, in scope: Scope) {
            found[Key(name: name, scope: scope), default: []].append(id)
            if case .declaration = scope { nested.insert(name) }
        }

        func find(_ name: String, in scope: Scope) -> [ID] { found[Key(name: name, scope: scope)] ?? [] }

        /// Whether a type of this name is nested in any declaration.
        func isNested(_ name: String) -> Bool { nested.contains(name) }
    }

    /// The extensions and the types that they extend.
    struct Extensions {
        /// Extensions whose types are not looked up yet.
        var pending: [ID] = []
        var all: [ID] = []
        var isResolving = false
        var ofType: [ID: [ID]] = [:]
        /// Several where a type has variants in the branches of an `#if`.
        var typesOf: [ID: [ID]] = [:]
    }

    struct Answers {
        var direct: [ID: Inheritance] = [:]
        /// The types whose direct inheritance is being looked up.
        var inProgress: Set<ID> = []
        var inheritance: [ID: Inheritance] = [:]
        var isolation: [ID: Isolation?] = [:]
        var initializers: [ID: [Initializer]] = [:]
        var members: [ID: Members] = [:]
        /// By file.
        var importedModules: [Int: [Int]] = [:]
    }
}
