// A large graph is in several files. Swift cannot override members of extensions. So the head of an overridable member
// stays in the class, and its body moves to a function in an extension.

extension GraphLowering {
    /// Moves the bodies, factories and copied code of a class to extension files, by unit. The heads of its members stay
    /// in the class. So does everything of external objects, of process-wide objects, of weakly kept cycles, and of objects
    /// that are kept for several arguments: these have members that only the class can have.
    func distribute(_ rows: [Row], over extensionFileCount: Int, _ level: LevelID, to made: inout SwiftCode.Class) {
        made.extensionFiles = Array(repeating: SwiftCode.ExtensionFile(), count: extensionFileCount)
        let extensionFile = extensionFiles(extensionFileCount)
        for index in made.holders.indices { made.holders[index].isAccessible = true }
        for row in rows {
            guard !units[row.unit].isExternal, row.members.allSatisfy(\.storage.isEmpty) else {
                made.members += row.members.map(\.accessible) + row.factories.map(\.function.accessible)
                made.copies += row.copies
                continue
            }
            let file = extensionFile(row.unit)
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

    /// The extension file of each unit. The files follow the order of the graph files, each for the same number of bytes.
    /// So an edit that moves the lines below it leaves the code of the lines above it unchanged.
    private func extensionFiles(_ count: Int) -> (UnitID) -> Int {
        let foreign = graph.model.foreignDocumentCount
        var byteCount = 0
        let starts = graph.model.documents[foreign...].map { document in
            defer { byteCount += document.source.bytes.count }
            return byteCount
        }
        return { [graph, units, byteCount] unit in
            let registration = graph[units[unit].representative]
            if registration.document < foreign { return 0 }
            return (starts[registration.document - foreign] + Int(registration.span.start)) * count / byteCount
        }
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
