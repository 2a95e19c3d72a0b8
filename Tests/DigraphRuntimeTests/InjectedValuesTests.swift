import DigraphRuntime
import Testing

private struct Replacements: InjectedReplacements {
    var number: Int?
    var name: String?
}

private enum Made {
    nonisolated(unsafe) static var count = 0
}

extension InjectedValues {
    fileprivate var number: Int {
        get {
            if let replaced = replaced(Replacements.self, { $0.number }) { return replaced }
            return 1
        }
        set { self[Replacements.self].number = newValue }
    }

    fileprivate var name: String {
        get {
            if let replaced = replaced(Replacements.self, { $0.name }) { return replaced }
            Made.count += 1
            return "given"
        }
        set { self[Replacements.self].name = newValue }
    }
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
