// The library's generic conversions cost swiftc 10 to 25 ms in each file that uses one.

extension Int {
    init(_ number: Int32) { self.init(truncatingIfNeeded: number) }
}

extension Int32 {
    init(truncatingIfNeeded number: Int) {
        self.init(bitPattern: UInt32(truncatingIfNeeded: UInt(bitPattern: number)))
    }
}
