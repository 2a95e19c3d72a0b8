extension Outline {
    /// A word that the reader knows, by what it does with it.
    enum Word: UInt8 {
        case none

        // Introduce a declaration.
        case `class`, `struct`, `enum`, actor, `protocol`, `extension`
        case `init`, `deinit`, `subscript`, `func`, `var`, `let`, `typealias`, `associatedtype`
        case `case`, `import`, `operator`, `precedencegroup`, macro

        // Modifiers.
        case `private`, `fileprivate`, `internal`, package, `public`, open
        case `static`, final, lazy, weak, unowned, convenience, required, override, nonisolated, indirect, mutating
        case otherModifier

        // Effects.
        case async, `throws`, `rethrows`, `reasync`

        // Stand in front of a type.
        case `inout`, any, some, typePrefix

        // Accessors.
        case get, set, willSet, didSet, getting, setting

        // Expressions and statements.
        case `try`, await, prefixWord, `if`, `switch`, `else`, `do`, `catch`, `while`, `for`, `guard`, `repeat`, `defer`
        case `return`, `is`, `as`, `in`, `where`, literalWord, `self`
        /// Another of Swift's reserved words that an expression may follow.
        case otherKeyword
    }

    /// The words that the reader knows: an open hash table over their bytes. It lives as long as the process and is
    /// never written again.
    ///
    /// A word is looked up by its first eight bytes, its last eight and its length, which are all of a word of up to
    /// sixteen bytes, and enough of the few longer ones; the reader has collected them when it reaches the word's end.
    struct Vocabulary {
        struct Entry {
            var first: UInt64
            var last: UInt64
            var length: Int
            var word: Word
            /// Whether an attribute of this name is one of Swift's own.
            var isAttribute: Bool
        }

        let entries: UnsafePointer<Entry>

        nonisolated(unsafe) static let shared = Vocabulary()

        private static let capacity = 1024

        static func slot(first: UInt64, last: UInt64) -> Int {
            Int(truncatingIfNeeded: ((first ^ (last << 7)) &* 0x9E37_79B9_7F4A_7C15) >> 54)
        }

        private init() {
            let entries = UnsafeMutablePointer<Entry>.allocate(capacity: Vocabulary.capacity)
            let empty = Entry(first: 0, last: 0, length: 0, word: .none, isAttribute: false)
            entries.initialize(repeating: empty, count: Vocabulary.capacity)
            func add(_ text: Substring, word: Word, isAttribute: Bool) {
                var first: UInt64 = 0
                var last: UInt64 = 0
                var length = 0
                for byte in text.utf8 {
                    if length < 8 { first = first << 8 | UInt64(byte) }
                    last = last << 8 | UInt64(byte)
                    length += 1
                }
                var slot = Vocabulary.slot(first: first, last: last)
                while entries[slot].length != 0 {
                    if entries[slot].first == first, entries[slot].last == last, entries[slot].length == length {
                        if word != .none { entries[slot].word = word }
                        if isAttribute { entries[slot].isAttribute = true }
                        return
                    }
                    slot = (slot + 1) & (Vocabulary.capacity - 1)
                }
                entries[slot] = Entry(first: first, last: last, length: length, word: word, isAttribute: isAttribute)
            }
            for (words, word) in Vocabulary.words {
                for text in words.split(separator: " ") { add(text, word: word, isAttribute: false) }
            }
            for text in Vocabulary.attributes.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
                add(text, word: .none, isAttribute: true)
            }
            self.entries = UnsafePointer(entries)
        }
    }
}

extension Outline.Vocabulary {
    /// Every word and what it is to the reader.
    private static let words: [(String, Outline.Word)] = [
        ("class", .`class`), ("struct", .`struct`), ("enum", .`enum`), ("actor", .`actor`), ("protocol", .`protocol`),
        ("extension", .extension), ("init", .`init`), ("deinit", .deinit), ("subscript", .subscript), ("func", .func),
        ("var", .var), ("let", .let), ("typealias", .`typealias`), ("associatedtype", .associatedtype),
        ("case", .case), ("import", .import), ("operator", .operator), ("precedencegroup", .precedencegroup),
        ("macro", .macro),
        ("private", .private), ("fileprivate", .fileprivate), ("internal", .internal), ("package", .package),
        ("public", .public), ("open", .open), ("static", .static), ("final", .final), ("lazy", .lazy),
        ("weak", .weak), ("unowned", .unowned), ("convenience", .convenience), ("required", .required),
        ("override", .override), ("nonisolated", .nonisolated), ("indirect", .indirect), ("mutating", .mutating),
        (
            "nonmutating optional dynamic infix prefix postfix isolated distributed _const _local __setter_access",
            .otherModifier
        ),
        ("async", .async), ("throws", .throws), ("rethrows", .rethrows), ("reasync", .reasync),
        ("inout", .inout), ("any", .any), ("some", .some),
        ("sending borrowing consuming __consuming __owned __shared dependsOn", .typePrefix),
        ("get", .get), ("set", .set), ("willSet", .willSet), ("didSet", .didSet),
        ("_read read unsafeAddress addressWithOwner addressWithNativeOwner borrow", .getting),
        ("_modify modify unsafeMutableAddress mutableAddressWithOwner mutableAddressWithNativeOwner mutate", .setting),
        ("try", .try), ("await", .await), ("unsafe consume copy each", .prefixWord),
        ("if", .if), ("switch", .switch), ("else", .else), ("do", .do), ("catch", .catch), ("while", .while),
        ("for", .for), ("guard", .guard), ("repeat", .repeat), ("defer", .defer),
        ("return throw", .return), ("is", .is), ("as", .as), ("in", .in), ("where", .where),
        ("true false nil", .literalWord), ("self Self super Any", .`self`),
        ("break continue default fallthrough discard then yield", .otherKeyword),
    ]

    /// The attributes that are Swift's own: neither property wrappers nor result builders, macros or global actors.
    private static let attributes = """
        MainActor abi attached autoclosure available backDeployed cdecl concurrent convention derivative differentiable
        discardableResult dynamicCallable dynamicMemberLookup escaping exclusivity export extern freestanding frozen
        globalActor GKInspectable IBAction IBDesignable IBInspectable IBOutlet IBSegueAction implements inlinable inline
        isolated lifetime main noDerivative noescape nonobjc nonexhaustive nonsendable NSApplicationMain NSCopying
        NSManaged objc objcMembers optimize preconcurrency preInverseGenerics propertyWrapper reasync
        requires_stored_property_inits resultBuilder retroactive rethrows safe section Sendable sensitive specialize specialized storageRestrictions
        testable transpose unchecked unknown unsafe unsafe_no_objc_tagged_pointer unsafeInheritExecutor usableFromInline
        used UIApplicationMain warn_unqualified_access weakLinked
        """
}
