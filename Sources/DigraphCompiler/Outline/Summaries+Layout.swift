extension Outline.Summaries {
    /// The header, as the bytes have it: words of eight bytes.
    struct Header {
        static let expectedMagic: UInt64 = 0x4449_4752_4150_4801

        var magic = Header.expectedMagic
        /// Of the tool's version and of the size of each record.
        var tool: UInt64
        var byteCount: UInt64
        /// Of everything but the header up to here.
        var checksum: UInt64 = 0
        var begunSeconds: Int64
        var begunNanoseconds: Int64
        var files = 0
        var totals = Counts()

        static var size: Int { MemoryLayout<Header>.stride }
        /// Where the checksum begins to count.
        static var checkedOffset: Int { 32 }

        init(tool: UInt64, byteCount: Int, begun: Outline.Summaries.Moment, files: Int, totals: Counts) {
            self.tool = tool
            self.byteCount = UInt64(byteCount)
            begunSeconds = begun.seconds
            begunNanoseconds = begun.nanoseconds
            self.files = files
            self.totals = totals
        }
    }

    /// How much there is of each kind: of one file, or of all.
    struct Counts: Equatable {
        var path = 0
        var bytes = 0
        var declarations = 0
        var parameters = 0
        var conditions = 0
        var imports = 0

        init() {}

        init(_ file: Outline.File) {
            path = file.path.utf8.count
            bytes = file.bytes.count
            declarations = file.declarations.count
            parameters = file.parameters.count
            conditions = file.conditions.count
            imports = file.imports.count
        }

        mutating func add(_ other: Counts) {
            path &+= other.path
            bytes &+= other.bytes
            declarations &+= other.declarations
            parameters &+= other.parameters
            conditions &+= other.conditions
            imports &+= other.imports
        }

        /// Whether all are between zero and another's, which keeps sums of them from overflowing.
        func isWithin(_ other: Counts) -> Bool {
            path >= 0 && path <= other.path && bytes >= 0 && bytes <= other.bytes && declarations >= 0
                && declarations <= other.declarations && parameters >= 0 && parameters <= other.parameters
                && conditions >= 0 && conditions <= other.conditions && imports >= 0 && imports <= other.imports
        }
    }

    /// One file, as the bytes have it.
    struct FileRecord {
        var stamp: Stamp
        var counts: Counts
    }

    /// Where each section begins, one after the other, each at a multiple of eight.
    struct Sections {
        var files = 0
        var declarations = 0
        var parameters = 0
        var conditions = 0
        var imports = 0
        var bytes = 0
        var paths = 0
        var end = 0

        /// - Parameter totals: None may be negative; nil where they are more than memory could hold.
        init?(files fileCount: Int, totals: Counts) {
            var offset = Header.size
            func place(_ count: Int, _ stride: Int) -> Int? {
                let start = offset
                let (length, overflow) = count.multipliedReportingOverflow(by: stride)
                guard count >= 0, !overflow, length <= Int(Int.max / 2) - offset else { return nil }
                offset = (offset + length + 7) & ~7
                return start
            }
            guard let files = place(fileCount, MemoryLayout<FileRecord>.stride),
                let declarations = place(totals.declarations, MemoryLayout<Outline.Declaration>.stride),
                let parameters = place(totals.parameters, MemoryLayout<Outline.Parameter>.stride),
                let conditions = place(totals.conditions, MemoryLayout<Outline.File.Condition>.stride),
                let imports = place(totals.imports, MemoryLayout<Outline.Slice>.stride),
                let bytes = place(totals.bytes, 1), let paths = place(totals.path, 1)
            else { return nil }
            self.files = files
            self.declarations = declarations
            self.parameters = parameters
            self.conditions = conditions
            self.imports = imports
            self.bytes = bytes
            self.paths = paths
            end = offset
        }
    }

    /// A number for a tool's version and for how it lays its records out.
    static func fingerprint(ofTool version: String) -> UInt64 {
        let layout = [
            MemoryLayout<Header>.stride, MemoryLayout<FileRecord>.stride, MemoryLayout<Outline.Declaration>.stride,
            MemoryLayout<Outline.Parameter>.stride, MemoryLayout<Outline.File.Condition>.stride,
            MemoryLayout<Outline.Slice>.stride,
        ]
        var text = "\(version) \(layout)"
        return text.withUTF8(Outline.NameTable.hash)
    }

    /// A checksum over words of eight bytes. Each step is one-to-one in the word and in what came before, so that one
    /// wrong word is always noticed; more of them stay unnoticed once in 2⁶⁴. Four words at a time, because a processor
    /// multiplies them side by side.
    static func checksum(_ words: UnsafePointer<UInt64>, count: Int) -> UInt64 {
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
