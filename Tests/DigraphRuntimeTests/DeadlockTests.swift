import DigraphRuntime
import Foundation
import Testing

// Programs in which two threads could wait for each other when objects are made under locks. Each graph is written as
// generated code is.

/// `Api` reads a lazy `Session` while it is made; `Session` asks for the `Api` later.
private final class LazyGraph: Sendable {
    final class Settings: Sendable {
        let session: SendableLazy<Session>
        init(session: SendableLazy<Session>) { self.session = session }
    }
    final class Session: Sendable {
        init(api: SendableProvider<Api>) { giveWay() }
    }
    final class Api: Sendable {
        init(settings: Settings) {
            giveWay()
            _ = settings.session.value
        }
    }

    private let keptSettings = Kept<Settings>()
    var settings: Settings { keptSettings.value { Settings(session: SendableLazy { self.session }) } }
    private let keptSession = Kept<Session>()
    var session: Session { keptSession.value { Session(api: SendableProvider { self.api }) } }
    private let keptApi = Kept<Api>()
    var api: Api { keptApi.value { Api(settings: settings) } }
}

/// `Inner` keeps a `K`, which asks the graph around it for a `J2` while it is made.
private final class Inner: Sendable {
    final class K: Sendable { init(_ f: () -> Outer.J2) { _ = f() } }

    private let f: @Sendable () -> Outer.J2
    init(f: @escaping @Sendable () -> Outer.J2) { self.f = f }
    private let keptK = Kept<K>()
    var k: K { keptK.value { K(f) } }
}

private final class Outer: @unchecked Sendable {
    final class J: Sendable { init(k: Inner.K) {} }
    final class J2: Sendable { init(j: @escaping @Sendable () -> J) { giveWay() } }

    private let keptInner = Kept<Inner>()
    var inner: Inner { keptInner.value { Inner { self.j2 } } }
    private let keptJ = Kept<J>()
    var j: J { keptJ.value { J(k: inner.k) } }
    private let keptJ2 = Kept<J2>()
    var j2: J2 { keptJ2.value { J2(j: { self.j }) } }
}

/// Two graphs whose objects ask each other for something else while they are made.
private enum Injected {
    final class A: Sendable {
        init(_ right: Right) {
            giveWay()
            _ = right.b
        }
    }
    final class B: Sendable {}
    final class C: Sendable {
        init(_ left: Left) {
            giveWay()
            _ = left.d
        }
    }
    final class D: Sendable {}

    final class Left: Sendable {
        private let keptA = Kept<A>()
        func a(_ right: Right) -> A { keptA.value { A(right) } }
        private let keptD = Kept<D>()
        var d: D { keptD.value { D() } }
    }
    final class Right: Sendable {
        private let keptB = Kept<B>()
        var b: B { keptB.value { B() } }
        private let keptC = Kept<C>()
        func c(_ left: Left) -> C { keptC.value { C(left) } }
    }
}

/// Lets another thread come to the same place.
private func giveWay() { Thread.sleep(forTimeInterval: 0.001) }

@Suite struct DeadlockTests {
    @Test func aLazyIsReadWhileWhatItGivesIsMade() {
        let watchdog = Watchdog()
        defer { watchdog.stop() }
        for _ in 0..<100 {
            let graph = LazyGraph()
            let settings = graph.settings
            onThreads(2) { number in
                if number == 0 { _ = graph.api } else { _ = settings.session.value }
            }
            #expect(settings.session.value === graph.session)
        }
    }

    @Test func anIncludedGraphAsksTheGraphAroundIt() {
        let watchdog = Watchdog()
        defer { watchdog.stop() }
        for _ in 0..<100 {
            let outer = Outer()
            onThreads(2) { number in
                if number == 0 { _ = outer.j } else { _ = outer.inner.k }
            }
        }
    }

    @Test func twoGraphsAskEachOther() {
        let watchdog = Watchdog()
        defer { watchdog.stop() }
        for _ in 0..<100 {
            let left = Injected.Left()
            let right = Injected.Right()
            onThreads(2) { number in
                if number == 0 { _ = left.a(right) } else { _ = right.c(left) }
            }
        }
    }
}
