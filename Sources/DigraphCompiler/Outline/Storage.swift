extension Outline {
    /// What has been read and found out so far.
    ///
    /// Its tables are memory of its own behind constant pointers: in an unoptimised build each read of a variable of a
    /// class, and each element of an array of structs, costs as much as the whole look-up of a name should.
    final class Storage {
        let modules: [Module]
        let tables: UnsafeMutablePointer<Tables>
        /// One for each file of each module, in the order in which they are read.
        let files: UnsafeMutablePointer<File>

        init(modules: [Module]) {
            self.modules = modules
            let capacity = modules.reduce(0) { $0 + $1.sources.count }
            files = .allocate(capacity: max(1, capacity))
            tables = .allocate(capacity: 1)
            tables.initialize(to: Tables(moduleCount: modules.count))
        }

        deinit {
            files.deinitialize(count: tables.pointee.fileCount)
            files.deallocate()
            tables.pointee.entries.deinitialize(count: tables.pointee.count)
            tables.pointee.entries.deallocate()
            tables.pointee.nestedNames.deallocate()
            tables.deinitialize(count: 1)
            tables.deallocate()
        }

        /// Reads a module's files, once.
        func readModule(_ module: Int) {
            guard module < modules.count, !tables.pointee.isRead[module] else { return }
            tables.pointee.isRead[module] = true
            switch modules[module].sources {
            case .texts(let texts):
                for text in Storage.sorted(texts) { add(Outline.read(text), module: module) }
            case .files(let count, let make):
                for file in make().prefix(count) { add(file, module: module) }
            }
        }

        private func add(_ file: File, module: Int) {
            let index = tables.pointee.fileCount
            (files + index).initialize(to: file)
            tables.pointee.fileCount += 1
            tables.pointee.fileModules.append(Int32(truncatingIfNeeded: module))
            tables.pointee.firstIDs.append(Int32(truncatingIfNeeded: tables.pointee.count))
            enter(index, module: Int32(truncatingIfNeeded: module))
        }

        /// By path; the order of what is handed over does not count.
        private static func sorted(_ sources: [SourceText]) -> [SourceText] {
            var index = 1
            while index < sources.count, sources[index - 1].path <= sources[index].path { index += 1 }
            return index >= sources.count ? sources : sources.sorted { $0.path < $1.path }
        }

        /// Makes an entry for each of a file's declarations, and makes its types and top-level names known.
        private func enter(_ file: Int, module: Int32) {
            let first = Int32(truncatingIfNeeded: tables.pointee.count)
            files[file].bytes.withUnsafeBufferPointer { bytes in
                files[file].declarations.withUnsafeBufferPointer { records in
                    let base = bytes.baseAddress ?? ByteClass.table
                    guard let record = records.baseAddress else { return }
                    tables.pointee.reserve(records.count)
                    let entries = tables.pointee.entries
                    var local = 0
                    while local < records.count {
                        let index = Int(first) &+ local
                        let parent = record[local].parent
                        (entries + index).initialize(
                            to: Entry(
                                file: Int32(truncatingIfNeeded: file), parent: parent < 0 ? -1 : parent &+ first,
                                end: record[local].end &+ first, name: record[local].name, kind: record[local].kind,
                                hasGenerics: record[local].generics.end > record[local].generics.start))
                        tables.pointee.count = index &+ 1
                        let kind = record[local].kind
                        if kind == .extension {
                            tables.pointee.extensions.append(ID(index))
                        } else if parent < 0 || kind.rawValue < Kind.extension.rawValue || kind == .typealias
                            || kind == .associatedtype
                        {
                            let name = record[local].name
                            let hash = NameTable.hash(base + Int(name.start), count: Int(name.end &- name.start))
                            enter(ID(index), hash: hash, parent: entries[index].parent, module: module)
                        }
                        local &+= 1
                    }
                }
            }
        }

        private func enter(_ id: ID, hash: UInt64, parent: Int32, module: Int32) {
            // Scopes of both kinds share one table: modules have negative numbers.
            let scope = parent < 0 ? -1 - module : parent
            if parent >= 0 { tables.pointee.nestedNames[Int(truncatingIfNeeded: hash & 0xFFFF)] = 1 }
            tables.pointee.names.add(id, hash: hash, scope: scope) { other in hasSameName(id, other) }
        }

        private func hasSameName(_ left: ID, _ right: ID) -> Bool {
            let entry = tables.pointee.entries[Int(left.index)]
            return files[Int(entry.file)].bytes.withUnsafeBufferPointer { bytes in
                guard let base = bytes.baseAddress else { return false }
                let start = Int(entry.name.start)
                return isNamed(right, UnsafeBufferPointer(start: base + start, count: Int(entry.name.end) - start))
            }
        }

        /// The declarations of a name in a scope: an ID's index, or `-1 - module` for a module's top level.
        func find(_ name: UnsafeBufferPointer<UInt8>, hash: UInt64, scope: Int32) -> [ID] {
            tables.pointee.names.find(hash: hash, scope: scope) { isNamed($0, name) }
        }

        /// Whether a type of this name may be nested in any type that was read.
        func mayBeNested(_ hash: UInt64) -> Bool {
            tables.pointee.nestedNames[Int(truncatingIfNeeded: hash & 0xFFFF)] != 0
        }

        /// Whether a declaration's name is made of these bytes.
        func isNamed(_ id: ID, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
            let entry = tables.pointee.entries[Int(id.index)]
            let length = Int(entry.name.end &- entry.name.start)
            guard length == name.count else { return false }
            return files[Int(entry.file)].bytes.withUnsafeBufferPointer { bytes in
                guard let left = bytes.baseAddress, let right = name.baseAddress else { return length == 0 }
                let start = Int(entry.name.start)
                var index = 0
                while index < length {
                    if left[start &+ index] != right[index] { return false }
                    index &+= 1
                }
                return true
            }
        }

        /// The index of a declaration's file.
        func fileIndex(of id: ID) -> Int { Int(tables.pointee.entries[Int(id.index)].file) }

        /// The declaration as its file has it.
        func record(_ id: ID) -> Declaration {
            let file = Int(tables.pointee.entries[Int(id.index)].file)
            let local = Int(id.index) &- Int(tables.pointee.firstIDs[file])
            return files[file].declarations[files[file].declarations.startIndex &+ local]
        }
    }
}
