/// A profile as text. It is laid out when somebody looks, and again only after its content has changed.
@MainActor
final class ProfileView<Provider: ProfileContentProviding> {
    private(set) var layouts = 0
    private var laidOut: [String]?

    private let provider: Provider
    private let width: Int

    init(provider: Provider, width: Int = 44) {
        self.provider = provider
        self.width = width
    }

    func contentDidChange() {
        laidOut = nil
    }

    var text: [String] {
        if let laidOut { return laidOut }
        layouts += 1
        let lines = layOut()
        laidOut = lines
        return lines
    }

    private func layOut() -> [String] {
        let sections = provider.sections.map { "\($0.title): \($0.lines.joined(separator: ", "))" }
        let rule = "+" + String(repeating: "-", count: width) + "+"
        return [rule] + ([provider.heading] + sections).map(row) + [rule]
    }

    private func row(_ text: String) -> String {
        let shown = String(text.prefix(width - 2))
        return "| " + shown + String(repeating: " ", count: width - 2 - shown.count) + " |"
    }
}
