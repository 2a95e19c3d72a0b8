extension Model {
    /// The effects of making an object, and where it is made.
    package struct Effects: Sendable, Equatable {
        package var call: CallEffects
        /// The global actor on which it happens; nil for wherever the caller is.
        package var isolation: String?

        package init(_ call: CallEffects = [], isolation: String? = nil) {
            self.call = call
            self.isolation = isolation
        }

        package var isAsync: Bool { call.isAsync }
        package var isThrowing: Bool { call.isThrowing }
    }
}
