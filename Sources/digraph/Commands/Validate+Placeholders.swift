import DigraphCompiler
import DigraphTools

extension Validate {
    /// Adds the placeholders that the checks do not reach: those in a part with graphs that no graph includes.
    static func addPlaceholders(of inputs: [Compiler.Input], to report: inout Report) {
        let known = Set(report.diagnostics.filter { $0.id == .todoRegistration }.map(\.place))
        for input in inputs {
            for file in input.module.graphFiles {
                let lines = LineTable(file.bytes)
                for registration in registrations(in: input.module.parse(file).document.items) {
                    guard case .expression(let type, let closure) = registration.recipe.kind else { continue }
                    let body = text(closure.body, in: file)
                    let place = lines.place(closure.body, path: file.path)
                    guard body.hasPrefix("TODO(\""), body.hasSuffix("\")"), !known.contains(place) else { continue }
                    let message = "write how '\(text(type.span, in: file))' is made: \(body.dropFirst(6).dropLast(2))"
                    report.diagnostics.append(Diagnostic(.todoRegistration, at: place, message))
                }
            }
        }
        report.diagnostics = report.diagnostics.sortedByPlace()
    }

    private static func registrations(in items: [Syntax.Item]) -> [Syntax.Registration] {
        items.flatMap { item -> [Syntax.Registration] in
            switch item {
            case .registration(let registration): [registration]
            case .graph(let graph): registrations(in: graph.members)
            case .part(let part): registrations(in: part.members)
            case .extension(let extended): registrations(in: extended.members)
            case .condition(let condition): registrations(in: condition.branches.flatMap(\.items))
            default: []
            }
        }
    }

    private static func text(_ span: Span, in file: SourceText) -> String {
        String(decoding: file.bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
    }
}
