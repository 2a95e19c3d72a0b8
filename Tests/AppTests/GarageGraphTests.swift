import Testing

@testable import App

@Suite("GarageGraph: injection in three ways")
struct GarageGraphTests {
    @Test("Every car has an engine of its own, numbered by one count")
    func engines() {
        let graph = GarageGraph()
        #expect(graph.makeEngineProtocol().label == "petrol engine no. 1")
        #expect(graph.makeElectricEngineProtocol().label == "electric engine no. 2")
        #expect(graph.serialNumbers === graph.serialNumbers)
        #expect(GarageGraph().makeEngineProtocol().label == "petrol engine no. 1")
    }

    @Test("The showroom collects all cars in the order of the graph, the tagged one too")
    func collection() {
        let showroom = GarageGraph().makeShowroom()
        #expect(
            showroom.cars.map(\.label) == [
                "family car: petrol engine no. 1, 5 gears",
                "family car: electric engine no. 2, 5 gears",
                "kit car: petrol engine no. 3, 5 gears, Radio Nord",
                "race car: petrol engine no. 4, 5 gears",
                "truck: petrol engine no. 5, 12 gears of its own",
            ])
    }

    @Test("The default wins where one car is asked for, and the tag where it is named")
    func defaultAndTag() {
        let showroom = GarageGraph().makeShowroom()
        #expect(showroom.poster.label == "family car: petrol engine no. 6, 5 gears")
        #expect(showroom.testDrive.label == "family car: electric engine no. 7, 5 gears")
    }

    @Test("An overridden engine is what setters and mountings get, too")
    func overriding() {
        let graph = QuietGarage()
        #expect(graph.makeCar().label == "family car: no noise, 5 gears")
        #expect(graph.makeKitCar().label == "kit car: no noise, 5 gears, Radio Nord")
        #expect(graph.makeTruck().label == "truck: no noise, 12 gears of its own")
        #expect(graph.makeElectricFamilyCar().label == "family car: electric engine no. 1, 5 gears")
    }
}

private final class QuietGarage: GarageGraph {
    private struct Silence: EngineProtocol {
        let label = "no noise"
    }

    override func makeEngineProtocol() -> any EngineProtocol { Silence() }
}
