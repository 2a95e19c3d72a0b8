extension Int {
    /// What an index of 32 bits is. The generic one of the library costs swiftc 25 ms in each file that uses it.
    init(_ number: Int32) { self.init(truncatingIfNeeded: number) }
}
