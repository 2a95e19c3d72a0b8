/// One thing that a graph can do, shown.
@MainActor
protocol Chapter {
    /// What it is called on the command line.
    var name: String { get }
    var title: String { get }

    func tell() async
}
