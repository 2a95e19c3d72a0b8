import DigraphTools

/// The conditions around a place: for each `#if`, from the outside in, the branches up to the one that the place is in.
struct Condition: Hashable {
    /// `["DEBUG", ""]` is the `#else` of `#if DEBUG`.
    typealias Branches = [String]

    var levels: [Branches] = []

    var isEmpty: Bool { levels.isEmpty }

    /// The conditions of all levels as one condition; empty if there is none.
    var text: String {
        let all = levels.map(Self.text)
        return all.count == 1 ? all[0] : all.map { $0.contains("||") ? "(\($0))" : $0 }.joined(separator: " && ")
    }

    /// The condition of the last of some branches: none of those in front of it holds.
    static func text(of branches: Branches) -> String {
        let negated = branches.dropLast().map(negation)
        guard let last = branches.last, !last.isEmpty else { return negated.joined(separator: " && ") }
        if negated.isEmpty { return last }
        return (negated + [last.contains("||") ? "(\(last))" : last]).joined(separator: " && ")
    }

    private static func negation(of condition: String) -> String {
        if condition.hasPrefix("!"), isSingle(condition.dropFirst()) { return String(condition.dropFirst()) }
        return isSingle(condition[...]) ? "!\(condition)" : "!(\(condition))"
    }

    private static func isSingle(_ condition: Substring) -> Bool {
        condition.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
}

/// Writes the `#if`s of a graph file as they are in the sources, with `#elseif` and `#else`.
struct ConditionWriter {
    /// An `#if` that is open.
    private struct Level {
        var branches: Condition.Branches
        /// Whether all of `branches` are written, so that another branch can follow.
        var isWhole: Bool
    }

    private var open: [Level] = []

    /// The lines between what was written and what is under a condition.
    mutating func lines(to condition: Condition) -> String {
        var text = ""
        let levels = condition.levels
        var common = zip(open, levels).prefix { $0.branches == $1 }.count
        let isNextBranch =
            open.indices.contains(common) && levels.indices.contains(common) && open[common].isWhole
            && open[common].branches == levels[common].dropLast()
        while open.count > (isNextBranch ? common + 1 : common) {
            open.removeLast()
            text += "#endif\n\n"
        }
        if isNextBranch {
            let branch = levels[common].last ?? ""
            text += branch.isEmpty ? "#else\n" : "#elseif \(branch)\n"
            open[common].branches = levels[common]
            common += 1
        }
        for branches in levels.dropFirst(common) {
            text += "#if \(Condition.text(of: branches))\n"
            open.append(Level(branches: branches, isWhole: branches.count == 1))
        }
        return text
    }
}
