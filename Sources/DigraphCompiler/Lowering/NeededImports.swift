/// The imports that generated code needs besides those of the graph files: the modules of the types that it names.
final class NeededImports {
    private let model: Model
    /// For each type: whether generated code names it.
    private var isNamed: [Bool] = []
    /// The modules whose graphs generated code names.
    private var graphModules: Set<Int> = []
    /// The modules whose members generated code uses.
    private var memberModules: Set<Int> = []
    /// The modules that may declare unread types.
    private var unread: Set<String> = []
    /// Those that a file imports under an `#if`, by condition.
    private var conditional: [String: Set<String>] = [:]

    init(_ model: Model) { self.model = model }

    func add(_ type: Model.TypeID) {
        while isNamed.count <= type.index { isNamed.append(false) }
        if isNamed[type.index] { return }
        isNamed[type.index] = true
        let shape = model.types.shape(type)
        if case .graph(let graph) = shape { add(graph: graph) }
        for type in shape.innerTypes { add(type) }
    }

    func add(graph: Model.GraphID) { graphModules.insert(model.graphs[graph].module) }

    /// Adds a type that a declaration of the sources names. If the type contains an unread type, adds the imports of
    /// the declaration's file, because one of these modules declares the unread type.
    func add(_ type: Model.TypeID, namedBy declaration: Outline.ID?) {
        add(type)
        guard let declaration, hasUnreadType(type) else { return }
        let file = model.outline.file(of: declaration)
        for written in file.imports where !model.outline.isModule(written.module) {
            let texts = file.conditionTexts(written.condition)
            if texts.isEmpty {
                unread.insert(written.module)
            } else if model.outline.module(of: declaration) == 0 || texts.allSatisfy(holdsInAllModules) {
                let condition =
                    texts.count == 1
                    ? texts[0] : texts.map { $0.contains { $0 == "|" } ? "(\($0))" : $0 }.joined(separator: " && ")
                conditional[condition, default: []].insert(written.module)
            }
        }
    }

    /// Whether a condition asks for the system or a module, and not for a flag, which a module can have for itself.
    private func holdsInAllModules(_ condition: String) -> Bool {
        let positive = condition.drop { $0 == "!" || $0 == "(" }
        return positive.hasPrefix("canImport(") || positive.hasPrefix("os(")
    }

    /// Adds the modules whose initializers, functions and properties a registration uses. They can be members that a
    /// module adds to another module's type; with `MemberImportVisibility`, Swift finds them only if it is imported.
    func add(membersUsedBy registration: Model.Registration) {
        if model.outline.moduleNames.count == 1 { return }
        var used = registration.declaration.map { [$0] } ?? []
        for dependency in registration.dependencies {
            switch dependency.declaration {
            case .parameter(let declaration, _), .property(let declaration): used.append(declaration)
            case .written: break
            }
        }
        for declaration in used { memberModules.insert(model.outline.module(of: declaration)) }
    }

    private func hasUnreadType(_ type: Model.TypeID) -> Bool {
        let shape = model.types.shape(type)
        if case .foreign(let name, _) = shape, !Outline.StandardNames.contains(name) { return true }
        return shape.innerTypes.contains(where: hasUnreadType)
    }

    /// The `import` lines, by module, then those under conditions, each with its `#if`.
    var lines: [String] {
        var modules = graphModules.union(memberModules)
        for index in isNamed.indices where isNamed[index] {
            if case .declared(let declaration, _) = model.types.shapes[index] {
                modules.insert(model.outline.module(of: declaration))
            }
        }
        modules.remove(0)
        let imported = Set(model.imports.map { String($0.line.split(separator: " ").last ?? "") })
        let needed = unread.union(modules.map { model.outline.moduleNames[$0] }).subtracting(imported)
        return needed.sorted().map(line) + linesUnderConditions(besides: imported.union(needed))
    }

    private func linesUnderConditions(besides known: Set<String>) -> [String] {
        var open = conditional.mapValues { $0.subtracting(known).sorted() }.filter { !$0.value.isEmpty }
        var result: [String] = []
        for condition in open.keys.sorted(by: { ($0.first == "!" ? 1 : 0, $0) < ($1.first == "!" ? 1 : 0, $1) }) {
            guard let modules = open.removeValue(forKey: condition) else { continue }
            let otherwise =
                (open.removeValue(forKey: "!\(condition)") ?? open.removeValue(forKey: "!(\(condition))")) ?? []
            let lines = modules.map(line) + (otherwise.isEmpty ? [] : ["#else"]) + otherwise.map(line)
            result.append((["#if \(condition)"] + lines + ["#endif"]).joined(separator: "\n"))
        }
        return result
    }

    /// The `import` line of a module. If one import of the module has an access level, Swift requires one at every
    /// import.
    private func line(for module: String) -> String {
        let access = model.outline.files(ofModule: 0).flatMap(\.imports).filter { $0.module == module }.compactMap(
            \.access)
        guard let access = access.max() else { return "import \(module)" }
        return "\(max(access, .internal).word) import \(module)"
    }
}
