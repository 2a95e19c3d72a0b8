/// What sticks on a parcel. Its initializer is read from another package.
public struct Label: Sendable {
    public let weight: Weight

    public init(weight: Weight) { self.weight = weight }
}

public struct Weight: Sendable {
    public let grams: Int

    public init(grams: Int) { self.grams = grams }
}
