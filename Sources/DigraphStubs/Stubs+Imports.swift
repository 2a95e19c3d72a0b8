import DigraphCompiler
import DigraphTools

extension Stubs {
    /// The imports: the modules of the protocols, and those modules that the protocols' files import and whose types the
    /// requirements name.
    static func imports(_ writers: [StubWriter], besides others: [String]) -> String {
        var modules: [String: Set<String>] = Dictionary(uniqueKeysWithValues: others.map { ($0, [""]) })
        var testable: Set<String> = []
        for asked in writers.map(\.asked) {
            for id in asked.all {
                let file = asked.outline.file(of: id)
                let isNeeded = asked.needsImport(for: id)
                for written in file.imports where isNeeded(written.module) {
                    let condition = StubWriter.joined(file.conditionTexts(written.condition)) ?? ""
                    modules[written.module, default: []].insert(condition)
                }
                let own = asked.outline.moduleNames[asked.outline.module(of: id)]
                modules[own, default: []].insert("")
                if asked.outline.effectiveAccess(of: id) < .package { testable.insert(own) }
            }
        }
        var lines: [String] = []
        for (module, conditions) in modules.sorted(by: { $0.key < $1.key }) where !testable.contains(module) {
            if conditions.contains("") {
                lines.append("import \(module)")
            } else {
                for condition in conditions.sorted() { lines += ["#if \(condition)", "import \(module)", "#endif"] }
            }
        }
        if !testable.isEmpty, !lines.isEmpty { lines.append("") }
        return (lines + testable.sorted().map { "@testable import \($0)" }).joined(separator: "\n")
    }
}

extension StubProtocol {
    /// A function that says whether the requirements of a protocol name types of a module. Of a module without sources,
    /// it is assumed if the sources do not declare one of the types.
    fileprivate func needsImport(for id: Outline.ID) -> (String) -> Bool {
        let names = typeNames(of: id)
        let found = names.map { (name: $0, types: outline.lookUp([$0], from: id)) }
        let used = Set(found.flatMap(\.types).map { outline.moduleNames[outline.module(of: $0)] })
        let hasUnread = found.contains { name, types in
            types.isEmpty && !Outline.StandardNames.contains(name) && !outline.isModule(name)
        }
        let imported = Set(outline.file(of: id).imports.map(\.module))
        // A module can have its types from another module, which it exports.
        let own = outline.moduleNames[outline.module(of: id)]
        let hasExported = !used.subtracting([own]).isSubset(of: imported)
        return { module in
            if names.contains(module) || used.contains(module) { return true }
            return outline.isModule(module) ? hasExported : hasUnread
        }
    }

    /// The names in the types of a protocol's requirements, without those of generic parameters and associated types.
    private func typeNames(of id: Outline.ID) -> Set<String> {
        var names: Set<String> = []
        var own: Set<String> = Set(all.flatMap { outline.children(of: $0, kind: .associatedtype) }.map(outline.name))
        let kinds: [Outline.Kind] = [.initializer, .property, .function, .typealias, .associatedtype]
        for member in [id] + kinds.flatMap({ outline.children(of: id, kind: $0) }) {
            let declaration = outline.declaration(member)
            own.formUnion(declaration.generics.map(\.name))
            let spans =
                declaration.inherits + declaration.constraints.flatMap { [$0.subject, $0.type] }
                + declaration.generics.map(\.constraint) + declaration.parameters.map(\.type)
                + [declaration.type, declaration.thrown]
            for span in spans where !span.isEmpty {
                for node in outline.tree(span, of: member).tree.nodes where node.kind == .name {
                    names.insert(outline.text(node.name, of: member))
                }
            }
            // The attributes of Swift itself have small letters, or names of the standard library.
            names.formUnion(declaration.attributes.map { $0.path[0] }.filter { $0.first?.isUppercase == true })
        }
        return names.subtracting(own)
    }
}
