extension Outline {
    /// The names of the modules, the own one first.
    package var moduleNames: [String] { storage.modules.map(\.name) }

    /// The index of the module with this name.
    package func moduleIndex(named name: String) -> Int? { storage.modules.firstIndex { $0.name == name } }
}
