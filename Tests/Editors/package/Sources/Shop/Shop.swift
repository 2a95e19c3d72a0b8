import Wares

protocol Networking {}

/// A network that is there.
struct Wire: Networking {}

final class Till {
    var clerk: Clerk?
    init(networking: any Networking, stock: any Storing) {}
    func open(at hour: Int) {}
}

struct Clerk { let name: String }

enum Scale { static func weigh(_ clerk: Clerk) -> Float { 0 } }
