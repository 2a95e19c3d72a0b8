/// Why a case cannot be run, or what went wrong while it ran, told to whoever wrote it.
struct CaseProblem: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) {
        self.description = description
    }
}
