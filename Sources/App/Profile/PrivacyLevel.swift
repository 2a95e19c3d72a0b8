/// The closeness of a viewer to the owner of a profile, or the closeness that a part of the profile requires.
enum PrivacyLevel: String, CaseIterable, Comparable {
    case everyone, friend, closeFriend

    static func < (left: PrivacyLevel, right: PrivacyLevel) -> Bool {
        left.closeness < right.closeness
    }

    private var closeness: Int {
        switch self {
        case .everyone: 0
        case .friend: 1
        case .closeFriend: 2
        }
    }
}
