import Domain
import HTTP
import Logging
import Storage

/// What the command line says.
struct Settings: Sendable {
    var port = 8080
    var database = "notes.sqlite"
    var features = Features()
    var limits = Limits()
    /// Seconds between two runs of the janitor.
    var sweepInterval = 60.0
    var logLevel = Logger.Level.info

    struct UsageError: Error, CustomStringConvertible {
        let description: String
    }

    init() {}

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            func value<Value>(_ convert: (String) -> Value?) throws -> Value {
                guard let text = rest.popFirst(), let value = convert(text) else {
                    throw UsageError(description: "\(option) needs a value")
                }
                return value
            }
            switch option {
            case "--port": port = try value(Int.init)
            case "--database": database = try value { $0 }
            case "--search": features.search = true
            case "--idle-time": limits.idleTime = try value(Double.init)
            case "--sweep-interval": sweepInterval = try value(Double.init)
            case "--log": logLevel = try value { Logger.Level(rawValue: $0) }
            default: throw UsageError(description: "unknown option '\(option)'")
            }
        }
    }
}
