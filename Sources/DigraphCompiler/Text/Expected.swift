extension Optional {
    /// The value, which earlier stages guarantee. If the value is missing, the generator stops here and names the
    /// value, because code with an empty name must not be written.
    func expected(_ what: StaticString) -> Wrapped {
        guard let self else { preconditionFailure("digraph has a fault: there is no \(what); please report it") }
        return self
    }
}
