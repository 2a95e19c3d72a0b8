import Foundation

/// The reason why the tool could not do its work, or did not understand its arguments. The exit status is 2.
struct Failure: Error {
    var message: String
    /// The command that prints the help, for arguments that were not understood.
    var hint: String?

    init(_ message: String) { self.message = message }

    /// - Parameter command: The command whose help says more; `nil` for the overview.
    init(usage message: String, of command: String?) {
        self.message = message
        hint = "run 'digraph \(command.map { "\($0) " } ?? "")--help' to see how it is used"
    }

    /// An operation of the file system that failed.
    init(_ operation: String, _ path: String, _ error: any Error) {
        var reason = (error as NSError).localizedDescription
        if let code = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError)?.code {
            reason = String(cString: strerror(code.rawValue))
        }
        message = "cannot \(operation) \(path): \(reason)"
    }
}
