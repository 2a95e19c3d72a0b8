import DigraphCompiler
import Foundation

/// Runs the toolchain's `swift` for JSON.
enum Swift {
    /// Runs `swift package`, without waiting for a build that has locked the package: reading needs no lock.
    ///
    /// - Parameter folder: The package's folder; the current one when nil.
    /// - Returns: The standard output, decoded from JSON.
    static func package<Value: Decodable>(
        _ type: Value.Type, _ arguments: [String], in folder: String? = nil
    ) throws(Failure) -> Value {
        let words = "swift package \(arguments.joined(separator: " "))"
        guard let swift = Programs.find("swift") else {
            throw Failure("cannot run '\(words)': there is no 'swift' in PATH")
        }
        let (output, complaint, status) = try Programs.run(swift, ["package", "--ignore-lock"] + arguments, in: folder)
        guard status == 0 else {
            let reason = complaint.hasPrefix("error: ") ? String(complaint.dropFirst("error: ".count)) : complaint
            throw Failure("'\(words)' failed: \(reason)")
        }
        do {
            return try JSONDecoder().decode(type, from: output)
        } catch {
            throw Failure("'\(words)' gave something that is not understood: \(error)")
        }
    }

    /// The diagnostics of modules, after Swift's own parser has read their files.
    static func reviewed(_ diagnostics: [Diagnostic], of inputs: [Compiler.Input]) -> [Diagnostic] {
        let parser = SwiftParser { arguments in
            Programs.find("swiftc").flatMap { try? Programs.run($0, arguments).complaint }
        }
        return parser.reviewed(diagnostics, sources: inputs.flatMap(\.module.sourcePaths))
    }

    /// The toolchain's version, in its own words.
    static func version() throws(Failure) -> String {
        guard let swift = Programs.find("swift") else { throw Failure("there is no 'swift' in PATH") }
        let (output, complaint, status) = try Programs.run(swift, ["--version"])
        guard status == 0 else { throw Failure("'swift --version' failed: \(complaint)") }
        return String(decoding: output, as: UTF8.self)
    }
}
