extension Outline {
    /// The types, protocols and typealiases that a dotted path names in a scope, by Swift's rules.
    ///
    /// Searches the scope and the enclosing ones, with extensions, superclasses and protocols, then the top level of the
    /// scope's module, then the other modules, which are read on demand. The path can begin with a module's name. Names of the
    /// standard library have no declarations here, unless the module itself or an imported one declares them.
    /// - Parameters:
    ///   - path: `["Outer", "Inner"]`, without generic arguments and backticks.
    ///   - scope: A declaration; nil for the top level of module 0.
    ///   - testable: The modules with visible internal declarations.
    /// - Returns: Several declarations for variants in `#if` branches or an ambiguity, in order. None for a generic parameter.
    package func lookUp(_ path: [String], from scope: ID? = nil, testable: Set<Int> = []) -> [ID] {
        lookUp(path, from: scope, own: scope.map(module(of:)) ?? 0, testable: testable)
    }

    /// - Parameters:
    ///   - own: The module whose top level is the outermost scope.
    ///   - imported: The modules to search first, for a scope without a file and so without imports.
    ///   - user: A declaration in the file that names the path, if it is not the scope.
    func lookUp(
        _ path: [String], from scope: ID?, own: Int, testable: Set<Int> = [], imported: [Int] = [],
        asker user: ID? = nil
    ) -> [ID] {
        guard let first = path.first else { return [] }
        var rest = path.dropFirst()
        var found: [ID]
        switch lookUpInScopes(first, from: scope) {
        case .types(let ids): found = ids
        case .genericParameter: return []
        case nil:
            storage.readModule(own)
            found = topLevelTypes(first, module: own)
            if found.isEmpty, let module = moduleIndex(named: first), let second = rest.popFirst() {
                storage.readModule(module)
                found = visible(topLevelTypes(second, module: module), from: own, testable: testable)
            } else if found.isEmpty, !StandardNames.isReserved(first) {
                let imported = (user ?? scope).map(importedModules(by:)) ?? imported
                found = lookUpInOtherModules(first, own: own, testable: testable, imported: imported)
            }
        }
        for name in rest {
            var members: [ID] = []
            for type in resolved(found) {
                for member in nestedTypes(name, in: type) where !members.contains(member) { members.append(member) }
            }
            found = members
        }
        return found
    }

    /// The types, protocols and typealiases of a name within a type, its extensions, superclasses and protocols.
    package func lookUp(_ name: String, in type: ID, testable: Set<Int> = []) -> [ID] { nestedTypes(name, in: type) }

    /// The visible free functions (`Kind.function`) or variables (`Kind.property`) of a name: in `module`, or in `own`
    /// first.
    package func lookUpGlobal(
        _ name: String, kind: Kind, module: String? = nil, own: Int = 0, testable: Set<Int> = []
    ) -> [ID] {
        var modules = [own] + storage.modules.indices.filter { $0 != own && $0 != 0 }
        if let module { modules = moduleIndex(named: module).map { [$0] } ?? [] }
        for module in modules {
            storage.readModule(module)
            let found = storage.names.find(name).filter { self.module(of: $0) == module && self.kind(of: $0) == kind }
            let visible = visible(found, from: own, testable: testable)
            if !visible.isEmpty { return visible }
        }
        return []
    }

    /// The types that a path in a declaration's text names, with aliases resolved.
    func lookUpTypes(_ path: [String], around id: ID) -> [ID] {
        resolved(lookUp(path, from: parent(of: id), own: module(of: id), asker: id))
    }

    /// The qualified names of the types, protocols and typealiases read so far, for suggestions.
    package func typeNames() -> [String] {
        (0..<declarationCount).map { ID($0) }.filter { kind(of: $0).isType && kind(of: $0) != .associatedtype }
            .map(qualifiedName)
    }

    // MARK: - Scopes

    private enum Found {
        case types([ID])
        case genericParameter
    }

    private func lookUpInScopes(_ name: String, from scope: ID?) -> Found? {
        var next = scope
        while let scope = next {
            let declaration = declaration(scope)
            if declaration.kind == .extension {
                for type in extendedTypes(of: scope) {
                    if isGenericParameter(name, of: type) { return .genericParameter }
                    if let found = lookUpInType(name, type) { return found }
                }
            } else {
                if isGenericParameter(name, of: scope) { return .genericParameter }
                if declaration.kind.isNominal, let found = lookUpInType(name, scope) { return found }
            }
            next = parent(of: scope)
        }
        return nil
    }

    private func lookUpInType(_ name: String, _ type: ID) -> Found? {
        let members = nestedTypes(name, in: type)
        if members.isEmpty { return nil }
        return members.allSatisfy { kind(of: $0) == .associatedtype } ? .genericParameter : .types(members)
    }

    private func isGenericParameter(_ name: String, of id: ID) -> Bool {
        let declaration = declaration(id)
        return declaration.kind != .`protocol` && declaration.generics.contains { $0.name == name }
    }

    // MARK: - Members and aliases

