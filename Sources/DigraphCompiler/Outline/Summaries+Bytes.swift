extension Outline.Summaries {
    /// All of it, as bytes for the same version of the tool.
    package func encoded(version: String) -> [UInt8] {
        var totals = Counts()
        for file in files { totals.add(Counts(file)) }
        guard let sections = Sections(files: files.count, totals: totals) else { return [] }
        return [UInt8](unsafeUninitializedCapacity: sections.end) { buffer, count in
            guard let base = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
            let header = Header(
                tool: Self.fingerprint(ofTool: version), byteCount: sections.end, begun: begun, files: files.count,
                totals: totals)
            write(header, sections, to: base)
            let words = UnsafeRawPointer(base + Header.checkedOffset).assumingMemoryBound(to: UInt64.self)
            let checksum = Self.checksum(words, count: (sections.end - Header.checkedOffset) / 8)
            base.storeBytes(of: checksum, toByteOffset: Header.checkedOffset - 8, as: UInt64.self)
            count = sections.end
        }
    }

    private func write(_ header: Header, _ sections: Sections, to base: UnsafeMutableRawPointer) {
        base.storeBytes(of: header, as: Header.self)
        var writer = Writer(sections, base)
        for index in files.indices { writer.write(files[index], stamps[index]) }
        writer.finish()
    }

    /// Reads what `encoded(version:)` has made; nil for anything else: another version's, a damaged or a cut off one.
    package init?(_ bytes: UnsafeRawBufferPointer, version: String) {
        guard let base = bytes.baseAddress, bytes.count >= Header.size, bytes.count % 8 == 0,
            Int(bitPattern: base) % MemoryLayout<UInt64>.alignment == 0
        else { return nil }
        let header = base.load(as: Header.self)
        guard header.magic == Header.expectedMagic, header.tool == Self.fingerprint(ofTool: version),
            header.byteCount == UInt64(bytes.count)
        else { return nil }
        let words = (base + Header.checkedOffset).assumingMemoryBound(to: UInt64.self)
        guard header.checksum == Self.checksum(words, count: (bytes.count - Header.checkedOffset) / 8),
            let sections = Sections(files: header.files, totals: header.totals), sections.end == bytes.count,
            let summaries = Self.files(header, sections, base)
        else { return nil }
        self = summaries
    }

    /// The files share one array of each kind.
    private static func files(_ header: Header, _ sections: Sections, _ base: UnsafeRawPointer) -> Outline.Summaries? {
        let declarations: [Outline.Declaration] = array(base + sections.declarations, header.totals.declarations)
        let parameters: [Outline.Parameter] = array(base + sections.parameters, header.totals.parameters)
        let conditions: [Outline.File.Condition] = array(base + sections.conditions, header.totals.conditions)
        let imports: [Outline.Slice] = array(base + sections.imports, header.totals.imports)
        let bytes: [UInt8] = array(base + sections.bytes, header.totals.bytes)
        let paths = (base + sections.paths).assumingMemoryBound(to: UInt8.self)
        let records = (base + sections.files).assumingMemoryBound(to: FileRecord.self)
        var files: [Outline.File] = []
        var stamps: [Stamp] = []
        files.reserveCapacity(header.files)
        stamps.reserveCapacity(header.files)
        var start = Counts()
        var index = 0
        while index < header.files {
            let record = records[index]
            guard record.counts.isWithin(header.totals) else { return nil }
            var end = start
            end.add(record.counts)
            guard end.isWithin(header.totals) else { return nil }
            let path = UnsafeBufferPointer(start: paths + start.path, count: record.counts.path)
            var file = Outline.File(
                path: String(decoding: path, as: UTF8.self), bytes: bytes[start.bytes..<end.bytes])
            file.declarations = declarations[start.declarations..<end.declarations]
            file.parameters = parameters[start.parameters..<end.parameters]
            file.conditions = conditions[start.conditions..<end.conditions]
            file.imports = imports[start.imports..<end.imports]
            files.append(file)
            stamps.append(record.stamp)
            start = end
            index += 1
        }
        guard start == header.totals else { return nil }
        let begun = Moment(seconds: header.begunSeconds, nanoseconds: header.begunNanoseconds)
        return Outline.Summaries(files: files, stamps: stamps, begun: begun)
    }

    private static func array<Record>(_ start: UnsafeRawPointer, _ count: Int) -> [Record] {
        [Record](unsafeUninitializedCapacity: count) { buffer, initialized in
            if let to = buffer.baseAddress, count > 0 {
                UnsafeMutableRawPointer(to).copyMemory(from: start, byteCount: count * MemoryLayout<Record>.stride)
            }
            initialized = count
        }
    }
}

extension Outline.Summaries {
    /// Fills the sections, file by file.
    private struct Writer {
        let base: UnsafeMutableRawPointer
        var next: Sections
        let sections: Sections

        init(_ sections: Sections, _ base: UnsafeMutableRawPointer) {
            self.base = base
            self.sections = sections
            next = sections
        }

        mutating func write(_ file: Outline.File, _ stamp: Stamp) {
            let record = FileRecord(stamp: stamp, counts: Counts(file))
            base.storeBytes(of: record, toByteOffset: next.files, as: FileRecord.self)
            next.files += MemoryLayout<FileRecord>.stride
            next.declarations += file.declarations.withUnsafeBytes { copy($0, next.declarations) }
            next.parameters += file.parameters.withUnsafeBytes { copy($0, next.parameters) }
            next.conditions += file.conditions.withUnsafeBytes { copy($0, next.conditions) }
            next.imports += file.imports.withUnsafeBytes { copy($0, next.imports) }
            next.bytes += file.bytes.withUnsafeBytes { copy($0, next.bytes) }
            var path = file.path
            next.paths += path.withUTF8 { copy(UnsafeRawBufferPointer($0), next.paths) }
        }

        private func copy(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Int {
            if let from = bytes.baseAddress, bytes.count > 0 {
                (base + offset).copyMemory(from: from, byteCount: bytes.count)
            }
            return bytes.count
        }

        /// Zeroes what is left between the sections.
        func finish() {
            fill(next.files, sections.declarations)
            fill(next.declarations, sections.parameters)
            fill(next.parameters, sections.conditions)
            fill(next.conditions, sections.imports)
            fill(next.imports, sections.bytes)
            fill(next.bytes, sections.paths)
            fill(next.paths, sections.end)
        }

        private func fill(_ start: Int, _ end: Int) {
            (base + start).initializeMemory(as: UInt8.self, repeating: 0, count: end - start)
        }
    }
}
