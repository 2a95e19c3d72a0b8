import DigraphCompiler
import Foundation
import Testing

/// What validates compiles: random modules that use Swift's whole language. A failure names the seed; the same seed gives the
/// same module.
@Suite("Random Swift") struct RandomSwiftTests {
    private static let seeds: [UInt64] = Array(Mode.seeds ?? 0...(Mode.isDeep ? 19_999 : 799))

    @Test(
        "what validates compiles, without warnings", .enabled(if: Mode.isSlow),
        arguments: Set(seeds.map { $0 / RandomSwift.Setting.batchSize }).sorted())
    func validCompiles(batch: UInt64) async throws {
        let modules = Self.seeds.filter { $0 / RandomSwift.Setting.batchSize == batch }.map(RandomSwift.init(seed:))
        for failure in try await RandomSwiftBatch(modules: modules).failures() {
            Issue.record("seed \(failure.seed): \(failure.text)")
        }
    }

    @Test("each feature of Swift occurs in a hundredth of the modules, or more, where they validate")
    func census() {
        let modules = (0..<200).map { RandomSwiftBatch.repaired(RandomSwift(seed: $0 &* 7)).0 }
        var registrations = 0
        var counts: [String: Int] = [:]
        for module in modules {
            registrations += module.graph.split(separator: "\n").count { $0.contains("  register ") }
            let registered = module.registeredText
            for feature in RandomSwift.features where registered.contains(feature) { counts[feature, default: 0] += 1 }
            for feature in module.setting.features { counts[feature, default: 0] += 1 }
        }
        let expected = RandomSwift.features + RandomSwift.Setting.everyFeature
        let rare = expected.filter { counts[$0, default: 0] < 2 }
        #expect(rare.isEmpty, "\(counts.sorted { $0.value < $1.value })")
        #expect(registrations > 5 * modules.count / 2)
    }
}
