#if canImport(SwiftUI)
import SwiftUI

public struct SettingsView: View {
    @State private var model: SettingsModel

    init(model: SettingsModel) { _model = State(wrappedValue: model) }

    public var body: some View {
        List(Array(model.rows.enumerated()), id: \.offset) { row in
            Button(row.element) { model.toggle(row.offset) }
        }
    }
}

#if DEBUG
struct SettingsPreviews: PreviewProvider {
    static var previews: some View { SettingsGraph().makeSettingsView() }
}
#endif
#endif
