extension Plan.Planner {
    /// Whether the making stands in extension files: then what the class needs of it cannot be private.
    var isSplit: Bool { partCount > 1 }

    /// The access of what the class has for itself.
    var ownAccess: String { isSplit ? "" : "private" }

    /// The access of what gives an object that has no accessor: a derived graph may have to override it.
    var privateAccess: String { model.graphs[graph.index].isBase || base != nil || isSketch ? "" : ownAccess }
}

extension Plan {
    /// The extension file of a name: the same in every build, whatever else there is. (FNV-1a, 64 bits.)
    static func part(of name: String, among count: Int) -> Int {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        var name = name
        name.withUTF8 { bytes in
            guard let base = bytes.baseAddress else { return }
            var index = 0
            while index < bytes.count {
                hash = (hash ^ UInt64(base[index])) &* 0x0000_0100_0000_01b3
                index &+= 1
            }
        }
        return Int(hash % UInt64(max(1, count)))
    }
}
