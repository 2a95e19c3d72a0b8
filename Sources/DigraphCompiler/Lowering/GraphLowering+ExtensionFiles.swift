// A large graph is in several files. Swift cannot override members of extensions. So the head of an overridable member
// stays in the class, and its body moves to a function in an extension.

extension GraphLowering {
    /// Moves the bodies, factories and copied code of a class to extension files, by unit. The heads of its members stay
    /// in the class. So does everything of external objects, of process-wide objects, of weakly kept cycles, and of objects
    /// that are kept for several arguments: these have members that only the class can have.
    func distribute(_ rows: [Row], over extensionFileCount: Int, _ level: LevelID, to made: inout SwiftCode.Class) {
        made.extensionFiles = Array(repeating: SwiftCode.ExtensionFile(), count: extensionFileCount)
        for index in made.holders.indices { made.holders[index].isAccessible = true }
        for row in rows {
            guard !units[row.unit].isExternal, row.members.allSatisfy(\.storage.isEmpty) else {
                made.members += row.members.map(\.accessible) + row.factories.map(\.function.accessible)
                made.copies += row.copies
                continue
            }
            let file = extensionFileNumber(of: extensionFileKey(row.unit), among: extensionFileCount)
            for member in row.members {
                var member = member
                if member.hasOwnBody {
                    var moved = member
                    moved.name = freeName(member.movedName, level)
                    moved.documentation = []
                    moved.access = ""
                    moved.head = nil
                    let arguments = member.parameters?.map {
                        SwiftCode.Argument(label: $0.label, value: .local($0.name))
                    }
                    member.content = .body(SwiftCode.Body(result: .member(moved.name, arguments, member.effects)))
                    made.extensionFiles[file].members.append(moved)
                }
                made.members.append(member.accessible)
            }
            made.extensionFiles[file].members += row.factories.map(\.function.accessible)
            made.extensionFiles[file].copies += row.copies
        }
    }

    /// The name that selects a unit's extension file, so that changes to other units do not move the unit.
    private func extensionFileKey(_ unit: UnitID) -> String {
        let node = units[unit].representative
        return names.groups[unit] ?? names.entries[node] ?? graph.typeName(node)
    }

    /// The file number for a name, the same in every build (FNV-1a, 64 bits). The halves are joined, because the last bits
    /// alone are equal for many names: for all that have their digits twice, as `client10AsHTTPClient10`.
    private func extensionFileNumber(of name: String, among count: Int) -> Int {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        return Int((hash ^ hash >> 32) % UInt64(count))
    }
}

extension SwiftCode.Member {
    /// `newPresenter` for `makePresenter`, `keptNetworking` for `networking`.
    fileprivate var movedName: String {
        if case .body(let body) = content, case .kept? = body.result { return "kept" + Names.upperFirst(name) }
        return "new" + Names.upperFirst(name.hasPrefix("make") ? String(name.dropFirst(4)) : name)
    }

    /// Whether the member does more than return another member's value.
    fileprivate var hasOwnBody: Bool {
        guard case .body(let body) = content else { return false }
        guard body.steps.isEmpty, body.copy == nil, let result = body.result else { return true }
        switch result {
        case .member, .on: return false
        default: return true
        }
    }

    /// The member, accessible from other files of the module.
    var accessible: SwiftCode.Member {
        var result = self
        if access == "private" { result.access = "" }
        for index in storage.indices where storage[index].access == "private" && !storage[index].isType {
            result.storage[index].access = "final"
        }
        return result
    }
}
