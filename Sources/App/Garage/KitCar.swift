/// Gets its parts by setter, after it has been made. By hand, a forgotten one is found out on the road.
final class KitCar: Car {
    private var engine: (any EngineProtocol)?
    private var transmission: (any TransmissionProtocol)?
    var radio: Radio!

    func setEngine(engine: any EngineProtocol) {
        self.engine = engine
    }

    func setTransmission(transmission: any TransmissionProtocol) {
        self.transmission = transmission
    }

    var label: String {
        "kit car: \(engine?.label ?? "NO ENGINE"), \(transmission?.label ?? "NO TRANSMISSION"), \(radio.station)"
    }
}
