import DigraphCompiler
import DigraphTools

/// The graphs of modules that are imported together, or of one that is imported beside others.
struct ModuleGraphs {
    private let system: Importing.System
    private var graphs: [ModuleGraph]
    /// The imported modules.
    private let modules: [Compiler.Module]
    private let folder: (String) -> String
    /// The dependencies that the wiring of each module leaves open.
    private var open: [[OpenDependency]] = []
    /// The requests of each module outside of registrations.
    private let uses: [ContainerUses]
    /// By module, its finished graph files.
    private var finished: [String: [SourceText]] = [:]

    /// - Parameter graphs: The graphs of the imported modules, and behind them those of modules that are only read.
    init(
        _ system: Importing.System, _ graphs: [ModuleGraph], imported modules: [Compiler.Module],
        folder: @escaping (String) -> String
    ) {
        (self.system, self.graphs, self.modules, self.folder) = (system, graphs, modules, folder)
        uses = graphs.map { ContainerUses(system, $0.parts, $0.sources, GeneratedAccessors()) }
        // An app without wiring of its own has a graph that includes those of its modules.
        let wiring = inOrder
        for index in modules.indices where system != .needle && graphs[index].parts.isEmpty {
            let isImported = modules.indices.contains { includes(graphs[index].module, in: $0) }
            guard !isImported, wiring.contains(where: { includes(graphs[$0].module, in: index) }) else { continue }
            self.graphs[index].parts = [ImportedPart(name: graphs[index].name, kind: .graph)]
        }
        if graphs.count > 1 { open = graphs.indices.map { OpenDependency.all(of: graphs[$0].name, in: written($0).1) } }
    }

    /// The imported modules that have wiring, each behind those that it imports.
    var inOrder: [Int] {
        let counts = graphs.map { $0.sources.visible.count }
        return modules.indices.filter { !graphs[$0].parts.isEmpty }.sorted { (counts[$0], $0) < (counts[$1], $1) }
    }

    /// The requests in the imported modules that have no wiring.
    var otherUses: [ImportReport.Use] { modules.indices.filter { graphs[$0].parts.isEmpty }.flatMap { uses[$0].all } }

    /// Whether no other of the modules imports a module. Its graph includes those of the modules that it imports: they
    /// share what it makes, and take the rest as inputs.
    private func isTop(_ index: Int) -> Bool { !inOrder.contains { includes(graphs[index].module, in: $0) } }

    private func includes(_ module: String, in index: Int) -> Bool {
        graphs[index].sources.visible.contains { $0.name == module }
    }

    /// The graph files of a module, and their analysis.
    private func written(_ index: Int) -> ([ImportedFile], Analysis) {
        let sources = graphs[index].sources
        let files = ImportedFile.all(
            of: graphs[index].parts, in: folder(sources.module), sources, besides: system.modules)
        let visible = sources.visible.map { module in
            var module = module
            module.graphFiles = finished[module.name] ?? module.graphFiles
            return module
        }
        var module = sources.read
        module.graphFiles = files.map(\.text)
        return (files, Compiler.analyze(.init(module: module, dependencies: visible)))
    }

    /// Connects the graph of a module with those of others, which are finished if the module imports them.
    mutating func finish(_ index: Int) -> (ModuleGraph, [ImportedFile], Analysis) {
        let name = graphs[index].module
        if system != .needle, graphs.count > 1 { connect(index) }
        let (files, analysis) = written(index)
        finished[name] = files.map(\.text)
        return (graphs[index], files, analysis)
    }

    private mutating func connect(_ index: Int) {
        let name = graphs[index].module
        let isTop = self.isTop(index)
        // What an included graph asks for, the including graph passes on as an input.
        let others = graphs.indices.filter { $0 != index && !(isTop && includes(graphs[$0].module, in: index)) }
        let asked = others.flatMap { open[$0].flatMap { [$0.key, $0.element ?? $0.key] } + uses[$0].asked }
        let tops = inOrder.filter(self.isTop)
        graphs[index].show(
            graphs[index].keys.intersection(asked), besides: uses[index].asked,
            isIncluded: tops.contains { includes(name, in: $0) })
        var included: Set<String> = []
        if isTop {
            for other in inOrder where includes(graphs[other].module, in: index) {
                guard graphs[other].isPublic else {
                    graphs[index].report(graphs[other], "is not included: no object of it has a public type")
                    continue
                }
                included.insert(graphs[other].module)
                graphs[index].include(graphs[other].name, of: graphs[other].module, graphs[other])
                let sharing = tops.filter { includes(graphs[other].module, in: $0) }
                if sharing.first == index, sharing.count > 1 {
                    graphs[index].report(
                        graphs[other], "is also included by '\(graphs[sharing[1]].name)': each has its own objects")
                }
            }
            for module in graphs[index].sources.visible where graphs[index].needs(module.name, open[index]) {
                guard let graph = Self.publicGraph(of: module) else { continue }
                included.insert(module.name)
                graphs[index].include(graph, of: module.name, nil)
            }
        } else {
            for top in tops {
                for other in inOrder where includes(graphs[other].module, in: top) {
                    graphs[index].drop(graphs[other].module)
                }
            }
        }
        var found = included.isEmpty ? open[index] : OpenDependency.all(of: graphs[index].name, in: written(index).1)
        for _ in 0..<8 where graphs[index].take(found, besides: included, system) && !included.isEmpty {
            found = OpenDependency.all(of: graphs[index].name, in: written(index).1)
        }
    }

