import DigraphCompiler
import DigraphTools

/// The analysis of a module's graphs, with look-ups by place in a file. The language server reads the model only
/// through this class.
final class Knowledge {
    let analysis: Analysis
    let module: String
    /// The registrations and their dependencies, created at the first use.
    private(set) lazy var picture = Picture.of(analysis, module: module)
    private(set) lazy var paths = Picture.Paths(picture)
    private lazy var nodes = Dictionary(grouping: picture.nodes.indices) { Key(picture.nodes[$0].place) }
    private lazy var registrations = readRegistrations()
    private(set) lazy var names = NamesOfGraphs(self)
    private(set) lazy var groupsOfMembers = readGroupsOfMembers()
    private(set) lazy var groupsOfTags = readGroupsOfTags()
    private(set) lazy var classesOfGraphs = readClassesOfGraphs()
    private var occurrencesByPath: [String: [Occurrence]] = [:]

    /// A registration in one of the worlds.
    struct Resolved {
        var registration: Model.Registration
        var model: Model
    }

    /// The beginning of a place.
    private struct Key: Hashable {
        var path: String
        var line: Int
        var column: Int

        init(_ place: Place) { (path, line, column) = (place.path, place.line, place.column) }
    }

    init(_ analysis: Analysis, module: String) {
        self.analysis = analysis
        self.module = module
    }

    var outline: Outline { analysis.outline }

    private func readRegistrations() -> [Key: Resolved] {
        var result: [Key: Resolved] = [:]
        for world in analysis.each {
            for registration in world.model.registrations where !registration.isImplicit {
                let key = Key(world.model.place(of: registration))
                if result[key] == nil { result[key] = Resolved(registration: registration, model: world.model) }
            }
        }
        return result
    }

    /// The words of a graph file that have a meaning. The file must be as it was when the graphs were analysed.
    func occurrences(in document: Syntax.Document) -> [Occurrence] {
        if let known = occurrencesByPath[document.source.path] { return known }
        let found = OccurrenceReader.read(document, knowing: self)
        occurrencesByPath[document.source.path] = found
        return found
    }

    /// The registration whose recipe is at a place.
    func registration(at place: Place) -> Resolved? { registrations[Key(place)] }

    /// The nodes of the picture whose recipe, or input's name, is at a place: one for each graph with the registration.
    func nodes(at place: Place) -> [Int] { nodes[Key(place)] ?? [] }

    // MARK: - Declarations

    private var testable: Set<Int> { analysis.each.first?.model.types.testableModules ?? [] }

    /// The declarations that a path of names, such as `Outer.Inner`, means in a graph file.
    func declarations(named path: [String]) -> [Outline.ID] { outline.lookUp(path, testable: testable) }

    /// The free functions with a name.
    func functions(named name: String) -> [Outline.ID] {
        outline.lookUpGlobal(name, kind: .function, testable: testable)
    }

    /// The declaration of the type that a registration creates.
    func type(of resolved: Resolved) -> Outline.ID? {
        let types = resolved.model.types
        return types.declaration(types.wrapped(resolved.registration.type) ?? resolved.registration.type)
    }

    /// The place of a dependency's parameter or property; nil if the dependency is declared in the graph file.
    func place(of dependency: Model.Dependency) -> Place? {
        switch dependency.declaration {
        case .written: return nil
        case .property(let property): return outline.place(of: property)
        case .parameter(let owner, let index):
            if [.initializer, .function].contains(outline.kind(of: owner)) {
                let parameters = outline.parameters(of: owner)
                return parameters.indices.contains(index) ? outline.place(of: parameters[index], in: owner) : nil
            }
            return outline.members(of: owner, kind: .property, named: dependency.name).first.map(outline.place)
        }
    }

    /// The types that a graph file can name: those of the module, and of each module that a Swift file imports.
    private(set) lazy var visibleTypes = readVisible { kind in
        switch kind {
        case .class, .struct, .enum, .actor, .protocol, .typealias: true
        case .extension, .initializer, .property, .function, .associatedtype: false
        }
    }

    /// The qualified names of `visibleTypes`, in the same order.
    private(set) lazy var visibleTypeNames = visibleTypes.map(outline.qualifiedName)

    /// The types that completion offers, by name.
    private(set) lazy var types = readTypes()
    /// The types that completion offers as aliases, protocols first.
    private(set) lazy var aliasTypes = readAliasTypes()
    /// The types that completion offers to register, without an alias.
    private(set) lazy var registrableTypes = recipes.filter { $0.alias == nil }
    /// The types that completion offers to register, alone and with an alias.
    private(set) lazy var recipes = readRecipes()

    /// The names of the types that consumers need and no node provides.
    private(set) lazy var missing = Set(picture.needs.filter { $0.filling == .missing }.map(\.key.type))
        .subtracting(picture.nodes.flatMap { [$0.key.type] + $0.aliases.map(\.type) })

