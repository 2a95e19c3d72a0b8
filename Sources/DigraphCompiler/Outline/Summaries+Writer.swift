extension Outline.Summaries {
    /// Writes summaries, file by file, so that they never stand in memory as a whole.
    ///
    /// Files come in order of their paths, each once.
    package struct Writer {
        /// Takes what comes next.
        private let write: (UnsafeRawBufferPointer) -> Void
        private let tool: UInt64
        private let begun: Moment
        private var files: [FileRecord] = []
        private var names: [NameRecord] = []
        private var extensions: [Int32] = []
        private var paths: [UInt8] = []
        /// The chunk that is being made.
        private var chunk: [UInt8] = []
        /// How many bytes were written.
        private var position = 0

        /// - Parameter begun: Taken before the first stamp is.
        package init(version: String, begun: Moment, write: @escaping (UnsafeRawBufferPointer) -> Void) {
            self.write = write
            self.begun = begun
            tool = Header.fingerprint(ofTool: version)
        }

        /// Adds a file that was read anew, which should be compacted.
        package mutating func add(_ file: Outline.File, _ stamp: Stamp) {
            var counts = Counts(file)
            var record = FileRecord(
                stamp: stamp, chunk: position, checksum: 0, firstName: names.count, firstExtension: extensions.count,
                path: paths.count, counts: counts)
            let found = file.names()
            names.append(contentsOf: found.names)
            extensions.append(contentsOf: found.extensions)
            counts.names = Int32(truncatingIfNeeded: names.count - record.firstName)
            counts.extensions = Int32(truncatingIfNeeded: extensions.count - record.firstExtension)
            record.counts = counts
            chunk.removeAll(keepingCapacity: true)
            file.declarations.withUnsafeBytes { chunk.append(contentsOf: $0) }
            file.clauses.withUnsafeBytes { chunk.append(contentsOf: $0) }
            file.parameters.withUnsafeBytes { chunk.append(contentsOf: $0) }
            file.conditions.withUnsafeBytes { chunk.append(contentsOf: $0) }
            file.imports.withUnsafeBytes { chunk.append(contentsOf: $0) }
            file.bytes.withUnsafeBytes { chunk.append(contentsOf: $0) }
            while chunk.count % 8 != 0 { chunk.append(0) }
            chunk.withUnsafeBytes { bytes in
                if let base = bytes.baseAddress {
                    record.checksum = Outline.Summaries.checksum(base, byteCount: bytes.count)
                }
            }
            add(record, path: file.path)
        }

        /// Takes over a file from older summaries, as it is. One that is damaged is left out.
        package mutating func keep(_ index: Int, of older: Outline.Summaries) {
            guard older.isSound(index) else { return }
            var record = older.record(index).pointee
            let size = record.counts.chunkSize
            let (names, extensions) = older.names(index)
            chunk.removeAll(keepingCapacity: true)
            chunk.append(
                contentsOf: UnsafeRawBufferPointer(start: older.base + record.chunk, count: size))
            record.chunk = position
            record.firstName = self.names.count
            record.firstExtension = self.extensions.count
            record.path = paths.count
            self.names.append(contentsOf: names)
            self.extensions.append(contentsOf: extensions)
            add(record, path: older.path(index))
        }

        private mutating func add(_ record: FileRecord, path: String) {
            files.append(record)
            paths.append(contentsOf: path.utf8)
            put(chunk)
        }

        private mutating func put<Record>(_ records: [Record]) {
            records.withUnsafeBytes { bytes in
                position += bytes.count
                if !bytes.isEmpty { write(bytes) }
            }
        }

        /// Writes the front and the header: that is all.
        package mutating func finish() {
            var front: [UInt8] = []
            let lengths = Sections.lengths(
                files: files.count, names: names.count, extensions: extensions.count, paths: paths.count)
            let length = lengths.files + lengths.names + lengths.extensions + lengths.paths
            front.reserveCapacity(length + Header.size)
            files.withUnsafeBytes { front.append(contentsOf: $0) }
            names.withUnsafeBytes { front.append(contentsOf: $0) }
            extensions.withUnsafeBytes { front.append(contentsOf: $0) }
            while front.count % 8 != 0 { front.append(0) }
            front.append(contentsOf: paths)
            while front.count % 8 != 0 { front.append(0) }
            let header = Header(
                tool: tool, byteCount: Int64(position + length + Header.size), begunSeconds: begun.seconds,
                begunNanoseconds: begun.nanoseconds, files: files.count, names: names.count,
                extensions: extensions.count, paths: paths.count)
            withUnsafeBytes(of: header) { front.append(contentsOf: $0) }
            front.withUnsafeMutableBytes { bytes in
                guard let base = bytes.baseAddress else { return }
                let checksum = Outline.Summaries.checksum(base, byteCount: bytes.count - 8)
                base.storeBytes(of: checksum, toByteOffset: bytes.count - 8, as: UInt64.self)
            }
            put(front)
        }
    }
}
