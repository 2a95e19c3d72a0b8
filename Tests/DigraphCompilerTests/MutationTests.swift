import DigraphCompiler
import Foundation
import Testing

/// What holds of every input, sound or not: asked of all cases, and of what becomes of them when somebody's cat walks
/// over the keyboard. An input that brings the compiler down is left in `.build/last-mutation.case`.
@Suite("Mutations", .serialized) struct MutationTests {
    @Test("a case of any kind gives a sound answer", arguments: CaseArgument.sample)
    func cases(_ argument: CaseArgument) throws {
        let subject = try argument.read()
        let problems = Answer.problems(with: subject.input())
        #expect(problems.isEmpty, "\(argument.path): \(problems.joined(separator: "\n"))")
    }

    @Test("a mutation of a case gives a sound answer", arguments: CaseArgument.sample)
    func mutations(_ argument: CaseArgument) throws {
        let file = try argument.file()
        for seed in Mode.seeds ?? 1...(Mode.isDeep ? 12 : 2) {
            var random = SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(file.text.utf8.count))
            let mutated = Mutation.mutated(file, using: &random)
            guard let subject = try? Case(mutated) else { continue }
            try Data(mutated.text.utf8).write(to: Repository.root.appendingPathComponent(".build/last-mutation.case"))
            let problems = Answer.problems(with: subject.input())
            if !problems.isEmpty {
                Issue.record("\(problems.joined(separator: "\n"))\nseed \(seed) of \(argument.path):\n\(mutated.text)")
            }
        }
    }
}
