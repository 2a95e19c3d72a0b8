// The other declarations that Swift could call in place of the chosen initializer, function or method.

extension Model {
    package struct Overloads: Sendable {
        /// An overload that Swift prefers in some contexts: one with at most as many parameters, if some default values
        /// are used, or an async one.
        package struct Rival: Sendable {
            /// The indices of the parameters whose arguments the rival does not take.
            package var excluding: [Int]
            /// The indices of the parameters that the rival needs.
            package var required: [Int]
            /// `Door.init(width:)`
            package var spelling: String
            package var declaration: Outline.ID?
            package var isAsync: Bool
        }

        package var rivals: [Rival] = []
        /// The indices of the parameters for which an overload has another type. The type of an argument must be that
        /// of the parameter, because Swift chooses by the types of the arguments.
        package var coerced: [Int] = []
    }
}

extension Model.RegistrationResolver {
    /// The overloads of a call that also take arguments with its labels.
    func overloads(
        of parameters: [Model.RecipeParameter], isAsync: Bool, among all: [Model.Callable], prefix: String,
        isMethod: Bool = false
    ) -> Model.Overloads {
        var result = Model.Overloads()
        let found = all.compactMap { callable in
            matches(parameters, callable).map { (callable: callable, matches: $0) }
        }.filter { obstacle(to: $0.callable, isMethod: isMethod) == nil }
        guard found.count > 1 else { return result }
        result.coerced = parameters.indices.filter { index in
            !isExact(parameters[index].type)
                && found.contains { $0.matches[index].map { type(of: $0) != parameters[index].type } ?? false }
        }
        let labels = parameters.map(\.label)
        for (other, matches) in found {
            let isOtherAsync = other.flags.contains(.async)
            let isShorter = other.labels != labels && other.parameters.count <= parameters.count
            guard isOtherAsync == isAsync ? isShorter : isOtherAsync else { continue }
            contents.mayBeMisread = true
            result.rivals.append(
                .init(
                    excluding: parameters.indices.filter {
                        !takes(parameters[$0], matches[$0], byConversion: isOtherAsync != isAsync)
                    },
                    required: parameters.indices.filter { matches[$0].map(canBeOmitted) == false },
                    spelling: prefix + other.spelling, declaration: other.declaration, isAsync: isOtherAsync))
        }
        return result
    }

    /// The parameter of another callable that would take each argument; nil if its labels exclude the call.
    private func matches(
        _ parameters: [Model.RecipeParameter], _ other: Model.Callable
    ) -> [Outline.Initializer.Parameter?]? {
        var rest = other.parameters[...]
        var result: [Outline.Initializer.Parameter?] = []
        for parameter in parameters {
            let index = rest.firstIndex { $0.label == parameter.label || !canBeOmitted($0) }
            if !parameter.isOmitted, let index, rest[index].label == parameter.label {
                result.append(rest[index])
                rest = rest[(index + 1)...]
            } else if parameter.hasDefault {
                result.append(nil)
            } else {
                return nil
            }
        }
        return rest.allSatisfy(canBeOmitted) ? result : nil
    }

    private func canBeOmitted(_ parameter: Outline.Initializer.Parameter) -> Bool {
        parameter.hasDefault || outline.bytes(parameter.type, of: parameter.scope).last == Byte.dot
    }

    /// Whether every expression for the type has this type itself, not a type that Swift converts to it.
    private func isExact(_ type: Model.TypeID) -> Bool {
        switch typeResolver.table.shape(type) {
        case .declared(let declaration, _): [.`struct`, .`enum`].contains(outline.kind(of: declaration))
        case .foreign: typeResolver.table.isPlainValue(type)
        default: false
        }
    }

    /// Whether another callable's parameter takes the value of a parameter. Swift prefers an async overload in an async
    /// context even if it has to convert the value.
    private func takes(
        _ parameter: Model.RecipeParameter, _ match: Outline.Initializer.Parameter?, byConversion: Bool
    ) -> Bool {
        guard let match else { return false }
        var wanted = type(of: match)
        if byConversion { wanted = typeResolver.table.wrapped(wanted) ?? wanted }
        if !typeResolver.areDistinct(parameter.type, wanted) { return true }
        if byConversion, case .foreign("Any", _) = typeResolver.table.shape(wanted) { return true }
        guard let own = typeResolver.table.declaration(parameter.type),
            let other = typeResolver.table.declaration(wanted)
        else { return false }
        return outline.kind(of: other) == .`protocol`
            ? outline.conforms(own, to: other) : outline.superclasses(of: own).contains(other)
    }

    func type(of parameter: Outline.Initializer.Parameter) -> Model.TypeID {
        typeResolver.resolve(
            parameter.type, of: parameter.scope,
            typeResolver.context(ofMember: parameter.scope, of: memberOwner, in: context))
    }
}
