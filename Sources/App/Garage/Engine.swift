protocol EngineProtocol {
    var label: String { get }
}

struct PetrolEngine: EngineProtocol {
    let label: String

    init(serialNumbers: SerialNumbers) {
        label = "petrol engine no. \(serialNumbers.next())"
    }
}

struct ElectricEngine: EngineProtocol {
    let label: String

    init(serialNumbers: SerialNumbers) {
        label = "electric engine no. \(serialNumbers.next())"
    }
}

/// An object on which an engine can be mounted.
protocol EngineMountable: AnyObject {
    func mountEngine(engine: any EngineProtocol)
}
