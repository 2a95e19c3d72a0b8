extension Outline {
    /// The number of declarations read so far; their IDs are `0..<declarationCount`.
    package var declarationCount: Int { storage.declarations.count }

    /// The files read so far.
    package var files: [File] { storage.files.map(\.file) }

    package func declaration(_ id: ID) -> Declaration { storage.declarations[id.index] }

    package func kind(of id: ID) -> Kind { storage.declarations[id.index].kind }

    package func flags(of id: ID) -> Flags { storage.declarations[id.index].flags }

    package func access(of id: ID) -> Access { storage.declarations[id.index].access }

    package func parameters(of id: ID) -> [Parameter] { storage.declarations[id.index].parameters }

    /// The enclosing declaration.
    package func parent(of id: ID) -> ID? {
        declaration(id).parent.map { ID(storage.file(of: id).firstDeclaration + $0) }
    }

    /// The declarations directly within another one, in order. If `kind` is nil, those of all kinds.
    package func children(of id: ID, kind: Kind? = nil) -> [ID] {
        var result: [ID] = []
        let first = storage.file(of: id).firstDeclaration
        let end = first + declaration(id).end
        var child = ID(id.index + 1)
        while child.index < end {
            if kind == nil || kind == self.kind(of: child) { result.append(child) }
            child = ID(first + declaration(child).end)
        }
        return result
    }

    /// The file of a declaration.
    package func file(of id: ID) -> File { storage.file(of: id).file }

    /// The path of the declaration's file.
    package func path(of id: ID) -> String { file(of: id).path }

    /// The files of a module; empty if the module has not been read.
    func files(ofModule module: Int) -> [File] { storage.files.filter { $0.module == module }.map(\.file) }

    // MARK: - Modules

    /// The index of the declaration's module.
    package func module(of id: ID) -> Int { storage.file(of: id).module }

    /// The names of the modules, the compiled one first.
    package var moduleNames: [String] { storage.moduleNames }

    package func moduleIndex(named name: String) -> Int? { storage.moduleIndices[name] }

    package func isModule(_ name: String) -> Bool { moduleIndex(named: name) != nil }

    func isModuleAlias(_ name: String, in module: @autoclosure () -> Int) -> Bool {
        storage.hasModuleAliases && storage.modules[module()].aliases[name] != nil
    }

    /// The module that a name means in the sources of another.
    func moduleIndex(named name: String, in module: Int) -> Int? {
        moduleIndex(named: storage.hasModuleAliases ? storage.modules[module].aliases[name] ?? name : name)
    }

    /// A module's default isolation: a global actor such as `MainActor`. Nil or `nonisolated` if there is none.
    package func defaultIsolation(ofModule module: Int) -> String? { storage.modules[module].defaultIsolation }

    /// The modules that the files of a module import.
    package func imports(ofModule module: Int) -> Set<String> {
        read(module: module)
        return Set(storage.files.filter { $0.module == module }.flatMap { $0.file.imports.map(\.module) })
    }

    /// Reads all files of a module.
    package func read(module: Int) { storage.readModule(module) }

    /// The modules that a declaration's file imports, if the outline knows their sources.
    func importedModules(by id: ID) -> [Int] {
        let readFile = storage.file(of: id)
        if let known = readFile.importedModules { return known }
        var result: [Int] = []
        for written in readFile.file.imports {
            guard let module = moduleIndex(named: written.module, in: readFile.module) else { continue }
            if !result.contains(module) { result.append(module) }
            if written.isTestable { readFile.testableModules.insert(module) }
        }
        readFile.importedModules = result
        return result
    }

    /// The modules whose internal declarations are visible in a declaration's file, besides those known already.
    func testableModules(by id: ID?, besides known: Set<Int>) -> Set<Int> {
        guard let id else { return known }
        _ = importedModules(by: id)
        let own = storage.file(of: id).testableModules
        return own.isEmpty ? known : known.union(own)
    }

    /// Whether the sources of all modules that a declaration's file imports were read.
    func importsOnlyReadModules(_ id: ID) -> Bool {
        let file = storage.file(of: id)
        return file.file.imports.allSatisfy { moduleIndex(named: $0.module, in: file.module) != nil }
    }

    // MARK: - Text

    /// The text of a slice of the declaration's file. Each run of white space and comments becomes one space.
    package func text(_ slice: Span, of id: ID) -> String { file(of: id).text(slice) }

    /// The bytes of a slice of the declaration's file, valid for the lifetime of the outline.
    package func bytes(_ slice: Span, of id: ID) -> UnsafeBufferPointer<UInt8> {
        file(of: id).bytes.withUnsafeBufferPointer { bytes in
            UnsafeBufferPointer(rebasing: bytes[Int(slice.start)..<Int(slice.end)])
        }
    }

    /// The name without backticks; for an extension, the written type.
    package func name(of id: ID) -> String { storage.declarations[id.index].name }

    /// The name with the names of the outer types, `Outer.Inner`. In an extension, the extended type is the outer type.
    package func qualifiedName(of id: ID) -> String {
        var name = name(of: id)
        var next = parent(of: id)
        // The loop is bounded, because an extension can extend a type that is nested in it.
        for _ in 0..<64 {
            guard var outer = next else { break }
            if kind(of: outer) == .extension { outer = extendedType(of: outer) ?? outer }
            name = self.name(of: outer) + "." + name
            next = parent(of: outer)
        }
        return name
    }

    /// `Pair.init(one: T?, other: [T])`: the whole signature of an initializer or function, with the types as written.
    ///
    /// - Parameter title: How messages call it, such as `Pair.init(one:other:)`.
    func signature(of callable: ID, titled title: String) -> String {
        let parameters = parameters(of: callable).map { "\($0.label ?? "_"): \(text($0.type, of: callable))" }
        let result = kind(of: callable) == .function ? text(declaration(callable).type, of: callable) : ""
        return title.prefix { $0 != "(" } + "(\(parameters.joined(separator: ", ")))"
            + (result.isEmpty ? "" : " -> \(result)")
    }

    // MARK: - Places

    /// The place of the declaration's name, or of `init`.
    package func place(of id: ID) -> Place { place(name(of: id), at: declaration(id).nameStart, in: id) }

    /// The place of a parameter's name.
    package func place(of parameter: Parameter, in id: ID) -> Place {
        place(parameter.name, at: parameter.nameStart, in: id)
    }

    package func place(of parameter: Initializer.Parameter) -> Place {
        place(parameter.name, at: parameter.nameStart, in: parameter.scope)
    }

    /// The place of the word `init`, or, for a synthesized initializer, of the type's name.
    package func place(of initializer: Initializer) -> Place { place(of: initializer.declaration ?? initializer.type) }

    func place(_ name: String, at offset: Int, in id: ID) -> Place {
        let (line, column) = storage.file(of: id).lines.position(of: offset)
        return Place(
            path: file(of: id).path, line: line, column: column, endLine: line, endColumn: column + name.utf8.count)
    }

    // MARK: - Access

    /// The access of a declaration, limited by the access of the enclosing types.
    package func effectiveAccess(of id: ID) -> Access {
        var access = access(of: id)
        var next = parent(of: id)
        // The loop is bounded, because an extension can extend a type that is nested in it.
        for _ in 0..<64 {
            guard var outer = next else { break }
            if kind(of: outer) == .extension {
                guard let type = extendedType(of: outer) else { break }
                outer = type
            }
            access = min(access, self.access(of: outer))
            next = parent(of: outer)
        }
        return access
    }
}
