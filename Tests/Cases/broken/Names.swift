// swift-format-ignore-file
protocol Networking {}
protocol Presenter {}
protocol Router {}
final class MyNetworking: Networking { init() {} }
final class MyPresenter: Presenter { init(networking: any Networking) {} }
final class MyRouter: Router {
    weak var viewController: ViewController?
    init(viewController: ViewController) {}
}
final class ViewController {
    var router: (any Router)!
    var presenter: (any Presenter)!
    init() {}
    func start() {}
    func connect(api: API) {}
}
struct User { init() {} }
enum Level { case friend }
final class API {
    init(user: User) {}
    func login() async throws -> Session { Session(api: self) }
}
final class Session { init(api: API) {} }
final class Disk { init() {} }
final class Memory { init() {} }
final class Store {
    init(disk: Disk, memory: Memory) {}
    init(disk: Disk) {}
}
final class Cache<Value> { init() {} }
final class Logger {
    static let shared = Logger()
    init() {}
    init(level: Level) {}
}
struct Clock {}
func makeClock() -> Clock { Clock() }
final class Database { static func open(disk: Disk) throws -> Database { Database() } }
final class Book { init(title: String) {} }
