/// The meaning of names: paths of types, generic arguments, aliases and member types.
extension Model.TypeResolver {
    /// `Name<A>`, `Outer.Inner`, `Module.Name`: resolves the path of names, with all generic arguments.
    func resolveName(_ node: Int, of source: Model.WrittenType) -> Model.TypeID {
        var path: [String] = []
        var arguments: [[Model.TypeID]] = []
        var current = node
        while true {
            let written = source.tree.nodes[current]
            path.append(source.text(written.name))
            let children = source.tree.children(of: current)
            switch written.kind {
            case .member:
                guard let base = children.first else { return table.unreadable() }
                arguments.append(children.dropFirst().map { resolve($0, of: source) })
                current = base
                switch source.tree.nodes[base].kind {
                case .name, .member: break
                case .array, .dictionary, .optional:
                    var type = resolve(base, of: source)
                    for (name, own) in zip(path, arguments).reversed() {
                        type = member(name, of: type, arguments: own, source.context)
                    }
                    return type
                default:
                    // `(any P).Element` and the like are known by their spelling alone.
                    return table.intern(.foreign(source.spelling(source.tree.nodes[node].span), []))
                }
            default:
                arguments.append(children.map { resolve($0, of: source) })
                path.reverse()
                arguments.reverse()
                return named(path, arguments: arguments, source.context)
            }
        }
    }

    /// The type that a dotted name means. Each name after the first is looked up in the type before it.
    ///
    /// - Parameter arguments: The generic arguments of each name.
    func named(
        _ path: [String], arguments: [[Model.TypeID]], _ context: Model.TypeContext
    ) -> Model.TypeID {
        if path.count == 1 {
            return local(path[0], arguments[0], context) ?? global(path, arguments: arguments[0], context)
        }
        var type: Model.TypeID
        var length = 1
        if let first = local(path[0], arguments[0], context) {
            type = first
        } else {
            // Looking for a module's name among types would read all modules.
            if isModule(path[0], context) { length = 2 }
            type = global(Array(path[..<length]), arguments: Array(arguments[..<length].joined()), context)
            if length == 2, let declaration = table.declaration(type), outline.module(of: declaration) > 0,
                outline.moduleNames[outline.module(of: declaration)] == Names.selectedModule(path[0]) ?? path[0]
            {
                table.markWrittenWithModule(declaration)
            }
        }
        for index in path.indices.dropFirst(length) {
            type = member(path[index], of: type, arguments: arguments[index], context)
        }
        return type
    }

    private func isModule(_ name: String, _ context: Model.TypeContext) -> Bool {
        name == Model.Delayed.module || Names.selectedModule(name) != nil || imports.contains(name)
            || outline.isModule(name)
            || outline.isModuleAlias(name, in: context.scope.map { outline.module(of: $0) } ?? module)
    }

    /// The meaning of a name without a look-up among declarations: a generic parameter, `Self`, or a name of the graph
    /// files.
    private func local(
        _ name: String, _ arguments: [Model.TypeID], _ context: Model.TypeContext
    ) -> Model.TypeID? {
        if let substitution = context.substitutions[name] { return substitution }
        if name == "Self" {
            if let selfType = context.selfType { return selfType }
            if outline.lookUp([name], from: context.scope, own: module, testable: testable).isEmpty {
                hasLooseSelf = true
            }
        }
        guard let scope = context.graphFileScope else { return nil }
        if let (alias, scope) = alias(name, in: scope) { return expand(alias, in: scope, arguments) }
        return nestedGraph(name, in: scope).map { table.intern(.graph($0)) }
    }

