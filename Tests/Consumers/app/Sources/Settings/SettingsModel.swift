import Observation

@MainActor protocol Preferences: AnyObject {
    subscript(key: String) -> Bool { get set }
}

final class MemoryPreferences: Preferences {
    private var values: [String: Bool] = [:]

    subscript(key: String) -> Bool {
        get { values[key] ?? false }
        set { values[key] = newValue }
    }
}

/// One row of the screen. Whoever adds a setting registers one more.
@MainActor protocol Switch {
    var title: String { get }
    var key: String { get }
}

struct NightMode: Switch {
    let title = "Night mode"
    let key = "night"
}

struct Newsletter: Switch {
    let title = "Newsletter"
    let key = "newsletter"
}

#if DEBUG
struct SlowNetwork: Switch {
    let title = "Slow network"
    let key = "slow"
}
#endif

@Observable @MainActor public final class SettingsModel {
    @ObservationIgnored private let switches: [any Switch]
    @ObservationIgnored private let preferences: any Preferences

    init(switches: [any Switch], preferences: any Preferences) {
        self.switches = switches
        self.preferences = preferences
    }

    public var rows: [String] { switches.map { "\($0.title): \(preferences[$0.key] ? "on" : "off")" } }

    public func toggle(_ index: Int) { preferences[switches[index].key].toggle() }
}
