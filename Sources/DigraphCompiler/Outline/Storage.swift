extension Outline {
    /// What has been read and found out so far.
    final class Storage {
        let modules: [Module]
        private(set) var files: [File] = []
        /// The first ID of each file, and one more: the number of IDs.
        private(set) var firstIDs: [Int32] = [0]
        /// The module of each file.
        private(set) var fileModules: [Int32] = []
        /// The files of each module that was read; empty for the others.
        private(set) var fileRanges: [Range<Int>]
        private var isRead: [Bool]
        private(set) var topLevel = NameTable()
        /// All extensions of the modules read, in order.
        private(set) var extensions: [ID] = []
        /// How many of `extensions` have been given to the types they extend.
        var resolvedExtensions = 0
        var isResolvingExtensions = false
        /// The extensions of a type, in order.
        var extensionsOfType: [ID: [ID]] = [:]
        /// What an extension extends.
        var typesOfExtension: [ID: [ID]] = [:]
        var directInheritance: [ID: Outline.Inheritance] = [:]
        var wholeInheritance: [ID: Outline.Inheritance] = [:]
        /// Types whose inheritance is being found out.
        var inProgress: Set<ID> = []
        /// How many resolutions that may need another are under way.
        var depth = 0
        /// The answer to `isolation(of:)` for types.
        var typeIsolation: [ID: Isolation] = [:]

        init(modules: [Module]) {
            self.modules = modules
            isRead = Array(repeating: false, count: modules.count)
            fileRanges = Array(repeating: 0..<0, count: modules.count)
        }

        /// Reads a module's files, once.
        /// - Returns: Whether there was something new to read.
        @discardableResult
        func readModule(_ module: Int) -> Bool {
            guard module < modules.count, !isRead[module] else { return false }
            isRead[module] = true
            let first = files.count
            for source in Storage.sorted(modules[module].sources) {
                let file = Outline.read(source)
                let firstID = Int(firstIDs[files.count])
                files.append(file)
                firstIDs.append(Int32(truncatingIfNeeded: firstID + file.declarations.count))
                fileModules.append(Int32(truncatingIfNeeded: module))
                index(files.count - 1, firstID: firstID, module: Int32(truncatingIfNeeded: module))
            }
            fileRanges[module] = first..<files.count
            return true
        }

        func isModuleRead(_ module: Int) -> Bool { isRead[module] }

        /// By path; the order of what is handed over does not count.
        private static func sorted(_ sources: [SourceText]) -> [SourceText] {
            var index = 1
            while index < sources.count, sources[index - 1].path <= sources[index].path { index += 1 }
            return index >= sources.count ? sources : sources.sorted { $0.path < $1.path }
        }

        /// Enters what stands at a file's top level: from one declaration to the next that is not within it.
        private func index(_ file: Int, firstID: Int, module: Int32) {
            files[file].bytes.withUnsafeBufferPointer { bytes in
                var local = 0
                let count = files[file].declarations.count
                while local < count {
                    let record = files[file].declarations[local]
                    let id = ID(firstID + local)
                    local = max(local + 1, Int(record.end))
                    if record.kind == .extension {
                        extensions.append(id)
                        continue
                    }
                    let name = UnsafeBufferPointer(rebasing: bytes[Int(record.name.start)..<Int(record.name.end)])
                    topLevel.add(id, hash: NameTable.hash(name), module: module) { other in
                        isNamed(other, name)
                    }
                }
            }
        }

        /// Whether a declaration's name is made of these bytes.
        func isNamed(_ id: ID, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
            let file = fileIndex(of: id)
            let slice = files[file].declarations[Int(id.index - firstIDs[file])].name
            let length = Int(slice.end - slice.start)
            guard length == name.count else { return false }
            return files[file].bytes.withUnsafeBufferPointer { bytes in
                guard let left = bytes.baseAddress, let right = name.baseAddress else { return length == 0 }
                let start = Int(slice.start)
                var index = 0
                while index < length {
                    if left[start &+ index] != right[index] { return false }
                    index &+= 1
                }
                return true
            }
        }

        /// The index of a declaration's file, in logarithmic time.
        func fileIndex(of id: ID) -> Int {
            var low = 0
            var high = files.count
            while high - low > 1 {
                let middle = (low + high) >> 1
                if firstIDs[middle] <= id.index { low = middle } else { high = middle }
            }
            // Files without declarations share their first ID with the next file.
            return low
        }

        /// The declaration as its file has it.
        func record(_ id: ID) -> Declaration {
            let file = fileIndex(of: id)
            return files[file].declarations[Int(id.index - firstIDs[file])]
        }
    }
}
