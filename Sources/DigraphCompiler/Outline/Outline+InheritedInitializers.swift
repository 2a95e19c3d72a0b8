// The initializers that a class inherits from its superclass.

extension Outline {
    /// The initializers that a class inherits, or its synthesized `init()`.
    ///
    /// A class without designated initializers, whose stored properties all have initial values, inherits all
    /// initializers of its superclass; without a superclass, it has `init()`. A class that overrides all designated
    /// initializers of its superclass inherits the convenience initializers.
    /// - Parameters:
    ///   - declared: The initializers that the class and its extensions declare.
    ///   - superclass: The superclass, if it was read.
    ///   - ofSuperclass: The initializers of the superclass.
    func inheritedOrDefault(
        _ type: ID, _ declared: [Initializer], superclass: ID?, _ ofSuperclass: [Initializer]
    ) -> [Initializer] {
        let own = declared.filter { $0.declaration.flatMap(parent(of:)) == type }
        let hasDesignated = own.contains { !$0.flags.contains(.convenience) }
        let defaultInitializer = hasDesignated ? nil : defaultInitializer(of: type)
        guard let superclass else {
            guard var made = defaultInitializer, !own.contains(where: \.parameters.isEmpty) else { return [] }
            if namesUnknownSuperclass(type) { made.uncertainty = made.uncertainty ?? .superclass }
            return [made]
        }
        let all = ofSuperclass.map { inherited($0, by: type) }
        // A superclass of another module can have designated initializers that are visible in that module only, unless
        // this one has a `@testable import` of it. Then a class of this module cannot override all of them, and inherits
        // no convenience initializers.
        let isForeign =
            module(of: superclass) != module(of: type)
            && !testableModules(by: type, besides: []).contains(module(of: superclass))
        let mayHideDesignated =
            isForeign && access(of: superclass) >= .public && all.contains { $0.access < .public && isDesignated($0) }
        var result: [Initializer]
        if hasDesignated {
            let designated = all.filter(isDesignated)
            guard !mayHideDesignated, designated.allSatisfy({ isOverridden($0, of: designated, in: own) }) else {
                return []
            }
            result = all.filter { $0.flags.contains(.convenience) }
        } else {
            guard let defaultInitializer else { return [] }
            result = all.filter { !mayHideDesignated || !$0.flags.contains(.convenience) }
            for index in result.indices {
                result[index].uncertainty = result[index].uncertainty ?? defaultInitializer.uncertainty
            }
        }
        // A private initializer of the class does not hide the inherited one in other files.
        let hiding = declared.filter { $0.access >= .internal }
        return result.filter {
            $0.access >= (isForeign ? .package : .internal) && !isOverridden($0, of: all, in: hiding)
        }
    }

    /// Whether an initializer is designated. Unavailable ones do not count, because they need no override.
    private func isDesignated(_ initializer: Initializer) -> Bool {
        initializer.flags.isDisjoint(with: [.convenience, .unavailable])
    }

    private func inherited(_ initializer: Initializer, by type: ID) -> Initializer {
        var result = initializer
        result.type = type
        if initializer.origin != .default { result.origin = .inherited }
        if flags(of: type).contains(.nonisolated), !initializer.flags.contains(.convenience) {
            result.isolation = .nonisolated
        }
        return result
    }

    /// Whether one of the declared initializers overrides or hides an initializer of the superclass. The labels of the
    /// two must be equal. Their types must be equal, too, unless the declared one is `override` or `required` and no
    /// other initializer of the superclass has these labels.
    private func isOverridden(_ initializer: Initializer, of all: [Initializer], in declared: [Initializer]) -> Bool {
        let labels = initializer.parameters.map(\.label)
        let isOnlyOne = all.count { $0.parameters.map(\.label) == labels } == 1
        let types = initializer.parameters.map { text($0.type, of: $0.scope) }
        return declared.contains { other in
            guard other.parameters.map(\.label) == labels else { return false }
            let saysSo = !other.flags.isDisjoint(with: [.override, .required])
            return saysSo && isOnlyOne || other.parameters.map { text($0.type, of: $0.scope) } == types
        }
    }
}
