/// The destination of the tour's lines: the terminal, or the memory of a test.
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
