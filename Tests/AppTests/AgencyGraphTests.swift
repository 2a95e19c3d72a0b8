import Testing

@testable import App

@Suite("AgencyGraph: an object that needs a value of run time")
struct AgencyGraphTests {
    @Test("A house gets its agent when its owner is known")
    func agent() {
        let house = AgencyGraph().makeHouse()
        #expect(house.morning() == "nobody lives here")
        house.moveIn(HouseOwnerDetails(name: "Ada", street: "1 Mill Lane"))
        #expect(house.morning() == "copy no. 1 for Ada, 1 Mill Lane: a good day to move house")
    }

    @Test("The press is shared while an agent holds it, and made anew afterwards")
    func weaklyKept() {
        let graph = AgencyGraph()
        let houses = [graph.makeHouse(), graph.resolve(House.self)]
        #expect(graph.pressHall.starts == 0)
        for house in houses {
            house.moveIn(HouseOwnerDetails(name: "Ada", street: "1 Mill Lane"))
        }
        #expect(graph.pressHall.starts == 1)
        for house in houses {
            house.moveOut()
        }
        houses[0].moveIn(HouseOwnerDetails(name: "Blaise", street: "1 Mill Lane"))
        #expect(graph.pressHall.starts == 2)
    }

    @Test("A house keeps the graph that made its function")
    func functionHoldsTheGraph() {
        let house = AgencyGraph().makeHouse()
        house.moveIn(HouseOwnerDetails(name: "Ada", street: "1 Mill Lane"))
        #expect(house.morning().hasPrefix("copy no. 1"))
    }

    @Test("An agent by its accessor takes what the caller knows")
    func argument() {
        let agent = AgencyGraph().makeNewsAgentProvidable(
            details: HouseOwnerDetails(name: "Carl", street: "2 Mill Lane"))
        #expect(agent.deliver() == "copy no. 1 for Carl, 2 Mill Lane: a good day to move house")
    }
}
