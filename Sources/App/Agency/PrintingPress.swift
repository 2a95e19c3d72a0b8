/// Loud and costly: one runs for all agents, and none when there is no agent.
final class PrintingPress {
    private var copies = 0

    private init() {}

    static func start(hall: PressHall) -> PrintingPress {
        hall.pressWasStarted()
        return PrintingPress()
    }

    func printCopy() -> Int {
        copies += 1
        return copies
    }
}
