// Old names, until all rooms use the new ones.

extension Graph {
    package typealias Words = DiagnosticNames

    package func accessors(_ model: Model, _ speller: Model.TypeSpeller) -> [Accessor] { accessors }

    package func injectedAccessors(_ model: Model, _ speller: Model.TypeSpeller) -> [Accessor] {
        injectedAccessors(model)
    }

    package func isEntry(_ node: Int, _ model: Model) -> Bool { isEntry(node) }

    final class AccessorsAhead: @unchecked Sendable {
        func find(_ graph: Graph, _ model: Model) {}
        func complete(_ graph: Graph, _ model: Model, _ wait: () -> Void) { wait() }
    }
}

extension Graph.Edge { package var presence: Presence { .always } }
extension Graph.Accessor { package var presence: Presence { .always } }

extension Checks {
    package typealias Subject = LinkedGraph
}

extension LinkedGraph {
    package var words: DiagnosticNames { names }
    package var wide: Graph.Components { allEdges }
    package func registration(_ node: Int) -> Model.Registration { self[node] }
}

extension DiagnosticNames {
    package func taker(_ node: Int, _ dependency: Int) -> String {
        consumer(Graph.InjectionSite(node: node, dependency: dependency))
    }

    package func place(of dependency: Int, of node: Int) -> Place {
        place(Graph.InjectionSite(node: node, dependency: dependency))
    }
}
