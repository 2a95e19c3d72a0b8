import DigraphCompiler

extension StubProtocol {
    /// The name of each method's closure: `fetchHandler`. If methods share a name, their labels are added, as in
    /// `fetchForHandler`, or the names of parameters without labels; if they still share a name, types, and then
    /// numbers.
    func handlerNames() -> [Outline.ID: String] {
        let methods = requirements(.function)
        var taken = Set((methods + requirements(.property)).map { outline.name(of: $0) })
        taken.formUnion(methods.flatMap { outline.parameters(of: $0).map(\.name) })
        var result: [Outline.ID: String] = [:]
        var open = methods
        for words in [{ _ in [] }, labels, typeNames, results] as [(Outline.ID) -> [String]] {
            for id in open {
                let name = outline.name(of: id)
                result[id, default: name == Outline.subscriptName ? "subscript" : name] +=
                    words(id).map(Names.upperFirst).joined()
            }
            let groups = Dictionary(grouping: open) { result[$0] }
            open = open.filter { (groups[result[$0]]?.count ?? 0) > 1 }
        }
        for id in methods {
            let base = (result[id] ?? "") + "Handler"
            var name = base
            var number = 2
            while !taken.insert(name).inserted {
                name = "\(base)\(number)"
                number += 1
            }
            result[id] = name
        }
        return result
    }

    private func labels(_ id: Outline.ID) -> [String] {
        outline.parameters(of: id).map { $0.label ?? ($0.name == "_" ? "" : $0.name) }
    }

    private func typeNames(_ id: Outline.ID) -> [String] {
        outline.parameters(of: id).flatMap { words($0.type, of: id) }
    }

    private func results(_ id: Outline.ID) -> [String] { words(outline.declaration(id).type, of: id) }

    private func words(_ type: Span, of id: Outline.ID) -> [String] {
        outline.text(type, of: id).split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
