/// Numbers what a garage builds, so that one sees what is new and what is shared.
final class SerialNumbers {
    private var last = 0

    func next() -> Int {
        last += 1
        return last
    }
}
