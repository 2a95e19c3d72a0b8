import DigraphCompiler
import DigraphTools

/// A request to the container in code.
struct ContainerRequest {
    /// The tokens that the graph's value replaces.
    var range: Range<Int>
    /// The requested type; nil if the request has the type of the parameter that it fills.
    var type: String?
    var tag: String?
    /// The name of the requested factory or member; nil in containers that find objects by type.
    var name: String?
    /// Whether the request is an argument, which the caller passes.
    var isArgument = false
    /// Whether it is the container itself.
    var isContainer = false
    /// The arguments that the request passes, `a, b`, and their types. The graph provides a function for it.
    var call: (arguments: String, types: [String])?
    /// Whether the container returns an optional. The function of the graph does not.
    var isOptional = false
}

/// The code of a factory, and the facts that its translation depends on.
struct FactoryCode {
    let file: SwiftFile
    let known: KnownTypes
    /// The types around the code: `Outer.Inner`.
    var outer: String
    var body: Range<Int>
    /// The requests in the code, in order.
    var requests: [ContainerRequest] = []
    /// The parameters of the closure that the copied code keeps, each of a type that is written.
    var given: [ImportedRegistration.Parameter] = []
    /// The parameters that the caller passes.
    var arguments: [ClosureShape.Parameter] = []
    /// The names of the container and its members. An interpolation in a string cannot use them, because strings are
    /// copied unchanged.
    var containerNames: Set<String> = []
    /// The names that are declared locally around the code. Graph files cannot use them.
    var forbidden = LocalNames()
    /// Whether only the facts are needed that a placeholder keeps, and not the code.
    var isForPlaceholder = false

    var tokens: SwiftTokens { file.tokens }

    /// The number of tokens from which code is too long to be translated.
    static let maximumLength = 4_000

    /// The registration: by an initializer if that takes exactly the code's arguments, or with the code copied.
    ///
    /// - Parameters:
    ///   - service: The type under which it is registered; nil where that is the type of the code.
    ///   - isService: Whether a type is registered elsewhere. If the object's type is, the code is registered as
    ///     `service` itself.
    func registration(service: String?, isService: (String) -> Bool) throws(ImportProblem) -> ImportedRegistration {
        try check()
        if let inlined { return try inlined.registration(service: service, isService: isService) }
        let made = Construction(of: body, in: tokens, implicit: service)
        if let made, !isForPlaceholder { try requireVisibleInitializer(made) }
        if given.isEmpty, let made, service.map({ isSame($0, made.type) }) ?? false || !isService(made.type) {
            if let registration = initializer(made, service: service) { return registration }
        }
        var own = service
        if let made, !isService(made.type) || service == nil, hasArguments(made.type, besides: service) {
            own = made.type
        }
        guard let own = own ?? typeOfResult else {
            throw ImportProblem("the type of the closure's object is not written")
        }
        return try code(own, construction: made, service: service)
    }

    /// Throws if the initializer is private: generated code is in another file, and cannot call the initializer.
    private func requireVisibleInitializer(_ made: Construction) throws(ImportProblem) {
        guard let type = known.type(made.type, in: outer) else { return }
        let labels = made.arguments.map(\.label)
        let isPrivate = { (access: Outline.Access) in access == .private || access == .fileprivate }
        let fitting = type.initializers.filter { $0.parameters.map(\.label) == labels }
        if !fitting.isEmpty, fitting.allSatisfy({ isPrivate($0.access) }) {
            throw ImportProblem("the initializer of '\(made.type)' is private to its file")
        }
    }

    /// Whether a type is not generic, or is written with its generic arguments.
    func hasArguments(_ type: String, besides service: String?) -> Bool {
        if type.contains("<") { return true }
        if let declared = known.type(type, in: outer) { return declared.generics.isEmpty }
        // For a type that is not declared here, the service can show that it is generic.
        return service.map { !$0.contains("<") || KnownTypes.withoutGenerics($0) != type } ?? true
    }

