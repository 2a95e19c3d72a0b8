extension Model {
    /// The spelling of types: in generated Swift, in messages, and within names.
    package final class TypeSpeller {
        package let types: TypeTable
        package let outline: Outline
        package let graphNames: [String]
        private var spellings: [Spelled: String] = [:]
        private var names: [TypeID: String] = [:]

        private struct Spelled: Hashable {
            let type: TypeID
            let style: Style
        }

        init(types: TypeTable, outline: Outline, graphNames: [String]) {
            self.types = types
            self.outline = outline
            self.graphNames = graphNames
        }

        /// The type in generated code: with `any`, and with module names if a bare name is ambiguous.
        package func swift(_ type: TypeID) -> String { remembered(type, .swift) }

        /// The type in messages: without `any`.
        package func plain(_ type: TypeID) -> String { remembered(type, .plain) }

        private func remembered(_ type: TypeID, _ style: Style) -> String {
            let key = Spelled(type: type, style: style)
            if let known = spellings[key] { return known }
            let spelling = spell(type, style)
            spellings[key] = spelling
            return spelling
        }

        private enum Style {
            case swift
            /// The Swift spelling without a leading `any`.
            case bare
            case plain
        }

        private func spell(_ type: TypeID, _ style: Style) -> String {
            switch types.shape(type) {
            case .declared(let declaration, let arguments):
                let name = path(declaration, arguments, style)
                return style == .swift && isProtocol(type) ? "any " + name : name
            case .foreign(let name, let arguments):
                let module = style == .plain ? nil : types.writtenModule(ofForeign: name)
                let full = (module.map { $0 + "." } ?? "") + name + generic(arguments, style)
                return style == .swift && isProtocol(type) ? "any " + full : full
            case .member(let base, let name, let arguments):
                let front = tight(base, style == .swift ? .bare : style)
                return front + "." + (style == .plain ? name : Names.quoted(name)) + generic(arguments, style)
            case .graph(let index):
                return style == .plain ? graphNames[index] : swift(graph: graphNames[index])
            case .optional(let wrapped):
                return tight(wrapped, style) + "?"
            case .array(let element):
                return "[" + spell(element, style) + "]"
            case .dictionary(let key, let value):
                return "[" + spell(key, style) + ": " + spell(value, style) + "]"
            case .tuple(let elements):
                if elements.isEmpty { return "Void" }
                let inner = elements.map { element in
                    (element.label.map { $0 + ": " } ?? "") + spell(element.type, style)
                }
                return "(" + inner.joined(separator: ", ") + ")"
            case .function(let function):
                return spell(function, style)
            case .delayed(let delayed, let provided):
                let name = style != .plain ? "\(Delayed.module).\(delayed.name)" : delayed.name
                return name + generic([provided], style)
            case .composition(let members):
                let inner = members.map { spell($0, style == .plain ? .plain : .bare) }.joined(separator: " & ")
                return style == .swift ? "any " + inner : inner
            case .metatype(let instance):
                if style == .swift, isProtocol(instance) { return "any " + tight(instance, .bare) + ".Type" }
                return tight(instance, style) + ".Type"
            case .unreadable:
                return "_"
            }
        }

        /// The class of a graph, with the module's name if a nested graph has the same name.
        private func swift(graph name: String) -> String {
            let path = Names.quotedPath(name)
            guard !types.nestedGraphNames.isEmpty, types.nestedGraphNames.contains(String(name.prefix { $0 != "." }))
            else { return path }
            return prefix(ofModule: 0) + path
        }

        /// The text in front of the names of a module's types.
        private func prefix(ofModule module: Int) -> String {
            outline.prefix(ofModule: module, imported: types.importedModules, testable: types.testableModules)
        }

        /// A function type in Swift code.
        package func swift(_ function: TypeTable.Function) -> String { spell(function, .swift) }

        private func spell(_ function: TypeTable.Function, _ style: Style) -> String {
            var text = ""
            let isIsolation = function.convention?.hasPrefix("nonisolated") == true
            if isIsolation, let isolation = function.convention { text += isolation + " " }
            if function.isSendable { text += "@Sendable " }
            if let actor = function.globalActor { text += "@\(actor) " }
            if !isIsolation, let convention = function.convention { text += convention + " " }
            text += "(" + parameters(of: function, style).joined(separator: ", ") + ")"
            if function.effects.isAsync { text += " async" }
            if function.effects.isThrowing {
                text += function.thrown.map { " throws(\(spell($0, style)))" } ?? " throws"
            }
            text += function.isResultSending ? " -> sending " : " -> "
            return text + (isVoid(function.result) ? "Void" : spell(function.result, style))
        }

        private func parameters(of function: TypeTable.Function, _ style: Style) -> [String] {
            if function.passings.isEmpty {
                // Swift warns about `(Void) -> T`, because it looks like `() -> T`.
                return function.parameters.map { style != .plain && isVoid($0) ? "()" : spell($0, style) }
            }
            return zip(function.parameters, function.passings).map { type, passing in
                var words = passing.split(separator: " ").map(String.init)
                guard words.first == "...", case .array(let element) = types.shape(type) else {
                    return (words + [spell(type, style)]).joined(separator: " ")
                }
                words.removeFirst()
                return (words + [tight(element, style)]).joined(separator: " ") + "..."
            }
        }

        /// The type in front of `?`, `.Type` or `...`, in parentheses if needed: `(any P)?`, `(() -> T)?`, `T?`.
        private func tight(_ type: TypeID, _ style: Style) -> String {
            let text = spell(type, style)
            switch types.shape(type) {
            case .function, .composition: return "(" + text + ")"
            case .metatype(let instance): return style == .swift && isProtocol(instance) ? "(" + text + ")" : text
            case .declared, .foreign: return style == .swift && isProtocol(type) ? "(" + text + ")" : text
            default: return text
            }
        }

        /// `Outer<Int>.Inner<String>`: each generic argument follows the type that declares its parameter.
        private func path(_ declaration: Outline.ID, _ arguments: [TypeID], _ style: Style) -> String {
            if arguments.isEmpty, outline.module(of: declaration) == 0, types.nestedGraphNames.isEmpty {
                let name = outline.qualifiedName(of: declaration)
                // `Void` alone is the empty tuple.
                if name == "Void", style != .plain { return prefix(ofModule: 0) + name }
                return style == .plain ? name : Names.quotedPath(name)
            }
            let nesting = outline.nesting(of: declaration)
            var path = hiddenModule(of: nesting[0], style)
            var used = 0
            for (level, type) in nesting.enumerated() {
                let isLast = level == nesting.count - 1
                let end =
                    isLast ? arguments.count : min(arguments.count, used + outline.genericParameterCount(of: type))
                let name = outline.name(of: type)
                path += (level == 0 ? "" : ".") + (style == .plain ? name : Names.quoted(name))
                path += generic(Array(arguments[used..<end]), style)
                used = end
            }
            return path
        }

        /// The module prefix of a type whose bare name can mean another type; empty for other types.
        private func hiddenModule(of type: Outline.ID, _ style: Style) -> String {
            let module = outline.module(of: type)
            let name = outline.name(of: type)
            let isHidden =
                style != .plain && (types.nestedGraphNames.contains(name) || types.isWrittenWithModule(type))
                || module > 0
                    && outline.isShared(
                        name, of: module, imported: types.importedModules, testable: types.testableModules)
            if !isHidden { return "" }
            return style == .plain ? outline.moduleNames[module] + "." : prefix(ofModule: module)
        }

        private func generic(_ arguments: [TypeID], _ style: Style) -> String {
            let inner: Style = style == .bare ? .swift : style
            return arguments.isEmpty ? "" : "<" + arguments.map { spell($0, inner) }.joined(separator: ", ") + ">"
        }

        package func isVoid(_ type: TypeID) -> Bool {
            if case .tuple(let elements) = types.shape(type) { elements.isEmpty } else { false }
        }

        /// Whether the type's values are existentials, as far as the sources show.
        package func isProtocol(_ type: TypeID) -> Bool {
            switch types.shape(type) {
            case .declared(let declaration, _): outline.kind(of: declaration) == .`protocol`
            case .foreign: types.isMarkedExistential(type)
            case .composition: true
            default: false
            }
        }

        /// A name for values of the type in lowerCamelCase: `urlSession`, `cacheOfInt`, `arrayOfBook`.
        package func valueName(_ type: TypeID) -> String { Names.lowerCamel(typeName(type)) }

        /// A name derived from the type: `URLSession`, `CacheOfInt`, `ArrayOfBook`.
        package func typeName(_ type: TypeID) -> String {
            if let known = names[type] { return known }
            let name = spellName(type, withModules: false)
            names[type] = name
            return name
        }

        /// - Parameter hasModules: Whether the names of other modules' types begin with the module: `RedisClient`.
        package func typeName(_ type: TypeID, withModules hasModules: Bool) -> String {
            hasModules ? spellName(type, withModules: true) : typeName(type)
        }

        private func spellName(_ type: TypeID, withModules hasModules: Bool) -> String {
            func typeName(_ type: TypeID) -> String { self.typeName(type, withModules: hasModules) }
            func of(_ arguments: [TypeID]) -> String {
                arguments.isEmpty
                    ? "" : "Of" + arguments.map { Names.upperFirst(typeName($0)) }.joined(separator: "And")
            }
            switch types.shape(type) {
            case .declared(let declaration, let arguments):
                let name = Names.lastComponent(outline.name(of: declaration)) + of(arguments)
                let module = outline.module(of: declaration)
                return hasModules && module > 0
                    ? Names.upperFirst(outline.moduleNames[module]) + Names.upperFirst(name) : name
            case .foreign(let name, let arguments):
                return Names.lastComponent(name) + of(arguments)
            case .member(let base, let name, let arguments):
                return name + of(argumentsForName(base) + arguments)
            case .graph(let index):
                return Names.lastComponent(graphNames[index])
            case .optional(let wrapped):
                return "Optional" + Names.upperFirst(typeName(wrapped))
            case .array(let element):
                return "ArrayOf" + Names.upperFirst(typeName(element))
            case .dictionary(let key, let value):
                return "DictionaryOf" + Names.upperFirst(typeName(key)) + "And" + Names.upperFirst(typeName(value))
            case .tuple(let elements):
                return elements.isEmpty
                    ? "Void" : elements.map { Names.upperFirst(typeName($0.type)) }.joined(separator: "And")
            case .function(let function):
                let parameters = function.parameters.map { Names.upperFirst(typeName($0)) }.joined(separator: "And")
                return "FunctionTo" + Names.upperFirst(typeName(function.result))
                    + (parameters.isEmpty ? "" : "From" + parameters)
            case .delayed(let delayed, let provided):
                return delayed.name + of([provided])
            case .composition(let members):
                return members.map { Names.upperFirst(typeName($0)) }.joined(separator: "And")
            case .metatype(let instance):
                return Names.upperFirst(typeName(instance)) + "Type"
            case .unreadable:
                return "Unreadable"
            }
        }

        /// The generic arguments of a base type, which distinguish member types of one name.
        private func argumentsForName(_ base: TypeID) -> [TypeID] {
            switch types.shape(base) {
            case .declared(_, let arguments), .foreign(_, let arguments): arguments
            case .member(let outer, _, let arguments): argumentsForName(outer) + arguments
            default: [base]
            }
        }
    }
}
