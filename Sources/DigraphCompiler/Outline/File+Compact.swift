extension Outline.File {
    /// The same declarations over no more bytes than they refer to, a tenth of the file or so; texts and places are the
    /// same. In time linear in the records and in those bytes.
    package consuming func compacted() -> Outline.File {
        var length = Outline.Compaction.length(of: declarations) + Outline.Compaction.length(of: parameters)
        for index in clauses.indices { length += Outline.Compaction.length(of: clauses[index]) }
        for index in conditions.indices { length += Outline.Compaction.length(of: conditions[index].text) }
        for index in imports.indices { length += Outline.Compaction.length(of: imports[index]) }
        // Slices could lie in each other; what they refer to is then longer than the file, at worst.
        guard length < Int(Int32.max) else { return self }
        // The records are moved where they are: nobody else has them.
        let bytes = bytes
        var result = consume self
        let pool = [UInt8](unsafeUninitializedCapacity: length) { pool, count in
            guard let to = pool.baseAddress else { return }
            bytes.withUnsafeBufferPointer { bytes in
                guard let from = bytes.baseAddress else { return }
                var compaction = Outline.Compaction(from: from, count: bytes.count, to: to, capacity: length)
                result.declarations.withUnsafeMutableBufferPointer { compaction.move($0) }
                for index in result.clauses.indices { compaction.move(&result.clauses[index]) }
                result.parameters.withUnsafeMutableBufferPointer { compaction.move($0) }
                for index in result.conditions.indices { compaction.move(&result.conditions[index].text) }
                for index in result.imports.indices { compaction.move(&result.imports[index]) }
                count = compaction.used
            }
        }
        result.bytes = pool[...]
        // Who compacts files does so on all cores.
        result.knownNames = result.names()
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

        /// Most slices are empty: those cost an unoptimised build no call.
        mutating func move(_ slice: inout Slice) {
            let start = Int(slice.start)
            let length = Int(slice.end) &- start
            if slice.start == last.start, slice.end == last.end {
                slice = moved
                return
            }
            guard length > 0, start >= 0, start &+ length <= count, used &+ length <= capacity else {
                slice.start = 0
                slice.end = 0
                return
            }
            last = slice
            UnsafeMutableRawPointer(to + used).copyMemory(from: from + start, byteCount: length)
            slice.start = Int32(truncatingIfNeeded: used)
            used &+= length
            slice.end = Int32(truncatingIfNeeded: used)
            moved = slice
        }

        mutating func move(_ declarations: UnsafeMutableBufferPointer<Declaration>) {
            guard let record = declarations.baseAddress else { return }
            let end = record + declarations.count
            var next = record
            while next < end {
                move(&next.pointee.name)
                if next.pointee.inherits.end != 0 { move(&next.pointee.inherits) }
                if next.pointee.type.end != 0 { move(&next.pointee.type) }
                next += 1
            }
        }

        mutating func move(_ clauses: inout Clauses) {
            move(&clauses.attributes)
            move(&clauses.generics)
            move(&clauses.constraints)
            move(&clauses.thrown)
        }

        mutating func move(_ parameters: UnsafeMutableBufferPointer<Parameter>) {
            guard let record = parameters.baseAddress else { return }
            let end = record + parameters.count
            var next = record
            while next < end {
                move(&next.pointee.label)
                move(&next.pointee.name)
                if next.pointee.attributes.end != 0 { move(&next.pointee.attributes) }
                move(&next.pointee.type)
                next += 1
            }
        }

        static func length(of slice: Slice) -> Int { max(0, Int(slice.end) &- Int(slice.start)) }

        static func length(of clauses: Clauses) -> Int {
            length(of: clauses.attributes) &+ length(of: clauses.generics) &+ length(of: clauses.constraints)
                &+ length(of: clauses.thrown)
        }

        static func length(of declarations: ArraySlice<Declaration>) -> Int {
            declarations.withUnsafeBufferPointer { declarations in
                guard var next = declarations.baseAddress else { return 0 }
                let end = next + declarations.count
                var length = 0
                while next < end {
                    length &+= self.length(of: next.pointee.name)
                    if next.pointee.inherits.end != 0 { length &+= self.length(of: next.pointee.inherits) }
                    if next.pointee.type.end != 0 { length &+= self.length(of: next.pointee.type) }
                    next += 1
                }
                return length
            }
        }

        static func length(of parameters: ArraySlice<Parameter>) -> Int {
            parameters.withUnsafeBufferPointer { parameters in
                guard var next = parameters.baseAddress else { return 0 }
                let end = next + parameters.count
                var length = 0
                while next < end {
                    length &+= self.length(of: next.pointee.label) &+ self.length(of: next.pointee.name)
                    if next.pointee.attributes.end != 0 { length &+= self.length(of: next.pointee.attributes) }
                    length &+= self.length(of: next.pointee.type)
                    next += 1
                }
                return length
            }
        }
    }
}
