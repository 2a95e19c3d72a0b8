extension Model {
    /// What making an object involves.
    package struct Effects: Sendable, Equatable {
        package var isAsync = false
        package var isThrowing = false
        /// The global actor on which it happens; nil for wherever the caller is.
        package var isolation: String?

        package init(isAsync: Bool = false, isThrowing: Bool = false, isolation: String? = nil) {
            self.isAsync = isAsync
            self.isThrowing = isThrowing
            self.isolation = isolation
        }
    }
}
