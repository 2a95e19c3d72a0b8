// Does each deed a thousand times, first as the graphs do it, then as it is written by hand. `run` runs this under
// callgrind, which counts the instructions within each call of `times`. With `time`, it looks at a clock instead.

import Sink

struct Row {
    let words: String
    /// More times the instructions than by hand are too many; `-` where that is only stated.
    let bound: String
    let ours: () -> AnyObject?
    let byHand: () -> AnyObject?

    init(_ words: String, _ bound: String, _ ours: @escaping () -> AnyObject?, _ byHand: @escaping () -> AnyObject?) {
        self.words = words
        self.bound = bound
        self.ours = ours
        self.byHand = byHand
    }
}

let plain = same(PlainGraph())
let main = same(MainGraph())
let shared = same(SharedGraph())
let kept = same(Kept())
let keptOnMain = same(KeptOnMain())
let keptFromTheStart = same(KeptFromTheStart())

#if DERIVED
let bound = "-"
let sharedBound = "-"
let startBound = "-"
#else
let bound = "1.02"
let sharedBound = "1.10"
/// A graph has one object more, for its places, and the memory of the places. Five objects are few to share that.
let startBound = "1.40"
#endif

let rows = [
    Row("nothing", "-", { nil }, { nil }),
    Row("plain: a chain of 10", bound, { plain.makeLink10() }, { makeLink10() }),
    Row("plain: 4 objects by protocols", bound, { plain.makeShowing() }, { makeShowing() }),
    Row("plain: object graph, one shared by 3", bound, { plain.makeLibrary() }, { makeLibrary() }),
    Row("plain: object graph, a ring", bound, { plain.makeScreen() }, { makeScreen() }),
    Row("plain: a kept object", bound, { plain.client }, { kept.client }),
    Row("plain: a kept object by its protocol", bound, { plain.storing }, { kept.storing }),
    Row("plain: 5 new ones of 3 kept", bound, { plain.makeCheckout() }, { makeCheckout(kept) }),
    Row("plain: a graph and all it keeps", startBound, { all(PlainGraph()) }, { all(Kept()) }),
    Row("main actor: a chain of 10", bound, { main.makeLink10() }, { makeLink10() }),
    Row("main actor: object graph, one shared by 3", bound, { main.makeLibrary() }, { makeLibrary() }),
    Row("main actor: object graph, a ring", bound, { main.makeScreen() }, { makeScreen() }),
    Row("main actor: a kept object", bound, { main.client }, { keptOnMain.client }),
    Row("main actor: a kept object by its protocol", bound, { main.storing }, { keptOnMain.storing }),
    Row("main actor: 5 new ones of 3 kept", bound, { main.makeCheckout() }, { makeCheckout(keptOnMain) }),
    Row("Sendable: a chain of 10", bound, { shared.makeLink10() }, { makeLink10() }),
    Row("Sendable: object graph, a ring", bound, { shared.makeScreen() }, { makeScreen() }),
    Row("Sendable: a kept object, beside lazy var", sharedBound, { shared.client }, { kept.client }),
    Row("Sendable: a kept object, beside let", "-", { shared.client }, { keptFromTheStart.client }),
    Row("Sendable: one by its protocol, beside let", "-", { shared.storing }, { keptFromTheStart.storing }),
    Row(
        "Sendable: 5 new ones of 3 kept, beside let", sharedBound, { shared.makeCheckout() },
        { makeCheckout(keptFromTheStart) }),
]

func all(_ graph: PlainGraph) -> AnyObject {
    _ = graph.storing
    return graph.client
}

func all(_ kept: Kept) -> AnyObject {
    _ = kept.storing
    return kept.client
}

/// The shortest of twenty-one rounds, in ns for each.
func nanoseconds(_ deed: () -> AnyObject?) -> Double {
    let clock = ContinuousClock()
    let count = 100_000
    let rounds = (0..<21).map { _ in clock.measure { times(count, deed) } }
    let parts = (rounds.min() ?? .zero).components
    return (Double(parts.seconds) * 1e9 + Double(parts.attoseconds) / 1e9) / Double(count)
}

for row in rows {
    // What is kept is made before it is counted.
    _ = row.ours()
    _ = row.byHand()
    if CommandLine.arguments.contains("time") {
        print(row.bound, row.words, nanoseconds(row.ours), nanoseconds(row.byHand), separator: "\t")
    } else {
        print(row.bound, row.words, separator: "\t")
        times(1_000, row.ours)
        times(1_000, row.byHand)
    }
}