    /// Whether two names mean one type: with the module in front, or without.
    func isSame(_ left: String, _ right: String) -> Bool {
        func bare(_ type: String) -> String {
            let type = KnownTypes.normalized(type)
            guard let dot = type.firstIndex(of: "."), file.imports.contains(String(type[..<dot])) else { return type }
            return String(type[type.index(after: dot)...])
        }
        if let one = known.type(left, in: outer), let other = known.type(right, in: outer) {
            let generics = [left, right].map { $0.dropFirst(KnownTypes.withoutGenerics($0).count) }
            return one.name == other.name && generics[0] == generics[1]
        }
        return bare(left) == bare(right)
    }

    /// The type of what is returned at the end: `return A()`, or the constant in `let a = A()`, …, `return a`.
    private var typeOfResult: String? {
        if let start = body.last(where: { tokens.isAt("return", $0) }),
            let made = Construction(of: start..<body.upperBound, in: tokens, implicit: nil)
        {
            return made.type
        }
        let last = body.upperBound - 1
        guard body.count > 3, tokens.isWord(last), tokens.isAt("return", last - 1) else { return nil }
        let name = tokens.text(last)
        for index in body where tokens.isAt("let", index) || tokens.isAt("var", index) {
            guard index + 2 < last, tokens.text(index + 1) == name else { continue }
            if tokens.isAt("=", index + 2), let chain = CallChain(at: index + 3, in: tokens, limit: body.upperBound) {
                return Construction(of: chain.range, in: tokens, implicit: nil)?.type
            }
            if tokens.isAt(":", index + 2), let equal = (index..<last).first(where: { tokens.isAt("=", $0) }) {
                return tokens.text((index + 3)..<equal)
            }
        }
        return nil
    }

    // MARK: - Code that cannot be copied

    func check() throws(ImportProblem) {
        if isForPlaceholder { return }
        guard requests.count <= 64, body.count < Self.maximumLength else {
            throw ImportProblem("the closure is too long")
        }
        // Names that the code declares hide those declared around it.
        let own = Set(
            body.filter { tokens.isAt("let", $0) || tokens.isAt("var", $0) }.map {
                tokens.text(min($0 + 1, tokens.count - 1))
            })
        for index in body where tokens.isWord(index) && !isInRequest(index) {
            let name = tokens.text(index)
            if tokens.isAt(".", index - 1) { continue }
            if tokens.labelsArgument(index) { continue }
            if name == "self" || name == "super" { throw ImportProblem("the closure uses '\(name)'") }
            let isHidden = name.first?.isUppercase == true && !known.isVisible(name, in: outer)
            if !own.contains(name), isPrivate(name) || isHidden {
                throw ImportProblem("'\(name)' is private to its file")
            }
            if forbidden.contains(name), !own.contains(name) {
                throw ImportProblem("the closure uses '\(name)', which is declared outside it")
            }
        }
        for index in body where tokens[index].kind == .string { try checkString(index, own: own) }
        for request in requests { try check(request) }
    }

    /// Whether a name means a private declaration of the file outside of types, and not a parameter.
    private func isPrivate(_ name: String) -> Bool {
        file.privateNames.contains(name) && !arguments.contains { $0.name == name }
            && !given.contains { $0.name == name }
    }

    private func checkString(_ index: Int, own: Set<String>) throws(ImportProblem) {
        let names = tokens.namesInString(index)
        if names.isEmpty { return }
        let isInInnerClosure = file.isInInnerClosure(index, of: body)
        let bad = names.filter { name in
            if name == "self" || name == "super" { return true }
            if name.hasPrefix("$") { return !isInInnerClosure }
            return !own.contains(name) && (forbidden.contains(name) || containerNames.contains(name))
        }
        if let name = names.first(where: { known.qualified($0, in: outer) != $0 }) {
            throw ImportProblem("a string names '\(known.qualified(name, in: outer))' by its short name")
        }
        if let name = bad.min() { throw ImportProblem("the closure uses '\(name)' in a string") }
    }

