import Foundation

#if os(Windows)
import ucrt
#endif

/// The terminal that standard error goes to, if it does and may be drawn on.
struct Terminal {
    /// In columns.
    let width: Int

    /// - returns: `nil` for a file or a pipe, where the environment asks for plain lines, and below a plugin.
    static func current(_ host: Host) -> Terminal? {
        let environment = ProcessInfo.processInfo.environment
        // https://no-color.org: whatever it is set to, but for nothing.
        if environment["NO_COLOR"].map({ !$0.isEmpty }) == true || environment["TERM"] == "dumb" { return nil }
        if host.plugin != nil || !isTerminal(environment) { return nil }
        let width = environment["COLUMNS"].flatMap { Int($0) } ?? measuredWidth ?? 100
        return Terminal(width: max(40, width))
    }

    private static func isTerminal(_ environment: [String: String]) -> Bool {
        #if os(Windows)
        // The older console would show the escapes as they are.
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
