extension Outline {
    /// The types, protocols and typealiases that a dotted path names in a scope, by Swift's rules.
    ///
    /// Searches the scope and the enclosing scopes, with their extensions, superclasses and protocols, then the top
    /// level of the scope's module, then the other modules, which are read on demand. The path can begin with a
    /// module's name. A name of the standard library is found only if the scope's module or an imported module declares
    /// it.
    /// - Parameters:
    ///   - path: `["Outer", "Inner"]`, without generic arguments and backticks.
    ///   - scope: A declaration; nil for the top level of module 0.
    ///   - testable: The modules whose internal declarations are visible.
    /// - Returns: The declarations, in order. There are several for variants in `#if` branches and for an ambiguity,
    ///   and none for a generic parameter.
    package func lookUp(_ path: [String], from scope: ID? = nil, testable: Set<Int> = []) -> [ID] {
        lookUp(path, from: scope, own: scope.map(module(of:)) ?? 0, testable: testable)
    }

    /// - Parameters:
    ///   - own: The module whose top level is the outermost scope.
    ///   - imported: The imported modules; used only if both `user` and `scope` are nil, because there is no file with
    ///     imports.
    ///   - user: A declaration in the file that contains the path; nil if `scope` is in this file.
    func lookUp(
        _ path: [String], from scope: ID?, own: Int, testable: Set<Int> = [], imported: [Int] = [],
        asker user: ID? = nil
    ) -> [ID] {
        guard let first = path.first else { return [] }
        var rest = path.dropFirst()
        var found: [ID]
        if let module = Names.selectedModule(first) {
            guard let index = moduleIndex(named: module, in: own), let second = rest.popFirst() else { return [] }
            storage.readModule(index)
            let testable = testableModules(by: user ?? scope, besides: testable)
            found = visible(topLevelTypes(second, module: index), from: own, testable: testable)
            return members(rest, of: found)
        }
        switch lookUpInScopes(first, from: scope) {
        case .types(let ids): found = ids
        case .genericParameter: return []
        case nil:
            storage.readModule(own)
            found = topLevelTypes(first, module: own)
            if found.isEmpty, let module = moduleIndex(named: first, in: own), let second = rest.popFirst() {
                storage.readModule(module)
                let testable = testableModules(by: user ?? scope, besides: testable)
                found = visible(topLevelTypes(second, module: module), from: own, testable: testable)
            } else if found.isEmpty, !StandardNames.isReserved(first) {
                let imported = (user ?? scope).map(importedModules(by:)) ?? imported
                let testable = testableModules(by: user ?? scope, besides: testable)
                found = lookUpInOtherModules(first, own: own, testable: testable, imported: imported)
            }
        }
        return members(rest, of: found)
    }

    /// The nested types that a path names in types.
    private func members(_ path: ArraySlice<String>, of types: [ID]) -> [ID] {
        var found = types
        for name in path {
            var members: [ID] = []
            for type in resolved(found) {
                for member in nestedTypes(name, in: type) where !members.contains(member) { members.append(member) }
            }
            found = members
        }
        return found
    }

    /// The nested types, protocols and typealiases with a name, in a type, its extensions, superclasses and protocols.
    package func lookUp(_ name: String, in type: ID, testable: Set<Int> = []) -> [ID] { nestedTypes(name, in: type) }

    /// The visible free functions (`Kind.function`) or global variables (`Kind.property`) with a name, in the first
    /// module that has some: only in `module`, or, if that is nil, in `own` and then in the dependencies.
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

    /// The qualified names of the protocols read so far, for suggestions.
    func protocolNames() -> [String] {
        (0..<declarationCount).map { ID($0) }.filter { kind(of: $0) == .`protocol` }.map(qualifiedName)
    }

