extension Graph {
    /// The value that fills a dependency. Composite bindings refer to their inner bindings by index in
    /// `Graph.bindings`.
    package enum Binding: Sendable {
        /// A node, under its registered type or an alias.
        case node(NodeID, alias: Int?)
        /// A graph input, by index in `Graph.inputs`.
        case input(InputID)
        /// `nil`
        case none
        /// The parameter's default value.
        case omitted
        case collection([Int])
        /// The elements of a dictionary, with the tags that are their keys.
        case dictionary([(tag: String?, binding: Int)])
        /// A function that returns the object of the inner binding `target`.
        indirect case function(Model.TypeTable.Function, target: Int)
        /// A deferred type of the runtime, such as `Lazy`, for the object of the inner binding `target`. The type is
        /// that of the object.
        case delayed(Model.Delayed, Model.TypeID, target: Int)
        /// No binding. A diagnostic reports the cause.
        case unresolved

        package var isOmitted: Bool { if case .omitted = self { true } else { false } }

        /// Whether the binding has no inner bindings.
        var isLeaf: Bool {
            switch self {
            case .node, .input, .none, .omitted, .unresolved: true
            case .collection, .dictionary, .function, .delayed: false
            }
        }
    }

    package enum EdgeKind: UInt8, Sendable {
        /// A parameter of the initializer, function or closure that creates the object.
        case creation
        /// A dependency of an injection.
        case injection
        /// An injection marked `cycle: true`.
        case marked
        /// A function, `Lazy`, `Provider` or the like, which provides the object later.
        case delayed

        /// Whether the target must exist before the consumer is complete.
        package var isImmediate: Bool { self == .creation || self == .injection }
    }

    package struct Edge: Sendable {
        package var from: NodeID
        package var to: NodeID
        package var kind: EdgeKind
        /// The index of the dependency in the registration.
        package var dependency: Int
        /// The requested alias of the target; nil for its registered type.
        package var alias: Int?
        /// Whether the consumer retains the target. Functions and `Provider`s do not, a `Lazy` does. True for every
        /// edge that is not delayed.
        package var retains = true
    }

    /// A function or deferred type by which a dependency requests an object later.
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

    /// A binding without inner bindings: a node, an input, `nil`, a default value, or an unresolved binding.
    package struct Leaf: Sendable {
        /// `.node`, `.input`, `.none`, `.omitted` or `.unresolved`.
        package var binding: Binding
        /// The functions and deferred types around the leaf, outermost first.
        package var deferrals: [Deferral] = []
        /// Whether the leaf is an element of a collection.
        package var isElement = false
    }

    /// The leaves of a dependency's binding, in order.
    package func leaves(_ node: NodeID, _ dependency: Int) -> [Leaf] { links.leaves(of: binding(node, dependency)) }

    /// Whether no value is passed that says what a generic parameter is.
    func isUninferred(_ inferred: Model.Inferred, _ node: NodeID) -> Bool {
        inferred.dependencies.allSatisfy { dependency in
            leaves(node, dependency).allSatisfy { leaf in
                switch leaf.binding {
                case .none, .omitted: true
                default: false
                }
            }
        }
    }

    /// The leaves of a binding, in order.
    package func leaves(of binding: Binding) -> [Leaf] { links.leaves(of: binding) }
}

extension Graph.Deferral {
    /// The actor on which the form runs, if its consumer is on the given one.
    func isolation(within isolation: String?) -> String? {
        function.globalActor ?? (function.isSendable ? nil : isolation)
    }

    /// The function; for a deferred type, a function with the same effects.
    var function: Model.TypeTable.Function {
        switch self {
        case .function(let function): function
        case .delayed(let delayed, let provided):
            Model.TypeTable.Function(
                parameters: [], effects: delayed.isAsync ? .async : [], isSendable: delayed.needsSendableGraph,
                result: provided)
        }
    }
}

extension Graph.Links {
    /// The leaves of a binding, in order.
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
