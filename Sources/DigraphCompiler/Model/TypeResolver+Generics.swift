extension Model {
    /// One generic parameter of a declaration, as its clause writes it.
    struct GenericParameter {
        var name: String
        /// What stands behind its colon; empty where nothing does.
        var constraint: Outline.Slice
        /// `each T`
        var isPack = false
    }
}

extension Model.TypeResolver {
    /// The parameters of a generic clause: what stands between the angle brackets, `Store: P, each T`.
    func genericParameters(_ clause: Outline.Slice, of declaration: Outline.ID) -> [Model.GenericParameter] {
        guard !clause.isEmpty else { return [] }
        let bytes = outline.bytes(clause, of: declaration)
        return pieces(bytes).map { piece in
            let colon = firstColon(bytes, piece)
            let words = words(bytes, piece.lowerBound..<colon)
            let name = words.last ?? ""
            let constraint =
                colon < piece.upperBound
                ? Outline.Slice(Int(clause.start) + colon + 1, Int(clause.start) + piece.upperBound)
                : .none
            return Model.GenericParameter(
                name: name, constraint: constraint, isPack: words.count > 1 && words[0] == "each")
        }
    }

    /// What each generic parameter asks for: a parameter that is constrained to `P` asks for `P`.
    /// - Parameters:
    ///   - generics: The clause between the angle brackets.
    ///   - constraints: What stands behind `where`.
    func constraints(
        generics: Outline.Slice, constraints: Outline.Slice, of declaration: Outline.ID, _ context: Model.TypeContext
    ) -> [String: Model.TypeID] {
        let parameters = genericParameters(generics, of: declaration)
        guard !parameters.isEmpty else { return [:] }
        var asked: [String: [Model.TypeID]] = [:]
        for parameter in parameters where !parameter.constraint.isEmpty {
            asked[parameter.name, default: []].append(resolve(parameter.constraint, of: declaration, context))
        }
        if !constraints.isEmpty {
            for (name, _, constraint) in requirements(constraints, of: declaration) where !constraint.isEmpty {
                guard parameters.contains(where: { $0.name == name }) else { continue }
                asked[name, default: []].append(resolve(constraint, of: declaration, context))
            }
        }
        var result: [String: Model.TypeID] = [:]
        for parameter in parameters {
            let types = (asked[parameter.name] ?? []).filter { !isInverse($0) }
            if types.isEmpty { continue }
            for type in types { self.types.markConstraint(type) }
            result[parameter.name] = types.count == 1 ? types[0] : composition(types)
        }
        return result
    }

    /// Whether a `where` clause does not hold for what the generic parameters and `Self` stand for. What the sources do
    /// not show is taken to hold.
    func contradicts(
        _ constraints: Outline.Slice, of declaration: Outline.ID, _ context: Model.TypeContext
    ) -> Bool {
        guard !constraints.isEmpty else { return false }
        for (name, isSame, slice) in requirements(constraints, of: declaration) where !slice.isEmpty {
            guard let left = name == "Self" ? context.selfType : context.substitutions[name] else { continue }
            let right = resolve(slice, of: declaration, context)
            if isSame {
                if areDistinct(left, right) { return true }
            } else if case .declared(let asked, _) = types.shape(right), !mayBe(left, asked) {
                return true
            }
        }
        return false
    }

    /// What a `where` clause says: `T: P` or `T == S`.
    private func requirements(
        _ constraints: Outline.Slice, of declaration: Outline.ID
    ) -> [(name: String, isSame: Bool, type: Outline.Slice)] {
        let bytes = outline.bytes(constraints, of: declaration)
        return pieces(bytes).map { piece in
            let equals = firstEquals(bytes, piece)
            let end = equals ?? firstColon(bytes, piece)
            let start = min(end + (equals == nil ? 1 : 2), piece.upperBound)
            return (
                words(bytes, piece.lowerBound..<end).joined(), equals != nil,
                Outline.Slice(Int(constraints.start) + start, Int(constraints.start) + piece.upperBound)
            )
        }
    }

    /// Whether a type conforms to a protocol or inherits from a class of the sources, as far as these show.
    private func mayBe(_ type: Model.TypeID, _ asked: Outline.ID) -> Bool {
        switch types.shape(type) {
        case .declared(let declaration, _):
            return declaration == asked || outline.conforms(declaration, to: asked)
                || outline.inherits(declaration, from: asked) || outline.hasUnknownMembers(declaration)
                || outline.kind(of: declaration) == .`protocol`
        case .foreign(let name, _): return outline.conforms(foreignType: name, to: asked)
        default: return true
        }
    }

    /// Whether a constraint takes one away: `~Copyable`.
    func isInverse(_ type: Model.TypeID) -> Bool {
        if case .foreign(let name, _) = types.shape(type) { name.hasPrefix("~") } else { false }
    }

    /// The first type behind the colon of a type.
    func firstInherited(of declaration: Outline.ID) -> Outline.Slice? {
        let clause = outline.declaration(declaration).inherits
        guard !clause.isEmpty else { return nil }
        return pieces(outline.bytes(clause, of: declaration)).first.map {
            Outline.Slice(Int(clause.start) + $0.lowerBound, Int(clause.start) + $0.upperBound)
        }
    }

    /// The ranges between the commas that stand outside of brackets.
    private func pieces(_ bytes: Bytes) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var depth = 0
        var start = 0
        for offset in 0..<bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ">"):
                // The arrow of a function type is no bracket.
                if offset == 0 || bytes[offset - 1] != UInt8(ascii: "-") { depth -= 1 }
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ",") where depth == 0:
                result.append(start..<offset)
                start = offset + 1
            default: break
            }
        }
        result.append(start..<bytes.count)
        return result
    }

    private func firstColon(_ bytes: Bytes, _ range: Range<Int>) -> Int {
        for offset in range where bytes[offset] == UInt8(ascii: ":") { return offset }
        return range.upperBound
    }

    private func firstEquals(_ bytes: Bytes, _ range: Range<Int>) -> Int? {
        for offset in range.dropLast() where bytes[offset] == UInt8(ascii: "=") && bytes[offset + 1] == bytes[offset] {
            return offset
        }
        return nil
    }

    private func words(_ bytes: Bytes, _ range: Range<Int>) -> [String] {
        String(decoding: bytes[range], as: UTF8.self).split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r\n" }
            .map { String($0).filter { $0 != "`" } }
    }
}
