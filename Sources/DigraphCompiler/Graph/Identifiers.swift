// The identifiers of what a linked graph consists of. Each is an index of its own type, so that none can stand for another.
// `_modify` lets an element change in place: `set` would copy it.

/// A level of a linked graph: the place of a graph among `Graph.levels`. A derived graph has the levels of its base, first
/// and under the same IDs.
package struct LevelID: Hashable, Comparable, Sendable {
    package let index: Int

    /// The level of the outermost graph.
    package static let outermost = LevelID(0)

    init(_ index: Int) { self.index = index }

    package static func < (left: LevelID, right: LevelID) -> Bool { left.index < right.index }
}

/// A node of a linked graph: its place among `Graph.nodes`.
package struct NodeID: Hashable, Comparable, Sendable {
    package let index: Int

    init(_ index: Int) { self.index = index }

    package static func < (left: NodeID, right: NodeID) -> Bool { left.index < right.index }
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
}
