import Foundation

/// What the tool itself could not do, or not understand: what, with what, and why. The exit status is 2.
struct Failure: Error {
    var message: String
    /// Where to read on, for what was not understood.
    var hint: String?

    init(_ message: String) { self.message = message }

    /// - parameter command: the command whose help says more; `nil` for the overview.
    init(usage message: String, of command: String?) {
        self.message = message
        hint = "run 'digraph \(command.map { "\($0) " } ?? "")--help' to see how it is used"
    }

    /// A deed of the file system that failed.
    init(_ deed: String, _ path: String, _ error: any Error) {
        var reason = (error as NSError).localizedDescription
        if let code = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError)?.code {
            reason = String(cString: strerror(code.rawValue))
        }
        message = "cannot \(deed) \(path): \(reason)"
    }
}
