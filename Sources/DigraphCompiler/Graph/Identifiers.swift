// The identifiers of what a linked graph consists of. Each is an index of its own type, so that none can stand for another.
// `_modify` lets an element change in place: `set` would copy it.

/// A level of a linked graph: the place of a graph among `Graph.levels`. A derived graph has the levels of its base, first
/// and under the same IDs.
package struct LevelID: Hashable, Comparable, Sendable {
    let index: Int

    /// The level of the outermost graph.
    package static let outermost = LevelID(0)

    init(_ index: Int) { self.index = index }

    package static func < (left: LevelID, right: LevelID) -> Bool { left.index < right.index }
}

/// A node of a linked graph: its place among `Graph.nodes`.
package struct NodeID: Hashable, Comparable, Sendable {
    let index: Int

    init(_ index: Int) { self.index = index }

    package static func < (left: NodeID, right: NodeID) -> Bool { left.index < right.index }
}

/// An input of a linked graph: its place among `Graph.inputs`.
package struct InputID: Hashable, Comparable, Sendable {
    let index: Int

    init(_ index: Int) { self.index = index }

    package static func < (left: InputID, right: InputID) -> Bool { left.index < right.index }
}

/// A provider of a linked graph: its place in `Graph.providers`.
package struct ProviderID: Hashable, Comparable, Sendable {
    let index: Int

    init(_ index: Int) { self.index = index }

    /// Inputs come first among the providers, in their order.
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
