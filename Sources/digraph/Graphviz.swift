import Foundation

/// Runs Graphviz, if it is installed.
enum Graphviz {
    /// - Throws: If there is no program `dot`, or `dot` fails.
    static func svg(of drawing: String) throws(Failure) -> String {
        guard let dot = Programs.find("dot") else {
            throw Failure(
                "there is no 'dot' in PATH: SVG is made by Graphviz (https://graphviz.org/download/); "
                    + "'--format html' draws without it")
        }
        let (output, complaint, status) = try Programs.run(dot, ["-Tsvg"], input: drawing)
        guard status == 0 else { throw Failure("'dot -Tsvg' failed: \(complaint)") }
        return String(decoding: output, as: UTF8.self)
    }
}
