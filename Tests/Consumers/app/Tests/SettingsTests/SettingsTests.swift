import Testing

@testable import Settings

final class EverythingOn: Preferences {
    private var off: Set<String> = []

    subscript(key: String) -> Bool {
        get { !off.contains(key) }
        set { if newValue { off.remove(key) } else { off.insert(key) } }
    }
}

@Suite("Settings") @MainActor struct SettingsTests {
    @Test("two screens have the same preferences") func sharing() {
        let graph = SettingsGraph()
        graph.makeSettingsModel().toggle(1)
        #expect(graph.makeSettingsModel().rows.prefix(2) == ["Night mode: off", "Newsletter: on"])
    }

    @Test("each switch is toggled by itself") func toggling() {
        let model = TestSettingsGraph().makeSettingsModel()
        model.toggle(0)
        #expect(model.rows == ["Night mode: off", "Newsletter: on", "Slow network: on"])
    }
}
