extension Checks {
    /// A decorator that never asks for what it decorates replaces it: nothing else can ask for it any more.
    static func uselessDecorators(_ linked: LinkedGraph) -> [Diagnostic] {
        linked.nodes.flatMap { node -> [Diagnostic] in
            if linked[node].isBroken || linked.isInherited(node) { return [] }
            let isAsked = linked.graph.usage.decorations
            return linked[node].decoratedKeys.filter { !isAsked.contains(Graph.Decoration(node: node, key: $0)) }
                .map { linked.uselessDecorator($0, node) }
        }
    }
}

extension LinkedGraph {
    fileprivate func uselessDecorator(_ key: Model.Key, _ node: Int) -> Diagnostic {
        let name = names.key(key)
        let alias = self[node].aliases.first { $0.isDecorator && $0.key == key }
        let form = ".as(\(names.type(key.type))\(key.tag.map { ", tag: \($0)" } ?? ""))"
        return Diagnostic(
            .decoratesNothing, at: alias.map { names.place($0, of: node) } ?? names.place(node),
            "'\(names.name(node))' decorates \(name), but never asks for it; add a parameter of that type",
            notes: [
                .init(
                    names.place(node),
                    "if '\(names.name(node))' is to replace it, write \(alias == nil ? ".default()" : "\(form) and .default()")"
                )
            ],
            fixes: alias.map {
                [
                    .init(
                        "write \(form) and .default()", at: names.place($0, of: node),
                        replacement: "\(form)\n\(names.indentation(of: node))    .default()")
                ]
            } ?? [])
    }
}
