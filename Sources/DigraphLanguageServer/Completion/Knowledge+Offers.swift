import DigraphCompiler

// The Swift types that completion offers, ranked once for all requests.

extension Knowledge {
    /// A type to name, or to register.
    struct Offer {
        var type: Outline.ID
        /// The name of the type, with the types around it: `Outer.Inner`.
        var name: String
        /// The alias to add; the offer then inserts a complete registration, `Disk.init .as(Storage)`.
        var alias: String?
        /// Lower ranks come first.
        var rank: Int

        var label: String { alias.map { "\(name).init .as(\($0))" } ?? name }
    }

    /// The types that are offered where a type is typed: one for each name, sorted by name.
    func readTypes() -> [Offer] {
        var seen: Set<String> = []
        return zip(visibleTypes, visibleTypeNames).filter { seen.insert($1).inserted }
            .map { Offer(type: $0, name: $1, rank: 5) }.sorted { $0.name < $1.name }
    }

    /// The types to name, protocols first.
    func readAliasTypes() -> [Offer] {
        let ranked = types.map { offer in
            var offer = offer
            offer.rank = outline.kind(of: offer.type) == .protocol ? 5 : 7
            return offer
        }
        return ranked.filter { $0.rank == 5 } + ranked.filter { $0.rank != 5 }
    }

    /// Types to register, alone and with each of up to four protocols. Those that fill a missing dependency come first,
    /// then types without a registration, then the others.
    func readRecipes() -> [Offer] {
        let registered = Set(picture.nodes.map(\.key.type))
        let offers = types.flatMap { offer -> [Offer] in
            let kind = outline.kind(of: offer.type)
            guard kind != .protocol, kind != .typealias else { return [] }
            let protocols =
                outline.protocols(of: offer.type).map(outline.qualifiedName) + unresolvedProtocols(of: offer.type)
            let isWanted = missing.contains(offer.name) || protocols.contains(where: missing.contains)
            var alone = offer
            alone.rank = isWanted ? 1 : registered.contains(offer.name) ? 6 : kind == .enum ? 4 : 3
            // A type with `main` is the program itself, which no graph creates.
            if !outline.members(of: offer.type, kind: .function, named: "main").isEmpty { alone.rank = 7 }
            if kind == .enum { return [alone] }
            return [alone]
                + protocols.prefix(4).enumerated().map { number, alias in
                    Offer(
                        type: offer.type, name: offer.name, alias: alias,
                        rank: missing.contains(alias) ? 0 : alone.rank + 1 + number)
                }
        }
        return offers.map { ($0, $0.label) }.sorted { ($0.0.rank, $0.1) < ($1.0.rank, $1.1) }.map(\.0)
    }

    /// The names of the parameters of a registered type that have no provider.
    func missingParameters(of type: String) -> Set<String> {
        Set(picture.needs.filter { $0.filling == .missing && picture.nodes[$0.node].key.type == type }.map(\.name))
    }

    /// Protocols that a type conforms to but that the sources do not declare: those of an SDK, or of a module imported
    /// by `@testable`.
    func unresolvedProtocols(of type: Outline.ID) -> [String] {
        outline.inheritance(of: type).unresolved.map { outline.text($0.text, of: $0.scope) }
            .filter { !Knowledge.markers.contains($0) }
    }

    /// Protocols that no consumer needs.
    private static let markers: Set = [
        "Sendable", "Equatable", "Hashable", "Codable", "Decodable", "Encodable", "Error", "Identifiable",
        "CaseIterable", "CustomStringConvertible", "Comparable", "ObservableObject", "AnyObject", "NSObject",
        "@unchecked Sendable",
    ]
}
