import DigraphCompiler

/// Rows with unique keys. Each row has the set of worlds in which it exists.
struct Table<Key: Hashable, Row> {
    private(set) var rows: [(row: Row, worlds: WorldSet)] = []
    private var places: [Key: Int] = [:]

    /// - Returns: The index of the row with the key. If there is one already, the new row is not added.
    @discardableResult
    mutating func add(_ row: Row, _ key: Key, in world: Int) -> Int {
        if let place = places[key] {
            rows[place].worlds.insert(world)
            return place
        }
        places[key] = rows.count
        rows.append((row, WorldSet([world])))
        return rows.count - 1
    }

    func place(of key: Key) -> Int? { places[key] }

    mutating func change(_ place: Int, _ change: (inout Row) -> Void) { change(&rows[place].row) }
}
