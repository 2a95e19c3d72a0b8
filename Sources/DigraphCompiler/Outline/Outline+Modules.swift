extension Outline {
    /// The names of the modules, the own one first.
    package var moduleNames: [String] { storage.modules.map(\.name) }

    /// The global actor that is a module's default isolation; nil for none.
    package func defaultIsolation(ofModule module: Int) -> String? { storage.modules[module].defaultIsolation }

    /// The index of the module with this name.
    package func moduleIndex(named name: String) -> Int? { storage.modules.firstIndex { $0.name == name } }
}
