/// Gets its parts by initializer: there is no family car without them.
final class FamilyCar: Car {
    private let engine: any EngineProtocol
    private let transmission: any TransmissionProtocol

    init(engine: any EngineProtocol, transmission: any TransmissionProtocol) {
        self.engine = engine
        self.transmission = transmission
    }

    var label: String { "family car: \(engine.label), \(transmission.label)" }
}
