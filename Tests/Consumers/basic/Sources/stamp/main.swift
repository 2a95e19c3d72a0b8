import Foundation

let name = CommandLine.arguments[1]
let text = """
    public struct \(name)Stamp: Sendable {
        public let target = "\(name)"
        public init() {}
    }

    """
try Data(text.utf8).write(to: URL(filePath: CommandLine.arguments[2]))
