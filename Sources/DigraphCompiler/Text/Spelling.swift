/// Suggestions for misspelt names.
package enum Spelling {
    /// The candidates nearest to a name, all at one distance: those that differ only in case or, if there are none, those
    /// within one edit, then two, at most a third of the name's length.
    /// - Complexity: Linear in the name's length for each candidate of similar length. Call it only to report
    ///   something.
    package static func nearest(to name: String, among candidates: [String], limit: Int = 3) -> [String] {
        let written = Array(name.utf8)
        let allowed = written.count < 3 ? 0 : min(2, written.count / 3)
        var scored: [(distance: Int, candidate: String)] = []
        for candidate in candidates where candidate != name && abs(candidate.utf8.count - written.count) <= allowed {
            let bytes = Array(candidate.utf8)
            if bytes.map(folded) == written.map(folded) {
                scored.append((0, candidate))
            } else if let distance = distance(written, bytes, atMost: allowed) {
                scored.append((distance, candidate))
            }
        }
        scored.sort { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }
        var result: [String] = []
        for (distance, candidate) in scored
        where distance == scored[0].distance && !result.contains(candidate) && result.count < limit {
            result.append(candidate)
        }
        return result
    }

    /// The candidates that a name may stand for: the nearest, or else a longer one, or one of which a word differs.
    package static func meant(by name: String, among candidates: [String]) -> [String] {
        let near = nearest(to: name, among: candidates)
        if !near.isEmpty { return near }
        return [longer(than: name, among: candidates) ?? renamed(name, among: candidates)].compactMap(\.self)
    }

    /// The only candidate that begins or ends with a name of four bytes or more: `ProductCatalog` for `Catalog`.
    package static func longer(than name: String, among candidates: [String]) -> String? {
        if name.utf8.count < 4 { return nil }
        let found = Set(candidates.filter { $0 != name && ($0.hasSuffix(name) || $0.hasPrefix(name)) })
        return found.count == 1 ? found.first : nil
    }

    /// The only candidate with as many words as the name, of which one differs: `TaxRates` for `TaxTable`. If there are
    /// several, the only one that the name abbreviates: `MemoryStore` for `MemStore`.
    package static func renamed(_ name: String, among candidates: [String]) -> String? {
        let written = words(name)
        if written.count < 2 { return nil }
        var found = Set(
            candidates.filter { candidate in
                let words = words(candidate)
                return candidate != name && words.count == written.count
                    && zip(words, written).filter({ $0 != $1 }).count == 1
            })
        if found.count > 1 { found = found.filter { zip(words($0), written).allSatisfy { $0.hasPrefix($1) } } }
        return found.count == 1 ? found.first : nil
    }

    /// The words of a name, each with its capital: `Disk`, `Store`.
    static func words(_ name: String) -> [String] {
        var result: [String] = []
        var wasCapital = false
        for scalar in name.unicodeScalars {
            let isCapital = scalar.isASCII && Byte.isCapital(UInt8(scalar.value))
            if result.isEmpty || isCapital && !wasCapital { result.append("") }
            result[result.count - 1].unicodeScalars.append(scalar)
            wasCapital = isCapital
        }
        return result
    }

    private static func folded(_ byte: UInt8) -> UInt8 { Byte.isCapital(byte) ? byte | 0x20 : byte }

    /// The number of insertions, deletions, replacements and exchanges of neighbours between two texts (optimal string
    /// alignment). Nil if it exceeds `allowed`: only the table near its diagonal is computed.
    private static func distance(_ left: [UInt8], _ right: [UInt8], atMost allowed: Int) -> Int? {
        var before: [Int] = []
        var previous = (0...right.count).map { min($0, allowed + 1) }
        for row in left.indices {
            var current = Array(repeating: allowed + 1, count: right.count + 1)
            current[0] = min(row + 1, allowed + 1)
            var least = current[0]
            let columns = right.indices.clamped(to: max(0, row - allowed)..<row + allowed + 1)
            for column in columns {
                var best = previous[column] + (left[row] == right[column] ? 0 : 1)
                best = min(best, previous[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    best = min(best, before[column - 1] + 1)
                }
                current[column + 1] = best
                least = min(least, best)
            }
            if least > allowed { return nil }
            (before, previous) = (previous, current)
        }
        let distance = previous[right.count]
        return distance <= allowed ? distance : nil
    }
}
