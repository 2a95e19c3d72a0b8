extension Outline.File {
    /// The same declarations over no more bytes than they refer to, a tenth of the file or so; texts and places are the
    /// same. In time linear in the records and in those bytes.
    package func compacted() -> Outline.File {
        var length = 0
        for index in declarations.indices { length += Outline.Compaction.length(of: declarations[index]) }
        for index in parameters.indices { length += Outline.Compaction.length(of: parameters[index]) }
        for index in conditions.indices { length += Outline.Compaction.length(of: conditions[index].text) }
        for index in imports.indices { length += Outline.Compaction.length(of: imports[index]) }
        // Slices could lie in each other; what they refer to is then longer than the file, at worst.
        guard length < Int(Int32.max) else { return self }
        var result = self
        let pool = [UInt8](unsafeUninitializedCapacity: length) { pool, count in
            guard let to = pool.baseAddress else { return }
            bytes.withUnsafeBufferPointer { bytes in
                guard let from = bytes.baseAddress else { return }
                var compaction = Outline.Compaction(from: from, count: bytes.count, to: to, capacity: length)
                result.declarations.withUnsafeMutableBufferPointer { compaction.move($0) }
                result.parameters.withUnsafeMutableBufferPointer { compaction.move($0) }
                for index in result.conditions.indices { compaction.move(&result.conditions[index].text) }
                for index in result.imports.indices { compaction.move(&result.imports[index]) }
                count = compaction.used
            }
        }
        result.bytes = pool[...]
        return result
    }
}

extension Outline {
    /// Moves slices, one after the other, from a file's text into a pool.
    fileprivate struct Compaction {
        let from: UnsafePointer<UInt8>
        let count: Int
        let to: UnsafeMutablePointer<UInt8>
        let capacity: Int
        var used = 0
        /// The slice moved last, and where it went: most labels are their parameters' names, too.
        private var last = Slice.none
        private var moved = Slice.none

        init(from: UnsafePointer<UInt8>, count: Int, to: UnsafeMutablePointer<UInt8>, capacity: Int) {
            self.from = from
            self.count = count
            self.to = to
            self.capacity = capacity
        }

        mutating func move(_ slice: inout Slice) {
            let start = Int(slice.start)
            let length = Int(slice.end) &- start
            if slice.start == last.start, slice.end == last.end {
                slice = moved
                return
            }
            guard length > 0, start >= 0, start &+ length <= count, used &+ length <= capacity else {
                slice = .none
                return
            }
            last = slice
            UnsafeMutableRawPointer(to + used).copyMemory(from: from + start, byteCount: length)
            slice = Slice(used, used &+ length)
            moved = slice
            used &+= length
        }

        mutating func move(_ declarations: UnsafeMutableBufferPointer<Declaration>) {
            guard let record = declarations.baseAddress else { return }
            var index = 0
            while index < declarations.count {
                move(&record[index].name)
                move(&record[index].attributes)
                move(&record[index].generics)
                move(&record[index].constraints)
                move(&record[index].inherits)
                move(&record[index].type)
                move(&record[index].thrown)
                index &+= 1
            }
        }

        mutating func move(_ parameters: UnsafeMutableBufferPointer<Parameter>) {
            guard let record = parameters.baseAddress else { return }
            var index = 0
            while index < parameters.count {
                move(&record[index].label)
                move(&record[index].name)
                move(&record[index].attributes)
                move(&record[index].type)
                index &+= 1
            }
        }

        static func length(of slice: Slice) -> Int { max(0, Int(slice.end) &- Int(slice.start)) }

        static func length(of record: Declaration) -> Int {
            length(of: record.name) &+ length(of: record.attributes) &+ length(of: record.generics)
                &+ length(of: record.constraints) &+ length(of: record.inherits) &+ length(of: record.type)
                &+ length(of: record.thrown)
        }

        static func length(of record: Parameter) -> Int {
            length(of: record.label) &+ length(of: record.name) &+ length(of: record.attributes)
                &+ length(of: record.type)
        }
    }
}
