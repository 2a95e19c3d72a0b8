// A large graph is in several files. Swift cannot override members of extensions. So the head of an overridable member
// stays in the class, and its body moves to a function in an extension.

extension GraphLowering {
    /// Moves the bodies, factories and copied code of objects that are not kept to extension files, by unit. The heads of
    /// their members stay in the class, and so does everything of kept and external objects.
    func distribute(_ rows: [Row], over extensionFileCount: Int, _ level: LevelID, to made: inout SwiftCode.Class) {
        made.extensionFiles = Array(repeating: SwiftCode.ExtensionFile(), count: extensionFileCount)
        for row in rows {
            // The recipe of a kept object stands in its accessor, and `inject(into:)` is in the class. So the private
            // functions that they call must be in the same file.
            guard !units[row.unit].isExternal, units[row.unit].isTransient else {
                made.members += row.members + row.factories.map(\.function)
                made.copies += row.copies
                continue
            }
            let file = extensionFileNumber(of: extensionFileKey(row.unit), among: extensionFileCount)
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

    /// The file number for a name, the same in every build (FNV-1a, 64 bits).
    private func extensionFileNumber(of name: String, among count: Int) -> Int {
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
    /// Whether the member does more than return another member's value.
    fileprivate var hasOwnBody: Bool {
        guard case .body(let body) = content else { return false }
        guard body.steps.isEmpty, body.copy == nil, let result = body.result else { return true }
        switch result {
        // The storage of kept objects is private to the class.
        case .member, .on, .kept: return false
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
