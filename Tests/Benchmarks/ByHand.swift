/// The wiring of the mixed synthetic module as somebody writes it who has no generator: it gives what the graph gives, by
/// the same names, from as many files.
///
/// What is kept is a lazy property. What a request shares is a lazy property of a `Request`, which lives as long as the
/// request does. All else is a function: of the request if it needs something that is shared there, of the graph if not.
struct ByHand {
    private let things: [SyntheticModule.Thing]
    /// Whether its making needs something that its request shares.
    private var isOfRequest: [Bool] = []
    private var kept = "/// Wires the app.\nfinal class AppGraph {\n    init() {}\n\n"
    private var shared = """
        /// What one request shares.
        final class Request {
            let graph: AppGraph

            init(_ graph: AppGraph) { self.graph = graph }


        """
    private var given: [String]
    private var made: [String]

    /// - Parameter extensionFileCount: How many extension files there are.
    static func files(_ module: SyntheticModule, extensionFileCount: Int) -> [(fileName: String, text: String)] {
        var wiring = ByHand(module, extensionFileCount: extensionFileCount)
        for number in module.things.indices {
            wiring.write(number, in: number * extensionFileCount / module.things.count)
        }
        return [("AppGraph.swift", wiring.kept + "}\n"), ("Request.swift", wiring.shared + "}\n")]
            + (0..<extensionFileCount).map { ("AppGraph+\($0).swift", "\(wiring.given[$0])}\n\n\(wiring.made[$0])}\n") }
    }

    private init(_ module: SyntheticModule, extensionFileCount: Int) {
        things = module.things
        given = Array(repeating: "extension AppGraph {\n", count: extensionFileCount)
        made = Array(repeating: "extension Request {\n", count: extensionFileCount)
        for thing in things {
            isOfRequest.append(
                thing.needs.contains {
                    let need = things[$0.number].lifetime
                    return need == .objectGraph || need == .prototype && isOfRequest[$0.number]
                })
        }
    }

    private mutating func write(_ number: Int, in part: Int) {
        let type = "Service\(number)"
        let making = making(number)
        let byRequest = "    func make\(type)() -> \(type) { \(making) }\n"
        switch things[number].lifetime {
        case .perContainer:
            if isOfRequest[number] { made[part] += byRequest }
            let making = isOfRequest[number] ? "Request(self).make\(type)()" : making
            kept += "    private(set) lazy var service\(number): \(type) = \(making)\n"
            given[part] += "    var serving\(number): any Serving\(number) { service\(number) }\n"
            return
        case .objectGraph:
            shared += "    private(set) lazy var service\(number): \(type) = \(making)\n"
            given[part] += "    func make\(type)() -> \(type) { Request(self).service\(number) }\n"
        case .prototype where isOfRequest[number]:
            made[part] += byRequest
            given[part] += "    func make\(type)() -> \(type) { Request(self).make\(type)() }\n"
        case .prototype:
            given[part] += byRequest
        }
        given[part] += "    func makeServing\(number)() -> any Serving\(number) { make\(type)() }\n"
    }

    private func making(_ number: Int) -> String {
        let isInRequest = isOfRequest[number] || things[number].lifetime == .objectGraph
        let arguments = things[number].needs.enumerated().map { index, need in
            let isMade = things[need.number].lifetime == .prototype
            let isOfGraph = things[need.number].lifetime == .perContainer || isMade && !isOfRequest[need.number]
            return "part\(index): " + (isInRequest && isOfGraph ? "graph." : "")
                + (isMade ? "makeService\(need.number)()" : "service\(need.number)")
        }
        return "Service\(number)(\(arguments.joined(separator: ", ")))"
    }
}
