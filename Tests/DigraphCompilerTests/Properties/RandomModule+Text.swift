extension RandomModule {
    /// The registration of each unit, by index.
    var registrations: [String] {
        units.indices.map { index in
            let unit = units[index]
            var lines = ["    register T\(index).init"]
            if unit.isExpression {
                let heads = unit.needs.enumerated().map { "d\($0.offset): T\($0.element.target)" }
                let arguments = unit.needs.indices.map { "d\($0): d\($0)" }.joined(separator: ", ")
                let head = heads.isEmpty ? "" : "(\(heads.joined(separator: ", "))) in "
                lines = ["    register T\(index) { \(head)T\(index)(\(arguments)) }"]
            }
            lines += ["        .as(P\(index))", "        .as(P\(index), tag: special)"]
            for (group, members) in groups.enumerated() where members.contains(index) {
                lines.append("        .as(G\(group))")
            }
            if unit.takesArgument { lines.append("        .argument(n)") }
            for (place, need) in unit.needs.enumerated() {
                if let modifier = modifier(place, need) { lines.append("        \(modifier)") }
            }
            lines.append("        .lifetime(.\(unit.lifetime.rawValue))")
            return lines.map { "\($0)\n" }.joined()
        }
    }

    /// What a registration says of a need; nothing where the initializer says it all.
    private func modifier(_ place: Int, _ need: Need) -> String? {
        let tag = need.form == .tagged ? ", tag: special" : ""
        let cycle = need.closesCycle ? ", cycle: true" : ""
        switch need.way {
        case .parameter: return tag.isEmpty ? nil : ".parameter(d\(place)\(tag))"
        case .property: return ".injection(\\.d\(place)\(tag)\(cycle))"
        case .method: return ".injection(set\(place)(d\(place):)\(cycle))"
        case .closure:
            let type = need.form == .function ? "@escaping \(spelling(need))" : spelling(need)
            return
                ".injection\(need.closesCycle ? "(cycle: true)" : "") { (object, d: \(type)) in object.d\(place) = d }"
        }
    }

    /// The graph file with these registrations, in this order.
    func graphFile(_ registrations: [String]) -> String {
        "\(flavour.rawValue) {\n\(registrations.joined())}\n"
    }

    /// How a need is spelt in Swift.
    func spelling(_ need: Need) -> String {
        switch need.form {
        case .own: return "T\(need.target)"
        case .alias, .tagged: return "any P\(need.target)"
        case .optional: return "T\(need.target)?"
        case .group: return "[any G\(need.target)]"
        case .lazy: return "\(flavour == .sendable ? "Sendable" : "")Lazy<T\(need.target)>"
        case .provider: return "\(flavour == .sendable ? "Sendable" : "")Provider<T\(need.target)>"
        case .laterGroup: return "\(flavour == .sendable ? "Sendable" : "")Provider<[any G\(need.target)]>"
        case .function:
            let taken = units[need.target].takesArgument ? "(Int)" : "()"
            return "\(flavour == .sendable ? "@Sendable " : "")\(taken) -> T\(need.target)"
        }
    }

    /// The types, a file each.
    var sources: [(path: String, text: String)] {
        units.indices.map { index in
            let unit = units[index]
            let needs = unit.needs
            let aliases = ["P\(index)"] + groups.indices.filter { groups[$0].contains(index) }.map { "G\($0)" }
            let inherited =
                aliases + (flavour == .sendable || unit.lifetime.isProcessWide ? ["@unchecked Sendable"] : [])
            var text = "import DigraphRuntime\n\nprotocol P\(index): Described {}\n"
            text += "\(unit.isValue ? "struct" : "final class") T\(index): \(inherited.joined(separator: ", ")) {\n"
            if unit.takesArgument { text += "    let n: Int\n" }
            for (place, need) in needs.enumerated() { text += member(place, need, of: unit) }
            let given = needs.indices.filter { needs[$0].way == .parameter }
            let parameters = given.map { place in
                "d\(place): \(needs[place].form == .function ? "@escaping " : "")\(spelling(needs[place]))"
            }
            text += "    init(\((parameters + (unit.takesArgument ? ["n: Int"] : [])).joined(separator: ", "))) {\n"
            if unit.takesArgument { text += "        self.n = n\n" }
            for place in given {
                text += "        self.\(needs[place].isHidden ? "hidden" : "d")\(place) = d\(place)\n"
            }
            text += "        made[\"T\(index)\", default: 0] += 1\n    }\n"
            let parts = (unit.takesArgument ? [".number(n)"] : []) + needs.enumerated().map(part)
            text += "    var parts: [Part] { [\(parts.joined(separator: ", "))] }\n"
            text += "    var identity: AnyObject? { \(unit.isValue ? "nil" : "self") }\n}\n"
            return ("Sources/App/T\(index).swift", text)
        }
    }

    /// The property, and the method where it is injected by one.
    private func member(_ place: Int, _ need: Need, of unit: Unit) -> String {
        let type = spelling(need)
        if need.isHidden {
            return "    private let hidden\(place): AnyObject\n"
                + "    var d\(place): \(type) { hidden\(place) as! \(type) }\n"
        }
        if need.way == .parameter { return "    let d\(place): \(type)\n" }
        let property = "    var d\(place): \(need.form == .optional ? type : "(\(type))!")\n"
        if need.way != .method { return property }
        let taken = need.form == .function ? "@escaping \(type)" : type
        let mutating = unit.isValue ? "mutating " : ""
        return property + "    \(mutating)func set\(place)(d\(place): \(taken)) { self.d\(place) = d\(place) }\n"
    }

    private func part(_ place: Int, _ need: Need) -> String {
        switch need.form {
        case .own, .alias, .tagged, .optional: return ".object(d\(place))"
        case .group: return ".objects(d\(place))"
        case .lazy: return ".function({ [d\(place)] in d\(place)\(need.way == .parameter ? "" : "!").value })"
        case .provider: return ".function({ [d\(place)] in d\(place)\(need.way == .parameter ? "" : "!")() })"
        case .laterGroup: return ".group({ [d\(place)] in d\(place)\(need.way == .parameter ? "" : "!")() })"
        case .function:
            let argument = units[need.target].takesArgument ? "\(place)" : ""
            return ".function({ [d\(place)] in d\(place)\(need.way == .parameter ? "" : "!")(\(argument)) })"
        }
    }

    /// What the types and the program lean on.
    var support: String {
        groups.indices.map { "protocol G\($0): Described {}\n" }.joined() + """
            protocol Described {
                var parts: [Part] { get }
                var identity: AnyObject? { get }
            }
            enum Part {
                case object((any Described)?)
                case objects([any Described])
                case function(() -> any Described)
                case group(() -> [any Described])
                case number(Int)
            }
            nonisolated(unsafe) var made: [String: Int] = [:]
            /// Keeps alive what it has seen, so that no address comes twice.
            final class Describer {
                private var seen: [AnyObject] = []
                func text(_ object: any Described) -> String {
                    var name = "\\(type(of: object))"
                    if let identity = object.identity {
                        if let number = seen.firstIndex(where: { $0 === identity }) { return "\\(name)#\\(number)" }
                        name += "#\\(seen.count)"
                        seen.append(identity)
                    }
                    let parts = object.parts.map { part in
                        switch part {
                        case .object(let object): object.map(text) ?? "nil"
                        case .objects(let objects): "[" + objects.map(text).joined(separator: " ") + "]"
                        case .function(let function): "=" + text(function())
                        case .group(let group): "=[" + group().map(text).joined(separator: " ") + "]"
                        case .number(let number): "\\(number)"
                        }
                    }
                    return "\\(name)(\\(parts.joined(separator: " ")))"
                }
            }

            """
    }

    /// Asks the graph for everything, in this order; then, with a scope cleared, or of another graph, once more. At last
    /// says how often each type was made.
    var program: String {
        var text = "var graph = AppGraph()\nlet describer = Describer()\n"
        for (place, index) in requests.enumerated() {
            if place == units.count { text += "\(turn)\n" }
            let argument = units[index].takesArgument ? "n: \(index)" : ""
            let accessor = units[index].lifetime.isKept ? "graph.t\(index)" : "graph.makeT\(index)(\(argument))"
            text += "print(describer.text(\(accessor)))\n"
        }
        return text + "for (name, count) in made.sorted(by: { $0.key < $1.key }) { print(name, count) }\n"
    }

    /// What happens between the two rounds.
    private var turn: String {
        if isRenewed { return "graph = AppGraph()" }
        return units.contains { $0.lifetime == .left } ? "graph.clearLeft()" : "graph = graph"
    }

    /// Whether the second round is that of another graph.
    var isRenewed: Bool { seed.isMultiple(of: 2) }

    var requests: [Int] {
        var random = SeededGenerator(seed: seed)
        return units.indices.shuffled(using: &random) + units.indices.shuffled(using: &random)
    }

    /// The module as a case, whose program must print what is expected of it.
    func caseFile() -> CaseFile {
        var text = "A random module, of the seed \(seed).\n-- Graph/app.digraph --\n\(graphFile(registrations))"
        for source in sources { text += "-- \(source.path) --\n\(source.text)" }
        text += "-- Sources/App/Support.swift --\n\(support)"
        text += "-- Sources/App/main.swift --\n\(program)"
        text += "-- want/stdout --\n\(ReferenceContainer.output(of: self))"
        return CaseFile(path: "seed \(seed)", text: text)
    }
}
