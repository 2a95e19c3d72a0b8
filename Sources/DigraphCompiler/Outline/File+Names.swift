extension Outline.File {
    /// A declaration that can be found by its name.
    struct NameRecord {
        /// `NameTable.hash` of its name.
        var hash: UInt64
        /// Its index in its file, and that of the declaration it stands in, or -1.
        var local: Int32
        var parent: Int32
    }

    /// What can be found by its name: types wherever they stand, and all that stands at the top level; and the indices
    /// of the extensions, which are found by what they extend.
    func names() -> (names: [NameRecord], extensions: [Int32]) { knownNames ?? findNames() }

    private func findNames() -> (names: [NameRecord], extensions: [Int32]) {
        var names: [NameRecord] = []
        var extensions: [Int32] = []
        bytes.withUnsafeBufferPointer { bytes in
            declarations.withUnsafeBufferPointer { records in
                guard let record = records.baseAddress else { return }
                let base = bytes.baseAddress ?? Outline.ByteClass.table
                var local = 0
                while local < records.count {
                    let kind = record[local].kind
                    if kind == .extension {
                        extensions.append(Int32(truncatingIfNeeded: local))
                    } else if record[local].parent < 0 || kind.isFoundByName {
                        let name = record[local].name
                        let hash = Outline.NameTable.hash(
                            base + Int(name.start), count: Int(name.end &- name.start))
                        names.append(
                            NameRecord(
                                hash: hash, local: Int32(truncatingIfNeeded: local), parent: record[local].parent))
                    }
                    local &+= 1
                }
            }
        }
        return (names, extensions)
    }
}
