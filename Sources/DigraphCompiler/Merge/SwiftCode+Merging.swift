// The classes of several worlds become one class: what is the same in all worlds is written once, and what differs under `#if`.

extension SwiftCode {
    /// - Parameter codes: What each world makes of a module, by world.
    static func merged(_ codes: [SwiftCode], worlds: Worlds) -> SwiftCode {
        guard var result = codes.first, codes.count > 1 else { return codes.first ?? SwiftCode() }
        let merging = Merging(worlds: worlds)
        let each = Array(codes.enumerated())
        result.imports = merging.rows(each.map { ($0, $1.imports) }, within: worlds.all, by: \.line) {
            $0.condition = $1
        }
        result.classes = merging.classes(each.map { ($0, $1.classes) }, within: worlds.all).sorted {
            $0.name < $1.name
        }
        return result
    }
}

private struct Merging {
    let worlds: Worlds

    /// Rows of several worlds in one order, each with the condition under which it is there.
    ///
    /// - Parameters:
    ///   - lists: The rows of worlds, with the worlds' numbers.
    ///   - outer: The worlds in which the braces around the rows are there.
    ///   - key: What rows that stand for one another have in common.
    ///   - set: Gives a row its condition.
    func rows<Row: Equatable>(
        _ lists: [(world: Int, rows: [Row])], within outer: WorldSet, by key: (Row) -> String,
        _ set: (inout Row, String?) -> Void
    ) -> [Row] {
        var table = RowTable<Row>()
        for (world, rows) in lists { table.add(rows, of: world, by: key) }
        return table.inOrder.flatMap { variants in
            variants.map { variant in
                var row = variant.row
                set(&row, worlds.condition(variant.worlds, within: outer))
                return row
            }
        }
    }

    /// Classes that differ in their heads are written as often as they differ; the members of the others are merged.
    func classes(_ lists: [(world: Int, rows: [SwiftCode.Class])], within outer: WorldSet) -> [SwiftCode.Class] {
        var table = RowTable<ClassVariant>()
        for (world, rows) in lists {
            table.add(rows.map { ClassVariant(head: SwiftCode.ClassHead($0)) }, of: world, by: \.head.path)
        }
        return table.inOrder.flatMap { variants in
            variants.map { variant in
                let own = lists.filter { variant.worlds.contains($0.world) }.compactMap { world, rows in
                    rows.first { $0.path == variant.row.head.path }.map { (world: world, written: $0) }
                }
                return merged(own, within: variant.worlds, of: outer)
            }
        }
    }

    private func merged(
        _ each: [(world: Int, written: SwiftCode.Class)], within own: WorldSet, of outer: WorldSet
    ) -> SwiftCode.Class {
        var result = each[0].written
        func functions(_ list: (SwiftCode.Class) -> [SwiftCode.Function]) -> [SwiftCode.Function] {
            rows(each.map { ($0, list($1)) }, within: own, by: \.signature) { $0.condition = $1 }
        }
        func members(_ list: (SwiftCode.Class) -> [SwiftCode.Member]) -> [SwiftCode.Member] {
            rows(each.map { ($0, list($1)) }, within: own, by: \.signature) { $0 = $0.under($1) }
        }
        result.condition = worlds.condition(own, within: outer)
        result.isConditional = true
        result.hasEffects = each.contains { $0.written.hasEffects }
        result.usesRuntime = each.contains { $0.written.usesRuntime }
        result.groups = [members { $0.groups.flatMap { $0 } }]
        result.resolves = functions(\.resolves)
        result.copies = functions(\.copies)
        for part in result.parts.indices {
            result.parts[part].members = members { $0.parts[part].members }
            result.parts[part].copies = functions { $0.parts[part].copies }
        }
        result.madeAtOnce = rows(each.map { ($0, $1.madeAtOnce) }, within: own, by: \.name) { $0.condition = $1 }
        result.scopes = scopes(each.map { ($0, $1.scopes) }, within: own)
        result.injected?.values = rows(
            each.map { ($0, $1.injected?.values ?? []) }, within: own, by: \.name
        ) { $0.condition = $1 }
        result.nested = classes(each.map { ($0, $1.nested) }, within: own)
        return result
    }

    /// A scope keeps in each world what is there.
    private func scopes(
        _ lists: [(world: Int, rows: [SwiftCode.ClearedScope])], within outer: WorldSet
    ) -> [SwiftCode.ClearedScope] {
        var order: [String] = []
        for scope in lists.flatMap(\.rows) where !order.contains(scope.name) { order.append(scope.name) }
        return order.sorted().compactMap { name in
            let each = lists.compactMap { world, scopes in
                scopes.first { $0.name == name }.map { (world: world, scope: $0) }
            }
            guard var result = each.first?.scope else { return nil }
            let own = WorldSet(each.map(\.world))
            result.condition = worlds.condition(own, within: outer)
            result.members = rows(each.map { ($0, $1.members) }, within: own, by: \.name) { $0.condition = $1 }
            return result
        }
    }
}

/// Rows by key, in an order in which each list stands as it is, as far as there is one.
private struct RowTable<Row: Equatable> {
    struct Variant {
        var row: Row
        var worlds: WorldSet
    }

    private var variants: [[Variant]] = []
    private var places: [String: Int] = [:]
    /// The row behind each, and the first one.
    private var next: [Int?] = []
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

private struct ClassVariant: Equatable {
    var head: SwiftCode.ClassHead
}

extension SwiftCode {
    /// What a class is besides its members.
    fileprivate struct ClassHead: Equatable {
        var path: String
        var documentation: [String]
        var access: String
        var isolation: String?
        var isSendable: Bool
        var isNonisolated: Bool
        var base: String?
        var outer: Outer?
        var conformances: [String]
        var inputs: [Input]
        var location: Location?
        var instance: Injected.Instance?
        var environment: Environment?

        init(_ written: Class) {
            path = written.path
            documentation = written.documentation
            access = written.access
            isolation = written.isolation
            isSendable = written.isSendable
            isNonisolated = written.isNonisolated
            base = written.base
            outer = written.outer
            conformances = written.conformances
            inputs = written.inputs
            location = written.location
            instance = written.injected?.instance
            environment = written.environment
        }
    }
}

extension SwiftCode.Member {
    /// What tells it from other members of a class.
    fileprivate var signature: String {
        switch self {
        case .property(let property): property.name
        case .function(let function): function.signature
        case .cluster(let cluster): cluster.name
        }
    }
}

extension SwiftCode.Function {
    fileprivate var signature: String {
        "\(name)(\(parameters.map { "\($0.label ?? "_"): \($0.type)" }.joined(separator: ", ")))"
    }
}

extension SwiftCode.MadeAtOnce {
    fileprivate var name: String { "\(value)" }
}
