extension Outline {
    /// The declarations that a name may mean, by scope: an open hash table over the hashes of names. Who asks compares
    /// the names themselves, so that nothing is asked of a declaration before its name is looked up.
    ///
    /// A dictionary of strings costs ten times as much in an unoptimised build, for every type of every file; and an
    /// array of structs twice as much as memory of the table's own, which `deallocate` frees.
    struct NameTable {
        /// One hash in one scope.
        private struct Entry {
            var hash: UInt64
            var scope: Int32
            var first: Int32
            var last: Int32
        }

        /// A declaration and its file, and the next of the same hash.
        struct Link {
            var id: ID
            var file: Int32
            var next: Int32
        }

        private var slots: UnsafeMutablePointer<Int32>
        private var mask = 1023
        private var entries: UnsafeMutablePointer<Entry>
        private var entryCount = 0
        private var links: UnsafeMutablePointer<Link>
        private var linkCount = 0
        /// Of entries and of links.
        private var capacity = 512

        init() {
            slots = .allocate(capacity: mask + 1)
            slots.initialize(repeating: -1, count: mask + 1)
            entries = .allocate(capacity: capacity)
            links = .allocate(capacity: capacity)
        }

        func deallocate() {
            slots.deallocate()
            entries.deallocate()
            links.deallocate()
        }

        /// FNV-1a with a last mixing step; the table's size is a power of two.
        static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
            guard let base = bytes.baseAddress else { return 0 }
            return hash(base, count: bytes.count)
        }

        static func hash(_ base: UnsafePointer<UInt8>, count: Int) -> UInt64 {
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            var index = 0
            while index < count {
                hash = (hash ^ UInt64(truncatingIfNeeded: base[index])) &* 0x100_0000_01B3
                index &+= 1
            }
            return hash ^ (hash &>> 29)
        }

        /// Many types have an `Element`: the scope counts for the place, too.
        private static func slot(_ hash: UInt64, _ scope: Int32) -> Int {
            Int(truncatingIfNeeded: hash ^ (UInt64(truncatingIfNeeded: scope) &* 0x9E37_79B9))
        }

        /// Makes room for so many more declarations.
        mutating func reserve(_ additional: Int) {
            let needed = linkCount &+ additional
            if needed > capacity {
                capacity = max(needed, capacity &* 2)
                entries = NameTable.moved(entries, entryCount, capacity)
                links = NameTable.moved(links, linkCount, capacity)
            }
            if needed &* 2 > mask { grow(needed) }
        }

        private static func moved<Record>(
            _ records: UnsafeMutablePointer<Record>, _ count: Int, _ capacity: Int
        ) -> UnsafeMutablePointer<Record> {
            let larger = UnsafeMutablePointer<Record>.allocate(capacity: capacity)
            larger.moveInitialize(from: records, count: count)
            records.deallocate()
            return larger
        }

        /// Adds the names of a file. Those of one name must come in order. One loop, and nothing called in it: there are a
        /// hundred thousand names in a large module, and few are ever asked for.
        /// - Parameters:
        ///   - first: The ID of the file's first declaration.
        ///   - top: The scope of what stands at the top level.
        ///   - nested: Is told of the names within other declarations, by the low bits of their hashes.
        mutating func add(
            _ names: UnsafeBufferPointer<File.NameRecord>, file: Int32, first: Int32, top: Int32,
            nested: UnsafeMutablePointer<UInt8>
        ) {
            guard let name = names.baseAddress else { return }
            reserve(names.count)
            var index = 0
            while index < names.count {
                let hash = name[index].hash
                var scope = top
                if name[index].parent >= 0 {
                    scope = name[index].parent &+ first
                    nested[Int(truncatingIfNeeded: hash & 0xFFFF)] = 1
                }
                var id = ID(0)
                id.index = name[index].local &+ first
                let link = linkCount
                (links + link).initialize(to: Link(id: id, file: file, next: -1))
                linkCount = link &+ 1
                index &+= 1
                // `slot(hash, scope)`
                var slot = Int(truncatingIfNeeded: hash ^ (UInt64(truncatingIfNeeded: scope) &* 0x9E37_79B9)) & mask
                var isKnown = false
                while slots[slot] >= 0 {
                    let entry = entries + Int(truncatingIfNeeded: slots[slot])
                    if entry.pointee.hash == hash, entry.pointee.scope == scope {
                        links[Int(truncatingIfNeeded: entry.pointee.last)].next = Int32(truncatingIfNeeded: link)
                        entry.pointee.last = Int32(truncatingIfNeeded: link)
                        isKnown = true
                        break
                    }
                    slot = (slot &+ 1) & mask
                }
                if isKnown { continue }
                slots[slot] = Int32(truncatingIfNeeded: entryCount)
                let number = Int32(truncatingIfNeeded: link)
                (entries + entryCount).initialize(to: Entry(hash: hash, scope: scope, first: number, last: number))
                entryCount &+= 1
            }
        }

        /// The first declaration of a hash in a scope, or -1; the others follow from link to link, in order.
        func first(hash: UInt64, scope: Int32) -> Int32 {
            var slot = NameTable.slot(hash, scope) & mask
            while true {
                let index = slots[slot]
                if index < 0 { return -1 }
                let entry = entries + Int(truncatingIfNeeded: index)
                if entry.pointee.hash == hash, entry.pointee.scope == scope { return entry.pointee.first }
                slot = (slot &+ 1) & mask
            }
        }

        func link(_ index: Int32) -> Link { links[Int(truncatingIfNeeded: index)] }

        private mutating func grow(_ needed: Int) {
            var size = mask &+ 1
            while needed &* 2 > size { size &*= 4 }
            slots.deallocate()
            slots = .allocate(capacity: size)
            slots.initialize(repeating: -1, count: size)
            mask = size &- 1
            var index = 0
            while index < entryCount {
                var slot = NameTable.slot(entries[index].hash, entries[index].scope) & mask
                while slots[slot] >= 0 { slot = (slot &+ 1) & mask }
                slots[slot] = Int32(truncatingIfNeeded: index)
                index &+= 1
            }
        }
    }
}
