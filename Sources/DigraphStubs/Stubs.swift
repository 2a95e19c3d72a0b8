import DigraphCompiler

/// The Swift file that `digraph stub` writes: classes that conform to protocols, for tests.
package struct Stubs: Sendable {
    package struct Problem: Error, Sendable {
        /// The place of the declaration at fault; nil if there is none, as for an unknown protocol.
        package var place: Place?
        package var message: String

        package var text: String {
            "\(place.map { "\($0.path):\($0.line):\($0.column): " } ?? "")error: \(message)\n"
        }
    }

    /// The Swift code; empty if there are problems.
    package private(set) var text = ""
    package private(set) var problems: [Problem] = []

    /// - Parameters:
    ///   - names: The names of protocols, `Clock` or `Outer.Clock`.
    ///   - graph: The name of a graph. The stubs that this graph registers are written, too.
    ///   - inputs: The modules that may declare the protocols. The first module that declares a name is used.
    package init(of names: [String], forGraph graph: String? = nil, in inputs: [Compiler.Input]) {
        var names = names
        let request = (graph.map { ["--for \($0)"] } ?? []) + names
        if let graph {
            let found = Stubs.protocols(ofGraph: graph, in: inputs)
            if found?.isEmpty ?? true {
                let lack = "'\(graph)' registers no stubs, as 'register ClockStub.init' with '.as(Clock)' is one"
                problems.append(Problem(place: nil, message: found == nil ? "there is no graph '\(graph)'" : lack))
            }
            names += found ?? []
        }
        let outlines = inputs.map { Compiler.outline($0.withSubscriptsAsFunctions) }
        var found: [(outline: Outline, id: Outline.ID)] = []
        var tried: Set<String> = []
        var seen: Set<Place> = []
        for name in names where tried.insert(name).inserted {
            if let known = find(name, in: outlines), seen.insert(known.0.place(of: known.1)).inserted {
                found.append(known)
            }
        }
        var writers: [StubWriter] = []
        for (outline, id) in found {
            var asked = StubProtocol(id, in: outline)
            if writers.contains(where: { $0.asked.className == asked.className }) {
                asked.refuse(id, "the stub of another protocol has this name")
            }
            let writer = StubWriter(asked)
            problems += writer.asked.problems
            writers.append(writer)
        }
        if !problems.isEmpty { return }
        let isBoxed = writers.contains(where: \.usesBoxes)
        var parts = [heading(request, writers), Stubs.imports(writers, besides: isBoxed ? ["Foundation"] : [])]
        parts += writers.map { $0.lines.joined(separator: "\n") }
        if isBoxed { parts.append(Stubs.box) }
        text = parts.joined(separator: "\n\n") + "\n"
    }

    private mutating func find(_ name: String, in outlines: [Outline]) -> (Outline, Outline.ID)? {
        let path = name.split(separator: ".").map(String.init)
        for outline in outlines {
            let modules = outline.moduleNames.indices
            let found = outline.lookUp(path, testable: Set(modules))
            guard let first = found.first else { continue }
            if outline.kind(of: first) != .protocol {
                problems.append(Problem(place: outline.place(of: first), message: "'\(name)' is not a protocol"))
            } else if found.count > 1 {
                problems.append(
                    Problem(place: outline.place(of: found[1]), message: "'\(name)' is declared more than once"))
            } else {
                return (outline, first)
            }
            return nil
        }
        let known = outlines.flatMap { outline in
            (0..<outline.declarationCount).map { Outline.ID($0) }.filter { outline.kind(of: $0) == .protocol }
                .map { outline.qualifiedName(of: $0) }
        }
        let near = Spelling.nearest(to: name, among: known, limit: 1).first.map { "; did you mean '\($0)'?" }
        problems.append(Problem(place: nil, message: "there is no protocol '\(name)'\(near ?? "")"))
        return nil
    }

    /// The comment at the top of the file: the command that wrote it, and registrations of the stubs for a graph file.
    private func heading(_ request: [String], _ writers: [StubWriter]) -> String {
        var lines = ["Written by 'digraph stub \(request.joined(separator: " "))'. In a graph file of the tests:"]
        for asked in writers.map(\.asked) {
            let types = asked.generics.map(\.name).joined(separator: ", ")
            lines += ["", "    register \(asked.className)\(types.isEmpty ? "" : "<\(types)>").init"]
            lines.append("        .as(\(asked.outline.qualifiedName(of: asked.id)))")
        }
        return lines.map { $0.isEmpty ? "//" : "// \($0)" }.joined(separator: "\n")
    }

    private static let box = """
        /// Guards what a stub keeps: more than one thread may use it.
        private nonisolated final class StubBox<Value>: @unchecked Sendable {
            private let lock = NSLock()
            private var stored: Value

            init(_ value: Value) { stored = value }

            var value: Value {
                get { lock.withLock { stored } }
                set { lock.withLock { stored = newValue } }
            }
        }
        """
}
