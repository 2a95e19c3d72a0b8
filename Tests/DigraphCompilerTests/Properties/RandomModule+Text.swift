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
            for (place, need) in unit.needs.enumerated() {
                if need.isInjected {
                    lines.append("        .injection(\\.d\(place)\(need.closesCycle ? ", cycle: true" : ""))")
                } else if need.form == .tagged {
                    lines.append("        .parameter(d\(place), tag: special)")
                }
            }
            lines.append("        .lifetime(.\(unit.lifetime.rawValue))")
            return lines.map { "\($0)\n" }.joined()
        }
    }

    /// The graph file with these registrations, in this order.
    func graphFile(_ registrations: [String]) -> String {
        "\(flavour.rawValue) {\n\(registrations.joined())}\n"
    }

    /// How a need is spelt in Swift.
    func spelling(_ need: Need) -> String {
        switch need.form {
        case .own: "T\(need.target)"
        case .alias, .tagged: "any P\(need.target)"
        case .optional: "T\(need.target)?"
        case .function: flavour == .sendable ? "@Sendable () -> T\(need.target)" : "() -> T\(need.target)"
        }
    }

    /// The classes, a file each.
    var sources: [(path: String, text: String)] {
        let isolation = flavour == .sendable ? "@unchecked Sendable" : ""
        return units.indices.map { index in
            let needs = units[index].needs
            var text = "protocol P\(index): Described {}\n"
            text += "final class T\(index): P\(index)\(isolation.isEmpty ? "" : ", \(isolation)") {\n"
            for (place, need) in needs.enumerated() { text += property(place, need) }
            let given = needs.indices.filter { !needs[$0].isInjected }
            let parameters = given.map { place in
                "d\(place): \(needs[place].form == .function ? "@escaping " : "")\(spelling(needs[place]))"
            }
            text += "    init(\(parameters.joined(separator: ", "))) {\n"
            for place in given {
                text += "        self.\(needs[place].isHidden ? "hidden" : "d")\(place) = d\(place)\n"
            }
            text += "        made[\"T\(index)\", default: 0] += 1\n    }\n"
            let parts = needs.enumerated().map { place, need in
                need.form == .function
                    ? ".function({ [d\(place)] in d\(place)\(need.isInjected ? "!" : "")() })" : ".object(d\(place))"
            }
            text += "    var parts: [Part] { [\(parts.joined(separator: ", "))] }\n}\n"
            return ("Sources/App/T\(index).swift", text)
        }
    }

    private func property(_ place: Int, _ need: Need) -> String {
        let type = spelling(need)
        if need.isHidden {
            return
                "    private let hidden\(place): AnyObject\n    var d\(place): \(type) { hidden\(place) as! \(type) }\n"
        }
        guard need.isInjected else { return "    let d\(place): \(type)\n" }
        return "    var d\(place): \(need.form == .optional ? type : "(\(type))!")\n"
    }

    /// What the classes and the program lean on.
    static let support = """
        protocol Described: AnyObject { var parts: [Part] { get } }
        enum Part {
            case object((any Described)?)
            case function(() -> any Described)
        }
        nonisolated(unsafe) var made: [String: Int] = [:]
        /// Keeps alive what it has seen, so that no address comes twice.
        final class Describer {
            private var seen: [any Described] = []
            func text(_ object: any Described) -> String {
                let name = "\\(type(of: object))"
                if let number = seen.firstIndex(where: { $0 === object }) { return "\\(name)#\\(number)" }
                seen.append(object)
                let number = seen.count - 1
                let parts = object.parts.map { part in
                    switch part {
                    case .object(let object): object.map(text) ?? "nil"
                    case .function(let function): "=" + text(function())
                    }
                }
                return "\\(name)#\\(number)(\\(parts.joined(separator: " ")))"
            }
        }

        """

    /// Asks the graph for everything, in this order, twice; then says how often each class was made.
    var program: String {
        var text = "let graph = AppGraph()\nlet describer = Describer()\n"
        for index in requests {
            let accessor = units[index].lifetime.isKept ? "graph.t\(index)" : "graph.makeT\(index)()"
            text += "print(describer.text(\(accessor)))\n"
        }
        return text + "for (name, count) in made.sorted(by: { $0.key < $1.key }) { print(name, count) }\n"
    }

    var requests: [Int] {
        var random = SeededGenerator(seed: seed)
        return units.indices.shuffled(using: &random) + units.indices.shuffled(using: &random)
    }

    /// The module as a case, whose program must print what is expected of it.
    func caseFile() -> CaseFile {
        var text = "A random module, of the seed \(seed).\n-- Graph/app.digraph --\n\(graphFile(registrations))"
        for source in sources { text += "-- \(source.path) --\n\(source.text)" }
        text += "-- Sources/App/Support.swift --\n\(RandomModule.support)"
        text += "-- Sources/App/main.swift --\n\(program)"
        text += "-- want/stdout --\n\(ReferenceContainer.output(of: self))"
        return CaseFile(path: "seed \(seed)", text: text)
    }
}