    /// The nested types of a name: those of the type and its extensions or, without any, the inherited ones, nearest first.
    private func nestedTypes(_ name: String, in type: ID) -> [ID] {
        guard storage.names.isNested(name) else { return [] }
        let own = ownNestedTypes(name, in: type)
        if !own.isEmpty { return own }
        return storage.nested(otherwise: []) {
            for ancestor in ancestry(of: type).dropFirst() {
                let found = ownNestedTypes(name, in: ancestor)
                if !found.isEmpty { return found }
            }
            return []
        }
    }

    private func ownNestedTypes(_ name: String, in type: ID) -> [ID] {
        containers(of: type).flatMap { storage.names.find(name, nestedIn: $0) }.sorted()
    }

    /// The declarations with aliases resolved.
    func resolved(_ ids: [ID]) -> [ID] {
        if ids.isEmpty || ids.count == 1 && kind(of: ids[0]).isNominal { return ids }
        return ids.flatMap { resolved($0) }
    }

    /// The targets of a typealias, without duplicates; for any other type, the type itself. Aliases can have variants in the
    /// branches of `#if`s, and a chain of aliases can have many paths.
    private func resolved(_ id: ID) -> [ID] {
        storage.nested(otherwise: []) {
            var result: [ID] = []
            var seen: [ID] = [id]
            var pending = [id]
            while let next = pending.popLast() {
                if kind(of: next).isNominal { result.append(next) }
                guard kind(of: next) == .`typealias`, let path = typePath(declaration(next).type, of: next) else {
                    continue
                }
                let found = lookUp(path, from: parent(of: next), own: module(of: next), asker: next)
                for id in found.reversed() where seen.count < Self.maximumAliases && !seen.contains(id) {
                    seen.append(id)
                    pending.append(id)
                }
            }
            return result
        }
    }

    /// The maximum number of an alias's targets. Further ones are ignored.
    private static let maximumAliases = 256

    // MARK: - Modules

    /// The module's own unconditional top-level types of a name.
    package func types(named name: String) -> [ID] {
        storage.readModule(0)
        return topLevelTypes(name, module: 0).filter { conditions(of: $0).isEmpty && access(of: $0) > .fileprivate }
    }

    private func topLevelTypes(_ name: String, module: Int) -> [ID] {
        topLevelTypes(name).filter { self.module(of: $0) == module }
    }

    /// Those of all modules that have been read.
    private func topLevelTypes(_ name: String) -> [ID] { storage.names.find(name).filter { kind(of: $0).isType } }

    /// Searches the imported modules first, then the others, nearest first; for a name that the standard library has, too, the
    /// imported modules only.
    private func lookUpInOtherModules(_ name: String, own: Int, testable: Set<Int>, imported: [Int]) -> [ID] {
        let near = visibleTypes(name, inFirstOf: imported, except: [0, own], from: own, testable: testable)
        if !near.isEmpty || StandardNames.contains(name) { return near }
        let others = Array(storage.modules.indices)
        return visibleTypes(name, inFirstOf: others, except: [0, own], from: own, testable: testable)
    }

    /// The visible top-level types of a name in the first of the modules that has some. Modules are read up to that one.
    private func visibleTypes(
        _ name: String, inFirstOf modules: [Int], except: [Int] = [], from own: Int, testable: Set<Int>
    ) -> [ID] {
        func search() -> [ID] {
            visible(topLevelTypes(name), from: own, testable: testable).filter { !except.contains(module(of: $0)) }
        }
        var types = search()
        // There can be hundreds of modules and thousands of names. If all modules have been read, most names have one type.
        if storage.isWhollyRead, types.count < 2 {
            return types.filter { modules.contains(module(of: $0)) }
        }
        for module in modules {
            if storage.readModule(module) { types = search() }
            let found = types.filter { self.module(of: $0) == module }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// Whether a bare name can also mean a type of another module: of the compiled one, or an imported one.
    package func isShared(_ name: String, of module: Int, imported: [Int], testable: Set<Int>) -> Bool {
        // For reserved names, only the compiled module is searched.
        let others = [0] + (StandardNames.isReserved(name) ? [] : imported)
        return !visibleTypes(name, inFirstOf: others, except: [module], from: 0, testable: testable).isEmpty
    }

    /// The module prefix for a type. Swift reads `Mail.Box` as a member of a type `Mail` if one is visible.
    package func prefix(ofModule module: Int, imported: [Int], testable: Set<Int>) -> String {
        let name = moduleNames[module]
        let types = visibleTypes(name, inFirstOf: [0, module] + imported, from: 0, testable: testable)
        return name + (types.isEmpty ? "." : "::")
    }

    /// The declarations that are visible in a module.
    private func visible(_ ids: [ID], from own: Int, testable: Set<Int>) -> [ID] {
        ids.filter { id in
            let module = module(of: id)
            return module == own || access(of: id) >= .package
                || access(of: id) == .internal && own == 0 && testable.contains(module)
        }
    }
}
