protocol TransmissionProtocol {
    var label: String { get }
}

struct Gearbox: TransmissionProtocol {
    let label: String

    init(gears: Int) {
        label = "\(gears) gears"
    }

    init(modes: [String]) {
        label = modes.joined(separator: "/")
    }
}

/// An object on which a transmission can be mounted.
protocol TransmissionMountable: AnyObject {
    func mountTransmission(transmission: any TransmissionProtocol)
}
