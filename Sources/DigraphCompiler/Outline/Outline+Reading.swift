extension Outline {
    /// Reads a slice of the declaration's file anew. Offsets are those of the slice's own bytes.
    func withReader<Result>(_ slice: Slice, of id: ID, _ body: (inout Reader) -> Result) -> Result {
        let bytes = bytes(slice, of: id)
        var records = Records()
        return withUnsafeMutablePointer(to: &records) { records in
            var reader = Reader(bytes, base: bytes.baseAddress ?? ByteClass.table, records: records)
            return body(&reader)
        }
    }

    /// The dotted path of names that a type's text is: without attributes, `any` and generic arguments. Nil for tuples,
    /// functions, collections and compositions.
    func typePath(_ slice: Slice, of id: ID) -> [String]? {
        if let name = Outline.capitalizedName(bytes(slice, of: id)) { return [name] }
        return withReader(slice, of: id) { reader in
            guard let path = reader.readPath() else { return nil }
            reader.skipTrivia()
            return reader.position >= reader.count ? path : nil
        }
    }

    private static func capitalizedName(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        isCapitalizedName(bytes) ? String(decoding: bytes, as: UTF8.self) : nil
    }

    /// Whether a text is a capital letter and other letters and digits only: most types are.
    static func isCapitalizedName(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let count = bytes.count
        guard let base = bytes.baseAddress, count > 0, base[0] >= 0x41, base[0] <= 0x5A else { return false }
        var index = 1
        while index < count {
            let lower = base[index] | 0x20
            guard lower >= 0x61 && lower <= 0x7A || base[index] >= 0x30 && base[index] <= 0x39 else { return false }
            index &+= 1
        }
        return true
    }

    /// One entry of an inheritance clause.
    struct InheritedName {
        var path: [String]
        /// Where it stands in the file.
        var slice: Slice
        /// Global actors in front of it: isolated conformances.
        var isUnchecked: Bool
    }

    /// The entries of a type's inheritance clause, compositions taken apart; what is no name is left out.
    func inheritedNames(of id: ID) -> [InheritedName] {
        let slice = pointer(to: id).pointee.inherits
        if slice.isEmpty { return [] }
        if let name = Outline.capitalizedName(bytes(slice, of: id)) {
            return [InheritedName(path: [name], slice: slice, isUnchecked: false)]
        }
        return withReader(slice, of: id) { reader in
            var result: [InheritedName] = []
            while true {
                reader.skipTrivia()
                guard reader.position < reader.count else { break }
                let start = reader.position
                var isInverse = false
                if reader.isAt(Byte.tilde) {
                    isInverse = true
                    reader.position += 1
                }
                if let path = reader.readPath(), let last = path.last, !last.isEmpty, !isInverse {
                    let end = reader.position
                    let nameStart = max(start, reader.pathStart)
                    result.append(
                        InheritedName(
                            path: path, slice: Slice(Int(slice.start) + nameStart, Int(slice.start) + end),
                            isUnchecked: nameStart > start))
                }
                reader.skipTrivia()
                if reader.isAt(Byte.comma) || reader.isAt(Byte.ampersand) {
                    reader.position += 1
                } else if reader.position == start {
                    reader.position += 1
                }
            }
            return result
        }
    }

    /// The names of the attributes in a slice, each with its path, without arguments.
    func attributeNames(_ slice: Slice, of id: ID) -> [[String]] {
        guard !slice.isEmpty else { return [] }
        return withReader(slice, of: id) { reader in
            var result: [[String]] = []
            while true {
                reader.skipTrivia()
                guard reader.position < reader.count else { break }
                if reader.isAt(Byte.at) {
                    reader.position += 1
                    reader.skipTrivia()
                    if let path = reader.readPath() { result.append(path) }
                    if reader.isAt(Byte.openParen) { reader.skipParens() }
                } else if reader.isAt(Byte.openParen) {
                    reader.skipParens()
                } else {
                    reader.position += 1
                }
            }
            return result
        }
    }
}

extension Outline.Reader {
    /// Reads a dotted path of names at the position: attributes and `any` in front of it and generic arguments in it
    /// are passed over. Leaves where it begins in `pathStart`.
    mutating func readPath() -> [String]? {
        skipTrivia()
        while isAt(Byte.at) {
            skipTypeAttribute()
            skipTrivia()
        }
        var path: [String] = []
        pathStart = position
        while isAtWord() {
            readWord()
            if path.isEmpty, word == .any || word == .some || word == .nonisolated {
                skipTrivia()
                pathStart = position
                continue
            }
            path.append(string(wordSlice))
            let end = position
            skipTrivia()
            if isAt(Byte.less) {
                position &+= 1
                guard skipGenericArguments() else { return path }
            } else {
                position = end
            }
            guard isAt(Byte.dot) || isAt(Byte.colon, Byte.colon) else { break }
            position &+= isAt(Byte.dot) ? 1 : 2
            skipTrivia()
        }
        return path.isEmpty ? nil : path
    }

    mutating func string(_ slice: Outline.Slice) -> String {
        let start = min(max(0, Int(slice.start)), count)
        let end = min(max(start, Int(slice.end)), count)
        return String(decoding: UnsafeBufferPointer(start: base + start, count: end - start), as: UTF8.self)
    }
}
