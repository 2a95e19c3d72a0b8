import DigraphRuntime
import Testing

@Suite struct GateTests {
    @Test func isClosedUntilItIsOpened() {
        let gate = Gate()
        let other = Gate()
        #expect(!gate.isOpen)
        gate.open()
        #expect(gate.isOpen)
        #expect(!other.isOpen)
    }

    /// Copies are the same gate: a graph's property may be read into a local.
    @Test func copiesAreOneGate() {
        let gate = Gate()
        let copy = gate
        copy.open()
        #expect(gate.isOpen)
    }

    #if os(macOS) || os(Linux) || os(Windows)
    @Test func misuseStopsTheProgramAndNamesBoth() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            trapMadeWhileMaking("Cache.init", "Store.init(cache:)")
        }
        let said = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(said.contains("'Cache.init' is still being made"))
        #expect(said.contains("'Store.init(cache:)'"))
    }
    #endif
}
