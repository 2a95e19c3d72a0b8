extension Outline {
    /// Lets go of what was found out of inheritance and isolation, where that is much: it is found out again when somebody
    /// asks. Who plans asks for names and kinds only, and needs the memory.
    func forgetInheritance() {
        guard tables.pointee.inheritances.count > 1000 else { return }
        let entries = tables.pointee.entries
        var index = 0
        while index < tables.pointee.count {
            entries[index].direct = -1
            entries[index].whole = -1
            entries[index].isolation = -1
            index += 1
        }
        tables.pointee.inheritances = []
        tables.pointee.isolations = []
    }
}
