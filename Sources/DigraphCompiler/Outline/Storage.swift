extension Outline {
    /// What has been read and found out so far.
    final class Storage {
        let modules: [Module]

        init(modules: [Module]) {
            self.modules = modules
        }

        func readModule(_ module: Int) {}
    }
}
