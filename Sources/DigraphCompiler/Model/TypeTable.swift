extension Model {
    /// A normalised Swift type: two IDs are equal exactly if the types are, as far as the sources show.
    package struct TypeID: Hashable, Sendable {
        package let index: Int

        /// A type that is not known, or not yet.
        static let unknown = TypeID(index: 0)
    }

    /// A type and a tag, which registrations provide and parameters request.
    package struct Key: Hashable, Sendable {
        package var type: TypeID
        package var tag: String?
    }

    /// The interned types. A shape refers to its inner types by ID, so two types are compared by their IDs alone.
    package final class TypeTable {
        package struct Element: Hashable, Sendable {
            package var label: String?
            package var type: TypeID
        }

        package struct Function: Hashable, Sendable {
            package var parameters: [TypeID]
            package var effects: CallEffects = []
            package var thrown: TypeID?
            /// `@Sendable`
            package var isSendable = false
            /// `MainActor` for `@MainActor () -> T`.
            package var globalActor: String?
            /// `@convention(c)`, `@isolated(any)`, `nonisolated(nonsending)`
            package var convention: String?
            /// The conventions of the parameters: `inout`, `@escaping`, `...`; empty if all have the usual one.
            package var passings: [String] = []
            package var result: TypeID
            /// `() -> sending T`
            package var isResultSending = false
        }

        package enum Shape: Hashable, Sendable {
            /// A type of the sources, and its generic arguments (an outer type's first).
            case declared(Outline.ID, [TypeID])
            /// A type of a module without sources, as written.
            case foreign(String, [TypeID])
            /// An unread member type, `Cursor<Int>.Element`, and its generic arguments.
            case member(TypeID, String, [TypeID])
            /// A graph, by index in the model.
            case graph(GraphID)
            case optional(TypeID)
            case array(TypeID)
            case dictionary(TypeID, TypeID)
            case tuple([Element])
            indirect case function(Function)
            /// A deferred type of the runtime: `Lazy<T>`.
            case delayed(Delayed, TypeID)
            /// Two or more types, in the order of their spelling.
            case composition([TypeID])
            case metatype(TypeID)
            /// A type that could not be read. It differs from all other types, and is not reported again.
            case unreadable(Int)
        }

        package private(set) var shapes: [Shape] = []
        private var ids: [Shape: TypeID] = [:]
        /// The number of types in the spelling of each type. Because types share inner types, a few types can stand for
        /// an enormous spelling. A type above `maximumSize` is unreadable.
        private var sizes: [Int] = []
        private static let maximumSize = 1 << 10
        /// For each type: whether it is a plain value.
        private var arePlainValues: [Bool] = []
        /// Whether a deferred type of the runtime occurs.
        package private(set) var hasDelayed = false
        /// Types without sources that occur with `any`, and so are protocols.
        private var existentials: Set<TypeID> = []
        /// The modules with sources that the graph files import, whose names generated code can use; among them, those
        /// imported as `@testable`, and those imported with `@_spi(…)`.
        package var importedModules: [Int] = []
        package var testableModules: Set<Int> = []
        package var interfaceModules: Set<Int> = []
        /// The types of other modules that are written with the module's name.
        private var writtenWithModule: Set<Outline.ID> = []
        /// The modules' names that are written in front of the names of unread types.
        private var foreignModules: [String: String] = [:]
        /// The names of nested graphs. In the class of the outer graph, such a bare name means the nested graph.
        package var nestedGraphNames: Set<String> = []

        package init() { _ = unreadable() }

        package func shape(_ type: TypeID) -> Shape { shapes[type.index] }

        /// The unique ID of a shape.
        package func intern(_ shape: Shape) -> TypeID {
            if let known = ids[shape] { return known }
            let size = shape.innerTypes.reduce(1) { $0 + sizes[$1.index] }
            // The unreadable type has the maximum size, so that a type that contains it is too large, too.
            if size > Self.maximumSize { return append(.unreadable(shapes.count), size: Self.maximumSize) }
            let type = append(shape, size: size)
            ids[shape] = type
            return type
        }

        private func append(_ shape: Shape, size: Int) -> TypeID {
            shapes.append(shape)
            sizes.append(size)
            arePlainValues.append(isPlainValue(shape))
            if case .delayed = shape { hasDelayed = true }
            return TypeID(index: shapes.count - 1)
        }

        package func unreadable() -> TypeID { append(.unreadable(shapes.count), size: 1) }

        package func isUnreadable(_ type: TypeID) -> Bool {
            if case .unreadable = shape(type) { true } else { false }
        }

        package func optional(_ type: TypeID) -> TypeID { intern(.optional(type)) }

        package func markExistential(_ type: TypeID) { existentials.insert(type) }

        /// Marks the type of a constraint. If it is unread and has arguments, or is a protocol of the standard library, it
        /// counts as a protocol, not as a superclass.
        func markConstraint(_ type: TypeID) {
            if case .foreign(let name, let arguments) = shape(type),
                !arguments.isEmpty || Outline.StandardNames.isProtocol(name)
            {
                markExistential(type)
            }
        }

        package func isMarkedExistential(_ type: TypeID) -> Bool { existentials.contains(type) }

        /// Whether a type of another module is written with the module's name, somewhere. Generated code then has it, too:
        /// without it, the name could mean a type of a module without sources.
        func isWrittenWithModule(_ type: Outline.ID) -> Bool { writtenWithModule.contains(type) }

        func markWrittenWithModule(_ type: Outline.ID) { writtenWithModule.insert(type) }

        /// The module's name that is written in front of an unread type's name.
        func writtenModule(ofForeign name: String) -> String? { foreignModules[name] }

        /// Notes the module's name in front of an unread type's name. Returns false if the name is that of another
        /// module's type.
        func markForeign(_ name: String, in module: String) -> Bool {
            if let known = foreignModules[name] { return known == module }
            if module != "Swift" { foreignModules[name] = module }
            return true
        }

        /// The wrapped type of an optional.
        package func wrapped(_ type: TypeID) -> TypeID? {
            if case .optional(let wrapped) = shape(type) { wrapped } else { nil }
        }

        /// The declaration of a type of the sources.
        package func declaration(_ type: TypeID) -> Outline.ID? {
            if case .declared(let declaration, _) = shape(type) { declaration } else { nil }
        }

        /// Whether a type is too general to identify a dependency: one of the standard library or Foundation, such as
        /// `String` and `URL`, or an optional, array, set or dictionary of such types.
        package func isPlainValue(_ type: TypeID) -> Bool { arePlainValues[type.index] }

        private func isPlainValue(_ shape: Shape) -> Bool {
            switch shape {
            case .foreign("Set", let arguments): arguments.allSatisfy(isPlainValue)
            case .foreign(let name, _): Self.plainValues.contains(name)
            case .optional(let inner), .array(let inner): isPlainValue(inner)
            case .dictionary(let key, let value): isPlainValue(key) && isPlainValue(value)
            default: false
            }
        }

        private static let plainValues: Set<String> = [
            "Bool", "CGFloat", "Character", "Data", "Date", "Decimal", "Double", "Duration", "Float", "Float16",
            "Float80",
            "Int", "Int128", "Int16", "Int32", "Int64", "Int8", "String", "Substring", "TimeInterval", "UInt",
            "UInt128",
            "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID",
        ]
    }
}

extension Model.TypeTable.Shape {
    /// The types within the type's spelling.
    package var innerTypes: [Model.TypeID] {
        switch self {
        case .declared(_, let arguments), .foreign(_, let arguments): arguments
        case .member(let base, _, let arguments): [base] + arguments
        case .optional(let part), .array(let part), .metatype(let part), .delayed(_, let part): [part]
        case .dictionary(let key, let value): [key, value]
        case .tuple(let elements): elements.map(\.type)
        case .function(let function): function.parameters + [function.result] + (function.thrown.map { [$0] } ?? [])
        case .composition(let members): members
        case .graph, .unreadable: []
        }
    }
}