    /// The steps that compute the values most requests need.
    private static let preparations: [@Sendable (Knowledge) -> Void] = [
        { _ = $0.picture }, { _ = $0.paths }, { _ = $0.registrations }, { _ = $0.aliasTypes }, { _ = $0.recipes },
        { _ = $0.freeFunctions },
    ]
    private var preparedCount = 0
    var isPrepared: Bool { preparedCount == Knowledge.preparations.count }

    /// Runs the next step of `preparations`.
    func prepareNext() {
        Knowledge.preparations[preparedCount](self)
        preparedCount += 1
    }

    /// The free functions that a graph file can name.
    private(set) lazy var freeFunctions = readVisible { $0 == .function }.filter { outline.parent(of: $0) == nil }

    private func readVisible(_ isMeant: (Outline.Kind) -> Bool) -> [Outline.ID] {
        for module in Set(outline.files.flatMap(\.imports).map(\.module)) {
            if let index = outline.moduleIndex(named: module) { outline.read(module: index) }
        }
        return (0..<outline.declarationCount).map { Outline.ID($0) }.filter { id in
            guard isMeant(outline.kind(of: id)) else { return false }
            let access = outline.effectiveAccess(of: id)
            let module = outline.module(of: id)
            return access > .fileprivate && (module == 0 || access >= .package || testable.contains(module))
        }
    }

    /// The dependency of a registration for the parameter or property with a name.
    func dependency(_ name: String, of resolved: Resolved) -> Model.Dependency? {
        resolved.registration.dependencies.first { $0.name == name }
    }

    /// The signature of the initializer that a registration calls: `init(disk: Disk) throws`.
    func signature(of resolved: Resolved) -> String? {
        guard let made = initializer(of: resolved) else { return nil }
        let parameters = made.parameters.map(signature)
        return "init\(made.flags.contains(.failable) ? "?" : "")(\(parameters.joined(separator: ", ")))"
            + made.flags.effects.declaration
    }

    /// The initializer that a registration calls, written or synthesized.
    func initializer(of resolved: Resolved) -> Outline.Initializer? {
        guard case .call(_, let parameters) = resolved.registration.recipe, let type = type(of: resolved) else {
            return nil
        }
        let all = outline.initializers(of: type)
        if let declaration = resolved.registration.declaration, outline.kind(of: declaration) == .initializer {
            return all.first { $0.declaration == declaration }
        }
        if resolved.registration.declaration.map({ outline.kind(of: $0) == .function }) == true { return nil }
        let labels = parameters.map(\.label)
        return all.first { $0.declaration == nil && labels == $0.parameters.map(\.label) }
            ?? all.first { $0.declaration == nil }
    }

    func signature(_ parameter: Outline.Initializer.Parameter) -> String {
        let type = outline.text(parameter.type, of: parameter.scope)
        let label =
            parameter.label.map { $0 == parameter.name ? $0 : "\($0) \(parameter.name)" } ?? "_ \(parameter.name)"
        return type.isEmpty ? label : "\(label): \(type)\(parameter.hasDefault ? " = …" : "")"
    }

    /// A function or initializer with its parameters: `start(hall: PressHall) -> PrintingPress`.
    func signature(ofFunction id: Outline.ID) -> String {
        let parameters = outline.parameters(of: id).map { parameter in
            let label =
                parameter.label.map { $0 == parameter.name ? $0 : "\($0) \(parameter.name)" }
                ?? "_ \(parameter.name)"
            return "\(label): \(outline.text(parameter.type, of: id))\(parameter.hasDefault ? " = …" : "")"
        }
        let flags = outline.flags(of: id)
        let result = outline.text(outline.declaration(id).type, of: id)
        return "\(outline.name(of: id))(\(parameters.joined(separator: ", ")))"
            + flags.effects.declaration
            + (result.isEmpty ? "" : " -> \(result)")
    }

    /// The head of a declaration: `class Store: Storage`, `var router: Router`.
    func title(of id: Outline.ID) -> String {
        let declaration = outline.declaration(id)
        let type = outline.text(declaration.type, of: id)
        switch declaration.kind {
        case .initializer, .function: return (declaration.kind == .function ? "func " : "") + signature(ofFunction: id)
        case .property:
            let word = declaration.flags.contains(.constant) ? "let" : "var"
            return "\(word) \(declaration.name)\(type.isEmpty ? "" : ": \(type)")"
        case .typealias: return "typealias \(outline.qualifiedName(of: id)) = \(type)"
        default:
            let inherited = outline.inheritedSpellings(of: id)
            return "\(declaration.kind.word) \(outline.qualifiedName(of: id))"
                + (inherited.isEmpty ? "" : ": \(inherited.joined(separator: ", "))")
        }
    }

    /// The documentation comment of a declaration; nil if there is none.
    func documentation(of id: Outline.ID) -> String? {
        let place = outline.place(of: id)
        guard let file = outline.files.first(where: { $0.path == place.path }) else { return nil }
        let comment = DocumentationComment(above: place.line, in: file.bytes)
        return comment.text.isEmpty ? nil : comment.text
    }
}
