/// Where presses stand. It remembers how often one was started.
final class PressHall {
    private(set) var starts = 0

    func pressWasStarted() {
        starts += 1
    }
}
