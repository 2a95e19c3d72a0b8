import Foundation

@MainActor
protocol PreferencesStoreProtocol: AnyObject {
    /// The closeness that a part of the profile requires.
    subscript(_ part: ProfilePart) -> PrivacyLevel { get set }

    /// The number of times that the profile was shown, in this run and all before.
    var visits: Int { get set }

    /// Forgets everything, as if there had been no run before.
    func reset()

    func onChange(_ action: @escaping () -> Void)
}

/// Keeps the preferences in `UserDefaults`, and so from one run to the next.
@MainActor
final class PreferencesStore: PreferencesStoreProtocol {
    private let defaults: UserDefaults
    private var observers: [() -> Void] = []

    init(defaults: UserDefaults) {
        self.defaults = defaults
    }

    subscript(_ part: ProfilePart) -> PrivacyLevel {
        get { defaults.string(forKey: part.rawValue).flatMap(PrivacyLevel.init) ?? part.initialLevel }
        set { change { defaults.set(newValue.rawValue, forKey: part.rawValue) } }
    }

    var visits: Int {
        get { defaults.integer(forKey: "visits") }
        set { change { defaults.set(newValue, forKey: "visits") } }
    }

    func reset() {
        change {
            for part in ProfilePart.allCases {
                defaults.removeObject(forKey: part.rawValue)
            }
            defaults.removeObject(forKey: "visits")
        }
    }

    func onChange(_ action: @escaping () -> Void) {
        observers.append(action)
    }

    private func change(_ write: () -> Void) {
        write()
        _ = defaults.synchronize()
        for observer in observers {
            observer()
        }
    }
}
