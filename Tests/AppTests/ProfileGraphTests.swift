import Foundation
import Testing

@testable import App

@MainActor
@Suite("ProfileGraph: a profile that shows what its viewer may see")
struct ProfileGraphTests {
    @Test("A viewer sees what the owner shares with viewers of that closeness", arguments: PrivacyLevel.allCases)
    func levels(viewer: PrivacyLevel) {
        withSuite { suite in
            let titles = ProfileGraph(viewer: viewer, suite: suite).contentProvider.sections.map(\.title)
            switch viewer {
            case .everyone: #expect(titles == ["Feed"])
            case .friend: #expect(titles == ["Feed", "Friends"])
            case .closeFriend: #expect(titles == ["Feed", "Friends", "Photos"])
            }
        }
    }

    @Test("A change in the store reaches the view, which is laid out once for it")
    func change() {
        withSuite { suite in
            let graph = ProfileGraph(suite: suite)
            let view = graph.makeProfileView()
            #expect(view.text == view.text)
            #expect(view.layouts == 1)
            graph.makePreferencesEditor().share(.photos, with: .everyone)
            #expect(view.text.contains { $0.contains("Photos: in the garden") })
            #expect(view.layouts == 2)
        }
    }

    @Test("What one graph stores, the next one reads")
    func persistence() {
        withSuite { suite in
            let first = ProfileGraph(suite: suite)
            first.makePreferencesEditor().share(.feed, with: .closeFriend)
            #expect(first.makePreferencesEditor().countVisit() == 1)

            let second = ProfileGraph(suite: suite)
            #expect(second.preferencesStoreProtocol !== first.preferencesStoreProtocol)
            #expect(second.contentProvider.sections.isEmpty)
            #expect(second.makePreferencesEditor().countVisit() == 2)
            second.makePreferencesEditor().reset()
            #expect(second.contentProvider.sections.map(\.title) == ["Feed"])
        }
    }

    @Test("A preview shows another user, without touching what the app uses")
    func overriding() {
        withSuite { suite in
            let preview = PreviewGraph(viewer: .closeFriend, suite: suite)
            #expect(preview.contentProvider.heading == "Preview, here since 1970")
            #expect(preview.resolve(PreferencesEditor.self).store === preview.preferencesStoreProtocol)
            #expect(ProfileGraph(suite: suite).contentProvider.heading == "Ada Lovelace, here since 2014")
        }
    }

    /// Runs `body` with a place of its own for preferences, and forgets them afterwards.
    private func withSuite(_ body: (String) -> Void) {
        let suite = "digraph.AppTests.\(UUID().uuidString)"
        body(suite)
        UserDefaults.standard.removePersistentDomain(forName: suite)
    }
}
