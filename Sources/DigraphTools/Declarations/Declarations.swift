import DigraphCompiler

/// The declarations that were read from Swift sources, as `digraph declarations` shows them.
package struct Declarations: Sendable {
    /// The position of a declaration's name, or of `init`.
    package struct Position: Sendable, Equatable {
        package var file: String
        package var line: Int
        package var column: Int
    }

    package struct Parameter: Sendable {
        /// Nil for `_`.
        package var label: String?
        package var name: String
        /// Nil if no type is written, or if a property wrapper determines the type.
        package var type: String?
        package var hasDefault: Bool
    }

    package struct Initializer: Sendable {
        package var position: Position
        package var origin: Outline.Initializer.Origin
        package var access: Outline.Access
        /// The member's own isolation, if it differs from the isolation of the enclosing type.
        package var isolation: String?
        package var generics: [String]
        package var isFailable: Bool
        package var effects: CallEffects
        package var conditions: [String]
        package var parameters: [Parameter]
    }

    package struct Property: Sendable {
        package var name: String
        package var position: Position
        package var type: String?
        package var access: Outline.Access
        package var isStatic: Bool
        package var isSettable: Bool
        /// `strong`, `weak`, `unowned` or `unowned(unsafe)`.
        package var ownership: String
        package var isStored: Bool
        package var conditions: [String]
    }

    package struct Function: Sendable {
        package var name: String
        package var position: Position
        package var access: Outline.Access
        package var isStatic: Bool
        /// The isolation; of a member, only if it differs from the isolation of the enclosing type.
        package var isolation: String?
        package var generics: [String]
        package var effects: CallEffects
        package var result: String?
        package var conditions: [String]
        package var parameters: [Parameter]
    }

    /// A class, struct, enum, actor or protocol with what its extensions add, or an extension of a type that was not
    /// read.
    package struct TypeDeclaration: Sendable {
        package var name: String
        package var kind: Outline.Kind
        package var position: Position
        package var access: Outline.Access
        package var isolation: String?
        package var generics: [String]
        package var inherits: [String]
        package var conditions: [String]
        package var initializers: [Initializer]
        package var properties: [Property]
        package var functions: [Function]
    }

    package struct Typealias: Sendable {
        package var name: String
        package var position: Position
        package var generics: [String]
        package var type: String?
        package var conditions: [String]
    }

    package var types: [TypeDeclaration] = []
    /// The functions outside of types.
    package var functions: [Function] = []
    package var typealiases: [Typealias] = []
}

extension Declarations {
    mutating func sort() {
        types.sort { $0.position < $1.position }
        functions.sort { $0.position < $1.position }
        typealiases.sort { $0.position < $1.position }
    }
}

extension Declarations.Position: Comparable {
    package static func < (left: Self, right: Self) -> Bool {
        if left.file != right.file { return left.file < right.file }
        return left.line == right.line ? left.column < right.column : left.line < right.line
    }
}

extension Outline.Kind {
    /// The keyword.
    package var word: String {
        switch self {
        case .class: "class"
        case .struct: "struct"
        case .enum: "enum"
        case .actor: "actor"
        case .protocol: "protocol"
        case .extension: "extension"
        case .initializer: "init"
        case .property: "var"
        case .function: "func"
        case .typealias: "typealias"
        case .associatedtype: "associatedtype"
        }
    }
}

extension Outline.Initializer.Origin {
    package var word: String {
        switch self {
        case .declared: "declared"
        case .memberwise: "memberwise"
        case .default: "default"
        case .inherited: "inherited"
        }
    }
}
