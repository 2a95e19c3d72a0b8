/// How fast Swift files and graph files are read, next to a loop that only looks at each byte.
enum Reading {
    static func run(_ sources: [SourceText], rounds: Int) {
        let graph = SyntheticModule(registrations: 10_000).module.graphFiles
        let swiftBytes = sources.reduce(0) { $0 + $1.bytes.count }
        print("Swift: \(sources.count) files, \(swiftBytes) bytes; graph file: \(graph[0].bytes.count) bytes")
        var sum = 0
        let scanning = Measure.median(of: rounds) { for source in sources { sum &+= scan(source) } }
        let pace = Double(swiftBytes) / 1e6 / scanning
        print("what                       MB/s   of the scanner's")
        line("plain byte scanner", pace, pace)
        let reading = Measure.median(of: rounds) {
            for source in sources { sum &+= Outline.read(source).declarations.count }
        }
        line("outline reader", Double(swiftBytes) / 1e6 / reading, pace)
        let indexing = Measure.median(of: rounds) {
            sum &+= Outline(modules: [Outline.Module(name: "App", sources: sources)]).declarationCount
        }
        line("reading and indexing", Double(swiftBytes) / 1e6 / indexing, pace)
        let parsing = Measure.median(of: rounds) {
            var diagnostics: [Diagnostic] = []
            for source in graph { sum &+= Syntax.Document.parse(source, reporting: &diagnostics).tokens.count }
        }
        line("graph-file parser", Double(graph[0].bytes.count) / 1e6 / parsing, pace)
        // Said, so that nothing above can be left out.
        print(
            "checksum \(sum)" + (Measure.peakMemory.map { ", peak \(Measure.text($0, width: 0, places: 0)) MB" } ?? ""))
    }

    private static func line(_ words: String, _ rate: Double, _ pace: Double) {
        print(
            Measure.pad(words, 22), Measure.text(rate, width: 8, places: 1),
            Measure.text(rate / pace, width: 10, places: 2))
    }

    /// The plain byte scanner: counts lines and braces.
    static func scan(_ source: SourceText) -> Int {
        source.bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return 0 }
            let count = buffer.count
            var index = 0
            var lines = 0
            var depth = 0
            while index < count {
                let byte = base[index]
                if byte == 0x0A {
                    lines &+= 1
                } else if byte == 0x7B {
                    depth &+= 1
                } else if byte == 0x7D {
                    depth &-= 1
                }
                index &+= 1
            }
            return lines &+ depth
        }
    }
}
