import DigraphTools

/// Child containers and further assemblers, which are reported: each becomes a separate graph, written by hand.
struct SwinjectContainers {
    private struct Child {
        var name: String
        var path: String
        /// The block in which the name means the container; nil for the whole module.
        var scope: Int?
    }

    private var children: [Child] = []
    /// The containers without a parent.
    private var plain: [Child] = []
    /// The problems of containers, assemblers and behaviors, as items of the graph.
    private(set) var problems: [ImportedPart.Item] = []
    /// The assemblies of the first assembler, in order; empty if other assemblers name them in another order.
    private(set) var order: [String] = []
    /// By assembly that the first assembler does not name, the number of mentions of the assembly in other assemblers.
    private(set) var others: [String: Int] = [:]

    /// The default scopes of containers and assemblers, for registrations that name no scope.
    private(set) var defaultScopes: Set<String> = []

    init(_ files: [SwiftFile]) {
        var first: Set<String>?
        for file in files {
            let tokens = file.tokens
            for index in 0..<tokens.count where tokens.isAt("(", index + 1) {
                // `container.addBehavior(logging)`
                if tokens.isAt("addBehavior", index), tokens.isAt(".", index - 1) {
                    add("behaviors have no counterpart", at: index, file)
                }
                guard tokens.isAt("Container", index) || tokens.isAt("Assembler", index),
                    !tokens.isAt("func", index - 1),
                    let call = CallChain(at: index, in: tokens, limit: tokens.count)?.links.first
                else { continue }
                if let scope = call.argument("defaultObjectScope") {
                    defaultScopes.insert(tokens.text(scope.value))
                } else if call.argument("container") == nil, call.argument("parent") == nil {
                    defaultScopes.insert(".graph")
                }
                if call.argument("behaviors") != nil { add("behaviors have no counterpart", at: index, file) }
                let hasParent = Self.hasParent(call, tokens)
                if tokens.isAt("Container", index) {
                    let child = Self.child(at: index, file).map { [$0] } ?? []
                    if hasParent {
                        children += child
                        add("a container with a parent becomes a separate graph: write it by hand", at: index, file)
                    } else {
                        plain += child
                    }
                    continue
                }
                let names = Self.assemblies(of: call, tokens)
                // An assembler of the same assemblies is another instance of the same graph.
                let isSame = first == nil || !names.isEmpty && first == Set(names)
                if isSame, !hasParent {
                    order = first == nil || order == names ? names : []
                    first = Set(names)
                    continue
                }
                for name in names { others[name, default: 0] += 1 }
                let list = names.isEmpty ? "" : ": \(names.joined(separator: ", "))"
                add("another Assembler becomes a separate graph: write it by hand\(list)", at: index, file)
            }
        }
        for name in first ?? [] { others[name] = nil }
    }

    /// The problem of a registration in a container with a parent; nil for others.
    func problem(at index: Int, receiver: String?, _ file: SwiftFile) -> ImportProblem? {
        let tokens = file.tokens
        let isInChild = file.blocks.blocks(around: index).contains { block in
            guard block.kind == .closure, tokens.isAt(")", block.header.upperBound - 1),
                let open = tokens[block.header.upperBound - 1].partner, tokens.isAt("Container", open - 1)
            else { return false }
            return CallChain(at: open - 1, in: tokens, limit: tokens.count).map { Self.hasParent($0.links[0], tokens) }
                ?? false
        }
        guard isInChild || children.contains(where: { $0.name == receiver && isVisible($0, at: index, file) }) else {
            return nil
        }
        return ImportProblem(
            "it is registered in a container with a parent, which becomes a separate graph", isOfOther: true)
    }

    /// Makes a registration of the first container the default if other containers register the same key.
    static func preferFirst(_ parts: inout [ImportedPart]) {
        let others = parts.flatMap(\.problems).filter(\.isOfOther).compactMap(\.placeholder)
        let keys = Set(others.flatMap(\.provided))
        parts.changeRegistrations { registration in
            if registration.services.contains(where: keys.contains) { registration.isDefault = true }
            return nil
        }
    }

    /// The number of the container without a parent that a registration names; nil where that is not known.
    func number(of receiver: String?, at index: Int, _ file: SwiftFile) -> Int? {
        plain.firstIndex { $0.name == receiver && isVisible($0, at: index, file) }
    }

    private func isVisible(_ child: Child, at index: Int, _ file: SwiftFile) -> Bool {
        guard let scope = child.scope else { return !file.localNames(at: index).contains(child.name) }
        guard child.path == file.path else { return false }
        var next = file.blocks.blockOfToken[index]
        while let block = next, block != scope { next = file.blocks.blocks[block].parent }
        return next == scope
    }

    private mutating func add(_ reason: String, at index: Int, _ file: SwiftFile) {
        problems.append(ImportProblem(reason, isRegistration: false).at(index, in: file))
    }

    /// `let child = Container(parent: parent)`, `self.child = Container(parent: parent)`
    private static func child(at index: Int, _ file: SwiftFile) -> Child? {
        let tokens = file.tokens
        guard index > 1, tokens.isAt("=", index - 1) else { return nil }
        guard tokens.isWord(index - 2) else { return nil }
        var scope = file.blocks.blockOfToken[index]
        if let name = tokens.declaredName(before: index - 1) { return Child(name: name, path: file.path, scope: scope) }
        while let block = scope, file.blocks.blocks[block].kind == .function {
            scope = file.blocks.blocks[block].parent
        }
        return Child(name: tokens.text(index - 2), path: file.path, scope: scope)
    }

    private static func hasParent(_ call: CallChain.Link, _ tokens: SwiftTokens) -> Bool {
        guard let parent = call.argument("parent") ?? call.argument("parentAssembler") else { return false }
        return tokens.text(parent.value) != "nil"
    }

    /// `A` and `B` of `Assembler([A(), B()])`.
    private static func assemblies(of call: CallChain.Link, _ tokens: SwiftTokens) -> [String] {
        guard let list = call.argument(nil)?.value, tokens.isAt("[", list.lowerBound) else { return [] }
        let elements = CallChain.parts(of: (list.lowerBound + 1)..<(list.upperBound - 1), by: ",", tokens)
        return elements.compactMap { element in
            CallChain(at: element.lowerBound, in: tokens, limit: element.upperBound)?.links
                .first { $0.arguments != nil }?.name
        }
    }
}
