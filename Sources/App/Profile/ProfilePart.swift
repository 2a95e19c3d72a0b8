/// The parts of a profile that not everybody sees.
enum ProfilePart: String, CaseIterable {
    case feed, friends, photos

    /// The closeness that it requires until the owner chooses another.
    var initialLevel: PrivacyLevel {
        switch self {
        case .feed: .everyone
        case .friends: .friend
        case .photos: .closeFriend
        }
    }
}
