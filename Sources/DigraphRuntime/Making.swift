/// Work that one thread does while others wait for its end: the creation of a kept object, or a graph's disposals.
final class Making {
    /// Guards the two tables. No code of the program runs under it.
    private static let tables = RecursiveLock()
    /// The work in progress, keyed by the place of the object or the list of disposals.
    nonisolated(unsafe) private static var inProgress: [UnsafeRawPointer: Making] = [:]
    /// The work that each waiting thread awaits.
    nonisolated(unsafe) private static var awaited: [UInt: Making] = [:]

    private let work: Work
    private let thread = RecursiveLock.currentThread
    /// Held by the thread until the work ends. On Darwin, the thread inherits the priority of the waiting threads.
    private let lock = RecursiveLock()

    private init(_ work: Work) {
        self.work = work
        lock.lock()
    }

    /// Creates the object of a place, or waits until another thread has created it.
    ///
    /// - Parameters:
    ///   - place: The place of the object.
    ///   - make: Creates and stores the object.
    static func once(
        _ place: KeptPlace, _ type: Any.Type, isMade: () -> Bool, make: () throws -> Void
    ) rethrows {
        repeat {
            if isMade() { return }
        } while !begin(place.address, .creation(type))
        defer { end(place.address) }
        // Another thread may have ended after the check.
        if !isMade() { try make() }
    }

    /// The variant of `once` for an object that can throw.
    static func onceInStart(
        _ place: KeptPlace, _ type: Any.Type, isMade: () -> Bool, make: () throws -> Void
    ) throws {
        try once(place, type, isMade: isMade) { try inStart(place, type, make: make) }
    }

    /// Creates an object that can throw. If its creation failed, it is not tried again in the same start of a graph.
    static func inStart(_ place: KeptPlace, _ type: Any.Type, make: () throws -> Void) throws {
        let start = StartFailures.current
        try start?.check(place)
        start?.begin()
        do {
            try make()
        } catch {
            start?.fail(place, type, error)
            throw error
        }
    }

    /// Runs the body while no other thread disposes of the objects in a list. A call from within a disposal does not wait
    /// for that disposal.
    static func disposing<Result>(_ list: Disposals, _ body: () throws -> Result) rethrows -> Result {
        let place = KeptPlace(list).address
        if tables.locked({ inProgress[place]?.thread == RecursiveLock.currentThread }) { return try body() }
        while !begin(place, .disposals(list.graph)) {}
        defer { end(place) }
        return try body()
    }

    /// Begins some work, or waits until another thread's work ends.
    ///
    /// - Returns: Whether this call has begun the work.
    private static func begin(_ place: UnsafeRawPointer, _ work: Work) -> Bool {
        let other = tables.locked {
            guard let other = inProgress[place] else {
                inProgress[place] = Making(work)
                return Making?.none
            }
            let thread = RecursiveLock.currentThread
            other.trapIfWaiting(for: thread)
            awaited[thread] = other
            return other
        }
        guard let other else { return true }
        other.lock.locked {}
        return false
    }

    private static func end(_ place: UnsafeRawPointer) {
        let ended = tables.locked {
            let ended = inProgress.removeValue(forKey: place)
            if !awaited.isEmpty { awaited = awaited.filter { $0.value !== ended } }
            return ended
        }
        ended?.lock.unlock()
    }

    /// Traps if the thread would wait for itself: for its own work, directly or through other threads.
    private func trapIfWaiting(for thread: UInt) {
        var works = [work]
        var making = self
        while making.thread != thread {
            guard let next = Making.awaited[making.thread] else { return }
            making = next
            works.append(making.work)
        }
        trapWaitingInACircle(works)
    }
}
