import DigraphCompiler
import Dispatch
import Testing

/// What is done on several cores at a time is what is done on one, thing after thing.
@Suite struct CoresTests {
    /// As the executables have them.
    private static func several() -> Compiler.Cores {
        let begun = DispatchGroup()
        var cores = Compiler.Cores()
        cores.share = { DispatchQueue.concurrentPerform(iterations: $0, execute: $1) }
        cores.begin = { DispatchQueue.global().async(group: begun, execute: $0) }
        cores.wait = { begun.wait() }
        return cores
    }

    @Test(arguments: LinearTextTests.Family.all)
    func `Large graphs are written alike`(family: LinearTextTests.Family) {
        let one = family.compile(300, partCount: 4)
        let several = family.compile(300, partCount: 4, on: Self.several())
        #expect(one.diagnostics.isEmpty)
        #expect(several.diagnostics.isEmpty)
        #expect(one.outputs.count == 5)
        #expect(one.outputs == several.outputs)
    }

    /// Those of the first half are found beside what goes on, the others by who goes on.
    @Test func `Each registration of a large graph has its accessor`() {
        let family = LinearTextTests.Family(
            testDescription: "Kept objects with a protocol each", size: 301,
            registrations: { size in
                (0..<size).map { "    register R\($0).init.as(P\($0)).lifetime(.perContainer)\n" }.joined()
            },
            types: { size in (0..<size).map { "protocol P\($0) {}\nfinal class R\($0): P\($0) {}\n" }.joined() })
        let text = family.compile(301, partCount: 4, on: Self.several()).outputs.map(\.text).joined()
        // What has none is private, and named otherwise.
        #expect((0..<301).filter { !text.contains("\n    var p\($0): any P\($0) {") }.isEmpty)
    }

    /// Units are found beside the checks, of graphs in which those find anything that there is to find.
    @Test func `What is wrong with large graphs is told alike`() {
        let family = LinearTextTests.Family(
            testDescription: "Circles in which each needs the next to be made, with names that two have",
            size: 300,
            registrations: { size in
                (0..<size).map { index in
                    let lifetime = [".prototype", ".objectGraph", ".perContainer", ".custom(login)"][index % 4]
                    return "    register R\(index).init.lifetime(\(lifetime)).accessor(r\(index / 2))\n"
                }.joined()
            },
            types: { size in
                (0..<size).map { "final class R\($0) { init(_ next: R\($0 % 100 == 99 ? $0 - 99 : $0 + 1)) {} }\n" }
                    .joined()
            })
        let one = family.compile(300, partCount: 4)
        let several = family.compile(300, partCount: 4, on: Self.several())
        #expect(one.diagnostics.count(where: { $0.id == .dependencyCycle }) == 3)
        #expect(one.diagnostics.contains { $0.id == .accessorClash })
        #expect(one.outputs.isEmpty)
        #expect(one.diagnostics == several.diagnostics)
        #expect(several.outputs.isEmpty)
    }
}
