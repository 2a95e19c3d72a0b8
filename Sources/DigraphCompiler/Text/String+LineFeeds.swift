extension String {
    var lineFeedCount: Int {
        var text = self
        return text.withUTF8 { bytes in
            guard let base = bytes.baseAddress else { return 0 }
            let scanner = Scanner(base: base, limit: bytes.count)
            var count = 0
            var end = scanner.lineEnd(from: 0)
            while end < scanner.limit {
                if base[end] == Byte.newline { count += 1 }
                end = scanner.lineEnd(from: end + 1)
            }
            return count
        }
    }
}