    /// The only public graph in a module's files, or that which has the usual name.
    private static func publicGraph(of module: Compiler.Module) -> String? {
        let names = module.graphFiles.map { SwiftTokens($0) }.flatMap { tokens in
            (0..<tokens.count).filter { tokens.isAt("public", $0) && tokens.isAt("graph", $0 + 1) }
                .map { tokens.text($0 + 2) }
        }
        let usual = Importing.graphName(of: module.name)
        return names.count == 1 ? names[0] : names.first { $0 == usual }
    }
}

/// The graph of one module among several: what it takes from the others, and what they ask of it.
struct ModuleGraph {
    let sources: ImportSources
    var parts: [ImportedPart]
    /// The tags that the graphs with this one give its inputs.
    private var tagged: [(input: String, tag: String)] = []
    /// The imports of the graphs that this one includes.
    private var importsOfIncludes: [String] = []
    /// What the report says about other modules.
    private(set) var connections: [String] = []

    var module: String { sources.module }
    var name: String { Importing.graphName(of: sources.module) }

    init(_ sources: ImportSources, _ parts: [ImportedPart]) {
        self.sources = sources
        self.parts = parts
    }

    var isPublic: Bool { graph.map { parts[$0].isPublic } ?? false }

    var keys: Set<ImportedRegistration.Key> { Set(parts.flatMap(\.services).map(sources.known.plain)) }

    private var graph: Int? { parts.firstIndex { $0.kind == .graph && $0.name == name } }

    /// Shows what other modules ask for; for a graph that is to be included, also what code of the module itself uses.
    /// A graph without a root would show what it takes from others, too.
    mutating func show(
        _ asked: Set<ImportedRegistration.Key>, besides uses: Set<ImportedRegistration.Key>, isIncluded: Bool
    ) {
        guard let graph, isIncluded || !asked.isEmpty else { return }
        let known = keys
        let isPublic = sources.known.isPublic
        for shown in [asked.union(uses), known] where !parts[graph].isPublic && !known.isDisjoint(with: shown) {
            for part in parts.indices {
                for item in parts[part].items.indices {
                    guard var one = parts[part].items[item].registration,
                        !shown.isDisjoint(with: one.services.map(sources.known.plain)),
                        one.shownTypes.allSatisfy(isPublic)
                    else { continue }
                    one.isRoot = true
                    parts[part].items[item].registration = one
                    parts[graph].isPublic = true
                }
            }
        }
    }

    /// Whether a module registers what the graph asks for, or has an assembly that is to be included.
    func needs(_ module: String, _ open: [OpenDependency]) -> Bool {
        let isNamed = parts.flatMap(\.problems).contains { $0.module == module }
        return isNamed || open.contains { one in offers(of: one.key).contains { $0.module == module } }
    }

    /// Includes the graph of another module.
    mutating func include(_ graph: String, of module: String, _ other: ModuleGraph?) {
        guard let index = self.graph else { return }
        let tags = (other?.tagged ?? []).map { "\n.parameter(\($0.input), tag: \($0.tag))" }
        parts[index].includes.append(graph + tags.joined())
        parts[index].imports.append(module)
        importsOfIncludes += other?.graph.flatMap { other?.parts[$0].imports } ?? []
        connections.append("\(name) includes \(graph), of \(module)")
        drop(module)
    }

    /// Leaves over what is to be known about the graph of another module.
    mutating func report(_ other: ModuleGraph, _ reason: String) {
        if let first = other.parts.flatMap(\.offers).first { leave("'\(other.name)' \(reason)", at: first) }
    }

    private mutating func leave(_ reason: String, at place: ImportedRegistration) {
        guard let graph else { return }
        parts[graph].items.append(ImportProblem(reason, isRegistration: false).at(place.path, place.line))
    }

    /// Removes the advice to include a module's graph, where a graph does.
    mutating func drop(_ module: String) {
        for part in parts.indices {
            parts[part].items.removeAll { item in
                if case .problem(let problem) = item { problem.module == module } else { false }
            }
        }
        let empty = Set(parts.filter { $0.kind == .part && $0.items.isEmpty }.map(\.name))
        parts.removeAll { $0.kind == .part && empty.contains($0.name) }
        if let graph { parts[graph].includes.removeAll(where: empty.contains) }
    }

