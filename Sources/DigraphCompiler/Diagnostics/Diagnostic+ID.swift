extension Diagnostic {
    /// The ids of all diagnostics, as messages show them and `.allow` names them.
    package enum ID: String, Sendable, CaseIterable {
        // Reading
        case syntax
        case unterminated
        case unknownModifier = "unknown-modifier"
        case unknownLifetime = "unknown-lifetime"
        case unknownAttribute = "unknown-attribute"
        case duplicateModifier = "duplicate-modifier"
        case misplacedModifier = "misplaced-modifier"
        case noGraphFile = "no-graph-file"
        case duplicateFileName = "duplicate-file-name"
        case unreadGraphFile = "unread-graph-file"
        case duplicateGraph = "duplicate-graph"
        case duplicatePart = "duplicate-part"
        case unknownGraph = "unknown-graph"
        case unknownPart = "unknown-part"
        case unknownModule = "unknown-module"
        case includeCycle = "include-cycle"
        // Swift declarations
        case unknownType = "unknown-type"
        case unreadableSwift = "unreadable-swift"
        case noInitializer = "no-initializer"
        case ambiguousInitializer = "ambiguous-initializer"
        case unknownInitializer = "unknown-initializer"
        case unknownParameter = "unknown-parameter"
        case unknownMember = "unknown-member"
        case ambiguousMember = "ambiguous-member"
        case missingConformance = "missing-conformance"
        case unsettableMember = "unsettable-member"
        case unknownTypeAnnotation = "unknown-type-annotation"
        case inaccessible
        case conditionalDeclaration = "conditional-declaration"
        case conditionalType = "conditional-type"
        // Binding
        case missingBinding = "missing-binding"
        case todoRegistration = "todo-registration"
        case missingArgument = "missing-argument"
        case ambiguousBinding = "ambiguous-binding"
        case repeatedRegistration = "repeated-registration"
        case emptyCollection = "empty-collection"
        case nilInjected = "nil-injected"
        case sharedValue = "shared-value"
        case unknownTag = "unknown-tag"
        case duplicateAlias = "duplicate-alias"
        case selfAlias = "self-alias"
        case decoratesNothing = "decorates-nothing"
        case duplicateInput = "duplicate-input"
        case unusedRegistration = "unused-registration"
        case unusedAlias = "unused-alias"
        case unusedTag = "unused-tag"
        case unusedInput = "unused-input"
        case unusedInclude = "unused-include"
        case repeatedInclude = "repeated-include"
        case needlessAllow = "needless-allow"
        case overrideUnused = "override-unused"
        case overridePartial = "override-partial"
        case accessorClash = "accessor-clash"
        case forbiddenDependency = "forbidden-dependency"
        // Cycles and lifetimes
        case dependencyCycle = "dependency-cycle"
        case unmarkedCycle = "unmarked-cycle"
        case needlessCycleMark = "needless-cycle-mark"
        case cycleLifetime = "cycle-lifetime"
        case captiveDependency = "captive-dependency"
        case retainCycle = "retain-cycle"
        case unsharedState = "unshared-state"
        case argumentLifetime = "argument-lifetime"
        case weakValue = "weak-value"
        // Effects and isolation
        case effectMismatch = "effect-mismatch"
        case isolationMismatch = "isolation-mismatch"
        // Conditions
        case unsatisfiedCondition = "unsatisfied-condition"
    }
}

extension Diagnostic.ID {
    /// The severity, which `--strict` raises to an error.
    package var severity: Diagnostic.Severity {
        switch self {
        case .nilInjected, .unusedRegistration, .unusedAlias, .unusedTag, .unusedInput, .unusedInclude,
            .needlessAllow, .needlessCycleMark, .retainCycle, .overridePartial, .unreadGraphFile, .sharedValue,
            .unsharedState, .conditionalType, .repeatedInclude, .repeatedRegistration:
            .warning
        default:
            .error
        }
    }

    /// Whether `.allow` can suppress the diagnostic: a warning about a registration.
    package var isSuppressible: Bool { severity == .warning && self != .unreadGraphFile }
}
