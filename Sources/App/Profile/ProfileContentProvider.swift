import Foundation

/// The content of a profile view.
@MainActor
protocol ProfileContentProviding: AnyObject {
    var heading: String { get }
    var sections: [ProfileSection] { get }
}

struct ProfileSection: Equatable {
    let title: String
    let lines: [String]
}

/// Shows the parts of a user's profile that the store lets a viewer see at the moment.
@MainActor
final class ProfileContentProvider<Store: PreferencesStoreProtocol>: ProfileContentProviding {
    let heading: String
    private(set) var sections: [ProfileSection] = []

    private let viewer: PrivacyLevel
    private let user: User
    private let store: Store
    private var observers: [() -> Void] = []

    init(viewer: PrivacyLevel, user: User, store: Store, calendar: Calendar) {
        self.viewer = viewer
        self.user = user
        self.store = store
        heading = "\(user.name), here since \(calendar.component(.year, from: user.joined))"
    }

    /// Picks now, and whenever the store changes.
    func followStore() {
        pick()
        store.onChange { [weak self] in self?.pick() }
    }

    func onChange(_ action: @escaping () -> Void) {
        observers.append(action)
    }

    private func pick() {
        sections = ProfilePart.allCases.filter { store[$0] <= viewer }.map { part in
            switch part {
            case .feed: ProfileSection(title: "Feed", lines: user.feed)
            case .friends: ProfileSection(title: "Friends", lines: user.friends)
            case .photos: ProfileSection(title: "Photos", lines: user.photos)
            }
        }
        for observer in observers {
            observer()
        }
    }
}
