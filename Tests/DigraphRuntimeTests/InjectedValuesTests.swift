import DigraphRuntime
import Testing

private struct Replacements: InjectedReplacements {
    var number: Int?
    var name: String?
    var node: Node?
    var pair: (Int, Int, Int)?
}

private final class Node {
    var next: Node?
    nonisolated(unsafe) static let first = Node()
}

extension String {
    fileprivate var withoutEnd: String {
        get { String(dropLast()) }
        set { self = newValue + suffix(1) }
    }
}

private enum Made {
    nonisolated(unsafe) static var count = 0
}

extension InjectedValues {
    fileprivate var number: Int {
        get {
            if let replaced = replaced(Replacements.self, at: \Self.number, { $0.number }) { return replaced }
            return 1
        }
        set { self[Replacements.self].number = newValue }
    }

    fileprivate var pair: (Int, Int, Int) {
        get { replaced(Replacements.self, at: \Self.pair, { $0.pair }) ?? (0, 0, 0) }
        set { self[Replacements.self].pair = newValue }
    }

    fileprivate var name: String {
        get {
            if let replaced = replaced(Replacements.self, at: \Self.name, { $0.name }) { return replaced }
            Made.count += 1
            return "given"
        }
        set { self[Replacements.self].name = newValue }
    }

    fileprivate var node: Node? {
        get {
            if let replaced = replaced(Replacements.self, at: \Self.node, { $0.node }) { return replaced }
            return Node.first
        }
        set { self[Replacements.self].node = newValue }
    }
}

/// A struct of such properties can be `Sendable`.
private struct Sent: Sendable {
    @Injected(\.number) var number: Int
}

private final class Holder {
    @Injected(\.number) var number: Int
    @Injected(\.name) var name: String
}

@Suite(.serialized)
struct InjectedValuesTests {
    @Test func aTaskSeesItsOwnReplacement() async {
        let seen = await withTaskGroup(of: Bool.self) { group in
            for number in 100..<132 {
                group.addTask {
                    func replace(_ values: inout InjectedValues) { values.number = number }
                    return await withInjectedValues(replace) {
                        let holder = Holder()
                        for _ in 0..<200 {
                            if holder.number != number { return false }
                            await Task.yield()
                        }
                        async let child = Holder().number
                        return await child == number
                    }
                }
            }
            var seen = true
            for await own in group { seen = seen && own }
            return seen
        }
        #expect(seen)
        #expect(Holder().number == 1)
        let sent = Sent()
        #expect(await Task.detached { sent.number }.value == 1)
    }

    @Test func innerReplacementsComeOnTop() {
        func replaceBoth(_ values: inout InjectedValues) {
            values.number = 2
            values.name = "outer"
        }
        func addOne(_ values: inout InjectedValues) { values.number += 1 }
        withInjectedValues(replaceBoth) {
            withInjectedValues(addOne) {
                #expect(Holder().number == 3)
                #expect(Holder().name == "outer")
            }
            #expect(Holder().number == 2)
        }
    }

    @Test func aPathThatGoesOnIntoAValueChangesThat() {
        let last = Node()
        InjectedValues[\.node!.next] = last
        #expect(Node.first.next === last)
        #expect(InjectedValues[\.node] === Node.first)
        InjectedValues[\.name] = "ab"
        InjectedValues[\.name.withoutEnd] = "cd"
        #expect(InjectedValues[\.name] == "cdb")
    }

    @Test func partsOfAValueThatAreReplacedAtOnceAreAllKept() async {
        let lost = await withTaskGroup(of: Int.self) { group in
            for task in 0..<4 {
                group.addTask {
                    let paths: [WritableKeyPath<InjectedValues, Int>] = [\.number, \.pair.0, \.pair.1, \.pair.2]
                    return (0..<5_000).count { number in
                        InjectedValues[paths[task]] = number
                        return InjectedValues[paths[task]] != number
                    }
                }
            }
            return await group.reduce(0, +)
        }
        InjectedValues.reset()
        #expect(lost == 0)
    }

    @Test func whatIsReplacedForEverybodyIsHeardByWhoIsAlive() {
        let alive = Holder()
        let before = Made.count
        InjectedValues[\.name] = "set"
        #expect(Made.count == before, "nothing is made in order to be replaced")
        #expect(alive.name == "set")
        alive.name = "written"
        #expect(InjectedValues[\.name] == "written")
        func replace(_ values: inout InjectedValues) { values.name = "here" }
        withInjectedValues(replace) {
            InjectedValues[\.name] = "elsewhere"
            #expect(alive.name == "here")
        }
        #expect(alive.name == "elsewhere")
    }
}
