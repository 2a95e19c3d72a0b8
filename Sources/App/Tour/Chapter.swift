/// One thing that a graph can do, shown.
@MainActor
protocol Chapter {
    /// Its name on the command line.
    var name: String { get }
    var title: String { get }

    func tell() async
}
