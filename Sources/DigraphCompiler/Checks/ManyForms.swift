extension Checks {
    /// Each form of a call, or of what is made together, is written out; with every independent condition there are twice as
    /// many.
    private static let formLimit = 1024

    /// What has other arguments, or other members of its ring, under too many combinations of conditions.
    static func manyForms(_ subject: Subject) -> [Diagnostic] {
        let presences = subject.model.presences
        guard 1 << min(presences.conditions.count, 60) > formLimit else { return [] }
        var result: [Diagnostic] = []
        for node in 0..<subject.graph.nodeCount {
            let needs = subject.registration(node).dependencies.indices.compactMap { omissions(node, $0, subject) }
            if isTooMuch(needs, presences) { result.append(.manyForms(of: node, subject)) }
        }
        for members in subject.components.members where members.count > 1 {
            let ring = members.map { [subject.registration($0).presence] }
            if isTooMuch(ring, presences), !members.contains(where: { subject.registration($0).isExternal }) {
                result.append(.manyForms(ofRing: members, subject))
            }
        }
        return result
    }

    /// When something fills a parameter in place of its default value; nil where that is always one or the other.
    private static func omissions(_ node: Int, _ dependency: Int, _ subject: Subject) -> [Presence]? {
        guard case .making = subject.registration(node).dependencies[dependency].phase,
            case .choice(let choices) = subject.graph.binding(node, dependency),
            choices.contains(where: { subject.graph.bindings[Int($0.binding)].isOmitted })
        else { return nil }
        return choices.map(\.presence)
    }

    /// Whether so many combinations are there of those in which each is there, or is not.
    private static func isTooMuch(_ all: [[Presence]], _ presences: Presences) -> Bool {
        var regions = [Presence.always]
        for own in all {
            for presence in own where presence != .always {
                regions = regions.flatMap { region in
                    [presences.and(region, presence), presences.and(region, presences.not(presence))]
                        .filter { presences.isPossible($0) }
                }
                if regions.count > formLimit { return true }
            }
        }
        return false
    }
}

extension Diagnostic {
    private static let remedy = "combinations of '#if' conditions; put what belongs together under one condition"

    fileprivate static func manyForms(of node: Int, _ subject: Checks.Subject) -> Diagnostic {
        Diagnostic(
            .unsatisfiedCondition, at: subject.words.place(node),
            "which default values stand in the making of '\(subject.words.name(node))' depends on too many \(remedy)")
    }

    fileprivate static func manyForms(ofRing members: [Int], _ subject: Checks.Subject) -> Diagnostic {
        Diagnostic(
            .unsatisfiedCondition, at: subject.words.place(members[0]),
            "which members the cycle of \(subject.names(members)) has depends on too many \(remedy)")
    }
}
