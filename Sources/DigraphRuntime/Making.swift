/// The making of one kept object by a thread. Threads that ask for the object meanwhile wait for its end.
final class Making {
    /// Guards the two tables. It is held for no code of the program.
    private static let tables = RecursiveLock()
    /// What is being made, by the box that is going to keep it.
    nonisolated(unsafe) private static var inProgress: [ObjectIdentifier: Making] = [:]
    /// What each waiting thread waits for.
    nonisolated(unsafe) private static var awaited: [UInt: Making] = [:]

    private let type: Any.Type
    private let thread = RecursiveLock.currentThread
    /// Held by the thread until the making ends. Darwin lends the thread the priority of those who wait here.
    private let lock = RecursiveLock()

    private init(_ type: Any.Type) {
        self.type = type
        lock.lock()
    }

    /// Makes what a box keeps, or waits until another thread has made it.
    ///
    /// - Parameters:
    ///   - box: What keeps the object.
    ///   - make: Makes the object and stores it.
    static func once(
        _ box: AnyObject, _ type: Any.Type, isMade: () -> Bool, make: () throws -> Void
    ) rethrows {
        repeat {
            if isMade() { return }
        } while !begin(ObjectIdentifier(box), type)
        defer { end(ObjectIdentifier(box)) }
        // Another thread may have ended between the look and the beginning.
        if !isMade() { try make() }
    }

    /// The same when the making can throw. In one start of a graph, what has failed is not tried again.
    static func onceInStart(
        _ box: AnyObject, _ type: Any.Type, isMade: () -> Bool, make: () throws -> Void
    ) throws {
        let start = StartFailures.current
        try once(box, type, isMade: isMade) {
            try start?.check(box)
            start?.begin()
            do {
                try make()
            } catch {
                start?.fail(box, type, error)
                throw error
            }
        }
    }

    /// Begins a making, or waits until that of another thread ends.
    ///
    /// - Returns: Whether it began.
    private static func begin(_ box: ObjectIdentifier, _ type: Any.Type) -> Bool {
        let other = tables.locked {
            guard let other = inProgress[box] else {
                inProgress[box] = Making(type)
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

    private static func end(_ box: ObjectIdentifier) {
        let ended = tables.locked {
            let ended = inProgress.removeValue(forKey: box)
            if !awaited.isEmpty { awaited = awaited.filter { $0.value !== ended } }
            return ended
        }
        ended?.lock.unlock()
    }

    /// Traps when a thread would wait for itself: the making is its own, or waits for one of its own.
    private func trapIfWaiting(for thread: UInt) {
        var types = [type]
        var making = self
        while making.thread != thread {
            guard let next = Making.awaited[making.thread] else { return }
            making = next
            types.append(making.type)
        }
        trapMadeWhileMaking(types)
    }
}
