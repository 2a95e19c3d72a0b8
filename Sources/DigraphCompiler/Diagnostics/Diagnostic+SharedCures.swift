extension Diagnostic {
    /// An edit for the one cause of several diagnostics.
    struct SharedCure: Sendable, Equatable {
        let fix: Fix
        /// The number of diagnostics that must have this cure. With fewer, each diagnostic stands for itself.
        let minimum: Int
    }
}

extension [Diagnostic] {
    /// One diagnostic in place of those that share a cure: the first error, or else the first warning. The cure is its first
    /// note, and the other diagnostics follow.
    func joinedBySharedCures() -> [Diagnostic] {
        let groups = Dictionary(grouping: self.filter { $0.sharedCure != nil }) { diagnostic in
            diagnostic.sharedCure.map { "\($0.fix.place) \($0.fix.replacement)" } ?? ""
        }
        var result = self
        for group in groups.values.sorted(by: { $0[0].place < $1[0].place }) {
            guard let cure = group[0].sharedCure, group.count >= cure.minimum else { continue }
            result.removeAll { $0.sharedCure == cure }
            result.append(group.sortedByPlace().joined(by: cure.fix))
        }
        return result
    }

    private func joined(by fix: Diagnostic.Fix) -> Diagnostic {
        let first = firstIndex { $0.severity == .error } ?? startIndex
        var result = self[first]
        let others = indices.filter { $0 != first }.map { self[$0] }
        let count = others.count
        let cure = "\(fix.title); this also fixes \(count == 1 ? "1 other problem" : "\(count) other problems")"
        result.notes = [.help(fix.place, cure)] + result.notes.filter { !$0.isHelp }
        result.notes += others.prefix(10).map { Diagnostic.Note($0.place, $0.message) }
        if count > 10 { result.notes.append(.init(others[10].place, "and \(count - 10) more")) }
        result.fixes = [fix]
        return result
    }
}
