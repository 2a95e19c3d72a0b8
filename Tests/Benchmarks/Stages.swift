/// How long each stage of the compiler takes on a synthetic module.
struct Stages {
    static let names = ["parse", "read", "resolve", "link", "check", "plan", "emit"]

    private var times: [[Double]] = Array(repeating: [], count: Stages.names.count)
    private var start = Measure.now

    static func header() -> String {
        "registrations  Swift MB  scanner ms  "
            + (names + ["total"]).map { String(repeating: " ", count: 9 - $0.count) + $0 }.joined()
            + "  total/scanner  text MB  peak MB"
    }

    /// Prints one line of the table: medians in ms.
    static func run(registrations count: Int, rounds: Int) {
        let synthetic = SyntheticModule(registrations: count)
        let input = synthetic.input
        var sum = 0
        let scanning = Measure.median(of: rounds) {
            for source in input.module.sources { sum &+= Reading.scan(source) }
        }
        var stages = Stages()
        var outputs = stages.compile(input)
        let peak = Measure.peakMemory
        for _ in 1..<max(1, rounds) { outputs = stages.compile(input) }
        // The same story as the compiler's own, or the figures are of something else.
        let whole = Compiler.compile(input)
        precondition(!whole.outputs.isEmpty, "the synthetic module has errors: \(whole.diagnostics.prefix(3))")
        precondition(whole.outputs.map(\.text) == outputs, "these stages are not those of Compiler.compile")
        let medians = stages.times.map { Measure.median($0) }
        let total = medians.reduce(0, +)
        let textSize = outputs.reduce(0) { $0 + $1.utf8.count }
        print(
            Measure.text(Double(count), width: 13, places: 0),
            Measure.text(Double(synthetic.byteCount) / 1e6, width: 9, places: 2),
            Measure.text(scanning * 1e3, width: 11, places: 2), " ",
            (medians + [total]).map { Measure.text($0 * 1e3, width: 9, places: 2) }.joined(),
            Measure.text(total / scanning, width: 14, places: 1),
            Measure.text(Double(textSize) / 1e6, width: 8, places: 2),
            Measure.text(peak ?? 0, width: 8, places: 0), sum == 0 ? "0" : "")
    }

    /// `Compiler.compile`, with a clock between its stages.
    private mutating func compile(_ input: Compiler.Input) -> [String] {
        start = Measure.now
        var diagnostics: [Diagnostic] = []
        let files = input.module.graphFiles
        let documents = files.map { Syntax.Document.parse($0, reporting: &diagnostics) }
        end(0)
        let outline = Outline(modules: [Outline.Module(name: input.module.name, sources: input.module.sources)])
        end(1)
        let model = Model.resolve(documents, against: outline, reporting: &diagnostics)
        end(2)
        let graph = Graph.link(0, of: model, reporting: &diagnostics)
        let components = graph.components { $0.kind != .delayed }
        let wide = graph.components { _ in true }
        let effects = graph.effects(model, components)
        end(3)
        let subject = Checks.Subject(
            graph: graph, model: model, words: Graph.Words(graph, model), components: components, wide: wide,
            effects: effects)
        diagnostics += Checks.run(subject)
        end(4)
        let imports = model.imports.map { Plan.Import(line: $0.line, condition: model.condition($0.presence)) }
        var plan = Plan(graphFileNames: files.map(\.fileName), imports: imports, classes: [])
        plan.classes.append(
            Plan.plan(
                graph, of: model, components: components, wide: wide, effects: effects, partCount: input.partCount))
        end(5)
        let outputs = Emit.files(plan, module: input.module.name, partCount: input.partCount)
        end(6)
        return outputs.map(\.text)
    }

    private mutating func end(_ stage: Int) {
        times[stage].append(Measure.now - start)
        start = Measure.now
    }
}
