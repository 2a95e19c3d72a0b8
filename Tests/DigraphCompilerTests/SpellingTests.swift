import DigraphCompiler
import Testing

/// Names that are nearly alike are found by looking at a part of the table of distances; here all of it is filled.
@Suite struct SpellingTests {
    @Test(arguments: 0..<8)
    func `The nearest are those of the whole table of distances`(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        func word() -> String {
            String(
                (0..<Int.random(in: 1...9, using: &generator)).map { _ in "aabBc".randomElement(using: &generator)! })
        }
        var found = 0
        for _ in 0..<40 {
            let name = word()
            let names = (0..<40).map { _ in
                var bytes = Array(name)
                for _ in 0..<Int.random(in: 0...3, using: &generator) {
                    let place = Int.random(in: 0..<bytes.count, using: &generator)
                    switch Int.random(in: 0..<4, using: &generator) {
                    case 0 where bytes.count > 1: bytes.remove(at: place)
                    case 1: bytes.insert(contentsOf: word().prefix(1), at: place)
                    case 2: bytes.swapAt(place, max(place - 1, 0))
                    default: bytes[place] = "c"
                    }
                }
                return String(bytes)
            }
            let allowed = name.count < 3 ? 0 : min(2, name.count / 3)
            let within = Set(names).filter { $0 != name }.map { (Self.distance(name, $0), $0) }
                .filter { $0.0 <= allowed }.sorted { $0 < $1 }
            let near = within.filter { $0.0 == within[0].0 }.prefix(3).map(\.1)
            #expect(Spelling.nearest(to: name, among: names) == near, "seed \(seed)")
            found += near.count
        }
        #expect(found > 40)
    }

    /// Insertions, deletions, replacements and exchanges of neighbours; names that differ by case only are none apart.
    private static func distance(_ left: String, _ right: String) -> Int {
        if left.lowercased() == right.lowercased() { return 0 }
        let left = Array(left.utf8)
        let right = Array(right.utf8)
        var rows = [Array(0...right.count)]
        for row in 1...left.count {
            var current = [row]
            for column in 1...right.count {
                let replaced = rows[row - 1][column - 1] + (left[row - 1] == right[column - 1] ? 0 : 1)
                current.append(min(replaced, rows[row - 1][column] + 1, current[column - 1] + 1))
                if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
                    current[column] = min(current[column], rows[row - 2][column - 2] + 1)
                }
            }
            rows.append(current)
        }
        return rows[left.count][right.count]
    }
}
