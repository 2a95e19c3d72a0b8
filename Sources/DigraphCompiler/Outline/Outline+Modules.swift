extension Outline {
    /// The names of the modules, the own one first.
    package var moduleNames: [String] { storage.modules.map(\.name) }

    /// The global actor that is a module's default isolation; nil for none.
    package func defaultIsolation(ofModule module: Int) -> String? { storage.modules[module].defaultIsolation }

    /// The index of the module with this name.
    package func moduleIndex(named name: String) -> Int? { storage.modules.firstIndex { $0.name == name } }

    /// Whether a bare name may mean a type of another module than this one: of the own one, or one that is imported.
    package func isShared(_ name: String, of module: Int, imported: [Int], testable: Set<Int>) -> Bool {
        // Of the standard library's names, only the module's own types are looked for.
        ([0] + (StandardNames.contains(name) ? [] : imported)).contains {
            $0 != module && hasType(name, module: $0, testable: testable)
        }
    }

    /// The modules that a declaration's file imports, of those whose sources can be read.
    func modulesImported(by id: ID) -> [Int] {
        // Where there is one other module, it is asked anyhow.
        if storage.modules.count < 3 { return [] }
        let file = storage.fileIndex(of: id)
        if let known = tables.pointee.importedModules[file] { return known }
        var result: [Int] = []
        for slice in storage.files[file].imports {
            let words = text(slice, of: id).split(separator: " ")
            guard let name = words.last?.split(whereSeparator: { $0 == "." || $0 == ":" }).first,
                let module = moduleIndex(named: String(name)), !result.contains(module)
            else { continue }
            result.append(module)
        }
        tables.pointee.importedModules[file] = result
        return result
    }
}
