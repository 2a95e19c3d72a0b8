extension Outline {
    /// A keyword for the reader of Swift files.
    enum Keyword: String, CaseIterable {
        // Keywords that begin a declaration.
        case `class`, `struct`, `enum`, actor, `protocol`, `extension`
        case `init`, `deinit`, `subscript`, `func`, `var`, `let`, `typealias`, `associatedtype`
        case `case`, `import`, `operator`, `precedencegroup`, macro

        // Modifiers.
        case `private`, `fileprivate`, `internal`, package, `public`, open
        case `static`, final, lazy, weak, unowned, convenience, required, override, nonisolated, indirect, mutating
        case nonmutating, optional, dynamic, infix, prefix, postfix, isolated, distributed, borrowing, consuming,
            sending
        case _const, _local
        case setterAccess = "__setter_access"
        case legacyConsuming = "__consuming"

        // Effects.
        case async, `throws`, `rethrows`, reasync

        // Keywords that begin a statement, or a branch of a statement.
        case `if`, `switch`, `do`, `while`, `for`, `guard`, `repeat`, `defer`, `return`, `throw`
        case `else`, `catch`

        // Keywords within types, expressions and clauses.
        case `inout`, `is`, `as`, `in`, `where`, `try`, `true`, `false`, `nil`

        private static let byName: [String: Keyword] = Dictionary(
            uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

        /// For each byte, the lengths of the keywords that begin with it, as bits. They rule out most words, which are
        /// no keywords.
        nonisolated(unsafe) private static let lengths: UnsafePointer<UInt32> = {
            let lengths = UnsafeMutablePointer<UInt32>.allocate(capacity: 256)
            lengths.initialize(repeating: 0, count: 256)
            for keyword in allCases {
                let bytes = Array(keyword.rawValue.utf8)
                lengths[Int(bytes[0])] |= 1 &<< UInt32(bytes.count)
            }
            return UnsafePointer(lengths)
        }()

        init?(_ text: Scanner, _ span: Span) {
            let lengths = Keyword.lengths[Int(text.base[Int(span.start)])]
            guard span.count < 32, lengths & (1 &<< UInt32(bitPattern: span.end &- span.start)) != 0,
                let keyword = Keyword.byName[text.text(span)]
            else { return nil }
            self = keyword
        }

        /// Whether the keyword always begins a declaration. Other keywords of declarations, and other modifiers, can
        /// also be names.
        var alwaysBeginsDeclaration: Bool {
            switch self {
            case .`class`, .`struct`, .`enum`, .`protocol`, .extension, .`init`, .deinit, .subscript, .func, .var, .let,
                .`typealias`, .associatedtype, .case, .import, .operator, .private, .fileprivate, .internal, .public,
                .static:
                true
            default: false
            }
        }

        /// Whether the keyword begins a declaration if a word follows.
        var mayBeginDeclaration: Bool {
            switch self {
            case .`actor`, .precedencegroup, .macro, .package, .open, .async: true
            case .final, .lazy, .weak, .unowned, .convenience, .required, .override, .nonisolated, .indirect, .mutating,
                .nonmutating, .optional, .dynamic, .infix, .prefix, .postfix, .isolated, .distributed, .borrowing,
                .consuming, .sending, ._const, ._local, .setterAccess, .legacyConsuming:
                true
            default: alwaysBeginsDeclaration
            }
        }

        var beginsStatement: Bool {
            switch self {
            case .if, .switch, .do, .while, .for, .guard, .repeat, .defer, .return, .throw: true
            default: false
            }
        }

        /// Whether a block follows the keyword, perhaps behind conditions.
        var hasBlock: Bool {
            switch self {
            case .else, .catch: true
            case .return, .throw: false
            default: beginsStatement
            }
        }

        /// Whether the keyword cannot be a name.
        var isReserved: Bool {
            switch self {
            case .throws, .rethrows, .inout, .else, .is, .as, .in, .where, .try, .true, .false, .nil: true
            default: alwaysBeginsDeclaration || beginsStatement
            }
        }
    }

    /// Whether an attribute with this name is Swift's own, such as `@objc` or `@MainActor`. All other attributes are
    /// property wrappers, result builders, macros or global actors.
    static func isOwnAttribute(_ name: String) -> Bool { name.hasPrefix("_") || ownAttributes.contains(name) }

    private static let ownAttributes: Set<String> = [
        "MainActor", "abi", "attached", "autoclosure", "available", "backDeployed", "cdecl", "concurrent", "convention",
        "derivative", "differentiable", "discardableResult", "dynamicCallable", "dynamicMemberLookup", "escaping",
        "exclusivity", "export", "extern", "freestanding", "frozen", "globalActor", "GKInspectable", "IBAction",
        "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction", "implements", "inlinable", "inline", "isolated",
        "lifetime", "main", "noDerivative", "noescape", "nonobjc", "nonexhaustive", "nonsendable", "NSApplicationMain",
        "NSCopying", "NSManaged", "objc", "objcMembers", "optimize", "preconcurrency", "preInverseGenerics",
        "propertyWrapper", "reasync", "requires_stored_property_inits", "resultBuilder", "retroactive", "rethrows",
        "safe", "section", "Sendable", "sensitive", "specialize", "specialized", "storageRestrictions", "testable",
        "transpose", "unchecked", "unknown", "unsafe", "unsafe_no_objc_tagged_pointer", "unsafeInheritExecutor",
        "usableFromInline", "used", "UIApplicationMain", "warn_unqualified_access", "weakLinked",
    ]
}