    func isInRequest(_ index: Int) -> Bool { requests.contains { $0.range.contains(index) } }

    /// Throws where a request is under a condition, or in a closure that runs at once: the graph fills it in any case,
    /// and once.
    private func check(_ request: ContainerRequest) throws(ImportProblem) {
        guard laterClosures(around: request) != nil else {
            throw ImportProblem("'\(tokens.text(request.range))' is asked for under a condition")
        }
        guard file.condition(at: request.range.lowerBound) == file.condition(at: body.lowerBound - 1) else {
            throw ImportProblem("'\(tokens.text(request.range))' is asked for under '#if'")
        }
        var index = request.range.lowerBound - 1
        while index >= body.lowerBound, !tokens.isAt(";", index),
            !tokens[index + 1].startsLine || tokens[index].kind == .symbol
        {
            if tokens.isChoice(index) {
                throw ImportProblem("'\(tokens.text(request.range))' is asked for under a condition")
            }
            index -= 1
        }
    }

    /// The closures around a request, within the code; nil where it is under a condition, or a closure runs at once.
    func laterClosures(around request: ContainerRequest) -> [SwiftBlocks.Block]? {
        var closures: [SwiftBlocks.Block] = []
        for block in file.blocks.blocks(around: request.range.lowerBound) {
            if block.body.lowerBound <= body.lowerBound { break }
            switch block.kind {
            case .plain: continue
            case .closure:
                guard isKept(block) else { return nil }
                closures.append(block)
            case .type, .function, .accessors, .conditional: return nil
            }
        }
        return closures
    }

    /// Whether a closure is passed to an initializer or with a label, assigned or returned, and not passed to a
    /// function such as `map`.
    private func isKept(_ closure: SwiftBlocks.Block) -> Bool {
        let brace = closure.body.lowerBound - 1
        if tokens.isAt(":", brace - 1) || tokens.isAt("=", brace - 1) || tokens.isAt("return", brace - 1) {
            return true
        }
        var name = brace - 1
        if tokens.isAt("(", name) || tokens.isAt(",", name) {
            var open = name
            while open > body.lowerBound, !(tokens[open].kind == .open && (tokens[open].partner ?? 0) > brace) {
                open -= 1
            }
            name = open - 1
        } else if tokens[name].kind == .close {
            name = (tokens[name].partner ?? name) - 1
        }
        if tokens.isAt(">", name) {
            while name > body.lowerBound, !tokens.isAt("<", name) { name -= 1 }
            name -= 1
        }
        guard name >= body.lowerBound, tokens.isWord(name) else { return false }
        return tokens.isAt("init", name) || tokens.text(name).first?.isUppercase == true
    }

    /// Whether a closure is `@Sendable`: it says so, a task runs it, or the initializer takes such a function.
    func isSendable(_ closure: SwiftBlocks.Block) -> Bool {
        var next = closure.body.lowerBound
        while tokens.isAt("@", next) {
            if tokens.isAt("Sendable", next + 1) { return true }
            next += 2
        }
        let brace = closure.body.lowerBound - 1
        if tokens.isAt("Task", brace - 1) { return true }
        guard let made = Construction(of: body, in: tokens, implicit: nil), let type = known.type(made.type, in: outer),
            let match = KnownTypes.match(made.arguments.map(\.label), of: type),
            let index = made.arguments.firstIndex(where: { $0.value.lowerBound == brace })
        else { return false }
        return match.initializer.parameters[match.parameters[index]].type?.contains("@Sendable") ?? false
    }

    // MARK: - As an initializer

