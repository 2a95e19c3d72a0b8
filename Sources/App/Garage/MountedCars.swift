/// Gets an engine and a transmission mounted.
final class RaceCar: Car, EngineMountable, TransmissionMountable {
    private var engine: (any EngineProtocol)?
    private var transmission: (any TransmissionProtocol)?

    func mountEngine(engine: any EngineProtocol) {
        self.engine = engine
    }

    func mountTransmission(transmission: any TransmissionProtocol) {
        self.transmission = transmission
    }

    var label: String { "race car: \(engine?.label ?? "NO ENGINE"), \(transmission?.label ?? "NO TRANSMISSION")" }
}

/// Gets an engine mounted; its transmission is its own.
final class Truck: Car, EngineMountable {
    private var engine: (any EngineProtocol)?

    func mountEngine(engine: any EngineProtocol) {
        self.engine = engine
    }

    var label: String { "truck: \(engine?.label ?? "NO ENGINE"), 12 gears of its own" }
}
