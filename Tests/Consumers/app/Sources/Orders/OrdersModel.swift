import Core
import Observation

protocol OrderSorting: Sendable {
    func sorted(_ orders: [Order]) -> [Order]
}

struct NewestFirst: OrderSorting {
    func sorted(_ orders: [Order]) -> [Order] { orders.sorted { $0.id > $1.id } }
}

@Observable @MainActor public final class OrdersModel {
    public private(set) var orders: [Order] = []
    @ObservationIgnored private let history: any OrderHistory
    @ObservationIgnored private let sorting: any OrderSorting

    init(history: any OrderHistory, sorting: any OrderSorting) {
        self.history = history
        self.sorting = sorting
    }

    public func load() async { orders = sorting.sorted(await history.orders()) }
}
