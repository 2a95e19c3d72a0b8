// Typed indices of the parts of a linked graph, so that no index can be mistaken for one of another kind. The
// subscripts use `_modify` to change an element in place; `set` would copy the element.

/// A level of a linked graph: an index of `Graph.levels`. The levels of a derived graph begin with those of its base,
/// with the same IDs.
package struct LevelID: Hashable, Comparable, Sendable {
    let index: Int

    /// The level of the outermost graph.
    package static let outermost = LevelID(0)

    init(_ index: Int) { self.index = index }

    package static func < (left: LevelID, right: LevelID) -> Bool { left.index < right.index }
}

/// A node of a linked graph: an index of `Graph.nodes`.
package struct NodeID: Hashable, Comparable, Sendable {
    let index: Int

    init(_ index: Int) { self.index = index }

    package static func < (left: NodeID, right: NodeID) -> Bool { left.index < right.index }
}

/// An input of a linked graph: an index of `Graph.inputs`.
package struct InputID: Hashable, Comparable, Sendable {
    let index: Int

    init(_ index: Int) { self.index = index }

    package static func < (left: InputID, right: InputID) -> Bool { left.index < right.index }
}

/// A provider of a linked graph: an index of `Graph.providers`.
package struct ProviderID: Hashable, Comparable, Sendable {
    let index: Int

    init(_ index: Int) { self.index = index }

    /// The provider of an input. Inputs are the first providers, in the same order.
    init(_ input: InputID) { index = input.index }

    package static func < (left: ProviderID, right: ProviderID) -> Bool { left.index < right.index }
}

extension Array {
    /// The element of a level, in an array with an element for each level.
    package subscript(_ level: LevelID) -> Element {
        get { self[level.index] }
        _modify { yield &self[level.index] }
    }

    /// The element of a node, in an array with an element for each node.
    package subscript(_ node: NodeID) -> Element {
        get { self[node.index] }
        _modify { yield &self[node.index] }
    }

    /// The element of an input, in an array with an element for each input.
    package subscript(_ input: InputID) -> Element { self[input.index] }

    /// The element of a provider, in an array with an element for each provider.
    subscript(_ provider: ProviderID) -> Element {
        get { self[provider.index] }
        _modify { yield &self[provider.index] }
    }
}
