extension Outline {
    /// How many declarations were read so far; their IDs are `0..<declarationCount`.
    package var declarationCount: Int {
        storage.enterAll()
        return tables.pointee.count
    }

    /// The files read so far: of each module by path, module 0 first.
    package var files: [File] {
        storage.enterAll()
        return (0..<tables.pointee.fileCount).map { storage.files[$0] }
    }

    /// The record, with `parent`, `end` and `file` as the outline's numbers; its `firstParameter` and `condition` are
    /// its file's own, for `parameters(of:)` and `conditions(of:)`.
    package func declaration(_ id: ID) -> Declaration {
        var record = ownRecord(id)
        let entry = tables.pointee.entries[Int(id.index)]
        record.file = entry.file
        record.end = entry.end
        record.parent = entry.parent
        return record
    }

    /// The file of a declaration.
    func view(of id: ID) -> UnsafeMutablePointer<View> { views + Int(tables.pointee.entries[Int(id.index)].file) }

    /// The declaration as its file has it.
    func ownRecord(_ id: ID) -> Declaration { pointer(to: id).pointee }

    /// The same, for who looks at a little of it: in an unoptimised build it takes a while to copy all of it.
    func pointer(to id: ID) -> UnsafePointer<Declaration> {
        let view = views + Int(tables.pointee.entries[Int(id.index)].file)
        return view.pointee.declarations + Int(id.index &- view.pointee.first)
    }

    package func kind(of id: ID) -> Kind { tables.pointee.entries[Int(id.index)].kind }

    package func flags(of id: ID) -> Flags { pointer(to: id).pointee.flags }

    package func access(of id: ID) -> Access { pointer(to: id).pointee.access }

    /// Its attributes, generic parameters, constraints and the type that it throws.
    package func clauses(of id: ID) -> Clauses { view(of: id).pointee.clauses(of: pointer(to: id)) }

    /// Its parameters, in order.
    package func parameters(of id: ID) -> [Parameter] {
        let view = view(of: id)
        let record = pointer(to: id)
        let start = min(view.pointee.parameterCount, max(0, Int(record.pointee.firstParameter)))
        let end = min(view.pointee.parameterCount, start + max(0, Int(record.pointee.parameterCount)))
        return Array(UnsafeBufferPointer(start: view.pointee.parameters + start, count: end &- start))
    }

    /// The declaration it stands in.
    package func parent(of id: ID) -> ID? {
        let parent = tables.pointee.entries[Int(id.index)].parent
        return parent < 0 ? nil : ID(Int(parent))
    }

    /// The declarations that stand directly in one, in order.
    func children(of id: ID) -> [ID] {
        children(of: id) { _ in true }
    }

    /// Those of one kind.
    func children(of id: ID, kind: Kind) -> [ID] {
        children(of: id) { $0 == kind }
    }

    private func children(of id: ID, where isWanted: (Kind) -> Bool) -> [ID] {
        let entries = tables.pointee.entries
        let end = Int(entries[Int(id.index)].end)
        var result: [ID] = []
        var index = Int(id.index) &+ 1
        while index < end {
            if isWanted(entries[index].kind) { result.append(ID(index)) }
            index = max(index &+ 1, Int(entries[index].end))
        }
        return result
    }

    /// The index of its module.
    package func module(of id: ID) -> Int {
        Int(view(of: id).pointee.module)
    }

    package func isModule(_ name: String) -> Bool {
        storage.modules.contains { $0.name == name }
    }

    // MARK: Text

    /// The text of a slice of the declaration's file: white space runs folded to one space, comments left out.
    package func text(_ slice: Slice, of id: ID) -> String {
        File.text(bytes(slice, of: id))
    }

    /// The bytes of the declaration's file that the slice is a range of, as written, without a copy.
    package func bytes(_ slice: Slice, of id: ID) -> UnsafeBufferPointer<UInt8> {
        view(of: id).pointee.bytes(slice)
    }

    /// Its name without backticks; of an extension, the extended type as written.
    package func name(of id: ID) -> String {
        text(pointer(to: id).pointee.name, of: id)
    }

    /// `Outer.Inner`; a member of an extension stands in the type it extends.
    package func qualifiedName(of id: ID) -> String {
        var name = name(of: id)
        var next = parent(of: id)
        while let outer = next {
            if kind(of: outer) == .extension, let type = extendedType(of: outer), type != outer {
                return qualifiedName(of: type) + "." + name
            }
            name = self.name(of: outer) + "." + name
            next = parent(of: outer)
        }
        return name
    }

    // MARK: Places

    /// The place of its name, or of `init`, with the extent of that word.
    package func place(of id: ID) -> Place {
        let record = ownRecord(id)
        return place(in: id, line: record.line, column: record.column, name: record.name)
    }

    /// The place of a parameter's name.
    package func place(of parameter: Parameter, in id: ID) -> Place {
        place(in: id, line: parameter.line, column: parameter.column, name: parameter.name)
    }

    package func place(of parameter: Initializer.Parameter) -> Place {
        let length = Int32(truncatingIfNeeded: parameter.name.utf8.count)
        return place(
            in: parameter.scope, line: parameter.line, column: parameter.column, name: Slice(0, Int(length)))
    }

    /// The place of an initializer: of its `init`, or of its type's name where it is not written.
    package func place(of initializer: Initializer) -> Place {
        place(of: initializer.declaration ?? initializer.type)
    }

    private func place(in id: ID, line: Int32, column: Int32, name: Slice) -> Place {
        let path = storage.files[storage.fileIndex(of: id)].path
        return Place(
            path: path, line: Int(line), column: Int(column), endLine: Int(line),
            endColumn: Int(column) + Int(name.end - name.start))
    }

    // MARK: Access

    /// Its access as the types around it leave it.
    package func effectiveAccess(of id: ID) -> Access {
        var access = pointer(to: id).pointee.access
        var next = parent(of: id)
        while let outer = next {
            if kind(of: outer) == .extension {
                guard let type = extendedType(of: outer) else { break }
                access = min(access, effectiveAccess(ofType: type))
                break
            }
            access = min(access, pointer(to: outer).pointee.access)
            next = parent(of: outer)
        }
        return access
    }

    /// Types that extend into each other cannot be nested without end: an extension stands at the top level.
    private func effectiveAccess(ofType id: ID) -> Access {
        var access = pointer(to: id).pointee.access
        var next = parent(of: id)
        var steps = 0
        while let outer = next, steps < 64 {
            steps += 1
            let type = kind(of: outer) == .extension ? extendedType(of: outer) ?? outer : outer
            access = min(access, pointer(to: type).pointee.access)
            next = parent(of: type)
        }
        return access
    }
}
