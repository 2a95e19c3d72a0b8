import Dispatch

/// Something that can take long. On a terminal, the tool says what it is after a second.
struct Activity {
    private let words: DispatchWorkItem

    init(_ words: String) {
        self.words = DispatchWorkItem { Console.complain("\(words) …\n") }
        guard Terminal.isThere else { return }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(1), execute: self.words)
    }

    func end() { words.cancel() }
}