    /// The meaning of a name at the top level of a module or in a scope of its sources. The path can begin with a
    /// module's name.
    private func global(
        _ path: [String], arguments: [Model.TypeID], _ context: Model.TypeContext
    ) -> Model.TypeID {
        let isTopLevel = path.count == 1 && arguments.isEmpty && isTopLevel(path[0], in: context)
        if isTopLevel, let known = topLevel[path[0]] { return known }
        var found: [Outline.ID] = []
        for owner in context.signatureOwner.map({ outline.nesting(of: $0).reversed() }) ?? []
        where found.isEmpty && path.count == 1 {
            found = outline.lookUp(path[0], in: owner, testable: testable)
        }
        if found.isEmpty {
            found = outline.lookUp(
                path, from: context.scope, own: context.scope.map { outline.module(of: $0) } ?? module,
                testable: testable, imported: table.importedModules)
        }
        let type = meaning(of: found, path, arguments: arguments, context)
        // Names of other modules are not stored, because their meaning depends on the file's imports.
        if isTopLevel, found.allSatisfy({ outline.module(of: $0) == module }), context.substitutions.isEmpty {
            topLevel[path[0]] = type
        }
        return type
    }

    /// Whether a name has the same meaning in a context as at the module's top level.
    private func isTopLevel(_ name: String, in context: Model.TypeContext) -> Bool {
        guard let scope = context.scope else { return context.signatureOwner == nil }
        return outline.module(of: scope) == module && outline.isTopLevel(name, from: scope)
    }

    private func meaning(
        of found: [Outline.ID], _ path: [String], arguments: [Model.TypeID], _ context: Model.TypeContext
    ) -> Model.TypeID {
        if let declaration = found.first {
            if found.count > 1 { variants[declaration] = found }
            return declared(declaration, arguments: arguments, context)
        }
        var path = path
        if let module = Names.selectedModule(path[0]) { path[0] = module }
        let name = path[path.count - 1]
        if path.count == 1, let type = associatedType(name, arguments, context) { return type }
        let isOwn = path.count == 1 || path[0] == outline.moduleNames[module]
        if let graph = graphs[path.joined(separator: ".")] ?? (isOwn ? graphs[name] : nil) {
            return table.intern(.graph(graph))
        }
        return foreign(path, arguments: arguments)
    }

    /// A member type of another type.
    func member(
        _ name: String, of base: Model.TypeID, arguments: [Model.TypeID], _ context: Model.TypeContext
    ) -> Model.TypeID {
        switch table.shape(base) {
        case .declared(let type, let own):
            let found = outline.lookUp(name, in: type, testable: testable)
            guard let declaration = found.first else { break }
            if outline.kind(of: declaration) == .associatedtype { break }
            if found.count > 1 { variants[declaration] = found }
            // An inherited member belongs to another type, with other arguments.
            guard let owner = outline.nesting(of: declaration).dropLast().last, owner != type else {
                return declared(declaration, arguments: own + arguments, context)
            }
            let inherited = inheritedArguments(of: owner, by: base) ?? []
            var context = context
            // In a typealias of a protocol, `Self` is the conforming type.
            if outline.kind(of: owner) == .`protocol`, outline.kind(of: type) != .`protocol` {
                (context.selfType, context.substitutions) = (base, substitutions(of: type, own))
            }
            return declared(declaration, arguments: inherited + arguments, context)
        // Member types of `[Element]` and `[Key: Value]`.
        case .array(let element) where name == "Element": return element
        case .dictionary(let key, _) where name == "Key": return key
        case .dictionary(_, let value) where name == "Value": return value
        case .graph(let graph):
            let path = graphNames[graph] + "." + name
            return table.intern(graphs[path].map { .graph($0) } ?? .foreign(path, arguments))
        case .foreign(let front, let own) where own.isEmpty:
            return table.intern(.foreign("\(front).\(name)", arguments))
        default: break
        }
        return table.intern(.member(base, name, arguments))
    }

