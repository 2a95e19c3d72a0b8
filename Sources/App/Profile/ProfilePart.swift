/// The parts of a profile that not everybody sees.
enum ProfilePart: String, CaseIterable {
    case feed, friends, photos

    /// Who sees it as long as the owner has not said anything.
    var initialLevel: PrivacyLevel {
        switch self {
        case .feed: .everyone
        case .friends: .friend
        case .photos: .closeFriend
        }
    }
}
