import DigraphCompiler

extension Stubs {
    /// The protocols whose stubs a graph and its extensions register: `Clock` of `register ClockStub.init` with
    /// `.as(Clock)`, in order. Nil if there is no such graph.
    static func protocols(ofGraph graph: String, in inputs: [Compiler.Input]) -> [String]? {
        var result: [String]?
        for source in inputs.flatMap(\.module.graphFiles) {
            var ignored: [Diagnostic] = []
            let document = Syntax.Document.parse(source, reporting: &ignored)
            var open: [(item: Syntax.Item, isInGraph: Bool)] = document.items.reversed().map { ($0, false) }
            while let (item, isInGraph) = open.popLast() {
                var members: [Syntax.Item] = []
                var isIn = isInGraph
                switch item {
                case .graph(let written):
                    members = written.members
                    if written.name.text == graph { (isIn, result) = (true, result ?? []) }
                case .extension(let written):
                    members = written.members
                    isIn = written.path.first?.text == graph
                case .condition(let condition): members = condition.branches.flatMap(\.items)
                case .registration(let registration):
                    if isInGraph { result = (result ?? []) + stubbed(by: registration, in: document) }
                default: break
                }
                open += members.reversed().map { ($0, isIn) }
            }
        }
        return result
    }

    private static func stubbed(by registration: Syntax.Registration, in document: Syntax.Document) -> [String] {
        let type: Syntax.TypeReference
        switch registration.recipe.kind {
        case .initializer(let made, _), .expression(let made, _): type = made
        default: return []
        }
        let made = document.text(type.span).prefix { $0 != "<" }
        return registration.modifiers.compactMap { modifier in
            guard modifier.name.text == "as", case .type(let type)? = modifier.arguments.first?.value else {
                return nil
            }
            let text = document.text(type.span)
            let name = (text.hasPrefix("any ") ? String(text.dropFirst(4)) : text).prefix { $0 != "<" }
            let isStub = made == name.split(separator: ".").joined() + "Stub"
            return isStub || made == Names.lastComponent(String(name)) + "Stub" ? String(name) : nil
        }
    }
}