    private func declared(
        _ declaration: Outline.ID, arguments: [Model.TypeID], _ context: Model.TypeContext
    ) -> Model.TypeID {
        switch outline.kind(of: declaration) {
        case .`typealias`:
            return conditional(declaration, arguments, context) ?? expand(declaration, arguments, context)
        case .associatedtype:
            return table.intern(.foreign(outline.name(of: declaration), []))
        default:
            if arguments.count == 1, let delayed = delayed(declaration) {
                return table.intern(.delayed(delayed, arguments[0]))
            }
            // Within a generic type, the bare name of the type includes its generic parameters: in `Box<T>`, `Box` is `Box<T>`.
            if arguments.isEmpty, let own = context.selfType, table.declaration(own) == declaration { return own }
            let all = withImplied(arguments, of: declaration, context)
            return table.intern(.declared(declaration, all))
        }
    }

    /// The deferred type that a declaration declares, if it is in the sources of `DigraphRuntime`.
    private func delayed(_ declaration: Outline.ID) -> Model.Delayed? {
        let module = outline.module(of: declaration)
        guard module > 0, let delayed = Model.Delayed(rawValue: outline.qualifiedName(of: declaration)) else {
            return nil
        }
        return outline.moduleNames[module] == Model.Delayed.module ? delayed : nil
    }

    /// Adds the generic arguments that code inside of a type can omit: in `Box<T>` and the types in it, `Box` is `Box<T>`, and
    /// `Inner` is `Box<T>.Inner`.
    private func withImplied(
        _ arguments: [Model.TypeID], of declaration: Outline.ID, _ context: Model.TypeContext
    ) -> [Model.TypeID] {
        let isBare = arguments.isEmpty && outline.genericParameterCount(of: declaration) > 0
        guard isBare || outline.parent(of: declaration) != nil, let selfType = context.selfType,
            let own = table.declaration(selfType)
        else { return arguments }
        if isBare {
            let nesting = outline.nesting(of: declaration)
            return outline.nesting(of: own).contains(declaration) ? implied(by: nesting, context) ?? [] : []
        }
        let around = Array(outline.nesting(of: declaration).dropLast())
        guard let nearest = around.last, arguments.count == outline.genericParameterCount(of: declaration) else {
            return arguments
        }
        guard outline.nesting(of: own).contains(nearest) else {
            return (inheritedArguments(of: nearest, by: selfType) ?? []) + arguments
        }
        return (implied(by: around, context) ?? []) + arguments
    }

    /// What the generic parameters of types stand for in a context; nil if it is not known of each.
    private func implied(by types: [Outline.ID], _ context: Model.TypeContext) -> [Model.TypeID]? {
        let names = types.flatMap { outline.declaration($0).generics.map(\.name) }
        let implied = names.compactMap { context.substitutions[$0] }
        return implied.count == names.count ? implied : nil
    }

    /// Begins the expansion of an alias. Returns false at a limit; otherwise `endExpansion` must follow.
    private func beginExpansion() -> Bool {
        if depth == 0 { expansions = 0 }
        guard depth < Self.depthLimit, expansions < Self.expansionLimit else { return false }
        depth += 1
        expansions += 1
        return true
    }

    private func endExpansion(_ type: Model.TypeID) -> Model.TypeID {
        depth -= 1
        return depth == 0 && expansions >= Self.expansionLimit ? table.unreadable() : type
    }

    /// The type of a typealias that differs between the branches of an `#if`: the type that another branch declares
    /// under the name of the typealias, or a type that is known only by this name. Nil for other typealiases.
    private func conditional(
        _ alias: Outline.ID, _ arguments: [Model.TypeID], _ context: Model.TypeContext
    ) -> Model.TypeID? {
        guard let alternatives = variants[alias]?.filter({ outline.areExclusive($0, alias) }), !alternatives.isEmpty
        else {
            return nil
        }
        if let type = alternatives.first(where: { ![.`typealias`, .associatedtype].contains(outline.kind(of: $0)) }) {
            return declared(type, arguments: arguments, context)
        }
        let text = { (id: Outline.ID) in self.outline.text(self.outline.declaration(id).type, of: id) }
        let outer = outline.nesting(of: alias).dropLast()
        guard alternatives.contains(where: { text($0) != text(alias) }),
            outer.allSatisfy({ outline.genericParameterCount(of: $0) == 0 })
        else { return nil }
        return table.intern(.foreign(outline.qualifiedName(of: alias), arguments))
    }

