extension Outline {
    /// Reads all files of a module, which for those after the first happens otherwise when a look-up needs them.
    package func read(module: Int) {
        storage.readModule(module)
    }

    /// The inheritance clauses of a type and its extensions entry by entry, as written, in order of place; each once.
    package func inheritedSpellings(of type: ID) -> [String] {
        var result: [String] = []
        for container in containers(of: type) {
            for text in spellings(pointer(to: container).pointee.inherits, of: container)
            where !result.contains(text) {
                result.append(text)
            }
        }
        return result
    }

    /// The texts of types that stand between commas.
    private func spellings(_ list: Slice, of id: ID) -> [String] {
        guard !list.isEmpty else { return [] }
        let slices = withReader(list, of: id) { reader in
            var slices: [Slice] = []
            while true {
                reader.skipTrivia()
                guard reader.position < reader.count else { break }
                let start = reader.position
                reader.skipType()
                if reader.position > start {
                    slices.append(Slice(Int(list.start) + start, Int(list.start) + reader.position))
                } else {
                    reader.position += 1
                }
            }
            return slices
        }
        return slices.map { text($0, of: id) }
    }
}
