import Foundation

/// Runs the toolchain's `swift` for JSON.
enum Swift {
    /// Runs `swift` with arguments in a folder; in the current one when nil.
    ///
    /// - Returns: Its standard output, decoded.
    static func json<Value: Decodable>(
        _ type: Value.Type, _ arguments: [String], in folder: String? = nil
    ) throws(Failure) -> Value {
        let words = "swift \(arguments.joined(separator: " "))"
        guard let swift = Programs.find("swift") else {
            throw Failure("cannot run '\(words)': there is no 'swift' in PATH")
        }
        let (output, complaint, status) = try Programs.run(swift, arguments, in: folder)
        guard status == 0 else { throw Failure("'\(words)' failed: \(complaint)") }
        do {
            return try JSONDecoder().decode(type, from: output)
        } catch {
            throw Failure("'\(words)' gave something that is not understood: \(error)")
        }
    }
}
