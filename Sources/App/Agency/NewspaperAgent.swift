protocol NewsAgentProvidable {
    func deliver() -> String
}

/// Delivers to one house, with a press that it shares with all agents.
final class NewspaperAgent: NewsAgentProvidable {
    private let details: HouseOwnerDetails
    private let press: PrintingPress
    private let horoscope: Horoscope?

    init(details: HouseOwnerDetails, press: PrintingPress, horoscope: Horoscope?) {
        self.details = details
        self.press = press
        self.horoscope = horoscope
    }

    func deliver() -> String {
        "copy no. \(press.printCopy()) for \(details.name), \(details.street): \(horoscope?.text ?? "no horoscope")"
    }
}
