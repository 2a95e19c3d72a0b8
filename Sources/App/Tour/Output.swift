/// Where the tour's words go: to the terminal, or into a test's memory.
@MainActor
protocol Output: AnyObject {
    func write(_ line: String)
}

@MainActor
final class Terminal: Output {
    func write(_ line: String) {
        print(line)
    }
}
