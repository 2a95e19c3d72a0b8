import Foundation

#if os(Windows)
import ucrt
#endif

/// The terminal that shows standard error, if there is one and it may show colours.
struct Terminal {
    /// In columns.
    let width: Int

    /// - Returns: `nil` for a file or a pipe, when the environment asks for plain lines, and under a plugin.
    static func current(_ host: Host) -> Terminal? {
        let environment = ProcessInfo.processInfo.environment
        // https://no-color.org: any value but the empty one.
        if environment["NO_COLOR"].map({ !$0.isEmpty }) == true || environment["TERM"] == "dumb" { return nil }
        if host.plugin != nil || !isTerminal(environment) { return nil }
        let width = environment["COLUMNS"].flatMap { Int($0) } ?? measuredWidth ?? 100
        return Terminal(width: max(40, width))
    }

    private static func isTerminal(_ environment: [String: String]) -> Bool {
        #if os(Windows)
        // The older console does not understand escape sequences.
        return _isatty(2) != 0 && environment["WT_SESSION"] != nil
        #else
        return isatty(2) != 0
        #endif
    }

    private static var measuredWidth: Int? {
        #if os(Windows)
        return nil
        #else
        var size = winsize()
        guard ioctl(2, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
        #endif
    }
}
