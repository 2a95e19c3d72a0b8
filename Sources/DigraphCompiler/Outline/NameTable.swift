extension Outline {
    /// The declarations that a name may mean, by scope: an open hash table over the names' bytes.
    ///
    /// A dictionary of strings costs ten times as much in an unoptimised build, for every type of every file.
    struct NameTable {
        /// One name in one scope. Its bytes are those of its first declaration's name.
        private struct Entry {
            var hash: UInt64
            var scope: Int32
            var first: Int32
            var last: Int32
        }

        /// A declaration, and the next of the same name.
        private struct Link {
            var id: ID
            var next: Int32
        }

        private var slots: [Int32]
        private var entries: [Entry] = []
        private var links: [Link] = []

        init() {
            slots = Array(repeating: -1, count: 1024)
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
                hash = (hash ^ UInt64(base[index])) &* 0x100_0000_01B3
                index &+= 1
            }
            return hash ^ (hash >> 29)
        }

        /// Many types have an `Element`: the scope counts for the place, too.
        private static func slot(_ hash: UInt64, _ scope: Int32) -> Int {
            Int(truncatingIfNeeded: hash ^ (UInt64(UInt32(bitPattern: scope)) &* 0x9E37_79B9))
        }

        /// Adds a declaration. Those of one name must come in order.
        /// - Parameter isSame: Whether a declaration added before has the same name.
        mutating func add(_ id: ID, hash: UInt64, scope: Int32, isSame: (ID) -> Bool) {
            let link = Int32(truncatingIfNeeded: links.count)
            links.append(Link(id: id, next: -1))
            let mask = slots.count - 1
            var slot = NameTable.slot(hash, scope) & mask
            while slots[slot] >= 0 {
                let entry = Int(slots[slot])
                if entries[entry].hash == hash, entries[entry].scope == scope,
                    isSame(links[Int(entries[entry].first)].id)
                {
                    links[Int(entries[entry].last)].next = link
                    entries[entry].last = link
                    return
                }
                slot = (slot + 1) & mask
            }
            slots[slot] = Int32(truncatingIfNeeded: entries.count)
            entries.append(Entry(hash: hash, scope: scope, first: link, last: link))
            if entries.count * 2 > slots.count { grow() }
        }

        /// The declarations of a name in a scope, in order.
        func find(hash: UInt64, scope: Int32, isSame: (ID) -> Bool) -> [ID] {
            let mask = slots.count - 1
            var slot = NameTable.slot(hash, scope) & mask
            while slots[slot] >= 0 {
                let entry = entries[Int(slots[slot])]
                if entry.hash == hash, entry.scope == scope, isSame(links[Int(entry.first)].id) {
                    var result: [ID] = []
                    var link = entry.first
                    while link >= 0 {
                        result.append(links[Int(link)].id)
                        link = links[Int(link)].next
                    }
                    return result
                }
                slot = (slot + 1) & mask
            }
            return []
        }

        private mutating func grow() {
            let mask = slots.count * 4 - 1
            var larger = [Int32](repeating: -1, count: mask + 1)
            for index in entries.indices {
                var slot = NameTable.slot(entries[index].hash, entries[index].scope) & mask
                while larger[slot] >= 0 { slot = (slot + 1) & mask }
                larger[slot] = Int32(truncatingIfNeeded: index)
            }
            slots = larger
        }
    }
}
