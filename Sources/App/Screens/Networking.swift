protocol Networking: AnyObject {
    func load(_ path: String) -> String
}

final class MyNetworking: Networking {
    private var requests = 0

    func load(_ path: String) -> String {
        requests += 1
        return "\(path) (request \(requests))"
    }
}
