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

    /// The declaration around it.
    package func parent(of id: ID) -> ID? {
        declaration(id).parent.map { ID(storage.file(of: id).firstDeclaration + $0) }
    }

    /// The declarations of a kind directly in another, in order.
    func children(of id: ID, kind: Kind? = nil) -> [ID] {
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
    func file(of id: ID) -> File { storage.file(of: id).file }

    /// The path of its file.
    package func path(of id: ID) -> String { file(of: id).path }

    /// The files of a module that were read.
    func files(ofModule module: Int) -> [File] { storage.files.filter { $0.module == module }.map(\.file) }

    // MARK: - Modules

    /// The index of its module.
    package func module(of id: ID) -> Int { storage.file(of: id).module }

    /// The names of the modules, the compiled one first.
    package var moduleNames: [String] { storage.modules.map(\.name) }

    package func moduleIndex(named name: String) -> Int? { storage.modules.firstIndex { $0.name == name } }

    package func isModule(_ name: String) -> Bool { moduleIndex(named: name) != nil }

    /// The global actor that is a module's default isolation; nil for none.
    package func defaultIsolation(ofModule module: Int) -> String? { storage.modules[module].defaultIsolation }

    /// Reads all files of a module.
    package func read(module: Int) { storage.readModule(module) }

    /// The modules with sources here that a declaration's file imports.
    func importedModules(by id: ID) -> [Int] {
        let readFile = storage.file(of: id)
        if let known = readFile.importedModules { return known }
        var result: [Int] = []
        for written in readFile.file.imports {
            if let module = moduleIndex(named: written.module), !result.contains(module) { result.append(module) }
        }
        readFile.importedModules = result
        return result
    }

    // MARK: - Text

    /// The text of a slice of the declaration's file, with each run of white space and comments folded to one space.
    package func text(_ slice: Span, of id: ID) -> String { file(of: id).text(slice) }

    /// The bytes of a slice of the declaration's file. They are valid as long as the outline is.
    package func bytes(_ slice: Span, of id: ID) -> UnsafeBufferPointer<UInt8> {
        file(of: id).bytes.withUnsafeBufferPointer { bytes in
            UnsafeBufferPointer(rebasing: bytes[Int(slice.start)..<Int(slice.end)])
        }
    }

    /// Its name without backticks; of an extension, the extended type as written.
    package func name(of id: ID) -> String { storage.declarations[id.index].name }

    /// `Outer.Inner`; members of an extension are in the type that it extends.
    package func qualifiedName(of id: ID) -> String {
        var name = name(of: id)
        var next = parent(of: id)
        // Extensions of what they declare can lead in a circle.
        for _ in 0..<64 {
            guard var outer = next else { break }
            if kind(of: outer) == .extension { outer = extendedType(of: outer) ?? outer }
            name = self.name(of: outer) + "." + name
            next = parent(of: outer)
        }
        return name
    }

    // MARK: - Places

    /// The place of its name, or of `init`.
    package func place(of id: ID) -> Place { place(name(of: id), at: declaration(id).nameStart, in: id) }

    /// The place of a parameter's name.
    package func place(of parameter: Parameter, in id: ID) -> Place {
        place(parameter.name, at: parameter.nameStart, in: id)
    }

    package func place(of parameter: Initializer.Parameter) -> Place {
        place(parameter.name, at: parameter.nameStart, in: parameter.scope)
    }

    /// The place of an initializer: of its `init`, or of its type's name if it is not written.
    package func place(of initializer: Initializer) -> Place { place(of: initializer.declaration ?? initializer.type) }

    private func place(_ name: String, at offset: Int, in id: ID) -> Place {
        let (line, column) = storage.file(of: id).lines.position(of: offset)
        return Place(
            path: file(of: id).path, line: line, column: column, endLine: line, endColumn: column + name.utf8.count)
    }

    // MARK: - Access

    /// Its access as the types around it limit it.
    package func effectiveAccess(of id: ID) -> Access {
        var access = access(of: id)
        var next = parent(of: id)
        // Extensions of what they declare can lead in a circle.
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
