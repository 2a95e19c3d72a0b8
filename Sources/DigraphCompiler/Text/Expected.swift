extension Optional {
    /// The value, where the stages before have seen to it that there is one. Without one the generator stops here, with the name
    /// of what is missing: it must not write code with an empty name in it.
    func expected(_ what: StaticString) -> Wrapped {
        guard let self else { preconditionFailure("digraph has a fault: there is no \(what); please report it") }
        return self
    }
}
