extension Files.Facts {
    /// Finds the targets of other packages that have other names here than in their packages, by `moduleAliases` in a
    /// manifest. SwiftPM gives plugins only the new names. The manifest that renames a target has both:
    /// `moduleAliases: ["Utils": "GameUtils"]`.
    package mutating func findModuleAliases(_ read: (String) -> [UInt8]?) {
        var manifests: [String: [String]] = [:]
        func texts(_ path: String) -> [String] {
            let texts = manifests[path] ?? Files.quoted(in: read(path) ?? [])
            manifests[path] = texts
            return texts
        }
        let others = modules.filter { $0.package != modules[0].package && $0.isNamedOtherwise }
        for renamed in others where !texts(renamed.manifest).contains(renamed.target) {
            for manifest in Set(modules.map(\.manifest)) where manifest != renamed.manifest {
                let texts = texts(manifest)
                for index in texts.indices.dropFirst(3) where texts[index] == renamed.target {
                    guard texts[index - 1].split(separator: " ") == [":"] else { continue }
                    for other in modules.indices where modules[other].package == renamed.package {
                        modules[other].aliases[texts[index - 2]] = renamed.name
                    }
                }
            }
        }
    }
}

extension Files.Facts.Module {
    /// Whether the target's folder has another name.
    package var isNamedOtherwise: Bool { SourceText.fileName(of: folder) != target }

    /// The name that the manifest has for a target that another package has renamed: that of its folder.
    package func nameInManifest(_ read: (String) -> [UInt8]?) -> String? {
        let (name, texts) = (SourceText.fileName(of: folder), Files.quoted(in: read(manifest) ?? []))
        return texts.contains(name) && !texts.contains(target) ? name : nil
    }
}

extension Files {
    /// The texts between the quotes of a manifest, in turn not quoted and quoted.
    fileprivate static func quoted(in manifest: [UInt8]) -> [String] {
        manifest.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether a Swift file has a line `import` with a module.
    package static func imports(_ module: String, in bytes: [UInt8]) -> Bool {
        bytes.split { $0 == 0x0A || $0 == 0x0D }.contains { line in
            String(decoding: line, as: UTF8.self).split(separator: " ").suffix(2) == ["import", module[...]]
        }
    }
}
