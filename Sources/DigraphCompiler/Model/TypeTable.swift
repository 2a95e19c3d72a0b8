extension Model {
    /// A Swift type after normalising: two ids are equal exactly when Swift, as far as the sources show, holds the
    /// types to be one.
    package struct TypeID: Hashable, Sendable {
        package let index: Int32
    }

    /// A type and a tag: what a registration provides and a parameter asks for.
    package struct Key: Hashable, Sendable {
        package var type: TypeID
        /// The tag's number, or -1 for none.
        package var tag: Int32
    }

    /// Every type that occurs, once. A type is known by its shape; shapes are built of ids, so that comparing two
    /// types is comparing two numbers. A class, because unoptimised builds copy a struct of this size at every turn.
    package final class TypeTable {
        package struct Element: Hashable, Sendable {
            package var label: String?
            package var type: TypeID
        }

        package struct Function: Hashable, Sendable {
            package var parameters: [TypeID]
            package var isAsync = false
            package var isThrowing = false
            package var thrown: TypeID?
            /// `@Sendable`
            package var isSendable = false
            /// `MainActor` for `@MainActor () -> T`.
            package var globalActor: String?
            /// `@convention(c)`, `@isolated(any)`, `nonisolated(nonsending)`
            package var convention: String?
            /// How each parameter is passed, `inout`, `@escaping`, `...`; empty where that is the usual way for all.
            package var passings: [String] = []
            package var result: TypeID
        }

        package enum Shape: Hashable, Sendable {
            /// A type of the sources that were read, and its generic arguments (an enclosing type's first).
            case declared(Outline.ID, [TypeID])
            /// A type of a module whose sources were not read, as it is written.
            case foreign(String, [TypeID])
            /// A type within another one that is not read itself, `Cursor<Int>.Element`, and its generic arguments.
            case member(TypeID, String, [TypeID])
            /// A graph of this module.
            case graph(Int)
            case optional(TypeID)
            case array(TypeID)
            case dictionary(TypeID, TypeID)
            case tuple([Element])
            indirect case function(Function)
            /// One of the runtime's own types that give something later: `Lazy<T>`.
            case delayed(Delayed, TypeID)
            /// Two or more, in the order of their spelling.
            case composition([TypeID])
            case metatype(TypeID)
            /// A type that could not be read: never equal to another, and nothing is reported of it any more.
            case unreadable(Int)
        }

        @exclusivity(unchecked) package private(set) var shapes: [Shape] = []
        /// How many types each is written with. Types share their parts, so that a few of them can have more than could
        /// be written down: those are unreadable.
        @exclusivity(unchecked) private var sizes: [Int32] = []
        private static let maximumSize: Int32 = 1 << 10
        /// Whether any type is one of the runtime's.
        @exclusivity(unchecked) package private(set) var hasDelayed = false
        @exclusivity(unchecked) private var ids: [Shape: TypeID] = [:]
        /// The id of a declared type without arguments, by its declaration, and the other way round: no hashing for most
        /// types, and no shapes to be copied.
        @exclusivity(unchecked) private var plain: [Int32] = []
        private let declarations: UnsafeMutablePointer<Declarations>

        /// The declaration of each type of the sources that has no arguments; -1 for any other type.
        private struct Declarations {
            var indices: UnsafeMutablePointer<Int32>
            var count = 0
            var capacity = 1024
        }
        private var foreignNames: [String: TypeID] = [:]
        /// The modules of the sources that the graph files import, whose names generated code sees, and those of them whose
        /// internal names it sees.
        package var importedModules: [Int] = []
        package var testableModules: Set<Int> = []
        /// Those that are imported with `@_spi(…)`.
        package var interfaceModules: Set<Int> = []
        /// The names of graphs within graphs: in the class around one, its bare name means that.
        @exclusivity(unchecked) package var nestedGraphNames: Set<String> = []
        /// Foreign types that somewhere stand behind `any`: they are protocols.
        private var existentials: Set<TypeID> = []

        package init() {
            declarations = .allocate(capacity: 1)
            declarations.initialize(to: Declarations(indices: .allocate(capacity: 1024)))
        }

        deinit {
            declarations.pointee.indices.deallocate()
            declarations.deallocate()
        }

        private func plainDeclaration(_ type: TypeID) -> Int32 {
            type.index >= 0 && Int(type.index) < declarations.pointee.count
                ? declarations.pointee.indices[Int(type.index)] : -1
        }

        private func append(declaration: Int32) {
            if declarations.pointee.count == declarations.pointee.capacity {
                declarations.pointee.capacity *= 2
                let larger = UnsafeMutablePointer<Int32>.allocate(capacity: declarations.pointee.capacity)
                larger.moveInitialize(from: declarations.pointee.indices, count: declarations.pointee.count)
                declarations.pointee.indices.deallocate()
                declarations.pointee.indices = larger
            }
            (declarations.pointee.indices + declarations.pointee.count).initialize(to: declaration)
            declarations.pointee.count += 1
        }

        /// The shape of a type.
        package func shape(_ type: TypeID) -> Shape {
            let index = Int(type.index)
            return index < shapes.count ? shapes[index] : .unreadable(index)
        }

        package func intern(_ shape: Shape) -> TypeID {
            switch shape {
            case .declared(let declaration, let arguments) where arguments.isEmpty:
                return declared(declaration)
            case .foreign(let name, let arguments) where arguments.isEmpty:
                if let known = foreignNames[name] { return known }
                let type = append(shape)
                foreignNames[name] = type
                return type
            default:
                if let known = ids[shape] { return known }
                let size = size(of: shape)
                if size > Self.maximumSize { return unreadable() }
                let type = append(shape, size: size)
                ids[shape] = type
                return type
            }
        }

        private func declared(_ declaration: Outline.ID) -> TypeID {
            let index = Int(declaration.index)
            if index >= plain.count {
                plain += [Int32](repeating: -1, count: index + 256 - plain.count)
            }
            if plain[index] >= 0 { return TypeID(index: plain[index]) }
            let type = append(.declared(declaration, []))
            plain[index] = type.index
            return type
        }

        private func append(_ shape: Shape, size: Int32 = 1) -> TypeID {
            if case .declared(let declaration, let arguments) = shape, arguments.isEmpty {
                append(declaration: declaration.index)
            } else {
                append(declaration: -1)
            }
            shapes.append(shape)
            sizes.append(size)
            if case .delayed = shape { hasDelayed = true }
            return TypeID(index: Int32(truncatingIfNeeded: shapes.count - 1))
        }

        private func size(of shape: Shape) -> Int32 {
            let parts: [TypeID]
            switch shape {
            case .declared(_, let arguments), .foreign(_, let arguments): parts = arguments
            case .member(let base, _, let arguments): parts = [base] + arguments
            case .graph, .unreadable: return 1
            case .optional(let part), .array(let part), .metatype(let part), .delayed(_, let part): parts = [part]
            case .dictionary(let key, let value): parts = [key, value]
            case .tuple(let elements): parts = elements.map(\.type)
            case .function(let function):
                parts = function.parameters + [function.result] + (function.thrown.map { [$0] } ?? [])
            case .composition(let members): parts = members
            }
            var size: Int32 = 1
            for part in parts where size <= Self.maximumSize { size += sizes[Int(part.index)] }
            return size
        }

        package func unreadable() -> TypeID { append(.unreadable(shapes.count)) }

        package func isUnreadable(_ type: TypeID) -> Bool {
            if plainDeclaration(type) >= 0 { return false }
            if case .unreadable = shape(type) { return true }
            return false
        }

        package func optional(_ type: TypeID) -> TypeID { intern(.optional(type)) }

        package func markExistential(_ type: TypeID) { existentials.insert(type) }

        /// What something generic is to conform to: with arguments, a type of no source is a protocol, and not a superclass.
        func markConstraint(_ type: TypeID) {
            if case .foreign(_, let arguments) = shape(type), !arguments.isEmpty { markExistential(type) }
        }

        package func isMarkedExistential(_ type: TypeID) -> Bool { existentials.contains(type) }

        /// The wrapped type of an optional.
        package func wrapped(_ type: TypeID) -> TypeID? {
            if plainDeclaration(type) >= 0 { return nil }
            if case .optional(let wrapped) = shape(type) { return wrapped }
            return nil
        }

        /// The declaration of a type of the sources that has no arguments.
        package func plain(_ type: TypeID) -> Outline.ID? {
            let declaration = plainDeclaration(type)
            return declaration < 0 ? nil : Outline.ID(Int(declaration))
        }

        /// The declaration of a type of the sources.
        package func declaration(_ type: TypeID) -> Outline.ID? {
            if let plain = plain(type) { return plain }
            if case .declared(let declaration, _) = shape(type) { return declaration }
            return nil
        }
    }
}