    /// Takes open dependencies from other modules, as inputs; false if nothing changes.
    ///
    /// - Parameter included: The modules whose graphs are included.
    mutating func take(_ open: [OpenDependency], besides included: Set<String>, _ system: Importing.System) -> Bool {
        var isChanged = false
        let tagged = Set(open.filter { $0.key.tag != nil }.map(\.key.type))
        for one in open where one.isOfInclude || sources.known.isPublic(one.key.type) {
            let found = offers(of: one.key).filter { ($0.made.arguments.isEmpty) == (one.form != .function) }
            if found.contains(where: { included.contains($0.module) }) { continue }
            if let first = found.first {
                let place = "'\(one.key.type)' of \(first.module), registered at \(first.made.path):\(first.made.line)"
                // A module that this one does not import may itself need objects of this one: a function cuts such a cycle.
                let isBelow = found.allSatisfy { one in sources.visible.contains { $0.name == one.module } }
                let isTagged = tagged.contains(one.key.type)
                if take(one, found.map(\.made), place, mayKeep: isBelow, besidesTagged: isTagged) { isChanged = true }
            } else if one.isOfInclude {
                let place = "an input of a graph that it includes"
                if add(one.name, one.written, place, "", isNamed: one.isPlainValue) != nil { isChanged = true }
            } else if system == .ditranquillity, let element = one.element {
                for other in offers(of: element) where !included.contains(other.module) {
                    lack(other.made, other.module)
                }
            }
        }
        return isChanged
    }

    /// The registrations of a key in other modules. Parts that no graph includes count if no other part has the key.
    private func offers(of key: ImportedRegistration.Key) -> [(module: String, made: ImportedRegistration)] {
        let found = sources.elsewhere.flatMap { module, parts in
            parts.flatMap { part in
                part.offers.filter { $0.services.contains(key) }.map { (module, $0, isLeftOut: part.isLeftOut) }
            }
        }
        let isAlone = found.allSatisfy(\.isLeftOut)
        return found.filter { isAlone || !$0.isLeftOut }.map { ($0.0, $0.1) }
    }

    /// - Parameters:
    ///   - mayKeep: Whether an input may be made with the graph.
    ///   - isBesideTagged: Whether the graph also takes an object of the type with a tag, which provides the type, too.
    private mutating func take(
        _ one: OpenDependency, _ providers: [ImportedRegistration], _ place: String, mayKeep: Bool,
        besidesTagged isBesideTagged: Bool
    ) -> Bool {
        let path = providers[0].path
        if one.form == .function || one.isOfInclude {
            if one.key.tag != nil { return false }
            return add(one.name, one.written, place, path, isNamed: one.isPlainValue) != nil
        }
        let kept: Set = [".perContainer", ".perRun", ".single"]
        let isKept = providers.allSatisfy { $0.lifetime.map(kept.contains) ?? false }
        let stem = Names.lowerCamel(Names.lastComponent(one.key.type))
        if isKept, mayKeep, !isBesideTagged {
            let name = one.isPlainValue || one.form == .collection ? one.name : stem
            return add(name, one.type, place, path, isNamed: one.isPlainValue) != nil
        }
        // The other module decides at each use whether it makes a new object.
        let function = "new\(Names.upperFirst(one.key.tag ?? ""))\(Names.upperFirst(stem))"
        guard let graph, let name = add(function, "@escaping () -> \(one.type)", place, path, isNamed: true) else {
            return false
        }
        var made = ImportedRegistration(recipe: .code(type: one.type, .init(body: "\(name)()")))
        made.lifetime = providers.contains { $0.lifetime == ".objectGraph" } ? ".objectGraph" : nil
        made.isDefault = isBesideTagged && one.key.tag == nil
        if let tag = one.key.tag {
            made.aliases = [.init(type: one.type, tag: tag)]
            tagged.append((name, tag))
        }
        parts[graph].items.insert(.registration(made), at: 0)
        parts[graph] = parts[graph].withoutNeedlessAny(sources.known)
        return true
    }

    /// Adds an input to the graph, and returns its name; nil if the graph has the input.
    ///
    /// - Parameter isNamed: Whether inputs of the same type are told apart by their names.
    private mutating func add(
        _ name: String, _ type: String, _ place: String, _ path: String, isNamed: Bool
    ) -> String? {
        guard let graph else { return nil }
        if parts[graph].inputs.contains(where: { $0.type == type && (!isNamed || $0.name == name) }) { return nil }
        var unique = name
        while parts[graph].inputs.contains(where: { $0.name == unique }) { unique += "2" }
        parts[graph].inputs.append(.init(name: unique, type: type))
        let file = sources.dependencies.lazy.flatMap(\.files).first { $0.path == path }
        let imports = file.map { Set($0.imports).subtracting(Importing.System.allCases.flatMap(\.modules)) }
        parts[graph].imports += sources.modules(
            for: type, among: imports.map(Array.init) ?? importsOfIncludes, ofGraph: file == nil)
        connections.append("\(self.name) takes '\(unique)' as an input: \(place)")
        return unique
    }

    /// Reports an element that a collection has in the container, but not in the graph.
    private mutating func lack(_ made: ImportedRegistration, _ module: String) {
        guard let graph, !parts[graph].problems.contains(where: { $0.line == made.line && $0.path == made.path }) else {
            return
        }
        leave("'\(made.type)', registered in \(module), is missing in a collection of \(name)", at: made)
    }
}
