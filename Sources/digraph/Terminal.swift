import Foundation

#if os(Windows)
import ucrt
#endif

/// The properties of standard error, to which drawn reports are printed.
struct Terminal {
    /// The width in columns: the value of `COLUMNS`, the width of the terminal, or 100 if both are missing; at least
    /// 40.
    let width: Int
    let isColored: Bool

    init(_ arguments: Arguments) {
        let environment = ProcessInfo.processInfo.environment
        let written = environment["COLUMNS"].flatMap { Int($0) }
        width = max(40, written ?? Terminal.measuredWidth ?? 100)
        isColored =
            switch arguments.settings.color {
            case .always: true
            case .never: false
            case .auto:
                Terminal.wantsColor(environment) ?? (arguments.host.plugin == nil && Terminal.isTerminal(environment))
            }
    }

    /// Whether environment variables ask for colours, by the conventions of https://no-color.org and
    /// https://bixense.com/clicolors; nil if they do not say.
    private static func wantsColor(_ environment: [String: String]) -> Bool? {
        if let value = environment["NO_COLOR"], !value.isEmpty { return false }
        if let value = environment["CLICOLOR_FORCE"], !value.isEmpty, value != "0" { return true }
        if environment["TERM"] == "dumb" || environment["CLICOLOR"] == "0" { return false }
        return nil
    }

    /// Whether standard error is a terminal.
    static var isThere: Bool {
        #if os(Windows)
        return _isatty(2) != 0
        #else
        return isatty(2) != 0
        #endif
    }

    private static func isTerminal(_ environment: [String: String]) -> Bool {
        #if os(Windows)
        // The older console does not understand escape sequences.
        return isThere && environment["WT_SESSION"] != nil
        #else
        return isThere
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
