/// The hall of the presses. It counts their starts.
final class PressHall {
    private(set) var starts = 0

    func pressWasStarted() {
        starts += 1
    }
}
