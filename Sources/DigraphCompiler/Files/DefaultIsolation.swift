extension Files {
    /// The problem that a manifest compiles a target on the main actor by default, and no graph file says so. Without the line
    /// `isolation MainActor`, types of the target would be read as being on no actor.
    ///
    /// Only a setting that is written in the call for the target is seen: SwiftPM does not tell plugins the settings.
    package static func missingIsolation(
        of module: Facts.Module, graphFiles: [SourceText], _ read: (String) -> [UInt8]?
    ) -> [Diagnostic] {
        guard let first = graphFiles.first, !graphFiles.contains(where: saysIsolation),
            let bytes = read(module.manifest),
            let setting = mainActorSetting(of: module.target, in: bytes)
        else { return [] }
        let written = LineTable(bytes).place(setting, path: module.manifest)
        let place = Place(path: first.path, line: 1, column: 1)
        return [
            Diagnostic(
                .isolationMismatch, at: place,
                "the module '\(module.name)' is on @MainActor by default, but no graph file says so",
                notes: [
                    .init(written, "'\(module.target)' is put on @MainActor here"),
                    .help(place, "write isolation MainActor"),
                ])
        ]
    }

    private static func saysIsolation(_ file: SourceText) -> Bool {
        file.bytes.split { $0 == 0x0A || $0 == 0x0D }.contains { line in
            String(decoding: line, as: UTF8.self).split(separator: " ").first == "isolation"
        }
    }

    /// `defaultIsolation` in `.target(name: "App", swiftSettings: [.defaultIsolation(MainActor.self)])`.
    private static func mainActorSetting(of target: String, in manifest: [UInt8]) -> Span? {
        var calls: [(isOfTarget: Bool, setting: Span?)] = [(false, nil)]
        let words = tokens(of: manifest)
        for (index, word) in words.enumerated() {
            func text(_ distance: Int) -> String? {
                words.indices.contains(index + distance) ? words[index + distance].text : nil
            }
            switch word.text {
            case "(": calls.append((false, nil))
            case ")":
                guard calls.count > 1, let call = calls.popLast() else { continue }
                if call.isOfTarget, let setting = call.setting { return setting }
            case "\"\(target)\"" where text(-1) == ":" && text(-2) == "name": calls[calls.count - 1].isOfTarget = true
            case "defaultIsolation" where text(1) == "(" && text(2) == "MainActor":
                calls[calls.count - 1].setting = word.span
            default: continue
            }
        }
        return nil
    }

    private static func tokens(of manifest: [UInt8]) -> [(text: String, span: Span)] {
        manifest.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return [] }
            let text = Scanner(base: base, limit: bytes.count)
            var result: [(text: String, span: Span)] = []
            var offset = 0
            while offset < text.limit {
                let token = text.token(at: offset)
                switch token.kind {
                case .whitespace, .newline, .lineComment, .blockComment, .documentationComment: break
                default:
                    let span = Span(offset, token.end)
                    result.append((text.text(span), span))
                }
                offset = token.end
            }
            return result
        }
    }
}
