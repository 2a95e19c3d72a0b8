import Foundation

#if os(Windows)
import ucrt
#endif

/// The width of standard error, and whether it is coloured.
struct Terminal {
    /// In columns. For a file or a pipe, the width of a line that reads well.
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

    /// The choice of the environment, by the conventions of https://no-color.org and https://bixense.com/clicolors; nil
    /// where it makes none.
    private static func wantsColor(_ environment: [String: String]) -> Bool? {
        if let value = environment["NO_COLOR"], !value.isEmpty { return false }
        if let value = environment["CLICOLOR_FORCE"], !value.isEmpty, value != "0" { return true }
        if environment["TERM"] == "dumb" || environment["CLICOLOR"] == "0" { return false }
        return nil
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
