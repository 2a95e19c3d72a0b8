/// The index of a unit in `MakeUnits`. Dependencies have lower indices than their consumers.
struct UnitID: Hashable, Comparable, Sendable {
    let index: Int

    init(_ index: Int) { self.index = index }

    static func < (left: UnitID, right: UnitID) -> Bool { left.index < right.index }
}

extension Array {
    /// The element of a unit, in an array with an element for each unit.
    subscript(_ unit: UnitID) -> Element {
        get { self[unit.index] }
        // Changes the element in place, without a copy of the array.
        _modify { yield &self[unit.index] }
    }
}
