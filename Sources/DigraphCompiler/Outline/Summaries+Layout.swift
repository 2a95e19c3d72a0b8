extension Outline.Summaries {
    /// The last of the bytes: words of eight.
    struct Header {
        static let expectedMagic: UInt64 = 0x4449_4752_4150_4802

        var magic = Header.expectedMagic
        /// Of the tool's version and of the size of each record.
        var tool: UInt64
        var byteCount: Int64
        var begunSeconds: Int64
        var begunNanoseconds: Int64
        /// How many files there are, and how much of each kind in the sections for all files.
        var files: Int
        var names: Int
        var extensions: Int
        var paths: Int
        /// Of the front and of the header up to here.
        var checksum: UInt64 = 0

        static var size: Int { MemoryLayout<Header>.stride }

        /// A number for a tool's version and for how it lays its records out.
        static func fingerprint(ofTool version: String) -> UInt64 {
            let layout = [
                MemoryLayout<Header>.stride, MemoryLayout<FileRecord>.stride, MemoryLayout<NameRecord>.stride,
                MemoryLayout<Outline.Declaration>.stride, MemoryLayout<Outline.Clauses>.stride,
                MemoryLayout<Outline.Parameter>.stride, MemoryLayout<Outline.File.Condition>.stride,
                MemoryLayout<Outline.Slice>.stride,
            ]
            var text = "\(version) \(layout)"
            return text.withUTF8(Outline.NameTable.hash)
        }
    }

    /// One file, as the front has it.
    struct FileRecord {
        var stamp: Stamp
        /// Where its chunk begins, and its checksum.
        var chunk: Int
        var checksum: UInt64
        /// Where its part of each section begins.
        var firstName: Int
        var firstExtension: Int
        var path: Int
        var counts: Counts
    }

    /// How much a file has of each kind.
    struct Counts: Equatable {
        var path: Int32
        var bytes: Int32
        var declarations: Int32
        var clauses: Int32
        var parameters: Int32
        var conditions: Int32
        var imports: Int32
        var names: Int32 = 0
        var extensions: Int32 = 0

        init(_ file: Outline.File) {
            path = Int32(truncatingIfNeeded: file.path.utf8.count)
            bytes = Int32(truncatingIfNeeded: file.bytes.count)
            declarations = Int32(truncatingIfNeeded: file.declarations.count)
            clauses = Int32(truncatingIfNeeded: file.clauses.count)
            parameters = Int32(truncatingIfNeeded: file.parameters.count)
            conditions = Int32(truncatingIfNeeded: file.conditions.count)
            imports = Int32(truncatingIfNeeded: file.imports.count)
        }

        var areSound: Bool {
            path >= 0 && bytes >= 0 && declarations >= 0 && clauses >= 0 && parameters >= 0 && conditions >= 0
                && imports >= 0 && names >= 0 && extensions >= 0
        }

        /// A chunk has the records one kind after the other, then the text, and ends at a multiple of eight. Sums of
        /// products of numbers of 32 bits with small ones do not overflow.
        var chunkSize: Int { (bytesOffset + Int(bytes) + 7) & ~7 }
        var clausesOffset: Int { Int(declarations) * MemoryLayout<Outline.Declaration>.stride }
        var parametersOffset: Int { clausesOffset + Int(clauses) * MemoryLayout<Outline.Clauses>.stride }
        var conditionsOffset: Int { parametersOffset + Int(parameters) * MemoryLayout<Outline.Parameter>.stride }
        var importsOffset: Int { conditionsOffset + Int(conditions) * MemoryLayout<Outline.File.Condition>.stride }
        var bytesOffset: Int { importsOffset + Int(imports) * MemoryLayout<Outline.Slice>.stride }
    }

    typealias NameRecord = Outline.File.NameRecord

    /// Where each section of the front begins, one after the other, each at a multiple of eight.
    struct Sections {
        /// The first one, and the front.
        let files: Int
        let names: Int
        let extensions: Int
        let paths: Int
        let end: Int

        var front: Int { files }

        /// Nil where there is no room for them in front of the header.
        init?(_ header: Header) {
            let most = 1 << 40
            guard (0...most).contains(header.files), (0...most).contains(header.names),
                (0...most).contains(header.extensions), (0...most).contains(header.paths)
            else { return nil }
            let lengths = Sections.lengths(
                files: header.files, names: header.names, extensions: header.extensions, paths: header.paths)
            end = Int(header.byteCount) - Header.size
            paths = end - lengths.paths
            extensions = paths - lengths.extensions
            names = extensions - lengths.names
            files = names - lengths.files
        }

        static func lengths(
            files: Int, names: Int, extensions: Int, paths: Int
        ) -> (files: Int, names: Int, extensions: Int, paths: Int) {
            (
                files * MemoryLayout<FileRecord>.stride, names * MemoryLayout<NameRecord>.stride,
                (extensions * MemoryLayout<Int32>.stride + 7) & ~7, (paths + 7) & ~7
            )
        }
    }

    /// A checksum over words of eight bytes. Each step is one-to-one in the word and in what came before, so that one
    /// wrong word is always noticed; more of them stay unnoticed once in 2⁶⁴. Four words at a time, because a processor
    /// multiplies them side by side.
    /// - Parameter start: Aligned to eight.
    static func checksum(_ start: UnsafeRawPointer, byteCount: Int) -> UInt64 {
        let words = start.assumingMemoryBound(to: UInt64.self)
        let count = byteCount &>> 3
        let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
        var first: UInt64 = 1
        var second: UInt64 = 2
        var third: UInt64 = 3
        var fourth: UInt64 = 4
        var index = 0
        while index &+ 4 <= count {
            first = (first ^ words[index]) &* factor
            first ^= first &>> 29
            second = (second ^ words[index &+ 1]) &* factor
            second ^= second &>> 29
            third = (third ^ words[index &+ 2]) &* factor
            third ^= third &>> 29
            fourth = (fourth ^ words[index &+ 3]) &* factor
            fourth ^= fourth &>> 29
            index &+= 4
        }
        while index < count {
            first = (first ^ words[index]) &* factor
            first ^= first &>> 29
            index &+= 1
        }
        var sum = UInt64(truncatingIfNeeded: count)
        for lane in [first, second, third, fourth] {
            sum = (sum ^ lane) &* factor
            sum ^= sum &>> 32
        }
        return sum
    }
}
