protocol Clock: Sendable {}
struct SystemClock: Clock {}

protocol Storing {}
final class DiskStore: Storing {
    init(path: String) {}
}
final class Memory: Storing {}

protocol Catalog {}
final class BookCatalog: Catalog {
    init(store: any Storing, clock: any Clock) {}
}

protocol Mailing {}
final class Mailer: Mailing {
    init(host: String) {}
}

final class Reminders {
    init(mailer: any Mailing, clock: any Clock) {}
}

final class Loans {
    init(catalog: any Catalog, reminders: Reminders) {}
    var fees: Fees?
}

struct Fees {
    init(clock: any Clock) {}
}

final class Desk {
    init(loans: Loans, catalog: any Catalog, guest: Guest) {}
}

struct Guest {
    let name: String
}

final class Report {
    init(loans: Loans, rounding: Int = 2) {}
}
