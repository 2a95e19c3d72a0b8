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

/// What a transmission can be mounted on.
protocol TransmissionMountable: AnyObject {
    func mountTransmission(transmission: any TransmissionProtocol)
}
