import DigraphCompiler

extension Declarations {
    /// The declarations of some modules of an outline, in linear time.
    /// - Parameter modules: Indices of modules; 0 is the compiled module. Extensions of types of modules outside the
    ///   range are shown as extensions.
    package init(_ outline: Outline, modules: Range<Int>) {
        for module in modules { outline.read(module: module) }
        for index in 0..<outline.declarationCount {
            let id = Outline.ID(index)
            guard modules.contains(outline.module(of: id)) else { continue }
            switch outline.kind(of: id) {
            case .class, .struct, .enum, .actor, .protocol:
                types.append(TypeDeclaration(id, in: outline))
            case .extension:
                if let type = outline.extendedType(of: id), modules.contains(outline.module(of: type)) { continue }
                types.append(TypeDeclaration(id, in: outline))
            case .function:
                if outline.parent(of: id) == nil { functions.append(Function(id, in: outline, of: nil)) }
            case .typealias:
                typealiases.append(Typealias(id, in: outline))
            case .initializer, .property, .associatedtype:
                continue
            }
        }
        sort()
    }
}

extension Declarations.Position {
    fileprivate init(_ id: Outline.ID, in outline: Outline) {
        let place = outline.place(of: id)
        self.init(file: place.path, line: place.line, column: place.column)
    }
}

extension Declarations.TypeDeclaration {
    fileprivate init(_ id: Outline.ID, in outline: Outline) {
        let record = outline.declaration(id)
        name = outline.qualifiedName(of: id)
        kind = record.kind
        position = Declarations.Position(id, in: outline)
        access = record.access
        // `kind` already says that an actor's members are isolated to the actor.
        let own = outline.isolation(of: id)
        isolation = own == .nonisolated || own == .actor ? nil : own.word
        generics = record.generics.map(\.name)
        inherits = outline.inheritedSpellings(of: id)
        conditions = outline.conditions(of: id)
        initializers = outline.initializers(of: id)
            .filter { record.kind != .extension || $0.origin == .declared }
            .map { Declarations.Initializer($0, in: outline, typeIsolation: own) }
        properties = outline.members(of: id, kind: .property).map { Declarations.Property($0, in: outline) }
        functions = outline.members(of: id, kind: .function).map { Declarations.Function($0, in: outline, of: own) }
        initializers.sort { $0.position < $1.position }
        properties.sort { $0.position < $1.position }
        functions.sort { $0.position < $1.position }
    }
}

extension Declarations.Initializer {
    fileprivate init(_ made: Outline.Initializer, in outline: Outline, typeIsolation: Outline.Isolation) {
        // A member of another type is the type's own by inheritance: its place is that of the type's name.
        position = Declarations.Position(
            made.origin == .declared ? made.declaration ?? made.type : made.type, in: outline)
        origin = made.origin
        access = made.access
        let isMarkedNonisolated = made.declaration.map { outline.flags(of: $0).contains(.nonisolated) } ?? false
        isolation = made.isolation.word(besides: typeIsolation, isMarkedNonisolated: isMarkedNonisolated)
        generics = made.generics.map(\.name)
        isFailable = made.flags.contains(.failable) || made.flags.contains(.implicitlyUnwrapped)
        effects = made.flags.effects.union(made.flags.contains(.rethrows) ? .throws : [])
        conditions = made.conditions
        parameters = made.parameters.map { parameter in
            let isKnown = !parameter.type.isEmpty && !parameter.isUnknown
            return Declarations.Parameter(
                label: parameter.label, name: parameter.name,
                type: isKnown ? outline.text(of: parameter, of: made) : nil,
                hasDefault: parameter.hasDefault)
        }
    }
}

extension Declarations.Property {
    fileprivate init(_ id: Outline.ID, in outline: Outline) {
        let record = outline.declaration(id)
        name = outline.name(of: id)
        position = Declarations.Position(id, in: outline)
        type = record.type.isEmpty ? nil : outline.text(record.type, of: id)
        access = record.access
        isStatic = record.flags.contains(.static)
        isSettable = record.flags.contains(.settable)
        isStored = record.flags.contains(.stored)
        conditions = outline.conditions(of: id)
        if record.flags.contains(.weak) {
            ownership = "weak"
        } else if record.flags.contains(.unownedUnsafe) {
            ownership = "unowned(unsafe)"
        } else {
            ownership = record.flags.contains(.unowned) ? "unowned" : "strong"
        }
    }
}

extension Declarations.Function {
    /// - Parameter typeIsolation: The isolation of the enclosing type; nil outside of types.
    fileprivate init(_ id: Outline.ID, in outline: Outline, of typeIsolation: Outline.Isolation?) {
        let record = outline.declaration(id)
        name = outline.name(of: id)
        position = Declarations.Position(id, in: outline)
        access = record.access
        isStatic = record.flags.contains(.static)
        isolation = outline.isolation(of: id).word(
            besides: typeIsolation ?? .nonisolated,
            isMarkedNonisolated: record.flags.contains(.nonisolated) || !isStatic)
        generics = record.generics.map(\.name)
        effects = record.flags.effects.union(record.flags.contains(.rethrows) ? .throws : [])
        result = record.type.isEmpty ? nil : outline.text(record.type, of: id)
        conditions = outline.conditions(of: id)
        parameters = outline.parameters(of: id).map { parameter in
            Declarations.Parameter(
                label: parameter.label, name: parameter.name,
                type: parameter.type.isEmpty ? nil : outline.text(parameter.type, of: id),
                hasDefault: parameter.hasDefault)
        }
    }
}

extension Declarations.Typealias {
    fileprivate init(_ id: Outline.ID, in outline: Outline) {
        let record = outline.declaration(id)
        name = outline.qualifiedName(of: id)
        position = Declarations.Position(id, in: outline)
        generics = record.generics.map(\.name)
        type = record.type.isEmpty ? nil : outline.text(record.type, of: id)
        conditions = outline.conditions(of: id)
    }
}

extension Outline.Isolation {
    fileprivate var word: String {
        switch self {
        case .nonisolated: "nonisolated"
        case .globalActor(let name): name
        case .actor: "actor"
        case .unknown: "unknown"
        }
    }

    /// The isolation to show for a member; nil if the type has the same isolation, or if the isolation is implied:
    /// initializers and static members of actors are `nonisolated`.
    fileprivate func word(besides type: Outline.Isolation, isMarkedNonisolated: Bool) -> String? {
        if self == type { return nil }
        if type == .actor, self == .nonisolated, !isMarkedNonisolated { return nil }
        return word
    }
}
