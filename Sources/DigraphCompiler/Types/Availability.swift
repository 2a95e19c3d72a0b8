/// The systems on which a declaration can be used, as `@available` says: for each platform the first version.
///
/// The deployment target is not known, so nothing is checked. What needs an available declaration is marked with the same
/// versions, as Swift requires.
package struct Availability: Sendable, Equatable {
    private var versions: [String: [Int]] = [:]

    package init() {}

    /// The arguments of `@available`: `(macOS 14, iOS 17, *)` or `(macOS, introduced: 14)`. Other forms say nothing about
    /// first versions.
    package init(_ arguments: String) {
        let parts = arguments.filter { $0 != "(" && $0 != ")" }.split(separator: ",").map { part in
            part.split { $0.isWhitespace || $0 == ":" }.map(String.init)
        }
        for part in parts where part.count == 2 { add(part[0], part[1]) }
        if let platform = parts.first, platform.count == 1, let first = parts.first(where: { $0.first == "introduced" })
        {
            add(platform[0], first.last ?? "")
        }
    }

    private mutating func add(_ platform: String, _ version: String) {
        var numbers = version.split(separator: ".").map { Int($0) }
        guard Self.isPlatform(platform), !numbers.isEmpty, !numbers.contains(nil) else { return }
        // 15.0 is 15.
        while numbers.count > 1, numbers.last == 0 { numbers.removeLast() }
        let name = platform.hasPrefix("OSX") ? "macOS" + platform.dropFirst(3) : platform
        raise(name, to: numbers.compactMap(\.self))
    }

    private static func isPlatform(_ name: String) -> Bool {
        platforms.contains { name == $0 || name == $0 + "ApplicationExtension" }
    }

    private static let platforms = [
        "macOS", "OSX", "iOS", "macCatalyst", "tvOS", "watchOS", "visionOS", "DriverKit", "anyAppleOS",
    ]

    private mutating func raise(_ platform: String, to version: [Int]) {
        if let known = versions[platform], !known.lexicographicallyPrecedes(version) { return }
        versions[platform] = version
    }

    package var isEmpty: Bool { versions.isEmpty }

    /// Adds the requirements of another declaration: of each platform, the later version.
    package mutating func add(_ other: Availability) {
        if other.isEmpty { return }
        for (platform, version) in other.versions { raise(platform, to: version) }
    }

    /// Whether these systems meet the requirements of another declaration, too.
    package func covers(_ other: Availability) -> Bool {
        var both = self
        both.add(other)
        return both == self
    }

    /// `@available(macOS 14, iOS 17, *)`; nil if there are no requirements.
    package var attribute: String? {
        if isEmpty { return nil }
        let sorted = versions.sorted { (Self.rank($0.key), $0.key) < (Self.rank($1.key), $1.key) }
        let texts = sorted.map { "\($0.key) \($0.value.map { "\($0)" }.joined(separator: "."))" }
        return "@available(\(texts.joined(separator: ", ")), *)"
    }

    private static func rank(_ platform: String) -> Int { platforms.firstIndex(of: platform) ?? platforms.count }
}
