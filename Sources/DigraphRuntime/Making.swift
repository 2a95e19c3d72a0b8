/// The creation of one kept object by a thread. Threads that request the object meanwhile wait for its end.
final class Making {
    /// Guards the two tables. No code of the program runs under it.
    private static let tables = RecursiveLock()
    /// The creations in progress, keyed by the storage of the object.
    nonisolated(unsafe) private static var inProgress: [ObjectIdentifier: Making] = [:]
    /// The creation that each waiting thread awaits.
    nonisolated(unsafe) private static var awaited: [UInt: Making] = [:]

    private let type: Any.Type
    private let thread = RecursiveLock.currentThread
    /// Held by the thread until the creation ends. On Darwin, the thread inherits the priority of the waiting threads.
    private let lock = RecursiveLock()

    private init(_ type: Any.Type) {
        self.type = type
        lock.lock()
    }

    /// Creates the object of a storage, or waits until another thread has created it.
    ///
    /// - Parameters:
    ///   - box: The storage of the object.
    ///   - make: Creates and stores the object.
    static func once(
        _ box: AnyObject, _ type: Any.Type, isMade: () -> Bool, make: () throws -> Void
    ) rethrows {
        repeat {
            if isMade() { return }
        } while !begin(ObjectIdentifier(box), type)
        defer { end(ObjectIdentifier(box)) }
        // Another thread may have ended after the check.
        if !isMade() { try make() }
    }

    /// The variant of `once` for an object that can throw. If its creation failed, it is not tried again in the same
    /// start of a graph.
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

    /// Begins a creation, or waits until another thread's creation ends.
    ///
    /// - Returns: Whether this call has begun the creation.
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

    /// Traps if the thread would wait for itself: for its own creation, directly or through other threads.
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
