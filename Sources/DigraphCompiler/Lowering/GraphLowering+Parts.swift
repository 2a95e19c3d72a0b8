// Large graphs stand in several files. Members that can be overridden cannot stand in an extension: their heads stay in the
// class, and their bodies move.

extension GraphLowering {
    /// Distributes rows over extension files.
    func distribute(_ rows: [Row], over partCount: Int, _ level: Int, to made: inout SwiftCode.Class) {
        made.parts = Array(repeating: SwiftCode.Part(), count: partCount)
        for row in rows {
            // `inject(into:)` stands in the class, and so the code that it runs stands beside that.
            guard !units[row.unit].isExternal else {
                made.groups.append(row.members + row.factories.map { .function($0.function) })
                made.copies += row.copies
                continue
            }
            let part = partNumber(of: partKey(row.unit), among: partCount)
            var members: [SwiftCode.Member] = []
            for member in row.members {
                guard case .function(var function) = member, function.hasOwnBody else {
                    members.append(member.accessible)
                    continue
                }
                var moved = function
                moved.name = freeName(SwiftCode.movedName(function.name), level)
                moved.documentation = ["A new `\(function.result ?? "")`."]
                moved.access = ""
                moved.head = nil
                function.body = SwiftCode.Body(
                    result: .call(
                        moved.name,
                        function.parameters.map { SwiftCode.Argument(label: $0.label, value: .local($0.name)) },
                        function.effects))
                members.append(SwiftCode.Member.function(function).accessible)
                made.parts[part].members.append(.function(moved))
            }
            made.groups.append(members)
            made.parts[part].members += row.factories.map { SwiftCode.Member.function($0.function).accessible }
            made.parts[part].copies += row.copies
        }
    }

    /// What decides in which file a unit is made: its name, so that no other change moves it.
    private func partKey(_ unit: Int) -> String {
        let node = units[unit].representative
        return names.groups[unit] ?? names.entries[node] ?? facts.typeName(node)
    }

    /// The same in every build, whatever else there is. (FNV-1a, 64 bits.)
    private func partNumber(of name: String, among count: Int) -> Int {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        return Int(hash % UInt64(count))
    }
}

extension SwiftCode {
    /// `newPresenter` for `makePresenter`.
    fileprivate static func movedName(_ name: String) -> String {
        "new" + Names.upperFirst(name.hasPrefix("make") ? String(name.dropFirst(4)) : name)
    }
}

extension SwiftCode.Function {
    /// Whether it does more than to return what another member does.
    fileprivate var hasOwnBody: Bool {
        guard body.steps.isEmpty, body.copy == nil, let result = body.result else { return true }
        switch result {
        case .call, .property, .memberOf, .on: return false
        default: return true
        }
    }
}

extension SwiftCode.Member {
    /// The same for other files of the module to use.
    fileprivate var accessible: SwiftCode.Member {
        switch self {
        case .property(var property):
            if property.access == "private" { property.access = "" }
            if case .kept(var keeping) = property.form {
                keeping.keeperAccess = ""
                property.form = .kept(keeping)
            }
            return .property(property)
        case .function(var function):
            if function.access == "private" { function.access = "" }
            return .function(function)
        case .cluster(var cluster):
            if cluster.access == "private" { cluster.access = "" }
            return .cluster(cluster)
        }
    }
}
