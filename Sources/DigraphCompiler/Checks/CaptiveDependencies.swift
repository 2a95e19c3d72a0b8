extension Checks {
    /// What lives longer must not hold what lives shorter, through any number of objects that nobody keeps. What is kept
    /// process-wide is made without a graph instance, so that it cannot have anything of one later, either: not
    /// even by a function.
    ///
    /// - Complexity: Linear in the graph where all is well. A holder is looked at by itself only when it reaches something
    ///   that might be a captive, and all of these together no longer than `budget` allows.
    static func captiveDependencies(_ subject: Subject) -> [Diagnostic] {
        let lifetimes = (0..<subject.graph.nodeCount).map { subject.registration($0).lifetime }
        guard lifetimes.contains(where: { $0.rank == .process || $0.rank == .scope }) else { return [] }
        var search = CaptiveSearch(subject, lifetimes)
        var captives: [Captive] = []
        for node in lifetimes.indices where search.mayHoldCaptives(node) {
            captives += search.captives(of: node)
            if search.budget < 0 { break }
        }
        guard !captives.isEmpty else { return [] }
        // Where a cycle cannot be made, nobody knows what will be held once it is cut.
        let immediate = subject.graph.variants(subject.model) { $0.kind.isImmediate }.whole
        captives.removeAll { captive in
            ([captive.holder] + captive.way.map { Int($0.to) }).contains { immediate.isCyclic[Int(immediate.of[$0])] }
        }
        return captives.map { .captive($0, subject) }
    }
}

extension Checks.Subject {
    /// `Cache (.perRun) → Presenter (.prototype) → Session (.perContainer)`
    fileprivate func shown(_ captive: Checks.Captive) -> String {
        var steps = [captive.holder] + captive.way.map { Int($0.to) }
        var leftOut = ""
        if steps.count > 12 {
            leftOut = " → … (\(steps.count - 11) more)"
            steps = Array(steps[..<8] + steps[(steps.count - 3)...])
        }
        var text = ""
        for (position, step) in steps.enumerated() {
            if position == 8 { text += leftOut }
            text += (position == 0 ? "" : " → ") + "\(words.name(step)) (\(registration(step).lifetime.spelling))"
        }
        if case .input(let index) = captive.kind { text += " → \(input(index).name), an input" }
        return text
    }

    fileprivate func input(_ index: Int) -> Model.Input {
        let reference = graph.inputs[index].reference
        return model.graphs[reference.graph].inputs[reference.index]
    }

    /// A note for each step of the way: who takes what, and how long that lives.
    fileprivate func notes(_ captive: Checks.Captive) -> [Diagnostic.Note] {
        let way = captive.way.count > 12 ? Array(captive.way[..<8] + captive.way.suffix(3)) : captive.way
        var notes = way.map { edge -> Diagnostic.Note in
            let target = Int(edge.to)
            let how = edge.kind == .delayed ? " what makes" : ""
            return .init(
                words.place(of: Int(edge.dependency), of: Int(edge.from)),
                "\(words.taker(Int(edge.from), Int(edge.dependency))) takes\(how) '\(words.name(target))', which is "
                    + registration(target).lifetime.spelling)
        }
        if case .input(let index) = captive.kind {
            let input = input(index)
            notes.append(
                .init(
                    model.place(input.nameSpan, in: input.document),
                    "the input '\(input.name)', which '\(words.name(captive.end))' takes, is declared here"))
        } else if case .object = captive.kind, let span = registration(captive.end).lifetimeSpan {
            notes.append(
                .init(
                    words.place(span, of: captive.end),
                    "'\(words.name(captive.end))' is \(registration(captive.end).lifetime.spelling)"))
        }
        return notes
    }
}

extension Diagnostic {
    fileprivate static func captive(_ captive: Checks.Captive, _ subject: Checks.Subject) -> Diagnostic {
        let words = subject.words
        let holder = subject.registration(captive.holder).lifetime
        let name = words.name(captive.holder)
        let isLater = captive.way.contains { !$0.holds }
        let held: String
        // How long the holder might live, and how long the captive would have to.
        var shorter: Model.Lifetime? = .perContainer
        var longer: Model.Lifetime?
        switch captive.kind {
        case .input(let index):
            let graph = subject.model.graphs[subject.graph.inputs[index].reference.graph].name
            held = "the input '\(subject.input(index).name)', which an instance of '\(graph)' has"
        case .instance:
            held = "an instance of the graph around '\(words.name(captive.end))'"
        case .object:
            let own = subject.registration(captive.end).lifetime
            let graph = subject.graph.graph(of: captive.end)
            let isNear = graph == subject.graph.graph(of: captive.holder)
            held =
                "'\(words.name(captive.end))', which is \(own.spelling)"
                + (isNear ? "" : " of '\(subject.model.graphs[graph].name)'")
            // The scope of another graph is out of the holder's reach, and what an included graph keeps is its own.
            let isTakenIn = subject.registration(captive.end).isTakenIn
            shorter = own.rank != .scope || isNear && !isTakenIn ? own.strong : nil
            if !isTakenIn { longer = holder.rank == .process ? .perRun : isNear ? holder.strong : .perContainer }
        }
        var advice: [String] = []
        var fixes: [Fix] = []
        if let shorter {
            advice.append("give '\(name)' .lifetime(\(shorter.spelling))")
            fixes.append(subject.fixGiving(shorter.spelling, to: captive.holder))
        }
        if let longer {
            advice.append("give '\(words.name(captive.end))' .lifetime(\(longer.spelling))")
            fixes.append(subject.fixGiving(longer.spelling, to: captive.end))
        }
        if holder.rank != .process, let last = captive.way.last {
            var type = subject.registration(Int(last.from)).dependencies[Int(last.dependency)].type
            if last.kind == .delayed {
                let registration = subject.registration(captive.end)
                type = last.alias < 0 ? registration.type : registration.aliases[Int(last.alias)].type
            }
            advice.append(
                "let \(words.taker(Int(last.from), Int(last.dependency))) take '() -> "
                    + "\(words.speller.swift(type))'")
        }
        return Diagnostic(
            .captiveDependency, at: words.place(captive.holder),
            "'\(name)' is \(holder.spelling) and would \(isLater ? "need, later," : "hold") \(held): "
                + "\(subject.shown(captive)); \(advice.joined(separator: ", or "))",
            notes: subject.notes(captive), fixes: fixes)
    }
}
