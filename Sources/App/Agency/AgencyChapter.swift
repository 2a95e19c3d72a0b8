@MainActor
struct AgencyChapter: Chapter {
    let name = "agency"
    let title = "An agent for a house, made when its owner is known"

    let agency: AgencyGraph
    let output: any Output

    func tell() {
        let houses = [agency.makeHouse(), agency.makeHouse()]
        houses[0].moveIn(HouseOwnerDetails(name: "Ada", street: "1 Mill Lane"))
        deliver(to: houses)
        houses[1].moveIn(HouseOwnerDetails(name: "Blaise", street: "2 Mill Lane"))
        deliver(to: houses)
        output.write("Presses started for both agents: \(agency.pressHall.starts)")

        houses[0].moveOut()
        houses[1].moveOut()
        houses[1].moveIn(HouseOwnerDetails(name: "Carl", street: "2 Mill Lane"))
        output.write("Both moved out, and the press, kept weakly, stopped. A new owner needs a new one:")
        deliver(to: houses)
        output.write("Presses started in all: \(agency.pressHall.starts)")
    }

    private func deliver(to houses: [House]) {
        for house in houses {
            output.write("  \(house.morning())")
        }
    }
}
