import Foundation
import SwiftSyntax

/// A line for each declaration that swift-syntax has found outside of bodies, as `ours` writes them.
struct Theirs {
    var lines: [String] = []
    let converter: SourceLocationConverter

    init(converter: SourceLocationConverter) { self.converter = converter }

    /// What is around a declaration.
    struct Context {
        var prefix = ""
        var access = "internal"
        var conditions: [String] = []
    }

    mutating func items(_ list: CodeBlockItemListSyntax, _ context: Context) {
        for item in list {
            if case .decl(let declaration) = item.item { read(declaration, context) }
        }
    }

    private mutating func members(_ list: MemberBlockItemListSyntax, _ context: Context) {
        for member in list { read(member.decl, context) }
    }

    mutating func read(_ declaration: DeclSyntax, _ context: Context) {
        switch declaration.as(DeclSyntaxEnum.self) {
        case .classDecl(let type): read(type, "class", type.name, type.genericParameterClause, context)
        case .structDecl(let type): read(type, "struct", type.name, type.genericParameterClause, context)
        case .enumDecl(let type): read(type, "enum", type.name, type.genericParameterClause, context)
        case .actorDecl(let type): read(type, "actor", type.name, type.genericParameterClause, context)
        case .protocolDecl(let type): read(type, "protocol", type.name, type.primaryAssociatedTypeClause, context)
        case .extensionDecl(let type): read(type, context)
        case .initializerDecl(let initializer): read(initializer, context)
        case .functionDecl(let function): read(function, context)
        case .typeAliasDecl(let alias):
            var line = line("typealias", alias.name, name(alias.name), head(alias), context)
            line.generics = inner(alias.genericParameterClause)
            line.constraints = alias.genericWhereClause.map { fold($0.requirements) } ?? ""
            line.type = fold(alias.initializer.value)
            lines.append(line.text)
        case .associatedTypeDecl(let type):
            var line = line("associatedtype", type.name, name(type.name), head(type), context)
            line.constraints = type.genericWhereClause.map { fold($0.requirements) } ?? ""
            line.inherits = type.inheritanceClause.map { fold($0.inheritedTypes) } ?? ""
            line.type = type.initializer.map { fold($0.value) } ?? ""
            lines.append(line.text)
        case .variableDecl(let variable): read(variable, context)
        case .ifConfigDecl(let directive): read(directive, context)
        default: break
        }
    }

    private mutating func read(
        _ type: some DeclGroupSyntax & WithAttributesSyntax & WithModifiersSyntax, _ kind: String,
        _ nameToken: TokenSyntax, _ generics: (some SyntaxProtocol)?,
        _ context: Context
    ) {
        let head = head(type)
        var line = line(kind, nameToken, name(nameToken), head, context)
        line.generics = inner(generics)
        line.constraints = type.genericWhereClause.map { fold($0.requirements) } ?? ""
        line.inherits = type.inheritanceClause.map { fold($0.inheritedTypes) } ?? ""
        lines.append(line.text)
        var inside = context
        inside.prefix += name(nameToken) + "."
        inside.access = kind == "protocol" ? line.access : "internal"
        members(type.memberBlock.members, inside)
    }

    private mutating func read(_ type: ExtensionDeclSyntax, _ context: Context) {
        let extended = fold(type.extendedType)
        var line = line("extension", type.extendedType, extended, head(type), context)
        line.constraints = type.genericWhereClause.map { fold($0.requirements) } ?? ""
        line.inherits = type.inheritanceClause.map { fold($0.inheritedTypes) } ?? ""
        lines.append(line.text)
        var inside = context
        inside.prefix += extended + "."
        // At the top of a file both are the same, and its members can say no less.
        inside.access = line.access == "private" ? "fileprivate" : line.access
        members(type.memberBlock.members, inside)
    }

    private mutating func read(_ initializer: InitializerDeclSyntax, _ context: Context) {
        var head = head(initializer)
        if let mark = initializer.optionalMark {
            head.flags.insert("failable")
            if mark.text == "!" { head.flags.insert("iuo") }
        }
        let thrown = effects(initializer.signature.effectSpecifiers, &head)
        var line = line("init", initializer.initKeyword, "init", head, context)
        line.generics = inner(initializer.genericParameterClause)
        line.constraints = initializer.genericWhereClause.map { fold($0.requirements) } ?? ""
        line.thrown = thrown
        line.parameters = parameters(initializer.signature.parameterClause.parameters)
        lines.append(line.text)
    }

    private mutating func read(_ function: FunctionDeclSyntax, _ context: Context) {
        var head = head(function)
        let thrown = effects(function.signature.effectSpecifiers, &head)
        var line = line("func", function.name, name(function.name), head, context)
        line.generics = inner(function.genericParameterClause)
        line.constraints = function.genericWhereClause.map { fold($0.requirements) } ?? ""
        line.type = function.signature.returnClause.map { fold($0.type) } ?? ""
        line.thrown = thrown
        line.parameters = parameters(function.signature.parameterClause.parameters)
        lines.append(line.text)
    }

    private func negated(_ condition: String) -> String {
        condition.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? "!\(condition)" : "!(\(condition))"
    }

    private mutating func read(_ directive: IfConfigDeclSyntax, _ context: Context) {
        var negations: [String] = []
        for clause in directive.clauses {
            var inside = context
            inside.conditions += negations
            if let condition = clause.condition {
                inside.conditions.append(fold(condition))
                negations.append(negated(fold(condition)))
            }
            switch clause.elements {
            case .decls(let list): members(list, inside)
            case .statements(let list): items(list, inside)
            default: break
            }
        }
    }
}
