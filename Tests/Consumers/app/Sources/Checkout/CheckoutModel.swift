import Core
import Observation

public enum CheckoutError: Error, Equatable {
    case noAddress
    case refused
}

@MainActor protocol Payment {
    func pay(_ price: Price, card: String) async -> Bool
}

struct CardPayment: Payment {
    func pay(_ price: Price, card: String) async -> Bool { card.count == 4 && price.cents < 50_000 }
}

/// What the steps have found out.
@MainActor final class Draft {
    var address = ""
}

@MainActor struct AddressStep {
    let draft: Draft

    func enter(_ address: String) { draft.address = address }
}

@MainActor struct PaymentStep {
    let draft: Draft
    let payment: any Payment

    func pay(_ price: Price, card: String) async throws {
        guard !draft.address.isEmpty else { throw CheckoutError.noAddress }
        guard await payment.pay(price, card: card) else { throw CheckoutError.refused }
    }
}

/// One way through the checkout.
@MainActor final class CheckoutFlow {
    let address: AddressStep
    let payment: PaymentStep
    private let basket: any Basket
    private let orders: any OrderHistory

    init(address: AddressStep, payment: PaymentStep, basket: any Basket, orders: any OrderHistory) {
        self.address = address
        self.payment = payment
        self.basket = basket
        self.orders = orders
    }

    func finish(card: String) async throws -> Order {
        let total = basket.books.reduce(Price(cents: 0)) { $0 + $1.price }
        try await payment.pay(total, card: card)
        let order = await orders.place(basket.books, total: total)
        basket.removeAll()
        return order
    }
}

@Observable @MainActor public final class CheckoutModel {
    public private(set) var order: Order?
    @ObservationIgnored private let makeFlow: () -> CheckoutGraph.FlowGraph
    @ObservationIgnored private let analytics: any Analytics
    @ObservationIgnored private var flow: CheckoutGraph.FlowGraph

    init(makeFlow: @escaping () -> CheckoutGraph.FlowGraph, analytics: any Analytics) {
        self.makeFlow = makeFlow
        self.analytics = analytics
        flow = makeFlow()
    }

    public func enter(address: String) { flow.checkoutFlow.address.enter(address) }

    public func pay(card: String) async throws {
        order = try await flow.checkoutFlow.finish(card: card)
        analytics.track("order")
        flow = makeFlow()
    }
}
