#if canImport(os)
import os

@available(macOS 10.14, iOS 12, tvOS 12, watchOS 5, *)
extension GraphTracing {
    /// A handler that shows each creation as an interval in Instruments.
    ///
    /// - Parameters:
    ///   - subsystem: The program, in reverse DNS notation.
    ///   - category: The name of the row in Instruments.
    public static func signposter(subsystem: String, category: String = "Digraph") -> Handler {
        let log = OSLog(subsystem: subsystem, category: category)
        return { event in
            switch event {
            case .begin(let making):
                let text = "\(making.type) \(making.lifetime) of \(making.graph)"
                text.withCString {
                    os_signpost(.begin, log: log, name: "making", signpostID: making.signpost, "%{public}s", $0)
                }
            case .end(let making, _):
                os_signpost(.end, log: log, name: "making", signpostID: making.signpost)
            }
        }
    }
}

@available(macOS 10.14, iOS 12, tvOS 12, watchOS 5, *)
extension GraphTracing.Making {
    fileprivate var signpost: OSSignpostID { OSSignpostID(UInt64(number)) }
}
#endif
