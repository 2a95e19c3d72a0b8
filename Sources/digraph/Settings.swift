import Foundation

/// The values of the options that every command has.
struct Settings {
    enum Color: String, CaseIterable {
        case auto, always, never
    }

    static let options = Option.Group(
        title: "With every command",
        options: [
            Option("--package-path", .folder("DIR"), "works in this folder; all other paths are relative to it"),
            Option(
                "--color", .oneOf(Color.allCases.map(\.rawValue)), "when standard error is coloured",
                "auto is on a terminal; NO_COLOR and CLICOLOR_FORCE are respected"),
            Option("--quiet", .none, "says only what is wrong"),
        ])

    private(set) var color = Color.auto
    /// Whether only problems are printed.
    private(set) var isQuiet = false

    init() {}

    /// Removes the options from the arguments, and changes to the folder that `--package-path` names.
    init(_ arguments: inout Arguments) throws(Failure) {
        color = try arguments.choice("--color").flatMap(Color.init) ?? .auto
        isQuiet = arguments.flag("--quiet")
        guard let folder = try arguments.value("--package-path") else { return }
        guard FileManager.default.changeCurrentDirectoryPath(folder) else {
            throw Failure("cannot work in \(folder): there is no such folder")
        }
    }
}
