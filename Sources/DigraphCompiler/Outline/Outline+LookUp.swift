extension Outline {
    /// The types, protocols and typealiases that a dotted path names, as Swift would find it from inside a scope.
    ///
    /// Looks in the scope and what encloses it (extensions, superclasses and protocols counted), then at the top level
    /// of the scope's module, then at what the other modules let see; those are read when it comes to that. A
    /// module's name may stand in front. The names of the standard library mean the standard library, which has no
    /// declarations here, unless the module itself declares them.
    /// - Parameters:
    ///   - path: `["Outer", "Inner"]`, without generic arguments and backticks.
    ///   - scope: A declaration; nil is the top level of module 0.
    ///   - testable: The modules of which what is internal can be seen, too.
    ///   - imported: The modules to look in before others, where there is no scope: one with a scope is in a file that says
    ///     itself what it imports.
    /// - Returns: Several where there are variants for `#if` branches or where it is ambiguous; in order. Nothing for a
    ///   generic parameter of the scope.
    package func lookUp(_ path: [String], from scope: ID? = nil, testable: Set<Int> = []) -> [ID] {
        lookUp(path, from: scope, own: scope.map(module(of:)) ?? 0, testable: testable)
    }

    /// - Parameters:
    ///   - own: The module whose top level is the outermost scope.
    ///   - asker: A declaration of the file that names the path, where that is not the scope.
    func lookUp(
        _ path: [String], from scope: ID?, own: Int, testable: Set<Int> = [], imported: [Int] = [], asker: ID? = nil
    ) -> [ID] {
        guard let first = path.first else { return [] }
        var found: [ID]
        switch lookUpInScopes(first, from: scope, testable: testable) {
        case .found(let ids): found = ids
        case .generic: return []
        case .nothing:
            if own > 0 { storage.readModule(own) }
            found = types(topLevel(first, module: own))
            if found.isEmpty, let index = storage.modules.firstIndex(where: { $0.name == first }), path.count > 1 {
                storage.readModule(index)
                let members = visible(types(topLevel(path[1], module: index)), from: own, testable: testable)
                return descend(members, path.dropFirst(2), testable: testable)
            }
            if found.isEmpty, !StandardNames.contains(first) {
                let imported = (asker ?? scope).map(modulesImported(by:)) ?? imported
                found = lookUpInOtherModules(first, own: own, testable: testable, imported: imported)
            }
        }
        return path.count == 1 ? found : descend(found, path.dropFirst(), testable: testable)
    }

    /// The types, protocols and typealiases of this name that stand directly in a type, its extensions, its
    /// superclasses and protocols.
    package func lookUp(_ name: String, in type: ID, testable: Set<Int> = []) -> [ID] {
        nestedTypes(name, in: type)
    }

    /// The free functions (`Kind.function`) or variables (`Kind.property`) of this name that can be seen from the top
    /// level of a module, or those of the module named.
    package func lookUpGlobal(
        _ name: String, kind: Kind, module: String? = nil, own: Int = 0, testable: Set<Int> = []
    ) -> [ID] {
        if let module {
            guard let index = storage.modules.firstIndex(where: { $0.name == module }) else { return [] }
            storage.readModule(index)
            let ids = topLevel(name, module: index).filter { self.kind(of: $0) == kind }
            return visible(ids, from: own, testable: testable)
        }
        for index in [own] + storage.modules.indices.filter({ $0 != own && $0 != 0 }) {
            storage.readModule(index)
            let ids = topLevel(name, module: index).filter { self.kind(of: $0) == kind }
            let result = visible(ids, from: own, testable: testable)
            if !result.isEmpty { return result }
        }
        return []
    }

    /// The types that a path in what is written of a declaration names, typealiases followed.
    func lookUpTypes(_ path: [String], around id: ID) -> [ID] {
        resolved(lookUp(path, from: parent(of: id), own: module(of: id), asker: id))
    }

    /// The type that a bare name means from inside a scope, where nothing but one of the module's top level can be meant: no
    /// other type of the name is nested anywhere, and nothing is generic.
    package func plainType(_ name: UnsafeBufferPointer<UInt8>, from scope: ID?, own: Int) -> ID? {
        let hash = NameTable.hash(name)
        if own > 0 { storage.readModule(own) }
        let entries = tables.pointee.entries
        if let scope {
            if storage.mayBeNested(hash) { return nil }
            var next = Int(scope.index)
            while next >= 0 {
                if entries[next].hasGenerics || entries[next].kind == .extension { return nil }
                next = Int(entries[next].parent)
            }
        }
        guard let found = storage.findOne(name, hash: hash, scope: Int32(truncatingIfNeeded: -1 - own)),
            !entries[Int(found.index)].hasGenerics
        else { return nil }
        switch entries[Int(found.index)].kind {
        case .`class`, .`struct`, .`enum`, .`actor`, .`protocol`: return found
        case .`typealias`, .associatedtype, .extension, .initializer, .property, .function: return nil
        }
    }

    // MARK: Scopes

    private enum InScopes {
        case found([ID])
        /// It is a generic parameter.
        case generic
        case nothing
    }

    private func lookUpInScopes(_ name: String, from scope: ID?, testable: Set<Int>) -> InScopes {
        guard var next = scope else { return .nothing }
        var copy = name
        let hash = copy.withUTF8(NameTable.hash)
        // Most names are those of no nested type at all.
        let mayBeNested = storage.mayBeNested(hash)
        while true {
            let entry = tables.pointee.entries[Int(next.index)]
            if entry.hasGenerics, entry.kind != .`protocol`,
                isGenericParameter(name, clauses(of: next).generics, of: next)
            {
                return .generic
            }
            switch entry.kind {
            case .`class`, .`struct`, .`enum`, .`actor`, .`protocol`:
                if mayBeNested, let found = lookUpInType(name, next) { return found }
            case .extension:
                for type in extendedTypes(of: next) {
                    if isGenericParameterOfType(name, type) { return .generic }
                    if mayBeNested, let found = lookUpInType(name, type) { return found }
                }
            default: break
            }
            if entry.parent < 0 { return .nothing }
            next = ID(Int(entry.parent))
        }
    }

    private func lookUpInType(_ name: String, _ type: ID) -> InScopes? {
        let members = nestedTypes(name, in: type)
        if members.isEmpty { return nil }
        return members.allSatisfy { kind(of: $0) == .associatedtype } ? .generic : .found(members)
    }

    private func isGenericParameterOfType(_ name: String, _ type: ID) -> Bool {
        let entry = tables.pointee.entries[Int(type.index)]
        return entry.hasGenerics && entry.kind != .`protocol`
            && isGenericParameter(name, clauses(of: type).generics, of: type)
    }

    /// Whether a name is one of the generic parameters in a slice: `T: P, each U, let N: Int`.
    private func isGenericParameter(_ name: String, _ generics: Slice, of id: ID) -> Bool {
        guard !generics.isEmpty else { return false }
        return genericParameterNames(generics, of: id).contains(name)
    }

    /// The names of generic parameters, in order.
    package func genericParameterNames(_ generics: Slice, of id: ID) -> [String] {
        withReader(generics, of: id) { reader in
            var names: [String] = []
            while true {
                reader.skipTrivia()
                guard reader.isAtWord() else { break }
                reader.readWord()
                while reader.wordIs("each") || reader.word == .let {
                    reader.skipTrivia()
                    guard reader.isAtWord() else { break }
                    reader.readWord()
                }
                names.append(reader.string(reader.wordSlice))
                reader.skipTrivia()
                if reader.isAt(Byte.colon) {
                    reader.position += 1
                    reader.skipType()
                    reader.skipTrivia()
                }
                guard reader.isAt(Byte.comma) else { break }
                reader.position += 1
            }
            return names
        }
    }

    // MARK: Members

    private func descend(_ found: [ID], _ rest: ArraySlice<String>, testable: Set<Int>) -> [ID] {
        var current = found
        if rest.isEmpty { return found }
        for name in rest {
            var next: [ID] = []
            for id in current {
                for type in resolved(id) {
                    for member in nestedTypes(name, in: type) where !next.contains(member) {
                        next.append(member)
                    }
                }
            }
            current = next
        }
        return current
    }

    func resolved(_ ids: [ID]) -> [ID] {
        // Nearly all are one type that stands for itself.
        if ids.isEmpty || ids.count == 1 && isNominal(kind(of: ids[0])) { return ids }
        return ids.flatMap { resolved($0) }
    }

    private func isNominal(_ kind: Kind) -> Bool { isType(kind) && kind != .`typealias` && kind != .associatedtype }

    /// What a typealias stands for, each once; any other type stands for itself. Aliases have variants in the branches
    /// of `#if`s, and there may be many ways through those of a chain of them.
    func resolved(_ id: ID) -> [ID] {
        guard kind(of: id) == .`typealias` else { return kind(of: id) == .associatedtype ? [] : [id] }
        guard tables.pointee.depth < Outline.maximumDepth else { return [] }
        tables.pointee.depth += 1
        defer { tables.pointee.depth -= 1 }
        var result: [ID] = []
        var seen: [ID] = [id]
        var pending = [id]
        while let next = pending.popLast() {
            guard kind(of: next) == .`typealias` else {
                if kind(of: next) != .associatedtype { result.append(next) }
                continue
            }
            guard let path = typePath(pointer(to: next).pointee.type, of: next) else { continue }
            for found in lookUp(path, from: parent(of: next), own: module(of: next), asker: next).reversed()
            where seen.count < Outline.maximumAliases && !seen.contains(found) {
                seen.append(found)
                pending.append(found)
            }
        }
        return result
    }

    /// An alias that leads to more declarations than this leads to no others.
    static var maximumAliases: Int { 256 }

    /// Resolutions that need each other deeper than this are given up: a program that a person could read has no more.
    static var maximumDepth: Int { 40 }

    /// The nested types of a name: in the type and its extensions, else in what it inherits from, nearest first.
    private func nestedTypes(_ name: String, in type: ID) -> [ID] {
        var copy = name
        return copy.withUTF8 { bytes in
            let hash = NameTable.hash(bytes)
            guard storage.mayBeNested(hash) else { return [] }
            let own = ownNestedTypes(bytes, hash, in: type)
            if !own.isEmpty || tables.pointee.depth >= Outline.maximumDepth { return own }
            tables.pointee.depth += 1
            defer { tables.pointee.depth -= 1 }
            let inheritance = inheritance(of: type)
            for ancestor in inheritance.all {
                let found = ownNestedTypes(bytes, hash, in: ancestor)
                if !found.isEmpty { return found }
            }
            return []
        }
    }

    private func ownNestedTypes(_ name: UnsafeBufferPointer<UInt8>, _ hash: UInt64, in type: ID) -> [ID] {
        var result = storage.find(name, hash: hash, scope: type.index)
        let extensions = extensions(of: type)
        if extensions.isEmpty { return result }
        for container in extensions { result += storage.find(name, hash: hash, scope: container.index) }
        return result.count < 2 ? result : result.sorted()
    }

    func isType(_ kind: Kind) -> Bool {
        switch kind {
        case .`class`, .`struct`, .`enum`, .`actor`, .`protocol`, .`typealias`, .associatedtype: true
        case .extension, .initializer, .property, .function: false
        }
    }

    private func types(_ ids: [ID]) -> [ID] {
        if ids.isEmpty || ids.count == 1 && isType(kind(of: ids[0])) { return ids }
        return ids.filter { isType(kind(of: $0)) }
    }

    // MARK: Modules

    private func topLevel(_ name: String, module: Int) -> [ID] {
        var name = name
        return name.withUTF8 { bytes in
            storage.find(bytes, hash: NameTable.hash(bytes), scope: Int32(truncatingIfNeeded: -1 - module))
        }
    }

    /// The imported modules are asked first, then the others in order, nearest first, and each is read when those before it
    /// do not have the name.
    private func lookUpInOtherModules(_ name: String, own: Int, testable: Set<Int>, imported: [Int]) -> [ID] {
        for index in imported + storage.modules.indices where index != own && (index != 0 || own == 0) {
            storage.readModule(index)
            let found = visible(types(topLevel(name, module: index)), from: own, testable: testable)
            if !found.isEmpty { return found }
        }
        return []
    }

    /// Whether there is a type, protocol or typealias of this name at a module's top level, as module 0 sees it.
    func hasType(_ name: String, module: Int, testable: Set<Int>) -> Bool {
        storage.readModule(module)
        return !visible(types(topLevel(name, module: module)), from: 0, testable: testable).isEmpty
    }

    /// Those that can be seen from a module.
    private func visible(_ ids: [ID], from own: Int, testable: Set<Int>) -> [ID] {
        if ids.isEmpty { return ids }
        return ids.filter { id in
            let module = module(of: id)
            if module == own { return true }
            let access = pointer(to: id).pointee.access
            return access >= .package || access == .internal && own == 0 && testable.contains(module)
        }
    }

    /// The names, qualified, of all types, protocols and typealiases of the modules read so far, for suggestions.
    package func typeNames() -> [String] {
        (0..<declarationCount).map { ID($0) }.filter {
            let kind = kind(of: $0)
            return isType(kind) && kind != .associatedtype
        }.map(qualifiedName)
    }
}
