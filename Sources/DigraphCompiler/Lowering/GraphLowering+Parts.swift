// Large graphs are in several files. Members that can be overridden cannot be in an extension: their heads stay in the
// class, and their bodies move.

extension GraphLowering {
    /// Distributes rows over extension files.
    func distribute(_ rows: [Row], over partCount: Int, _ level: Int, to made: inout SwiftCode.Class) {
        made.parts = Array(repeating: SwiftCode.Part(), count: partCount)
        for row in rows {
            // `inject(into:)` is in the class, and so the code that it runs is beside that.
            guard !units[row.unit].isExternal else {
                made.members += row.members + row.factories.map(\.function)
                made.copies += row.copies
                continue
            }
            let part = partNumber(of: partKey(row.unit), among: partCount)
            for member in row.members {
                var member = member
                if member.hasOwnBody, let parameters = member.parameters {
                    var moved = member
                    moved.name = freeName(SwiftCode.movedName(member.name), level)
                    moved.documentation = ["A new `\(member.declaredType)`."]
                    moved.access = ""
                    moved.head = nil
                    let arguments = parameters.map { SwiftCode.Argument(label: $0.label, value: .local($0.name)) }
                    member.content = .body(SwiftCode.Body(result: .member(moved.name, arguments, member.effects)))
                    made.parts[part].members.append(moved)
                }
                made.members.append(member.accessible)
            }
            made.parts[part].members += row.factories.map(\.function.accessible)
            made.parts[part].copies += row.copies
        }
    }

    /// What decides in which file a unit is made: its name, so that no other change moves it.
    private func partKey(_ unit: Int) -> String {
        let node = units[unit].representative
        return names.groups[unit] ?? names.entries[node] ?? graph.typeName(node)
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

extension SwiftCode.Member {
    /// Whether it does more than to return what another member does.
    fileprivate var hasOwnBody: Bool {
        guard case .body(let body) = content else { return false }
        guard body.steps.isEmpty, body.copy == nil, let result = body.result else { return true }
        switch result {
        // What is kept is private to the class.
        case .member, .on, .kept: return false
        default: return true
        }
    }

    /// The same for other files of the module to use.
    var accessible: SwiftCode.Member {
        var result = self
        if access == "private" { result.access = "" }
        for index in storage.indices where storage[index].access == "private" && !storage[index].isType {
            result.storage[index].access = "final"
        }
        return result
    }
}