    /// The registration of an initializer; nil if the initializer is not known to take exactly the code's arguments.
    func initializer(_ made: Construction, service: String?) -> ImportedRegistration? {
        let handedOver = requests.filter(\.isArgument).map { tokens.text($0.range) }
        guard Set(handedOver).count == handedOver.count, let type = known.type(made.type, in: outer),
            type.generics.isEmpty == !made.type.contains("<"),
            let match = KnownTypes.match(made.arguments.map(\.label), of: type),
            match.parameters.count == match.initializer.parameters.count, match.initializer.generics.isEmpty,
            !match.initializer.isFailable, made.prefix.allSatisfy({ $0 == "try" || $0 == "await" })
        else { return nil }
        let name = known.qualified(made.type, in: outer)
        let isOnly = KnownTypes.initializers(of: type).count == 1
        var registration = ImportedRegistration(
            recipe: .initializer(
                type: name, labels: isOnly ? nil : match.initializer.parameters.map(\.label)))
        for (argument, parameter) in zip(made.arguments, match.initializer.parameters) {
            let parameterName = parameter.label ?? parameter.name
            if let request = request(exactly: argument.value, for: parameter) {
                guard isOfType(request, parameter, of: type) else { return nil }
                if let tag = request.tag { registration.tagged.append((parameterName, tag)) }
                if request.isArgument {
                    registration.take(parameterName, parameter.type.flatMap { known.portable($0, of: type) })
                } else if tokens[argument.value.lowerBound].kind != .open {
                    registration.needs.append(.init(parameter.type ?? "", tag: request.tag))
                }
            } else if requests.contains(where: { argument.value.overlaps($0.range) }) {
                return nil
            } else if let own = ownArgument(argument.value) {
                if let type = own.type, let declared = parameter.type,
                    KnownTypes.normalized(type) != KnownTypes.normalized(declared)
                {
                    return nil
                }
                registration.take(parameterName, parameter.type.flatMap { known.portable($0, of: type) })
            } else if usesArgument(argument.value) || parameter.type == nil {
                return nil
            } else {
                registration.values.append((parameterName, copied(argument.value)))
            }
        }
        // Each caller passes all arguments, in the order of the registration.
        let order = made.arguments.compactMap { ownArgument($0.value)?.name }
        guard order == arguments.map(\.name) else { return nil }
        if let service, !isSame(service, made.type) {
            registration.aliases = [.init(type: known.qualified(service, in: outer))]
        }
        return registration
    }

    /// The request that an argument consists of: `r.resolve(A.self)!`, or `{ r.resolve(A.self)! }` for a function.
    func request(exactly value: Range<Int>, for parameter: Declarations.Parameter) -> ContainerRequest? {
        if let request = requests.first(where: { $0.range == value }) { return request.call == nil ? request : nil }
        guard tokens.isAt("{", value.lowerBound), value.count > 2,
            var request = requests.first(where: { $0.range == (value.lowerBound + 1)..<(value.upperBound - 1) })
        else { return nil }
        request.type = request.type.map { "() -> \($0)" }
        return request.type == nil ? nil : request
    }

    private func isOfType(
        _ request: ContainerRequest, _ parameter: Declarations.Parameter, of owner: Declarations.TypeDeclaration
    ) -> Bool {
        guard let declared = parameter.type, declared.hasSuffix("...") == false else { return false }
        guard let asked = request.type else { return true }
        // The graph provides a function of the type that the initializer takes.
        let plain = asked.hasPrefix("() ->") ? declared.removing("@Sendable ") : declared
        let (left, right) = (KnownTypes.normalized(asked), KnownTypes.normalized(plain))
        if left == right { return true }
        return known.portable(declared, of: owner).map(KnownTypes.normalized) == left
            || KnownTypes.normalized(known.qualified(asked, in: outer)) == right
    }

    private func ownArgument(_ value: Range<Int>) -> ClosureShape.Parameter? {
        value.count == 1 ? arguments.first { $0.name == tokens.text(value.lowerBound) } : nil
    }

    private func usesArgument(_ value: Range<Int>) -> Bool {
        value.contains { index in
            !tokens.isAt(".", index - 1) && arguments.contains { $0.name == tokens.text(index) }
        }
    }
}
