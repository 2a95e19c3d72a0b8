extension SwiftCode.Value {
    static var null: SwiftCode.Value { .literal("nil") }

    /// The effects of evaluating the value: those of the call and of calls within it, but not those in closures.
    var effects: CallEffects {
        var result: CallEffects = []
        switch self {
        case .member(_, _, let own), .make(_, _, let own), .inline(_, let own): result = own
        case .kept(let place): result = place.effects
        default: break
        }
        forEachSubvalue { result = result.union($0.effects) }
        return result
    }

    /// Whether the value refers to a member of the graph.
    var usesGraph: Bool {
        var result = false
        switch self {
        case .member, .graph: return true
        case .closure(let closure): return closure.capture != .none
        // For a member of another object, only that object and the arguments can refer to the graph.
        case .on(let base, let member):
            result = base.usesGraph
            member.forEachSubvalue { result = result || $0.usesGraph }
        default: forEachSubvalue { result = result || $0.usesGraph }
        }
        return result
    }

    /// Calls `body` with each direct part of the value, such as an argument or element, that is evaluated with the
    /// value.
    private func forEachSubvalue(_ body: (SwiftCode.Value) -> Void) {
        switch self {
        case .local, .graph, .literal, .inline, .closure, .kept: break
        case .member(_, let arguments, _): for argument in arguments ?? [] { body(argument.value) }
        case .make(_, let arguments, _): for argument in arguments { body(argument.value) }
        case .on(let base, let member):
            body(base)
            body(member)
        case .array(let elements): for element in elements { body(element) }
        case .dictionary(let elements): for element in elements { body(element.value) }
        case .checked(let inner), .coerced(let inner, _): body(inner)
        }
    }
}
