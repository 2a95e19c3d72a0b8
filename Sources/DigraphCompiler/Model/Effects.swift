extension Model {
    /// The effects and the isolation of creating an object.
    package struct Effects: Sendable, Equatable {
        package var call: CallEffects
        /// The global actor; nil for the caller's isolation.
        package var isolation: String?
        /// The systems that the creation needs.
        package var availability = Availability()

        package init(_ call: CallEffects = [], isolation: String? = nil) {
            self.call = call
            self.isolation = isolation
        }

        package var isAsync: Bool { call.isAsync }
        package var isThrowing: Bool { call.isThrowing }
    }
}