    /// The names of the free functions read so far, for suggestions.
    package func globalFunctionNames() -> [String] {
        (0..<declarationCount).map { ID($0) }.filter { kind(of: $0) == .function && parent(of: $0) == nil }.map(name)
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

    /// The nested types with a name: those in the type and its extensions or, if there are none, those in the nearest
    /// superclass or protocol that has some.
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

    /// The declarations, each typealias replaced by its targets.
    func resolved(_ ids: [ID]) -> [ID] {
        if ids.isEmpty || ids.count == 1 && kind(of: ids[0]).isNominal { return ids }
        return ids.flatMap { resolved($0) }
    }

    /// The targets of a typealias, without duplicates. For any other type, the type itself. An alias can have variants
    /// in the branches of `#if`s, and a chain of aliases can have many paths.
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

    /// The maximum number of declarations that are visited for one typealias. Further ones are ignored.
    private static let maximumAliases = 256

    // MARK: - Modules

    /// The top-level types with a name in the compiled module, without private ones and those under an `#if`.
    package func types(named name: String) -> [ID] {
        storage.readModule(0)
        return topLevelTypes(name, module: 0).filter { conditions(of: $0).isEmpty && access(of: $0) > .fileprivate }
    }

    private func topLevelTypes(_ name: String, module: Int) -> [ID] {
        topLevelTypes(name).filter { self.module(of: $0) == module }
    }

    /// The top-level types with a name in all modules that have been read.
    private func topLevelTypes(_ name: String) -> [ID] { storage.names.find(name).filter { kind(of: $0).isType } }

    /// The visible types with a name in the first module that has some: the imported modules come first, then the
    /// others, nearest first. For names of the standard library, only imported modules are searched.
    private func lookUpInOtherModules(_ name: String, own: Int, testable: Set<Int>, imported: [Int]) -> [ID] {
        let near = visibleTypes(name, inFirstOf: imported, except: [0, own], from: own, testable: testable)
        if !near.isEmpty || StandardNames.contains(name) { return near }
        let others = Array(storage.modules.indices)
        return visibleTypes(name, inFirstOf: others, except: [0, own], from: own, testable: testable)
    }

    /// The visible top-level types with a name in the first of the modules that has some. Later modules are not read.
    private func visibleTypes(
        _ name: String, inFirstOf modules: [Int], except: [Int] = [], from own: Int, testable: Set<Int>
    ) -> [ID] {
        func search() -> [ID] {
            visible(topLevelTypes(name), from: own, testable: testable).filter { !except.contains(module(of: $0)) }
        }
        var types = search()
        // A shortcut for hundreds of modules and thousands of names: if all modules have been read, most names have one
        // type, which needs no search by module.
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

    /// Whether the name of a type of `module` can, without the module's name, also mean a type of another module: of an
    /// imported one, or of one that has been read, because generated code may import that one, too.
    package func isShared(_ name: String, of module: Int, imported: [Int], testable: Set<Int>) -> Bool {
        let isReserved = StandardNames.isReserved(name)
        for other in [0] + (isReserved ? [] : imported) { storage.readModule(other) }
        // For reserved names, only the compiled module is searched.
        return visible(topLevelTypes(name), from: 0, testable: testable).contains {
            self.module(of: $0) != module && (!isReserved || self.module(of: $0) == 0)
        }
    }

    /// The prefix for the types of a module: `Mail.`, or `Mail::` if a type `Mail` is visible. With such a type, Swift
    /// reads `Mail.Box` as the type's member.
    package func prefix(ofModule module: Int, imported: [Int], testable: Set<Int>) -> String {
        let name = moduleNames[module]
        for other in [0, module] + imported { storage.readModule(other) }
        return name + (visible(topLevelTypes(name), from: 0, testable: testable).isEmpty ? "." : "::")
    }

    /// Those of the declarations that are visible in the module `own`.
    private func visible(_ ids: [ID], from own: Int, testable: Set<Int>) -> [ID] {
        ids.filter { id in
            let module = module(of: id)
            return module == own || access(of: id) >= .package
                || access(of: id) == .internal && own == 0 && testable.contains(module)
        }
    }
}
