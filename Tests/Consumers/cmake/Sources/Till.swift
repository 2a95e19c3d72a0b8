final class Till: Sendable {
    let ledger: Ledger
    let currency: String

    init(ledger: Ledger, currency: String) {
        self.ledger = ledger
        self.currency = currency
    }

    func sell() -> String { "sold in \(currency), \(ledger.name)" }
}

struct Ledger: Sendable {
    var name = "in the ledger"
}