    /// The type of a typealias in the Swift sources, with generic parameters replaced by arguments.
    private func expand(
        _ alias: Outline.ID, _ arguments: [Model.TypeID], _ context: Model.TypeContext
    ) -> Model.TypeID {
        guard beginExpansion() else { return table.unreadable() }
        var inner = Model.TypeContext(scope: alias)
        // Within a type, the alias has access to the type's generic arguments.
        if outline.parent(of: alias) != nil {
            inner.substitutions = context.substitutions
            inner.selfType = context.selfType
        }
        let record = outline.declaration(alias)
        let own = outline.declaration(alias).generics.map(\.name)
        // If the alias is named from outside of its enclosing type, `Self` in the alias is this type, unless it is a
        // protocol.
        if let around = outline.nesting(of: alias).dropLast().last, outline.kind(of: around) != .`protocol`,
            context.selfType.flatMap({ table.declaration($0) }) != around
        {
            inner.selfType = table.intern(.declared(around, Array(arguments.dropLast(own.count))))
        }
        var names = own
        if arguments.count > own.count {
            // The parameters of outer types come first.
            names = outline.nesting(of: alias).flatMap { type in
                outline.declaration(type).generics.map(\.name)
            }
        }
        // An inherited alias has access to the superclass's generic arguments.
        if arguments.count == own.count, let selfType = context.selfType,
            let owner = outline.nesting(of: alias).dropLast().last,
            let inherited = inheritedArguments(of: owner, by: selfType)
        {
            inner.substitutions.merge(substitutions(of: owner, inherited)) { _, new in new }
            inner.selfType = selfType
        }
        for (name, argument) in zip(names, arguments) { inner.substitutions[name] = argument }
        return endExpansion(resolve(record.type, of: alias, inner))
    }

    /// The type of a typealias in the graph files, with generic parameters replaced by arguments.
    func expand(
        _ alias: Model.GraphFileAlias, in scope: Model.NameScope, _ arguments: [Model.TypeID]
    ) -> Model.TypeID {
        guard open(alias.name) else { return table.unreadable() }
        defer { close() }
        guard beginExpansion() else { return table.unreadable() }
        var inner = Model.TypeContext.graphFile(scope)
        for (name, argument) in zip(alias.generics, arguments) { inner.substitutions[name] = argument }
        let type = alias.bytes.withUnsafeBufferPointer { bytes in
            resolve(alias.type.tree.root, of: .init(tree: alias.type.tree, bytes: bytes, context: inner))
        }
        return endExpansion(type)
    }

    /// A type without a declaration in the sources. Resolves Swift's sugar, and drops the name of an imported module.
    private func foreign(_ written: [String], arguments: [Model.TypeID]) -> Model.TypeID {
        var path = written
        if path.count == 2, path[0] == Model.Delayed.module { path.removeFirst() }
        if path.count == 1, arguments.count == 1, let delayed = Model.Delayed(rawValue: path[0]) {
            return table.intern(.delayed(delayed, arguments[0]))
        }
        if path.count > 1, imports.contains(path[0]) { path.removeFirst() }
        if path.count == 1 {
            switch (path[0], arguments.count) {
            case ("Optional", 1): return table.optional(arguments[0])
            case ("Array", 1): return table.intern(.array(arguments[0]))
            case ("Dictionary", 2): return table.intern(.dictionary(arguments[0], arguments[1]))
            case ("Void", 0): return table.intern(.tuple([]))
            default: break
            }
        }
        if path.count < written.count,
            isHidden(path[0]) || !table.markForeign(path.joined(separator: "."), in: written[0])
        {
            path = written
        }
        return table.intern(.foreign(path.joined(separator: "."), arguments))
    }

    /// Whether the sources declare a type with a bare name, so that another module's type needs the module's name.
    private func isHidden(_ name: String) -> Bool {
        outline.isShared(name, of: -1, imported: table.importedModules, testable: testable)
    }
}
