extension Outline {
    /// Reads one file in one pass: declarations become records, and bodies are skipped by a loop that knows only
    /// brackets, strings, comments and regular expressions.
    ///
    /// It never fails: what it cannot read it steps over. It never recurses: nesting is kept in arrays.
    struct Reader {
        let base: UnsafePointer<UInt8>
        let count: Int
        let classes: UnsafePointer<UInt8>
        let vocabulary: UnsafePointer<Vocabulary.Entry>

        /// The next byte to read.
        var position = 0
        /// Whether the last `skipTrivia()` passed the end of a line.
        var passedNewline = false

        /// What was read, and the stacks. It stands outside, so that the reader itself holds nothing that is counted:
        /// an unoptimised build copies it for many a call.
        let records: UnsafeMutablePointer<Records>

        /// The innermost type around the next declaration, or -1.
        var parent: Int32 = -1
        /// The condition of the next declaration, or -1.
        var condition: Int32 = -1

        /// What the last `readWord()` read.
        var word = Word.none
        var wordIsAttribute = false
        var wordStart = 0
        var wordEnd = 0

        /// What stands in the parentheses of the `@storageRestrictions` of the property that is being read.
        var restrictions = Slice.none
        /// Whether `nonmutating` stands in front of the accessor that was read last.
        var isNonmutating = false

        /// Where the last `readPath()` found the first name.
        var pathStart = 0

        /// Extended regexes over several lines with at least so many `#` are known to have no end.
        var endlessRegexHashes = Int.max

        /// How many functions that can call themselves by way of others are under way; text can be nested deeper.
        var nesting = 0
        static var maximumNesting: Int { 32 }
        static var maximumTypeDepth: Int { 64 }
        /// Longer runs of operator bytes are not looked at as a whole.
        static var maximumOperatorLength: Int { 64 }

        /// Up to where lines were counted.
        var countedOffset = 0
        var countedLine = 1
        var countedLineStart = 0
        /// What an offset lacks to be aligned to eight bytes when it is a multiple of eight.
        let misalignment: Int

        /// - Parameter records: Must outlive the reader.
        init(
            _ bytes: UnsafeBufferPointer<UInt8>, base: UnsafePointer<UInt8>, records: UnsafeMutablePointer<Records>
        ) {
            self.base = base
            self.records = records
            count = bytes.count
            misalignment = Int(bitPattern: base) & 7
            classes = ByteClass.table
            vocabulary = Vocabulary.shared.entries
        }
    }

    struct Records {
        var declarations: [Declaration] = []
        var clauses: [Clauses] = []
        var parameters: [Parameter] = []
        var conditions: [File.Condition] = []
        var imports: [Slice] = []
        /// The types around the next declaration, outermost first, by their indices.
        var parents: [Int32] = []
        /// The `#if`s around the next declaration.
        var branches: [Reader.Branch] = []
        /// Interpolations that are being skipped, outermost first.
        var frames: [Reader.Frame] = []
    }

    /// Reads one file, in time linear in its bytes. Whatever they are, this ends and gives what could be read.
    package static func read(_ source: SourceText) -> File {
        var file = File(path: source.path, bytes: source.bytes[...])
        var records = Records()
        source.bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress, bytes.count < Int(Int32.max) else { return }
            withUnsafeMutablePointer(to: &records) { records in
                var reader = Reader(bytes, base: base, records: records)
                reader.readFile()
            }
        }
        // Without the room that the arrays had to grow in.
        file.declarations = records.declarations.withUnsafeBufferPointer { Array($0) }[...]
        file.parameters = records.parameters.withUnsafeBufferPointer { Array($0) }[...]
        file.clauses = records.clauses.withUnsafeBufferPointer { Array($0) }[...]
        file.conditions = records.conditions[...]
        file.imports = records.imports[...]
        return file
    }
}

extension Outline.Reader {
    typealias Byte = Outline.Byte
    typealias ByteClass = Outline.ByteClass
    typealias Word = Outline.Word
    typealias Slice = Outline.Slice
    typealias Declaration = Outline.Declaration
    typealias Flags = Outline.Flags

    /// The whole file: declarations, directives, and at the top level of a script statements, one after the other.
    mutating func readFile() {
        skipPreamble()
        while true {
            skipTrivia()
            guard position < count else { break }
            let start = position
            let byte = base[position]
            if byte == Byte.closeBrace {
                position &+= 1
                closeType()
            } else if byte == Byte.hash {
                if !readDirective() { skipMacroExpansion() }
            } else if byte == Byte.at || classes[Int(byte)] & ByteClass.word != 0 {
                readItem()
            } else if byte == Byte.semicolon {
                position &+= 1
            } else {
                skipStatement()
            }
            if position == start { stepOver() }
        }
        while parent >= 0 { closeType() }
    }

    /// A byte order mark and a `#!` line.
    private mutating func skipPreamble() {
        if count >= 3, base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF { position = 3 }
        if position &+ 1 < count, base[position] == Byte.hash, base[position &+ 1] == Byte.exclamation {
            skipLine()
        }
    }

    /// Makes a type the parent of what follows; its `{` has been read. What is nested deeper than anybody nests types is
    /// skipped.
    mutating func openType(_ index: Int) {
        guard records.pointee.parents.count < Outline.Reader.maximumTypeDepth else {
            records.pointee.declarations[index].flags.insert(.unknownMembers)
            skipBraces()
            return
        }
        records.pointee.parents.append(parent)
        parent = Int32(truncatingIfNeeded: index)
    }

    /// At a `}`: the innermost type ends, and with it every `#if` that was opened in it.
    mutating func closeType() {
        guard parent >= 0 else { return }
        while let branch = records.pointee.branches.last, branch.depth >= records.pointee.parents.count {
            closeBranch()
        }
        records.pointee.declarations[Int(parent)].end = Int32(truncatingIfNeeded: records.pointee.declarations.count)
        parent = records.pointee.parents.removeLast()
    }

    /// A freestanding macro among declarations: it may declare anything.
    private mutating func skipMacroExpansion() {
        if parent >= 0 { records.pointee.declarations[Int(parent)].flags.insert(.unknownMembers) }
        skipExpression()
    }

    /// The place of an offset on a line before the one that lines were counted to.
    private mutating func earlierPlace(_ offset: Int) -> (line: Int32, column: Int32) {
        var line = countedLine
        var start = countedLineStart
        while start > offset {
            line &-= 1
            start &-= base[start &- 1] == Byte.newline && start > 1 && base[start &- 2] == Byte.carriageReturn ? 2 : 1
            while start > 0, classes[Int(base[start &- 1])] & ByteClass.newline == 0 { start &-= 1 }
        }
        return (Int32(truncatingIfNeeded: line), Int32(truncatingIfNeeded: offset &- start &+ 1))
    }

    /// Line and column of an offset. Offsets must not go down by much: lines are counted once.
    mutating func place(_ offset: Int) -> (line: Int32, column: Int32) {
        if offset > countedOffset { countLines(to: offset) }
        if offset < countedLineStart { return earlierPlace(offset) }
        return (Int32(truncatingIfNeeded: countedLine), Int32(truncatingIfNeeded: offset &- countedLineStart &+ 1))
    }
}
