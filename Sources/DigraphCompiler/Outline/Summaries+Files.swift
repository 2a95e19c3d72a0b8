extension Outline.Summaries {
    /// A file's records. Where they are damaged, as many that say nothing.
    func file(_ index: Int, path: String) -> Outline.File {
        let record = record(index)
        let counts = record.pointee.counts
        var file = Outline.File(path: path)
        guard isSound(index) else {
            file.declarations = Array(repeating: Self.nothing, count: Int(counts.declarations))[...]
            return file
        }
        let chunk = base + record.pointee.chunk
        file.declarations = Self.array(chunk, counts.declarations)[...]
        file.clauses = Self.array(chunk + counts.clausesOffset, counts.clauses)[...]
        file.parameters = Self.array(chunk + counts.parametersOffset, counts.parameters)[...]
        file.conditions = Self.array(chunk + counts.conditionsOffset, counts.conditions)[...]
        file.imports = Self.array(chunk + counts.importsOffset, counts.imports)[...]
        file.bytes = Self.array(chunk + counts.bytesOffset, counts.bytes)[...]
        return file
    }

    /// The names of a file, and the indices of its extensions.
    func names(_ index: Int) -> (names: UnsafeBufferPointer<NameRecord>, extensions: UnsafeBufferPointer<Int32>) {
        let record = record(index)
        let names = (base + sections.names).assumingMemoryBound(to: NameRecord.self)
        let extensions = (base + sections.extensions).assumingMemoryBound(to: Int32.self)
        return (
            UnsafeBufferPointer(start: names + record.pointee.firstName, count: Int(record.pointee.counts.names)),
            UnsafeBufferPointer(
                start: extensions + record.pointee.firstExtension, count: Int(record.pointee.counts.extensions))
        )
    }

    private static func array<Record>(_ start: UnsafeRawPointer, _ count: Int32) -> [Record] {
        let count = Int(count)
        return [Record](unsafeUninitializedCapacity: count) { buffer, initialized in
            if let to = buffer.baseAddress, count > 0 {
                UnsafeMutableRawPointer(to).copyMemory(from: start, byteCount: count * MemoryLayout<Record>.stride)
            }
            initialized = count
        }
    }

    private static var nothing: Outline.Declaration {
        Outline.Declaration(
            kind: .function, access: .private, setterAccess: .private, flags: [], file: 0, parent: -1, end: 0,
            name: .none, line: 1, column: 1, inherits: .none, type: .none, firstParameter: 0, parameterCount: 0,
            condition: -1, clauses: -1)
    }
}
