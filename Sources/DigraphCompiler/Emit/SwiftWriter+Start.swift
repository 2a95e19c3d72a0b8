extension SwiftWriter {
    /// The body of `start()`.
    func emit(_ start: SwiftCode.Start) {
        guard let close = start.close, let disposals = start.disposals else {
            if let disposals = start.disposals { plain("\(disposals).trapIfClosed()") }
            return emitObjects(start)
        }
        plain("do {")
        indented {
            plain("try \(disposals).requireOpen()")
            emitObjects(start)
            plain("try \(disposals).requireOpen()")
        }
        plain("} catch {")
        indented {
            plain((close.isThrowing ? "try? " : "") + (close.isAsync ? "await " : "") + "close()")
            plain("throw error")
        }
        plain("}")
    }

    private func emitObjects(_ start: SwiftCode.Start) {
        if start.objects.contains(where: \.effects.isThrowing) { plain("let start = DigraphRuntime.GraphStart()") }
        if let base = start.base { plain(base.words + "super.start()") }
        let waiting = start.objects.filter(\.effects.isAsync)
        guard start.isConcurrent, waiting.count > 1 else {
            for object in start.objects { plain(statement(object)) }
            return
        }
        for object in start.objects where !object.effects.isAsync { plain(statement(object)) }
        let isThrowing = waiting.contains(where: \.effects.isThrowing)
        let group = isThrowing ? "try await withThrowingTaskGroup" : "await withTaskGroup"
        plain("\(group)(of: Void.self) { group in")
        indented {
            let actor = start.isolation.map { " @\($0) @Sendable in" } ?? ""
            for object in waiting { plain("group.addTask {\(actor) \(statement(object, isInClosure: true)) }") }
            // The first error cancels the other tasks.
            if isThrowing { plain("for try await _ in group {}") }
        }
        plain("}")
    }

    private func statement(_ object: SwiftCode.Start.Object, isInClosure: Bool = false) -> String {
        let made =
            (object.isGraph ? "" : "_ = ") + ValueSpelling(isInClosure: isInClosure).statement(object.value)
        guard object.effects.isThrowing else { return made }
        return "\(object.effects.words)start.\(object.effects.isAsync ? "asyncMake" : "make")"
            + "(\(object.name.quoted)) { \(made) }"
    }
}
