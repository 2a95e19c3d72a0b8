protocol Car {
    var label: String { get }
}
