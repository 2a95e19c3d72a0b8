// The classes of several worlds become one class: parts common to all worlds are written once, the others under `#if`.

extension SwiftCode {
    /// - Parameter codes: The lowered code of a module, by world.
    static func merged(_ codes: [SwiftCode], worlds: Worlds) -> SwiftCode {
        guard var result = codes.first, codes.count > 1 else { return codes.first ?? SwiftCode() }
        let merging = Merging(worlds: worlds)
        let each = worlds.inOrder.map { (world: $0, item: codes[$0]) }
        result.imports = merging.rows(each, within: worlds.all, \.imports, by: \.line)
        result.classes = merging.classes(each.map { ($0, $1.classes) }, within: worlds.all)
            .sorted { $0.head.name < $1.head.name }
        return result
    }
}

private struct Merging {
    let worlds: Worlds

    /// The rows of an item in all worlds, such as the members of a class, in one order, each with its condition.
    ///
    /// - Parameters:
    ///   - outer: The worlds in which the declaration around the rows exists.
    ///   - key: A key, equal for corresponding rows.
    func rows<Item, Row: SwiftCode.Conditional & Equatable>(
        _ items: [(world: Int, item: Item)], within outer: WorldSet, _ rows: (Item) -> [Row], by key: (Row) -> String
    ) -> [Row] {
        var table = RowTable<Row>()
        for (world, item) in items { table.add(rows(item), of: world, by: key) }
        return table.inOrder.flatMap { variants in
            variants.map { variant in
                var row = variant.row
                row.condition = worlds.condition(variant.worlds, within: outer)
                return row
            }
        }
    }

    /// Merges the classes of all worlds. Classes with equal heads become one class with merged members; classes with
    /// different heads stay apart, each with its condition.
    func classes(_ lists: [(world: Int, rows: [SwiftCode.Class])], within outer: WorldSet) -> [SwiftCode.Class] {
        var table = RowTable<SwiftCode.Class.Head>()
        for (world, rows) in lists { table.add(rows.map(\.head), of: world, by: \.path) }
        return table.inOrder.flatMap { variants in
            variants.map { variant in
                let own = lists.filter { variant.worlds.contains($0.world) }.compactMap { world, rows in
                    rows.first { $0.head.path == variant.row.path }.map { (world: world, item: $0) }
                }
                return merged(own, within: variant.worlds, of: outer)
            }
        }
    }

    private func merged(
        _ each: [(world: Int, item: SwiftCode.Class)], within own: WorldSet, of outer: WorldSet
    ) -> SwiftCode.Class {
        var result = each[0].item
        result.condition = worlds.condition(own, within: outer)
        result.usesRuntime = each.contains { $0.item.usesRuntime }
        result.members = rows(each, within: own, \.members, by: \.signature)
        result.copies = rows(each, within: own, \.copies, by: \.signature)
        for file in result.extensionFiles.indices {
            result.extensionFiles[file].members = rows(
                each, within: own, { $0.extensionFiles[file].members }, by: \.signature)
            result.extensionFiles[file].copies = rows(
                each, within: own, { $0.extensionFiles[file].copies }, by: \.signature)
        }
        result.eagerSingletons = rows(each, within: own, \.eagerSingletons) { "\($0.value)" }
        result.holders = holders(each, within: own)
        result.injected = rows(each, within: own, \.injected, by: \.name)
        result.nested = classes(each.map { ($0, $1.nested) }, within: own)
        return result
    }

    /// The properties with kept objects. Each has the places of all worlds.
    private func holders(
        _ each: [(world: Int, item: SwiftCode.Class)], within own: WorldSet
    ) -> [SwiftCode.Holder] {
        var counts: [String: Int] = [:]
        for holder in each.flatMap(\.item.holders) { counts[holder.name] = max(counts[holder.name] ?? 0, holder.count) }
        func counted(_ written: SwiftCode.Class) -> [SwiftCode.Holder] {
            written.holders.map { holder in
                var holder = holder
                holder.count = counts[holder.name] ?? holder.count
                return holder
            }
        }
        return rows(each, within: own, counted, by: \.name).sorted { $0.name < $1.name }
    }
}

/// Rows of several lists by key, in the order of each list as far as possible. Different rows with the same key are
/// variants.
private struct RowTable<Row: Equatable> {
    struct Variant {
        var row: Row
        var worlds: WorldSet
    }

    private var variants: [[Variant]] = []
    private var places: [String: Int] = [:]
    /// For each row, the index of the next row.
    private var next: [Int?] = []
    /// The index of the first row.
    private var first: Int?

    mutating func add(_ rows: [Row], of world: Int, by key: (Row) -> String) {
        var last: Int?
        var seen: [String: Int] = [:]
        for row in rows {
            let name = key(row)
            let repeats = seen[name, default: 0]
            seen[name] = repeats + 1
            let place = place(of: repeats == 0 ? name : "\(name) \(repeats)", behind: last)
            last = place
            if let known = variants[place].firstIndex(where: { $0.row == row }) {
                variants[place][known].worlds.insert(world)
            } else {
                variants[place].append(Variant(row: row, worlds: WorldSet([world])))
            }
        }
    }

    private mutating func place(of key: String, behind last: Int?) -> Int {
        if let known = places[key] { return known }
        let place = variants.count
        places[key] = place
        variants.append([])
        if let last {
            next.append(next[last])
            next[last] = place
        } else {
            next.append(first)
            first = place
        }
        return place
    }

    var inOrder: [[Variant]] {
        var result: [[Variant]] = []
        var place = first
        while let current = place {
            result.append(variants[current])
            place = next[current]
        }
        return result
    }
}
