/// A unit of a linked graph: its place in `MakeUnits`, dependencies first.
struct UnitID: Hashable, Comparable, Sendable {
    let index: Int

    init(_ index: Int) { self.index = index }

    static func < (left: UnitID, right: UnitID) -> Bool { left.index < right.index }
}

extension Array {
    /// The element of a unit, in an array with an element for each unit.
    subscript(_ unit: UnitID) -> Element {
        get { self[unit.index] }
        // Lets the element change in place.
        _modify { yield &self[unit.index] }
    }
}
