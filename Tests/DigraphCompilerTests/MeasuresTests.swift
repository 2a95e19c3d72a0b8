import DigraphCompiler
import DigraphTools
import Testing

/// Paths and measures of a thousand small random graphs, as trying everything finds them.
@Suite("Measures") struct MeasuresTests {
    private static let count = 1_000

    /// Types that need later ones at once, and any by a function; some roots, some disposed of.
    private static func picture(seed: UInt64) -> Picture {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 2...7, using: &random)
        var registered = ""
        var declared = ""
        for number in 0..<count {
            registered += "    register T\(number).init\n"
            if Bool.random(using: &random) {
                registered += "        .lifetime(.perContainer)\n        .dispose { _ in }\n"
            }
            if number == 0 || Int.random(in: 0..<4, using: &random) == 0 { registered += "        .root()\n" }
            var parameters: [String] = []
            for other in 0..<count {
                if other > number, Int.random(in: 0..<3, using: &random) == 0 {
                    parameters.append("a\(other): T\(other)")
                }
                if Int.random(in: 0..<6, using: &random) == 0 {
                    parameters.append("b\(other): @escaping () -> T\(other)")
                }
            }
            declared += "final class T\(number) { init(\(parameters.joined(separator: ", "))) {} }\n"
        }
        return Picture.of([input(registered, declared)])
    }

    private static func input(_ registered: String, _ declared: String) -> Compiler.Input {
        Compiler.Input(
            module: Compiler.Module(
                name: "App",
                graphFiles: [SourceText(path: "Graph/app.digraph", text: "graph AppGraph {\n\(registered)}\n")],
                sources: [SourceText(path: "Sources/App/T.swift", text: declared)]))
    }

    /// The nodes that nodes reach, themselves included, without one of them.
    private static func reached(_ starts: [Int], _ picture: Picture, without: Int? = nil) -> Set<Int> {
        var found = Set(starts.filter { $0 != without })
        var isDone = false
        while !isDone {
            let more = picture.edges.filter { found.contains($0.from) && $0.to != without && !found.contains($0.to) }
            isDone = more.isEmpty
            found.formUnion(more.map(\.to))
        }
        return found
    }

    private static func allPaths(_ path: [Int], to goal: Int, _ picture: Picture) -> Set<[Int]> {
        guard let last = path.last, last != goal else { return [path] }
        let next = Set(picture.edges.filter { $0.from == last }.map(\.to)).subtracting(path)
        return next.reduce(into: []) { $0.formUnion(allPaths(path + [$1], to: goal, picture)) }
    }

    @Test("all paths are found, the shortest first") func ways() {
        var cut = 0
        for seed in 0..<UInt64(Self.count) {
            let picture = Self.picture(seed: seed)
            let paths = Picture.Paths(picture)
            let (start, goal) = (0, picture.nodes.count - 1)
            let wanted = Self.allPaths([start], to: goal, picture)
            let found = paths.ways(from: [start], to: [goal])
            #expect(
                Set(found.paths) == wanted && found.paths.count == wanted.count && found.count == wanted.count,
                "seed \(seed)")
            #expect(found.paths.map(\.count) == found.paths.map(\.count).sorted(), "seed \(seed)")
            let near = paths.ways(from: [start], to: [goal], depth: 2)
            #expect(near.paths == found.paths.filter { $0.count <= 3 }, "seed \(seed)")
            let first = paths.ways(from: [start], to: [goal], most: 2)
            #expect(first.paths == Array(found.paths.prefix(2)), "seed \(seed)")
            if first.isCut, let count = first.count {
                #expect(count == wanted.count, "seed \(seed)")
                cut += 1
            }
        }
        #expect(cut > 20)
    }

    @Test("fan-in, fan-out, chains, dominators and orders are what they should be") func measures() {
        for seed in 0..<UInt64(Self.count) {
            let picture = Self.picture(seed: seed)
            let measures = Measures(of: 0, Picture.Paths(picture))
            let starts = picture.nodes.indices.filter { picture.nodes[$0].isRoot }
            let all = Self.reached(starts, picture)
            #expect(Set(measures.order) == all && measures.order.count == all.count, "seed \(seed)")
            func length(_ node: Int) -> Int {
                1 + (picture.edges.filter { $0.from == node && $0.form == .direct }.map { length($0.to) }.max() ?? 0)
            }
            var dominators: [Int: Set<Int>] = [:]
            for node in all {
                let gone = all.subtracting(Self.reached(starts, picture, without: node)).subtracting([node])
                for other in gone { dominators[other, default: []].insert(node) }
            }
            let position = Dictionary(uniqueKeysWithValues: measures.order.enumerated().map { ($1, $0) })
            for node in all {
                let consumers = Set(picture.edges.filter { $0.to == node && all.contains($0.from) }.map(\.from))
                #expect(Set(measures.consumers[node] ?? []) == consumers, "seed \(seed)")
                #expect(measures.consumers[node]?.count ?? 0 == consumers.count, "seed \(seed)")
                let providers = Set(picture.edges.filter { $0.from == node }.map(\.to))
                #expect(Set(measures.providers[node] ?? []) == providers, "seed \(seed)")
                #expect(measures.lengths[node] == length(node), "seed \(seed)")
                let chain = measures.chain(from: node)
                #expect(chain.count == length(node), "seed \(seed)")
                #expect(
                    zip(chain, chain.dropFirst()).allSatisfy { from, to in
                        picture.edges.contains { $0.from == from && $0.to == to && $0.form == .direct }
                    })
                var above: [Int] = []
                while let next = measures.dominators[above.last ?? node] { above.append(next) }
                #expect(Set(above) == dominators[node] ?? [], "seed \(seed), \(node)")
            }
            for edge in picture.edges where edge.form == .direct && all.contains(edge.from) {
                #expect(position[edge.to] ?? 0 < position[edge.from] ?? 0, "seed \(seed)")
            }
            #expect(Set(measures.closing) == all.filter { picture.nodes[$0].isDisposed }, "seed \(seed)")
            for (index, first) in measures.closing.enumerated() {
                for later in measures.closing[(index + 1)...] where Self.reached([later], picture).contains(first) {
                    #expect(Self.reached([first], picture).contains(later), "seed \(seed)")
                }
            }
        }
    }

    @Test("the order of closing is that of 'close()'") func closing() {
        let picture = Picture.of([
            Self.input(
                ["First", "Second", "Third"].map {
                    "    register \($0).init\n        .lifetime(.perContainer)\n        .dispose { _ in }\n"
                        + ($0 == "Third" ? "" : "        .root()\n")
                }.joined(),
                """
                final class First { init(third: @escaping () -> Third) {} }
                final class Second {}
                final class Third {}
                """)
        ])
        let measures = Measures(of: 0, Picture.Paths(picture))
        #expect(measures.order.map { picture.nodes[$0].name } == ["First", "Second", "Third"])
        // What First asks for later is closed after it, though it may be made after it. Second stands alone.
        #expect(measures.closing.map { picture.nodes[$0].name } == ["First", "Third", "Second"])
    }

    @Test("a thousand paths of a million million are shown, and all are counted") func many() {
        let count = 41
        let registered = (0..<count).flatMap { ["A\($0)", "B\($0)"] }.map { "    register \($0).init\n" }.joined()
        let declared = (0..<count).map { number in
            let next = number + 1 < count ? "a: A\(number + 1), b: B\(number + 1)" : ""
            return "struct A\(number) { init(\(next)) {} }\nstruct B\(number) { init(\(next)) {} }\n"
        }.joined()
        let picture = Picture.of([Self.input(registered, declared)])
        let explained = Explanation.ways("A0 to A40", in: picture)?.text ?? ""
        #expect(explained.contains("  paths       549755813888\n"))
        #expect(explained.contains("  left out    549755812888 paths; '--depth' limits how long paths are\n"))
        #expect(explained.contains("    and 960 more, with '--format json'\n"))
    }

    @Test("ten times as many registrations take about ten times as long") func linear() {
        func picture(_ count: Int) -> Picture {
            let registered = (0..<count).map { "    register T\($0).init\n" }.joined() + "    register T\(count).init\n"
            let declared =
                (0..<count).map { number in
                    "struct T\(number) { init(next: T\(number + 1), later: () -> T\(min(count, number + 2))) {} }\n"
                }.joined() + "struct T\(count) {}\n"
            return Picture.of([Self.input(registered, declared)])
        }
        let (few, many) = (picture(1_000), picture(10_000))
        for (name, work) in [
            ("measures", { (picture: Picture) in _ = Measures(of: 0, Picture.Paths(picture)) }),
            ("paths", { picture in _ = Picture.Paths(picture).ways(from: [0], to: [10], most: 50) }),
        ] {
            let times = [few, many].map { picture in
                (0..<3).map { _ in Stopwatch.time { work(picture) } }.min() ?? .zero
            }
            print("\(name): 10,000 registrations in \(times[1])")
            #expect(times[1] < times[0] * 25, "\(name): \(times)")
        }
    }
}
