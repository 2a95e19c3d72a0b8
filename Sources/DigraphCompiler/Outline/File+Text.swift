extension Outline.File {
    /// The text of a slice with each run of white space and comments folded to one space.
    package func text(_ slice: Outline.Slice) -> String {
        bytes.withUnsafeBufferPointer { buffer in
            let start = max(0, Int(slice.start))
            let end = min(buffer.count, Int(slice.end))
            return start < end ? Self.text(UnsafeBufferPointer(rebasing: buffer[start..<end])) : ""
        }
    }

    static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        if bytes.count == 0 { return "" }
        if isPlain(bytes) { return String(decoding: bytes, as: UTF8.self) }
        return String(decoding: folded(bytes), as: UTF8.self)
    }

    /// Whether there is nothing to fold: only single spaces and no comments.
    private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = bytes.baseAddress else { return true }
        let classes = Outline.ByteClass.table
        let count = bytes.count
        var index = 0
        var afterSpace = true
        while index < count {
            let byte = base[index]
            if byte == Outline.Byte.slash { return false }
            let isSpace = classes[Int(byte)] & Outline.ByteClass.space != 0
            if isSpace, afterSpace || byte != Outline.Byte.space { return false }
            afterSpace = isSpace
            index &+= 1
        }
        return !afterSpace
    }

    /// Folds white space and comments outside of string literals.
    private static func folded(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        guard let base = bytes.baseAddress else { return [] }
        let records = UnsafeMutablePointer<Outline.Records>.allocate(capacity: 1)
        records.initialize(to: Outline.Records())
        defer {
            records.deinitialize(count: 1)
            records.deallocate()
        }
        var reader = Outline.Reader(bytes, base: base, records: records)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        while true {
            let before = reader.position
            reader.skipTrivia()
            guard reader.position < bytes.count else { break }
            if reader.position > before, !result.isEmpty { result.append(Outline.Byte.space) }
            let start = reader.position
            let byte = bytes[start]
            let isString =
                byte == Outline.Byte.quote
                || byte == Outline.Byte.hash && start + reader.hashCount(at: start) < bytes.count
                    && bytes[start + reader.hashCount(at: start)] == Outline.Byte.quote
            if isString { reader.skipStringLiteral() } else { reader.position += 1 }
            result.append(contentsOf: bytes[start..<min(bytes.count, max(start + 1, reader.position))])
        }
        return result
    }

    /// The conditions from the outermost to this one.
    package func conditionTexts(_ condition: Int32) -> [String] {
        var result: [String] = []
        var index = condition
        while index >= 0, Int(index) < conditions.count {
            let record = conditions[conditions.startIndex + Int(index)]
            result.append(record.isNegated ? "!(\(text(record.text)))" : text(record.text))
            index = record.parent
        }
        return result.reversed()
    }
}
