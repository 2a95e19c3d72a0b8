import Foundation
import SwiftSyntax

extension Theirs {
    /// What the modifiers and attributes say.
    struct Head {
        var access: String?
        var setter: String?
        var flags: Set<String> = []
        var attributes = ""
    }

    func head(_ declaration: some WithAttributesSyntax & WithModifiersSyntax) -> Head {
        var head = Head()
        head.attributes = squeeze(fold(declaration.attributes))
        for element in declaration.attributes {
            switch element {
            case .ifConfigDecl: head.attributes = "#if"
            case .attribute(let attribute): if isUnavailable(attribute) { head.flags.insert("unavailable") }
            #if RESILIENT_LIBRARIES
            @unknown default: break
            #endif
            }
        }
        for modifier in declaration.modifiers { read(modifier, &head) }
        return head
    }

    /// `@available(*, unavailable)`, `@available(swift, obsoleted: …)`
    private func isUnavailable(_ attribute: AttributeSyntax) -> Bool {
        guard attribute.attributeName.trimmedDescription == "available", let arguments = attribute.arguments
        else { return false }
        let parts = fold(arguments).split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        if parts.first == "*" { return parts.contains("unavailable") }
        return parts.first == "swift" && parts.contains { $0 == "unavailable" || $0.hasPrefix("obsoleted") }
    }

    private func read(_ modifier: DeclModifierSyntax, _ head: inout Head) {
        let detail = modifier.detail?.detail.text
        let word = modifier.name.text
        switch word {
        case "private", "fileprivate", "internal", "package", "public", "open":
            if detail == "set" { head.setter = word } else { head.access = word }
        case "static", "class": head.flags.insert("static")
        case "lazy", "weak", "convenience", "required", "override", "mutating":
            head.flags.insert(word)
        case "unowned": head.flags.insert(detail == "unsafe" ? "unowned(unsafe)" : "unowned")
        case "nonisolated": head.flags.insert("nonisolated")
        default: break
        }
    }

    func line(_ kind: String, _ at: some SyntaxProtocol, _ name: String, _ head: Head, _ context: Context) -> Line {
        let access = head.access ?? context.access
        var setter = head.setter ?? access
        if let left = accessWords.firstIndex(of: setter), let right = accessWords.firstIndex(of: access), left > right {
            setter = access
        }
        return Line(
            kind: kind, name: context.prefix + name, place: place(of: at), access: access, setter: setter,
            flags: head.flags.sorted(), attributes: head.attributes, conditions: context.conditions)
    }

    private func place(of node: some SyntaxProtocol) -> String {
        let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
        return "\(location.line):\(location.column)"
    }

    /// A name without its backticks.
    func name(_ token: TokenSyntax) -> String {
        let text = token.text
        return text.count > 1 && text.hasPrefix("`") && text.hasSuffix("`") ? String(text.dropFirst().dropLast()) : text
    }

    /// What stands between the angle brackets.
    func inner(_ clause: (some SyntaxProtocol)?) -> String {
        guard let clause else { return "" }
        let inner = String(fold(clause).dropFirst().dropLast()).trimmingCharacters(in: .whitespaces)
        return inner.hasSuffix(",") ? String(inner.dropLast()) : inner
    }

    func parameters(_ list: FunctionParameterListSyntax) -> [String] {
        list.map { parameter in
            let label = parameter.firstName.text == "_" ? "" : name(parameter.firstName)
            let own = parameter.secondName ?? parameter.firstName
            let type = fold(parameter.type) + (parameter.ellipsis == nil ? "" : "...")
            return "\(label)|\(name(own))|\(type)|\(parameter.defaultValue != nil)|" + place(of: own)
        }
    }

    /// - Returns: The type that is thrown, where it is written.
    func effects(_ effects: FunctionEffectSpecifiersSyntax?, _ head: inout Head) -> String {
        if effects?.asyncSpecifier != nil { head.flags.insert("async") }
        guard let clause = effects?.throwsClause else { return "" }
        head.flags.insert("throws")
        if clause.throwsSpecifier.text == "rethrows" { head.flags.insert("rethrows") }
        return clause.type.map { fold($0) } ?? ""
    }
}

/// The tokens of a node, with each run of white space and comments folded to one space.
func fold(_ node: some SyntaxProtocol) -> String {
    var text = ""
    var hasSpace = false
    for token in node.tokens(viewMode: .sourceAccurate) {
        if !text.isEmpty, hasSpace || !token.leadingTrivia.isEmpty { text += " " }
        text += token.text
        hasSpace = !token.trailingTrivia.isEmpty
    }
    return text
}
