// The program that every way of wiring shares: it asks for objects and prints what that takes.

import Foundation

/// Nanoseconds for one call, the least of five rounds.
func nanoseconds(_ count: Int, _ work: () -> Int) -> Double {
    var sum = 0
    let rounds = (0..<5).map { _ in
        let start = DispatchTime.now().uptimeNanoseconds
        for _ in 0..<count { sum &+= work() }
        return Double(DispatchTime.now().uptimeNanoseconds - start) / Double(count)
    }
    if sum == 42 { print("") }
    return rounds.min() ?? 0
}

let container = makeContainer()
let first = container.screen.think()
if CommandLine.arguments.count > 1 {
    print("leaf", nanoseconds(20_000) { ObjectIdentifier(container.leaf).hashValue })
    print("tree", nanoseconds(200) { ObjectIdentifier(container.tree).hashValue })
    print("kept", nanoseconds(200_000) { ObjectIdentifier(container.kept).hashValue })
} else {
    print(first)
}
