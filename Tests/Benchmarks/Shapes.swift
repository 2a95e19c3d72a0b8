/// What a graph can look like, one trait at a time: each is to take as long for a registration, however many there are.
enum Shape: String, CaseIterable {
    /// What people write: up to four dependencies of the 200 types before, some by protocols, three lifetimes.
    case mixed
    /// Each needs the one before.
    case chain
    /// The same, each shared by its request, and needed by two.
    case shared
    /// Each gets the next afterwards, the last the first: the whole graph is made together.
    case ring
    /// The same, kept by the graph.
    case keptRing
    /// The same, each there twice: under one of five conditions, and without it.
    case conditionalRing
    /// Each makes the next later.
    case laterRing
    /// Layers of ten, each of which needs three of the layer below.
    case diamond
    /// All are provided as one protocol, and one takes an array of it.
    case collection
    /// The same, each there twice.
    case conditionalCollection
    /// One needs all others.
    case wide
    /// Each is made by a static function in an extension of its own of one type.
    case extensions
    /// Each conforms to one protocol, which has as many extensions.
    case protocolExtensions
    /// Each is a subclass of the one before.
    case subclasses
    /// The same, each with an initializer that overrides.
    case overriding
    /// Ten in each graph.
    case graphs
    /// Ten in each of the graphs nested in one.
    case nested
    /// Ten in each of the parts that one includes.
    case parts
    /// Each asks for what nobody provides.
    case broken

    func module(_ count: Int) -> SyntheticModule {
        if self == .mixed { return SyntheticModule(registrations: count) }
        var swift = opening(count)
        var sources: [String] = []
        for index in 0..<count {
            swift += declaration(index, of: count) + "\n"
            if index % 1_000 == 999 {
                sources.append(swift)
                swift = ""
            }
        }
        sources.append(swift)
        return SyntheticModule(graph: graph(count), sources: sources)
    }

    private func opening(_ count: Int) -> String {
        switch self {
        case .collection, .conditionalCollection: "final class All { init(all: [any Item]) {} }\nprotocol Item {}\n"
        case .wide:
            "final class All { init(" + (0..<count).map { "_ part\($0): Thing\($0)" }.joined(separator: ", ")
                + ") {} }\n"
        case .extensions: "enum Factory {}\n"
        case .protocolExtensions: "protocol Item {}\n"
        default: ""
        }
    }

    private func declaration(_ index: Int, of count: Int) -> String {
        let next = (index + 1) % count
        let before = index - 1
        switch self {
        case .mixed: return ""
        case .chain: return "final class Thing\(index) { init(\(index == 0 ? "" : "_ next: Thing\(before)")) {} }"
        case .shared:
            let needs = [index - 1, index - 2].filter { $0 >= 0 }.map { "_ part\($0): Thing\($0)" }
            return "final class Thing\(index) { init(\(needs.joined(separator: ", "))) {} }"
        case .ring, .keptRing, .conditionalRing: return "final class Thing\(index) { weak var next: Thing\(next)? }"
        case .laterRing: return "final class Thing\(index) { init(next: @escaping () -> Thing\(next)) {} }"
        case .diamond:
            let (layer, place) = index.quotientAndRemainder(dividingBy: 10)
            let needs =
                layer == 0
                ? []
                : Set([place, (place * 7 + 3) % 10, (place * 3 + 1) % 10]).sorted().map { $0 + (layer - 1) * 10 }
            return "final class Thing\(index) { init("
                + needs.map { "_ part\($0): Thing\($0)" }.joined(separator: ", ") + ") {} }"
        case .collection, .conditionalCollection: return "final class Thing\(index): Item {}"
        case .wide, .graphs, .nested, .parts: return "final class Thing\(index) {}"
        case .extensions:
            return
                "final class Thing\(index) {}\nextension Factory { static func make\(index)() -> Thing\(index) { .init() } }"
        case .protocolExtensions: return "extension Item { func deed\(index)() {} }\nfinal class Thing\(index): Item {}"
        case .subclasses:
            return index == 0 ? "class Thing0 { init(_ number: Int) {} }" : "class Thing\(index): Thing\(before) {}"
        case .overriding:
            return index == 0
                ? "class Thing0 { init(_ number: Int) {} }"
                : "class Thing\(index): Thing\(before) { override init(_ number: Int) { super.init(number) } }"
        case .broken: return "final class Thing\(index) { init(_ missing: Missing\(index)) {} }"
        }
    }

    private func graph(_ count: Int) -> String {
        let all = 0..<count
        switch self {
        case .graphs:
            return groups(count).map { "graph Graph\($0.lowerBound) {\n" + members($0) + "}\n" }.joined()
        case .nested:
            let inner = groups(count).map { "    graph Inner\($0.lowerBound) {\n" + members($0) + "    }\n" }
            return "graph AppGraph {\n" + inner.joined() + "}\n"
        case .parts:
            let groups = groups(count)
            return groups.map { "part Part\($0.lowerBound) {\n" + members($0) + "}\n" }.joined()
                + "graph AppGraph {\n" + groups.map { "    include Part\($0.lowerBound)\n" }.joined() + "}\n"
        case .collection, .conditionalCollection, .wide:
            return "graph AppGraph {\n    register All.init\n" + members(all) + "}\n"
        case .subclasses, .overriding: return "graph AppGraph {\n    register Int { 1 }\n" + members(all) + "}\n"
        default: return "graph AppGraph {\n" + members(all) + "}\n"
        }
    }

    private func groups(_ count: Int) -> [Range<Int>] {
        stride(from: 0, to: count, by: 10).map { $0..<min(count, $0 + 10) }
    }

    private func members(_ range: Range<Int>) -> String {
        let modifiers =
            switch self {
            case .shared, .diamond: "        .lifetime(.objectGraph)\n"
            case .ring: "        .injection(\\.next, cycle: true)\n        .lifetime(.objectGraph)\n"
            case .keptRing, .conditionalRing:
                "        .injection(\\.next, cycle: true)\n        .lifetime(.perContainer)\n"
            case .collection, .conditionalCollection, .protocolExtensions: "        .as(Item)\n"
            default: ""
            }
        return range.map { index in
            let recipe = self == .extensions ? "Factory.make\(index)()" : "Thing\(index).init"
            let registration = "    register \(recipe)\n" + modifiers
            switch self {
            case .conditionalRing, .conditionalCollection:
                return "    #if CONDITION\(index % 5)\n\(registration)    #else\n\(registration)    #endif\n"
            default: return registration
            }
        }.joined()
    }
}
