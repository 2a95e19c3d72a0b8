extension Graph {
    /// What fills a dependency. Bindings that consist of others refer to them by index in the graph's list.
    package enum Binding: Sendable {
        /// A node, under its own type or one of its aliases.
        case node(Int, alias: Int?)
        /// A graph input, by index among those of all levels.
        case input(Int)
        /// `nil`
        case none
        /// The parameter's default value.
        case omitted
        case collection([Int])
        /// By tag.
        case dictionary([(tag: String?, binding: Int)])
        /// A function that makes what the binding behind it provides.
        indirect case function(Model.TypeTable.Function, target: Int)
        /// One of the runtime's types that provide later, and of this type, what the binding behind it provides.
        case delayed(Model.Delayed, Model.TypeID, target: Int)
        /// Not found, which has been reported.
        case unresolved

        package var isOmitted: Bool { if case .omitted = self { true } else { false } }

        /// Whether it consists of no others.
        var isLeaf: Bool {
            switch self {
            case .node, .input, .none, .omitted, .unresolved: true
            case .collection, .dictionary, .function, .delayed: false
            }
        }
    }

    package enum EdgeKind: UInt8, Sendable {
        /// The initializer, function or closure that makes the object takes it.
        case making
        /// It is injected afterwards.
        case injection
        /// It is injected afterwards, marked `cycle: true`.
        case marked
        /// A function, `Lazy`, `Provider` or the like provides it later.
        case delayed

        /// Whether the other object must exist before this one is complete.
        package var isImmediate: Bool { self == .making || self == .injection }
    }

    package struct Edge: Sendable {
        package var from: Int
        package var to: Int
        package var kind: EdgeKind
        /// The index of the dependency in the registration.
        package var dependency: Int
        /// The alias under which the target is asked for; nil for its own type.
        package var alias: Int?
        /// Whether the consumer comes to retain the object: functions and providers do not retain what they make, a
        /// `Lazy` does. True of every edge that is not delayed.
        package var retains = true
    }

    /// A form in which a dependency asks for something later.
    package enum Deferral: Sendable {
        case function(Model.TypeTable.Function)
        case delayed(Model.Delayed, of: Model.TypeID)

        package var retains: Bool {
            switch self {
            case .function: false
            case .delayed(let delayed, _): delayed.holds
            }
        }
    }

    /// One thing that a binding leads to: a node, an input, `nil`, a default value, or nothing.
    package struct Leaf: Sendable {
        /// `.node`, `.input`, `.none`, `.omitted` or `.unresolved`.
        package var binding: Binding
        /// The functions and delayed forms around it, outermost first.
        package var deferrals: [Deferral] = []
        /// Whether it is an element of a collection.
        package var isElement = false
    }

    /// The binding of a node's dependency, walked to its ends.
    package func leaves(_ node: Int, _ dependency: Int) -> [Leaf] { links.leaves(of: binding(node, dependency)) }

    /// Everything that a binding leads to, in order.
    package func leaves(of binding: Binding) -> [Leaf] { links.leaves(of: binding) }
}

extension Graph.Links {
    /// Everything that a binding leads to, in order.
    func leaves(of binding: Graph.Binding) -> [Graph.Leaf] {
        let first = Graph.Leaf(binding: binding)
        if binding.isLeaf { return [first] }
        var result: [Graph.Leaf] = []
        var open = [first]
        while let leaf = open.popLast() {
            var inner = leaf
            switch leaf.binding {
            case .node, .input, .none, .omitted, .unresolved:
                result.append(leaf)
            case .collection(let elements):
                inner.isElement = true
                open += elements.reversed().map { inner.leading(to: bindings[$0]) }
            case .dictionary(let elements):
                inner.isElement = true
                open += elements.reversed().map { inner.leading(to: bindings[$0.binding]) }
            case .function(let function, let target):
                inner.deferrals.append(.function(function))
                open.append(inner.leading(to: bindings[target]))
            case .delayed(let delayed, let type, let target):
                inner.deferrals.append(.delayed(delayed, of: type))
                open.append(inner.leading(to: bindings[target]))
            }
        }
        return result
    }
}

extension Graph.Leaf {
    fileprivate func leading(to binding: Graph.Binding) -> Graph.Leaf {
        var result = self
        result.binding = binding
        return result
    }
}
