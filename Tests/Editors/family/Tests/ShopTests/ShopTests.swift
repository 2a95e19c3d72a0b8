import Wares

@testable import Shop

struct FakeShelf: Storing {}

final class FakeWire: Networking {}
