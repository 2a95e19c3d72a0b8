/// How close a viewer is to the owner of a profile, and how close one has to be to see a part of it.
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
