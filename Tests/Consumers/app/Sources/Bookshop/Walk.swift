import Account
import Cart
import Checkout
import Core
import Home
import Orders
import Product
import Search
import Settings

/// One way through the app, in words: what a user sees where there is no SwiftUI.
@MainActor struct Walk {
    let home: HomeGraph
    let search: SearchGraph
    let product: ProductGraph
    let cart: CartGraph
    let checkout: CheckoutGraph
    let orders: OrdersGraph
    let account: AccountGraph
    let settings: SettingsGraph
    let navigator: AppNavigator

    func lines() async throws -> [String] {
        var lines = ["home: " + home.homeModel.books.map(\.title).joined(separator: ", ")]
        lines.append("for you: " + home.homeModel.recommended.map(\.title).joined(separator: ", "))
        let searchModel = search.makeSearchModel()
        searchModel.search("e")
        lines.append("search: \(searchModel.found.count)")
        home.homeModel.open(home.homeModel.books[0])
        for case .product(let id) in navigator.path { product.makeProductModel(id: id).buy() }
        lines.append("cart: \(cart.makeCartModel().total.text)")
        cart.makeCartModel().checkOut()
        lines.append("banner: \(OldBanner().text)")
        await account.accountModel.logIn(name: "Ada", password: "Lovelace")
        lines.append("account: \(account.accountModel.greeting)")
        let checkoutModel = checkout.makeCheckoutModel()
        checkoutModel.enter(address: "Lane 1")
        try await checkoutModel.pay(card: "1234")
        await orders.ordersModel.load()
        lines.append("orders: " + orders.ordersModel.orders.map(\.total.text).joined(separator: ", "))
        lines.append("settings: " + settings.makeSettingsModel().rows.joined(separator: ", "))
        lines.append("screens: \(navigator.path)")
        return lines
    }
}
