import Wares

public final class Till {
    var clerk: Clerk?
    init(networking: any Networking, stock: any Storing, scale: any Weighing) {}
}

public struct Clerk { let name: String }

public final class Ledger {
    init(till: Till, day: Int) {}
}
