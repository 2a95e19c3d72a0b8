extension Outline {
    /// What has been read and found out so far.
    ///
    /// Its tables are memory of its own behind constant pointers: in an unoptimised build each read of a variable of a
    /// class, and each element of an array of structs, costs as much as the whole look-up of a name should.
    ///
    /// A file that is remembered waits: its names are known, and so which IDs its declarations have; its records are
    /// fetched when one of them is found. An ID that anybody has is one of a file that no longer waits.
    final class Storage {
        let modules: [Module]
        /// Each module's.
        let defaultIsolations: [Isolation]
        let tables: UnsafeMutablePointer<Tables>
        /// One for each file of each module, in the order in which they are read.
        let files: UnsafeMutablePointer<File>
        /// The same, where their records and bytes lie.
        let views: UnsafeMutablePointer<View>
        private let waiting: UnsafeMutablePointer<Tables.Waiting>
        private let share: Share

        init(modules: [Module], sharing share: @escaping Share) {
            self.modules = modules
            self.share = share
            defaultIsolations = modules.map { module in
                guard let name = module.defaultIsolation, name != "nonisolated" else { return .nonisolated }
                return .globalActor(name)
            }
            let capacity = max(1, modules.reduce(0) { $0 + $1.sources.count })
            files = .allocate(capacity: capacity)
            views = .allocate(capacity: capacity)
            waiting = .allocate(capacity: capacity)
            tables = .allocate(capacity: 1)
            tables.initialize(to: Tables(moduleCount: modules.count))
        }

        deinit {
            files.deinitialize(count: tables.pointee.fileCount)
            files.deallocate()
            views.deallocate()
            waiting.deallocate()
            tables.pointee.entries.deallocate()
            tables.pointee.nestedNames.deallocate()
            tables.pointee.names.deallocate()
            tables.deinitialize(count: 1)
            tables.deallocate()
        }

        /// Reads a module's files, once.
        func readModule(_ module: Int) {
            guard module < modules.count, !tables.pointee.isRead[module] else { return }
            tables.pointee.isRead[module] = true
            let first = tables.pointee.fileCount
            switch modules[module].sources {
            case .texts(let texts):
                for text in Storage.sorted(texts) { add(.read(Outline.read(text)), module: module) }
            case .files(let paths, let make):
                let given = make().prefix(paths.count)
                reserve(given)
                for file in given { add(file, module: module) }
            }
            let end = tables.pointee.fileCount
            guard end > first else { return }
            // None writes what another looks at: one enters the names, the others make the entries of a quarter each, and
            // have from the tables what they need of them.
            nonisolated(unsafe) let storage = self
            nonisolated(unsafe) let entries = tables.pointee.entries
            let firstIDs = tables.pointee.firstIDs
            let quarter = (end - first) / 4 + 1
            share(5) { part in
                if part == 0 { return storage.enterNames(first..<end, module) }
                let start = min(end, first + (part - 1) * quarter)
                for file in start..<min(end, start + quarter) where storage.waiting[file].index < 0 {
                    storage.makeEntries(file, firstIDs[file], module, in: entries)
                }
            }
        }

        /// Makes room for all of them at once: a table that grows is copied.
        private func reserve(_ given: ArraySlice<GivenFile>) {
            var declarations = 0
            var names = 0
            for file in given {
                switch file {
                case .read(let file): declarations += file.declarations.count
                case .remembered(let index, let summaries, _):
                    declarations += Int(summaries.record(index).pointee.counts.declarations)
                    names += Int(summaries.record(index).pointee.counts.names)
                }
            }
            tables.pointee.reserve(declarations)
            tables.pointee.names.reserve(names)
        }

        /// By path; the order of what is handed over does not count.
        private static func sorted(_ sources: [SourceText]) -> [SourceText] {
            var index = 1
            while index < sources.count, sources[index - 1].path <= sources[index].path { index += 1 }
            return index >= sources.count ? sources : sources.sorted { $0.path < $1.path }
        }

        /// Gives a file a number, and its declarations their IDs.
        private func add(_ file: GivenFile, module: Int) {
            let index = tables.pointee.fileCount
            let count: Int
            switch file {
            case .read(let file):
                count = file.declarations.count
                (files + index).initialize(to: file)
                (waiting + index).initialize(to: Tables.Waiting(summaries: 0, index: -1))
            case .remembered(let number, let summaries, let path):
                if tables.pointee.summaries.last !== summaries { tables.pointee.summaries.append(summaries) }
                count = Int(summaries.record(number).pointee.counts.declarations)
                (files + index).initialize(to: File(path: path))
                (waiting + index).initialize(
                    to: Tables.Waiting(
                        summaries: Int32(truncatingIfNeeded: tables.pointee.summaries.count - 1),
                        index: Int32(truncatingIfNeeded: number)))
            }
            tables.pointee.fileCount = index + 1
            tables.pointee.fileModules.append(Int32(truncatingIfNeeded: module))
            tables.pointee.firstIDs.append(Int32(truncatingIfNeeded: tables.pointee.count))
            tables.pointee.reserve(count)
            tables.pointee.count += count
        }

        /// Makes the types and top-level names of files known.
        private func enterNames(_ numbers: Range<Int>, _ module: Int) {
            for file in numbers {
                let state = waiting[file]
                if state.index >= 0 {
                    let (names, extensions) = tables.pointee.summaries[Int(state.summaries)].names(Int(state.index))
                    enter(names, extensions, of: file, module: module)
                    continue
                }
                let (names, extensions) = files[file].names()
                names.withUnsafeBufferPointer { names in
                    extensions.withUnsafeBufferPointer { enter(names, $0, of: file, module: module) }
                }
            }
        }

        /// The same of one file's. Scopes of both kinds share one table: modules have negative numbers.
        private func enter(
            _ names: UnsafeBufferPointer<File.NameRecord>, _ extensions: UnsafeBufferPointer<Int32>, of file: Int,
            module: Int
        ) {
            let first = tables.pointee.firstIDs[file]
            let number = Int32(truncatingIfNeeded: file)
            for local in extensions { tables.pointee.extensions.append((ID(Int(first &+ local)), number)) }
            tables.pointee.names.add(
                names, file: number, first: first, top: Int32(truncatingIfNeeded: -1 - module),
                nested: tables.pointee.nestedNames)
        }

        /// Fetches a file's records, if they were not.
        func enter(_ file: Int) {
            let state = waiting[file]
            if state.index < 0 { return }
            waiting[file].index = -1
            files[file] = tables.pointee.summaries[Int(state.summaries)].file(Int(state.index), path: files[file].path)
            let module = Int(tables.pointee.fileModules[file])
            makeEntries(file, tables.pointee.firstIDs[file], module, in: tables.pointee.entries)
        }

        /// Fetches the records of all files of the modules read.
        func enterAll() {
            for file in 0..<tables.pointee.fileCount { enter(file) }
        }

        /// Makes an entry for each of a file's declarations. From here on nobody changes the file, and so its records and
        /// bytes stay where they are.
        private func makeEntries(
            _ file: Int, _ first: Int32, _ module: Int, in entries: UnsafeMutablePointer<Entry>
        ) {
            (views + file).initialize(
                to: View(files[file], first: first, module: Int32(truncatingIfNeeded: module)))
            let record = views[file].declarations
            let count = files[file].declarations.count
            let entries = entries + Int(first)
            let number = Int32(truncatingIfNeeded: file)
            var local = 0
            while local < count {
                let parent = record[local].parent
                (entries + local).initialize(
                    to: Entry(
                        file: number, parent: parent < 0 ? -1 : parent &+ first, end: record[local].end &+ first,
                        kind: record[local].kind,
                        hasGenerics: !views[file].clauses(of: record + local).generics.isEmpty))
                local &+= 1
            }
        }

        /// The declarations of a name in a scope: an ID's index, or `-1 - module` for a module's top level.
        func find(_ name: UnsafeBufferPointer<UInt8>, hash: UInt64, scope: Int32) -> [ID] {
            var next = tables.pointee.names.first(hash: hash, scope: scope)
            var result: [ID] = []
            while next >= 0 {
                let link = tables.pointee.names.link(next)
                enter(Int(link.file))
                if isNamed(link.id, name) { result.append(link.id) }
                next = link.next
            }
            return result
        }

        /// The same where there is one only.
        func findOne(_ name: UnsafeBufferPointer<UInt8>, hash: UInt64, scope: Int32) -> ID? {
            let first = tables.pointee.names.first(hash: hash, scope: scope)
            guard first >= 0 else { return nil }
            let link = tables.pointee.names.link(first)
            enter(Int(link.file))
            return link.next < 0 && isNamed(link.id, name) ? link.id : nil
        }

        /// Whether a type of this name may be nested in any type that was read.
        func mayBeNested(_ hash: UInt64) -> Bool {
            tables.pointee.nestedNames[Int(truncatingIfNeeded: hash & 0xFFFF)] != 0
        }

        /// Whether a declaration's name is made of these bytes.
        func isNamed(_ id: ID, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
            let view = views + Int(tables.pointee.entries[Int(id.index)].file)
            let own = (view.pointee.declarations + Int(id.index &- view.pointee.first)).pointee.name
            let length = Int(own.end &- own.start)
            guard length == name.count else { return false }
            guard let right = name.baseAddress else { return length == 0 }
            let left = view.pointee.bytes + Int(own.start)
            var index = 0
            while index < length {
                if left[index] != right[index] { return false }
                index &+= 1
            }
            return true
        }

        /// The index of a declaration's file.
        func fileIndex(of id: ID) -> Int { Int(tables.pointee.entries[Int(id.index)].file) }
    }
}
