extension RandomModule {
    /// Something that may be needed; nil where chance asked for what cannot be.
    /// - Parameter limit: units from there on are not needed.
    func need(of unit: Unit, below limit: Int, using random: inout SeededGenerator) -> Need? {
        guard let key = key(for: unit, below: limit, using: &random) else { return nil }
        return need(key, of: unit, using: &random)
    }

    /// A need of this, in some form and way.
    func need(_ key: Key, of unit: Unit, using random: inout SeededGenerator) -> Need? {
        let ways = ways(of: unit, key)
        guard let way = ways.randomElement(using: &random) else { return nil }
        guard var need = form(of: key, for: unit, by: way, using: &random) else { return nil }
        need.way = way
        return may(unit, need) ? need : nil
    }

    private func key(for unit: Unit, below limit: Int, using random: inout SeededGenerator) -> Key? {
        let chain = chain(of: unit.graph)
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<2: return .nothing
        case 2..<4:
            let inputs = chain.flatMap { shape in
                (0..<shapes[inputsOf(shape)].inputCount).map { Key.input($0, of: inputsOf(shape)) }
            }
            if let input = inputs.randomElement(using: &random) { return input }
        case 4..<8:
            let seen = groups.indices.filter { chain.contains(groups[$0].graph) }
            if let group = seen.randomElement(using: &random) { return .group(group) }
        case 8:
            let nested = shapes.indices.filter { index in
                shapes[index].kind == .nested && conditions(ofGraph: index).isEmpty
                    && chain.contains {
                        $0 == shapes[index].parent || shapes[$0].kind == .derived && shapes[index].parent == 0
                    }
            }
            if let shape = nested.randomElement(using: &random) { return .graph(shape) }
        default: break
        }
        let targets = units.indices.prefix(limit).filter { sees(unit, $0) }.suffix(24)
        guard let target = targets.randomElement(using: &random) else { return nil }
        var keys: [Key] = []
        if units[target].condition == nil { keys.append(.own(target)) }
        if units[target].hasAlias { keys += [.alias(target), .alias(target)] }
        if units[target].hasBoth { keys += [.both(target), .both(target)] }
        if units[target].hasTag { keys += [.tagged(target), .tagged(target)] }
        guard let key = keys.randomElement(using: &random) else { return nil }
        // Nothing but one, under all conditions: where it is ambiguous for this asker, nobody asks.
        return provider(of: key, in: chain, for: unit) == nil ? nil : key
    }

    /// A derived graph has its base's inputs.
    func inputsOf(_ shape: Int) -> Int {
        shapes[shape].kind == .derived ? shapes[shape].parent ?? shape : shape
    }

    /// Whether a unit may be asked for where another stands, by a name of its own.
    private func sees(_ unit: Unit, _ target: Int) -> Bool {
        let other = units[target]
        guard other.recipe != .madeElsewhere, other.standsFor == nil, !other.isBare, reaches[target].weight < 12
        else { return false }
        let level = shapes[other.graph]
        if other.isInput, unit.graph != other.graph { return false }
        // What is there under a condition has another beside it under the opposite one, or is nobody's.
        if other.condition != nil, standers[target] == nil { return false }
        return chain(of: unit.graph).contains { shape in
            let base = shapes[shape].kind == .derived ? shapes[shape].parent : nil
            return other.graph == shape || other.graph == base
                || level.kind == .included && (level.parent == shape || level.parent == base) && isShown(target)
                    && level.condition == nil
        }
    }

    private func ways(of unit: Unit, _ key: Key) -> [Need.Way] {
        var ways: [Need.Way] = []
        var isTagged = false
        if case .tagged = key { isTagged = true }
        switch unit.recipe {
        case .initializer, .labelled, .signature, .staticFunction, .freeFunction:
            ways = [.parameter, .parameter, .parameter]
            if !isTagged { ways.append(.expression) }
        case .expression: if !isTagged { ways = [.parameter, .parameter] }
        case .madeElsewhere: break
        }
        if setting.has(.injections) || unit.recipe == .madeElsewhere {
            ways += isTagged ? [.stored, .computed] : [.stored, .computed, .method, .closure]
        }
        return ways
    }

    private func form(
        of key: Key, for unit: Unit, by way: Need.Way, using random: inout SeededGenerator
    ) -> Need? {
        let isRead = way == .parameter && [.initializer, .labelled, .staticFunction].contains(unit.recipe)
        let isTyped = way == .closure || way == .expression || unit.recipe == .expression
        switch key {
        case .nothing:
            if isRead { return Need(key: key, form: Bool.random(using: &random) ? .absent : .nothing) }
            return isTyped || way == .method ? nil : Need(key: key, form: .nothing)
        case .group(let group):
            var forms: [Need.Form] = [.list, .list, .listProvider, .lazyList, .listFunction]
            if groups[group].registered == nil { forms.append(.functionList) }
            if groups[group].isTagged { forms += [.dictionary, .dictionary, .dictionary] }
            return need(forms.randomElement(using: &random) ?? .list, of: key, for: unit, using: &random)
        case .input:
            return Need(key: key, form: .plain)
        case .graph:
            var need = Need(key: key, form: .graph)
            if setting.flavour != .plain {
                need.attribute = setting.flavour == .sendable ? "@Sendable " : "@\(setting.actor) "
            }
            return need
        case .own(let target), .alias(let target), .tagged(let target), .both(let target):
            if units[target].isFailable { return Need(key: key, form: .failable) }
            if units[target].argumentCount > 0 { return need(.function, of: key, for: unit, using: &random) }
            var forms: [Need.Form] = [.plain, .plain, .plain, .optional, .lazy, .provider, .function]
            if way != .expression && !isTyped { forms.append(.forced) }
            if isRead { forms += [.defaulted, .opaque] }
            let form = forms.randomElement(using: &random) ?? .plain
            if form == .opaque, unit.recipe != .initializer && unit.recipe != .labelled { return nil }
            if form == .opaque, case .own = key { return nil }
            return need(form, of: key, for: unit, using: &random)
        }
    }

    /// A need of this form, with what has to be written in its type; nil where the form cannot give that.
    private func need(
        _ form: Need.Form, of key: Key, for unit: Unit, using random: inout SeededGenerator
    ) -> Need? {
        var need = Need(key: key, form: form)
        guard form.isLater else { return need }
        let reach = reach(of: key)
        let hops = isAway(reach, from: unit)
        if hops, !isSendable(key) || setting.flavour == .plain && !isMadeAnywhere(key, isLater: true) { return nil }
        switch form {
        case .lazy, .provider, .listProvider, .lazyList:
            if reach.effects.contains(.throwing) { return nil }
            need.isAsync = reach.effects.contains(.async) || hops || Int.random(in: 0..<5, using: &random) == 0
            if need.isAsync, !setting.has(.async) || !isSendable(key) && setting.flavour != .plain { return nil }
        default:
            need.effects = reach.effects
            if setting.has(.async), Int.random(in: 0..<4, using: &random) == 0 { need.effects.insert(.async) }
            if setting.has(.throwing), Int.random(in: 0..<4, using: &random) == 0 { need.effects.insert(.throwing) }
            if reach.actors == .both || hops && setting.flavour == .plain { need.effects.insert(.async) }
            let isAsync = need.effects.contains(.async)
            switch setting.flavour {
            case .plain: break
            case .isolated:
                if isAsync, !isSendable(key) { need.attribute = "@\(setting.actor) " }
                if isAsync, isSendable(key) { need.attribute = "@Sendable " }
                if !isAsync, isCrossing(unit) || Bool.random(using: &random) { need.attribute = "@\(setting.actor) " }
            case .sendable:
                need.attribute = hops && !isAsync ? "@\(actor(of: reach)) " : "@Sendable "
            }
            if let other = setting.otherActor, isAsync, isSendable(key), setting.flavour != .plain,
                Int.random(in: 0..<3, using: &random) == 0
            {
                need.attribute = "@\(other) "
            }
        }
        return need
    }
}
