#if canImport(SwiftUI)
import Core
import SwiftUI

public struct AccountView: View {
    @State private var model: AccountModel

    init(model: AccountModel) { _model = State(wrappedValue: model) }

    public var body: some View { Text(model.greeting) }
}

#if DEBUG
struct AccountPreviews: PreviewProvider {
    static var previews: some View { AccountGraph(analytics: NoAnalytics()).makeAccountView() }
}
#endif
#endif
