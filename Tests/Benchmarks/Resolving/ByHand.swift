// The same wiring, as it is written without a graph: functions for what is made anew, and a class that stores what is
// kept, once it is asked for. Written before what it is compared with was counted.

func makeLink10() -> Link10 {
    Link10(Link9(Link8(Link7(Link6(Link5(Link4(Link3(Link2(Link1())))))))))
}

func makeShowing() -> any Showing {
    Page(parsing: Parser(loading: Loader()), loading: Loader())
}

func makeLibrary() -> Library {
    let session = Session()
    return Library(books: Books(session: session), authors: Authors(session: session), session: session)
}

func makeScreen() -> Screen {
    let screen = Screen()
    let router = Router(screen: screen)
    screen.presenter = Presenter()
    screen.router = router
    return screen
}

/// What is kept, made when it is first asked for.
final class Kept {
    private(set) lazy var disk = Disk()
    private(set) lazy var network = Network()
    private(set) lazy var clock = Clock()
    private(set) lazy var store = Store(disk: disk, clock: clock)
    private(set) lazy var client = Client(network: network, clock: clock)
    var storing: any Storing { store }
}

func makeCheckout(_ kept: Kept) -> Checkout {
    Checkout(
        cart: Cart(storing: kept.storing, client: kept.client), client: kept.client, clock: kept.clock,
        link: Link3(Link2(Link1())))
}

/// The same on the main actor.
@MainActor
final class KeptOnMain {
    private(set) lazy var disk = Disk()
    private(set) lazy var network = Network()
    private(set) lazy var clock = Clock()
    private(set) lazy var store = Store(disk: disk, clock: clock)
    private(set) lazy var client = Client(network: network, clock: clock)
    var storing: any Storing { store }
}

@MainActor
func makeCheckout(_ kept: KeptOnMain) -> Checkout {
    Checkout(
        cart: Cart(storing: kept.storing, client: kept.client), client: kept.client, clock: kept.clock,
        link: Link3(Link2(Link1())))
}

/// The same, made when the class is: what can be asked from anywhere at once without a lock, and costs least.
final class KeptFromTheStart: Sendable {
    let disk: Disk
    let network: Network
    let clock: Clock
    let store: Store
    let client: Client
    var storing: any Storing { store }

    init() {
        disk = Disk()
        network = Network()
        clock = Clock()
        store = Store(disk: disk, clock: clock)
        client = Client(network: network, clock: clock)
    }
}

func makeCheckout(_ kept: KeptFromTheStart) -> Checkout {
    Checkout(
        cart: Cart(storing: kept.storing, client: kept.client), client: kept.client, clock: kept.clock,
        link: Link3(Link2(Link1())))
}
