extension Outline {
    /// What is asked of a declaration most often, and what was found out about it.
    struct Entry {
        var file: Int32
        /// The declaration it stands in, or -1.
        var parent: Int32
        /// One past the last declaration within it.
        var end: Int32
        var kind: Kind
        var hasGenerics: Bool
        /// Its inheritance is being found out.
        var isInProgress = false
        /// Indices in the tables' lists, or -1.
        var extensions: Int32 = -1
        var extendedTypes: Int32 = -1
        var direct: Int32 = -1
        var whole: Int32 = -1
        var isolation: Int32 = -1

        init(file: Int32, parent: Int32, end: Int32, kind: Kind, hasGenerics: Bool) {
            self.file = file
            self.parent = parent
            self.end = end
            self.kind = kind
            self.hasGenerics = hasGenerics
        }
    }

    /// Where a file's records and bytes lie: who asks for one of them does not pass through slices of arrays, each of which
    /// costs an unoptimised build more than what is asked.
    struct View {
        let bytes: UnsafePointer<UInt8>
        let byteCount: Int
        let declarations: UnsafePointer<Declaration>
        let clauses: UnsafePointer<Clauses>
        let clauseCount: Int
        let parameters: UnsafePointer<Parameter>
        let parameterCount: Int
        /// The ID of its first declaration.
        let first: Int32
        let module: Int32

        /// - Parameter file: Outlives the view, and is not changed.
        init(_ file: File, first: Int32, module: Int32) {
            // Where there is nothing, nobody looks.
            let nothing = UnsafeRawPointer(ByteClass.table)
            bytes = file.bytes.withUnsafeBufferPointer { $0.baseAddress } ?? ByteClass.table
            byteCount = file.bytes.count
            declarations =
                file.declarations.withUnsafeBufferPointer { $0.baseAddress }
                ?? nothing.assumingMemoryBound(to: Declaration.self)
            clauses =
                file.clauses.withUnsafeBufferPointer { $0.baseAddress }
                ?? nothing.assumingMemoryBound(to: Clauses.self)
            clauseCount = file.clauses.count
            parameters =
                file.parameters.withUnsafeBufferPointer { $0.baseAddress }
                ?? nothing.assumingMemoryBound(to: Parameter.self)
            parameterCount = file.parameters.count
            self.first = first
            self.module = module
        }

        /// What a declaration has besides what all have.
        func clauses(of record: UnsafePointer<Declaration>) -> Clauses {
            let index = Int(record.pointee.clauses)
            return index >= 0 && index < clauseCount ? clauses[index] : .none
        }

        /// The bytes of a slice.
        func bytes(_ slice: Slice) -> UnsafeBufferPointer<UInt8> {
            let end = min(byteCount, max(0, Int(slice.end)))
            let start = min(end, max(0, Int(slice.start)))
            return UnsafeBufferPointer(start: bytes + start, count: end &- start)
        }
    }

    struct Tables {
        /// By ID. Those of a file that is still waiting are memory that nothing was written to.
        var entries: UnsafeMutablePointer<Entry>
        var count = 0
        private var capacity = 1024
        var fileCount = 0
        /// The first ID of each file.
        var firstIDs: [Int32] = []
        /// The module of each file.
        var fileModules: [Int32] = []
        var isRead: [Bool]
        var names = NameTable()
        /// Which hashes of names nested types have, by their low bits.
        let nestedNames: UnsafeMutablePointer<UInt8>
        /// All extensions of the modules read, in order, each with its file.
        var extensions: [(id: ID, file: Int32)] = []
        /// The summaries that files wait in.
        var summaries: [Summaries] = []
        /// How many of them have been given to the types they extend.
        var resolvedExtensions = 0
        var isResolvingExtensions = false
        /// How many resolutions that may need another are under way.
        var depth = 0

        /// What the entries point to.
        var lists: [[ID]] = []
        var inheritances: [Inheritance] = []
        var isolations: [Isolation] = []
        /// The types that say `nonisolated`, or whose superclass or protocols do: nothing else has a say in them.
        var nonisolatedTypes: Set<ID> = []
        /// Members of the types that have many extensions.
        var membersOfTypes: [ID: MembersOfType] = [:]
        /// The initializers of classes that others inherit from.
        var initializers: [ID: [Initializer]] = [:]
        /// The modules that a file imports, by file.
        var importedModules: [Int: [Int]] = [:]
        /// The isolation of members that override others.
        var overriding: [ID: Isolation] = [:]

        /// Where the summaries have a file whose records were not asked for yet; `index` is -1 when they were.
        struct Waiting {
            var summaries: Int32
            var index: Int32
        }

        init(moduleCount: Int) {
            entries = .allocate(capacity: capacity)
            isRead = Array(repeating: false, count: moduleCount)
            nestedNames = .allocate(capacity: 65536)
            nestedNames.initialize(repeating: 0, count: 65536)
        }

        /// Makes room for so many more entries.
        mutating func reserve(_ additional: Int) {
            guard count + additional > capacity else { return }
            capacity = max(count + additional, capacity * 2)
            let larger = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
            // As bytes, because not all of them need be there. They are numbers.
            UnsafeMutableRawPointer(larger).copyMemory(
                from: UnsafeRawPointer(entries), byteCount: count * MemoryLayout<Entry>.stride)
            entries.deallocate()
            entries = larger
        }

        /// Adds an extension to a type's, in order.
        mutating func addExtension(_ id: ID, to type: ID) {
            let index = Int(type.index)
            guard entries[index].extensions >= 0 else {
                entries[index].extensions = Int32(truncatingIfNeeded: lists.count)
                lists.append([id])
                return
            }
            let list = Int(entries[index].extensions)
            lists[list].append(id)
            if lists[list].count > 1, lists[list][lists[list].count - 2] > id { lists[list].sort() }
        }
    }
}
