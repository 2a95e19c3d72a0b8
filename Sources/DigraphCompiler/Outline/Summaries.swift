extension Outline {
    /// What was read from many files by the runs before, in bytes that are looked at no more than has to be: a file's
    /// records stay where they are until something in it is asked for.
    ///
    /// As bytes it is one chunk of records for each file, then the front, which says of each file how to know it and
    /// which names it has, then the header. Everything is in the layout and byte order of the machine, and only the
    /// tool that has written it reads it again. Nothing is used of the front before its checksum and its counts have
    /// been found to fit, and nothing of a chunk before its checksum has.
    ///
    /// Belongs to one thread, like the outline that is made of it.
    package final class Summaries: @unchecked Sendable {
        /// By what a file is known to be unchanged.
        package struct Stamp: Hashable, Sendable {
            package var size: Int64
            /// The number of the file on its disk, where it has one: a renamed file is another one.
            package var number: UInt64
            /// When its content was changed last.
            package var changed: Moment

            package init(size: Int64, number: UInt64, changed: Moment) {
                self.size = size
                self.number = number
                self.changed = changed
            }
        }

        /// Seconds and nanoseconds since 1970.
        package struct Moment: Hashable, Comparable, Sendable {
            package var seconds: Int64
            package var nanoseconds: Int64

            package init(seconds: Int64, nanoseconds: Int64) {
                self.seconds = seconds
                self.nanoseconds = nanoseconds
            }

            package static func < (left: Moment, right: Moment) -> Bool {
                left.seconds == right.seconds ? left.nanoseconds < right.nanoseconds : left.seconds < right.seconds
            }
        }

        /// The bytes, and who keeps them.
        let base: UnsafeRawPointer
        private let keeper: AnyObject
        let header: Header
        let sections: Sections
        /// Some file's records were not what was written. What was made with them is not to be used.
        package private(set) var isDamaged = false
        /// Where the last look-up was; most are in order.
        private var next = 0

        /// Nil for anything but what `Writer` has written for the same version of the tool, as far as the front goes.
        /// - Parameters:
        ///   - bytes: Aligned to eight.
        ///   - keeper: What keeps them; they stay as they are as long as it lives.
        package init?(_ bytes: UnsafeRawBufferPointer, keptBy keeper: AnyObject, version: String) {
            guard let base = bytes.baseAddress, bytes.count >= Header.size, bytes.count % 8 == 0,
                Int(bitPattern: base) % MemoryLayout<UInt64>.alignment == 0
            else { return nil }
            let header = base.load(fromByteOffset: bytes.count - Header.size, as: Header.self)
            guard header.magic == Header.expectedMagic, header.tool == Header.fingerprint(ofTool: version),
                header.byteCount == Int64(bytes.count), let sections = Sections(header),
                sections.front >= 0, sections.front % 8 == 0, sections.end == bytes.count - Header.size,
                header.checksum == Self.checksum(base + sections.front, byteCount: bytes.count - 8 - sections.front),
                Self.fits(header, sections, base)
            else { return nil }
            self.base = base
            self.keeper = keeper
            self.header = header
            self.sections = sections
        }

        /// Whether what the files count lies within the sections, and their chunks in front of those.
        private static func fits(_ header: Header, _ sections: Sections, _ base: UnsafeRawPointer) -> Bool {
            let records = (base + sections.files).assumingMemoryBound(to: FileRecord.self)
            var chunk = 0
            var names = 0
            var extensions = 0
            var paths = 0
            var index = 0
            while index < header.files {
                let counts = records[index].counts
                guard counts.areSound, records[index].chunk == chunk, records[index].firstName == names,
                    records[index].firstExtension == extensions, records[index].path == paths
                else { return false }
                chunk += counts.chunkSize
                names += Int(counts.names)
                extensions += Int(counts.extensions)
                paths += Int(counts.path)
                index += 1
            }
            return chunk == sections.front && names == header.names && extensions == header.extensions
                && paths == header.paths
        }

        package var count: Int { header.files }

        /// When the run began that has read them.
        package var begun: Moment { Moment(seconds: header.begunSeconds, nanoseconds: header.begunNanoseconds) }

        func record(_ index: Int) -> UnsafePointer<FileRecord> {
            (base + sections.files).assumingMemoryBound(to: FileRecord.self) + index
        }

        package func path(_ index: Int) -> String {
            let record = record(index)
            let bytes = (base + sections.paths + record.pointee.path).assumingMemoryBound(to: UInt8.self)
            return String(
                decoding: UnsafeBufferPointer(start: bytes, count: Int(record.pointee.counts.path)), as: UTF8.self)
        }

        /// Where a file is remembered, if what was read from it is what stands in it still.
        package func index(of path: String, _ stamp: Stamp) -> Int? {
            guard let index = index(of: path), record(index).pointee.stamp == stamp, isSettled(index) else {
                return nil
            }
            return index
        }

        /// Where something of this path is remembered.
        package func index(of path: String) -> Int? {
            if next >= count || self.path(next) != path { next = place(of: path) }
            guard next < count, self.path(next) == path else { return nil }
            next += 1
            return next - 1
        }

        /// A file that was changed less than two seconds before the run that has read it, or later, may have been
        /// changed once more within what its disk calls one moment: it is not known.
        package func isSettled(_ index: Int) -> Bool {
            let changed = record(index).pointee.stamp.changed
            return Moment(seconds: changed.seconds &+ 2, nanoseconds: changed.nanoseconds) < begun
        }

        /// Where the path stands, or would.
        private func place(of path: String) -> Int {
            var low = 0
            var high = count
            while low < high {
                let middle = (low + high) / 2
                if self.path(middle) < path { low = middle + 1 } else { high = middle }
            }
            return low
        }

        /// Whether a file's records are what was written.
        func isSound(_ index: Int) -> Bool {
            let record = record(index)
            let size = record.pointee.counts.chunkSize
            if Self.checksum(base + record.pointee.chunk, byteCount: size) == record.pointee.checksum { return true }
            isDamaged = true
            return false
        }
    }
}
