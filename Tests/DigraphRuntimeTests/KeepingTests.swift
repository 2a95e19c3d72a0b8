import DigraphRuntime
import Testing

/// What the generated code of a `Sendable` graph does, by hand: two kept objects, one of which needs the other.
private class KeepingGraph: @unchecked Sendable {
    /// Counts its instances. Whoever makes one holds the lock.
    final class Counted: Sendable {
        let number: Int
        let isWhole: Bool

        init(number: Int) {
            self.number = number
            isWhole = true
        }
    }

    final class Holder: Sendable {
        let counted: Counted
        init(counted: Counted) { self.counted = counted }
    }

    private let lock = RecursiveLock()
    private(set) var countOfMade = 0

    private let countedGate = Gate()
    private var keptCounted: Counted?
    var counted: Counted {
        if countedGate.isOpen, let kept = keptCounted { return kept }
        return keepCounted()
    }

    private func keepCounted() -> Counted {
        lock.lock()
        defer { lock.unlock() }
        if let kept = keptCounted { return kept }
        countOfMade += 1
        let made = sendable(Counted(number: countOfMade))
        keptCounted = made
        countedGate.open()
        return made
    }

    private let holderGate = Gate()
    private var keptHolder: Holder?
    var holder: Holder {
        if holderGate.isOpen, let kept = keptHolder { return kept }
        return keepHolder()
    }

    private func keepHolder() -> Holder {
        lock.lock()
        defer { lock.unlock() }
        if let kept = keptHolder { return kept }
        let made = sendable(Holder(counted: counted))
        keptHolder = made
        holderGate.open()
        return made
    }
}

@Suite struct KeepingTests {
    /// Run with `--sanitize=thread`, too: it must stay silent.
    @Test func firstUseFromManyThreadsMakesOneInstance() async {
        for _ in 0..<20 {
            let graph = KeepingGraph()
            let seen = await withTaskGroup(of: Set<ObjectIdentifier>.self) { group in
                for _ in 0..<64 {
                    group.addTask {
                        var seen: Set<ObjectIdentifier> = []
                        for _ in 0..<500 { seen.insert(ObjectIdentifier(graph.counted)) }
                        return seen
                    }
                }
                return await group.reduce(into: Set()) { $0.formUnion($1) }
            }
            #expect(seen == [ObjectIdentifier(graph.counted)])
            #expect(graph.countOfMade == 1)
        }
    }

    @Test func sixtyFourTasksSeeWholeObjects() async {
        let graph = KeepingGraph()
        let broken = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<64 {
                group.addTask {
                    var broken = 0
                    for _ in 0..<10_000 where !(graph.counted.isWhole && graph.counted.number == 1) { broken += 1 }
                    return broken
                }
            }
            return await group.reduce(0, +)
        }
        #expect(broken == 0)
    }

    @Test func whatIsMadeMayAskForMoreBehindTheSameLock() async {
        let graph = KeepingGraph()
        let counted = await withTaskGroup(of: ObjectIdentifier.self) { group in
            for _ in 0..<8 { group.addTask { ObjectIdentifier(graph.holder.counted) } }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(counted == [ObjectIdentifier(graph.counted)])
        #expect(graph.countOfMade == 1)
    }
}
