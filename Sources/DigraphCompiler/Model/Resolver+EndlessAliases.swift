/// A typealias that is made of itself, at once or by way of others, stands for no type.
extension Model.Resolver {
    /// A typealias of a graph file, and the scope in front of its name where it is seen.
    struct WrittenAlias {
        let written: Syntax.Typealias
        let scope: String
        let document: Int

        var key: String { scope + written.name.text }
    }

    private enum State {
        case open, done
    }

    /// Follows each typealias to those that it names, once, with a stack of its own: chains may be long. Those of other
    /// scopes cannot lead back.
    func reportEndlessAliases() {
        var indices: [String: Int] = [:]
        for (index, alias) in writtenAliases.enumerated() where indices[alias.key] == nil { indices[alias.key] = index }
        var states: [Int: State] = [:]
        for start in writtenAliases.indices where states[start] == nil {
            var way = [(alias: start, next: aliases(namedIn: start, indices)[...])]
            states[start] = .open
            while var last = way.popLast() {
                guard let next = last.next.popFirst() else {
                    states[last.alias] = .done
                    continue
                }
                way.append(last)
                switch states[next] {
                case .done: break
                case .open: reportEndlessAlias(next, by: way.map(\.alias))
                case nil:
                    states[next] = .open
                    way.append((next, aliases(namedIn: next, indices)[...]))
                }
            }
        }
    }

    private func aliases(namedIn index: Int, _ indices: [String: Int]) -> [Int] {
        let alias = writtenAliases[index]
        var found: [Int] = []
        for node in alias.written.type.tree.nodes where node.kind == .name {
            let name = model.documents[alias.document].text(node.name)
            if alias.written.generics.contains(where: { $0.text == name }) { continue }
            if let next = indices[alias.scope + name] { found.append(next) }
        }
        return found
    }

    private func reportEndlessAlias(_ alias: Int, by way: [Int]) {
        let ring = way.drop { $0 != alias }.dropFirst()
        let others = ring.map { "'\(writtenAliases[$0].written.name.text)'" }.joined(separator: ", ")
        let name = writtenAliases[alias].written.name
        report(
            .syntax, name.span, in: writtenAliases[alias].document,
            "the typealias '\(name.text)' is made of itself" + (others.isEmpty ? "" : ", by way of \(others)"))
    }
}
