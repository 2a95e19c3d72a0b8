/// The order in which a graph disposes of its objects, as the documents state it: an object before what it needs, at once or
/// later, and of those that have nothing to do with each other the last that was made.
struct DisposalOrder {
    private struct Ended {
        var unit: Int
        /// How many objects had been made before it.
        var number: Int
    }

    private let module: RandomModule
    /// The graph that is closed, and those around it.
    private let chain: [Int]
    /// Its objects may have been made at the same time.
    private let isConcurrent: Bool

    /// What the program printed, with each line `5 ended T7#12 T3#4` in the form of the reference container: sorted, and
    /// without numbers.
    /// - Parameter problems: Takes what is in the wrong order.
    static func sorted(_ output: String, of module: RandomModule, _ problems: inout [String]) -> String {
        let script = module.script
        return output.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let words = line.split(separator: " ")
            guard words.count > 2, words[1] == "ended", let step = Int(words[0]) else { return String(line) }
            let order = DisposalOrder(module, script, step)
            problems += order.problems(words.dropFirst(2)).map { "\(step): \($0)" }
            return "\(step) ended \(words.dropFirst(2).map { $0.prefix { $0 != "#" } }.sorted().joined(separator: " "))"
        }.joined(separator: "\n")
    }

    private init(_ module: RandomModule, _ script: [Step], _ step: Int) {
        self.module = module
        var outers: [Int: Int] = [:]
        var shapes: [Int: Int] = [:]
        var started: Set<Int> = []
        for case .make(let instance, let shape, let outer) in script {
            (shapes[instance], outers[instance]) = (shape, outer)
        }
        for case .start(let instance) in script { started.insert(instance) }
        var instances: [Int] = []
        switch script[step] {
        case .close(let instance), .clear(let instance, _): instances = [instance]
        default: break
        }
        while let outer = instances.last.flatMap({ outers[$0] }) { instances.append(outer) }
        chain = instances.compactMap { shapes[$0] }
        isConcurrent = !started.isDisjoint(with: instances) && module.units.contains { $0.effects.contains(.async) }
    }

    private func problems(_ words: ArraySlice<Substring>) -> [String] {
        let ended = words.map { word in
            let parts = word.dropFirst().split(separator: "#").compactMap { Int($0) }
            return Ended(unit: parts[0], number: parts[1])
        }
        let units = Set(ended.map(\.unit))
        let reaches = Dictionary(
            units.flatMap { [$0, place(of: $0)] }.map { ($0, reach(of: standing(for: $0))) },
            uniquingKeysWith: { one, _ in one })
        return ended.indices.flatMap { early in
            ended.indices.dropFirst(early + 1).compactMap { late in
                problem(ended[early], before: ended[late], reaches)
            }
        }
    }

    private func problem(
        _ early: Ended, before late: Ended, _ reaches: [Int: [Int: Bool]]
    ) -> String? {
        let isInOne =
            place(of: early.unit) == early.unit && place(of: late.unit) == late.unit
            || place(of: early.unit) == place(of: late.unit)
        let (first, second) = isInOne ? (early.unit, late.unit) : (place(of: early.unit), place(of: late.unit))
        let (isNeeded, needs) = (reaches[second]?[first] != nil, reaches[first]?[second] != nil)
        if isNeeded, !needs { return "T\(early.unit) came before T\(late.unit), which needs it" }
        // What asks later for something that is disposed of comes earlier than it would otherwise.
        let isLater = [first, second].contains { unit in
            reaches[unit, default: [:]].contains { $1 && ($0 < 0 || module.units[$0].isDisposed) }
        }
        guard !isNeeded, !needs, isInOne, !isLater, !isConcurrent, early.number < late.number else { return nil }
        return "T\(early.unit) came before T\(late.unit), which was made after it"
    }

    /// What stands for a unit among those of the graph that is closed: an included graph is closed as one object.
    private func place(of unit: Int) -> Int {
        let graph = module.units[unit].graph
        return module.shapes[graph].kind == .included ? -1 - graph : unit
    }

    /// The unit of a type: a derived graph can have another one than its base.
    private func standing(for unit: Int) -> Int {
        if unit < 0 { return unit }
        return module.provider(of: .own(unit), in: chain, for: nil).flatMap { isOfDerived($0) ? $0 : nil } ?? unit
    }

    private func isOfDerived(_ place: Int) -> Bool {
        place >= 0 && module.shapes[module.units[place].graph].kind == .derived
    }

    /// What a unit, or an included graph, leads to; and whether only by something that asks for it later.
    private func reach(of start: Int) -> [Int: Bool] {
        var reached: [Int: Bool] = [:]
        var open = [(start, false)]
        while let (place, isLater) = open.popLast() {
            for (next, comesLater) in needs(of: place) {
                let comes = isLater || comesLater
                if let known = reached[next], known || !comes { continue }
                reached[next] = comes
                if isOfDerived(next), module.units[next].isSameType, let type = module.units[next].standsFor {
                    reached[type] = comes
                }
                open.append((next, comes))
            }
        }
        return reached
    }

    private func needs(of place: Int) -> [(Int, isLater: Bool)] {
        if place < 0 {
            return module.shapes[-1 - place].units.compactMap { input in
                module.provider(of: .own(input), in: chain, for: nil).map { ($0, false) }
            }
        }
        let here = module.ownerChain(of: place, in: chain)
        return module.needsNow(of: module.units[place]).flatMap { need -> [(Int, isLater: Bool)] in
            if case .graph(let nested) = need.key { return needsFromOutside(of: nested) }
            if let function = module.registeredFunction(for: need, in: here) { return [(function, false)] }
            return module.given(need.key, to: place, in: here).map { given in
                (
                    module.units[given].graph == module.units[place].graph ? given : self.place(of: given),
                    need.form.isLater
                )
            }
        }
    }

    /// What the objects of a nested graph need of those around it.
    private func needsFromOutside(of nested: Int) -> [(Int, isLater: Bool)] {
        // Something in the nested graph can make another one.
        let outside = chain.firstIndex(of: nested).map { Array(chain[($0 + 1)...]) } ?? chain
        return module.units.indices.filter { unit in
            module.isThere(unit) && module.chain(of: module.units[unit].graph).contains(nested)
        }.flatMap { unit in
            let inside = Array(module.chain(of: module.units[unit].graph).prefix { $0 != nested }) + [nested]
            return module.needsNow(of: module.units[unit]).flatMap { need in
                module.given(need.key, to: unit, in: inside + outside).filter { given in
                    !inside.contains(module.units[given].graph)
                }.map { (self.place(of: $0), true) }
            }
        }
    }
}
