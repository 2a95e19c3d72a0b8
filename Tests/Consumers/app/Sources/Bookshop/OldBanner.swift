import Core
import DigraphRuntime
import Legacy
import Services

/// Old code: made in many places, without parameters, and nobody wants to touch them. It asked the old container for
/// everything. Now it asks for the basket by `@Injected`, and for the rest as before.
@MainActor final class OldBanner {
    @Injected(\.basket) private var basket
    private let recommending: any Recommending

    init() { recommending = ServiceLocator.shared.resolve() }

    var text: String {
        let more = recommending.recommendations(among: basket.books)
        return "\(basket.books.count) in your basket" + (more.first.map { ", more like \($0.title)?" } ?? "")
    }
}
