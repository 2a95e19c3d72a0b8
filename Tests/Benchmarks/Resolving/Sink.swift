// A module of its own, into which the optimiser does not look: what is handed to it has to be made.

/// Does a deed so many times; what it gives is let go at once.
@inline(never)
public func times(_ count: Int, _ deed: () -> AnyObject?) {
    for _ in 0..<count { _ = deed() }
}

/// The same object, as the optimiser cannot know.
@inline(never)
public func same<Object: AnyObject>(_ object: Object) -> Object { object }
