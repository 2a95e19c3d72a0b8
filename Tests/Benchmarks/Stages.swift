/// How long each stage of the compiler takes on a synthetic module.
struct Stages {
    private var times: [[Double]] = Array(repeating: [], count: Compiler.Stage.allCases.count)

    static func header() -> String {
        "shape               registrations  Swift MB  scanner ms  "
            + (Compiler.Stage.allCases.map { "\($0)" } + ["total"]).map {
                String(repeating: " ", count: 9 - $0.count) + $0
            }.joined()
            + "  total/scanner  text MB  peak MB"
    }

    /// Prints one line of the table: medians in ms.
    static func run(registrations count: Int, rounds: Int, _ shape: Shape) {
        let synthetic = shape.module(count)
        let input = synthetic.input
        var sum = 0
        let scanning = Measure.median(of: rounds) {
            for source in input.module.sources { sum &+= Reading.scan(source) }
        }
        var stages = Stages()
        var result = stages.compile(input)
        let peak = Measure.peakMemory
        for _ in 1..<max(1, rounds) { result = stages.compile(input) }
        precondition(
            shape == .broken || !result.outputs.isEmpty,
            "the synthetic module has errors: \(result.diagnostics.prefix(3))")
        let medians = stages.times.map { Measure.median($0) }
        let total = medians.reduce(0, +)
        let textSize = result.outputs.reduce(0) { $0 + $1.text.utf8.count }
        print(
            Measure.pad(shape.rawValue, 18), Measure.text(Double(count), width: 13, places: 0),
            Measure.text(Double(synthetic.byteCount) / 1e6, width: 9, places: 2),
            Measure.text(scanning * 1e3, width: 11, places: 2), " ",
            (medians + [total]).map { Measure.text($0 * 1e3, width: 9, places: 2) }.joined(),
            Measure.text(total / scanning, width: 14, places: 1),
            Measure.text(Double(textSize) / 1e6, width: 8, places: 2),
            Measure.text(peak ?? 0, width: 8, places: 0), sum == 0 ? "0" : "")
    }

    /// `Compiler.compile`, with a clock at the end of each stage; of several graphs, the times are added up.
    private mutating func compile(_ input: Compiler.Input) -> Compilation {
        var start = Measure.now
        var round = Array(repeating: 0.0, count: Compiler.Stage.allCases.count)
        let result = Compiler.compile(input) { stage in
            let now = Measure.now
            round[stage.rawValue] += now - start
            start = now
        }
        for (stage, time) in round.enumerated() { times[stage].append(time) }
        return result
    }
}
