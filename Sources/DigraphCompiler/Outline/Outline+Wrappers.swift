// What property wrappers, result builders and macros in front of a property make of its parameter.

extension Outline {
    /// What the parameter of a property takes in a memberwise initializer.
    enum Wrapping {
        /// The property's value: no attribute has a say.
        case none
        /// The property's value, which a property wrapper wraps.
        case value
        /// The property wrapper itself.
        case wrapper(hasDefault: Bool)
        /// A function that makes the value: there is a result builder in front.
        case builder
        /// Nobody can say who has not read the attribute's declaration.
        case unknown
    }

    /// As Swift decides it: by an initial value, else by arguments of the outermost wrapper, else by its initializers.
    func wrapping(of property: ID, _ record: Declaration) -> Wrapping {
        guard record.flags.contains(.customAttribute), record.flags.contains(.stored) else { return .none }
        var form: WrapperForm?
        var hasArguments = false
        var takesValues = true
        for attribute in attributeUses(clauses(of: property).attributes, of: property) {
            guard
                let next = wrapperForm(of: attribute.path, from: property, isConstant: record.flags.contains(.constant))
            else { continue }
            if form == nil {
                form = next
                hasArguments = attribute.hasArguments
            }
            if !next.takesValue { takesValues = false }
        }
        guard let form else { return .none }
        if form.isBuilder { return .builder }
        if record.flags.contains(.conditionalAttributes) { return .unknown }
        if record.flags.contains(.hasInitialValue) { return .value }
        if hasArguments || form.makesItself { return .wrapper(hasDefault: true) }
        if form.isUnknown { return .unknown }
        return takesValues ? .value : .wrapper(hasDefault: false)
    }

    /// How a property wrapper is made when nothing is said.
    private struct WrapperForm {
        /// By `init()`.
        var makesItself = false
        /// By `init(wrappedValue:)`.
        var takesValue = false
        /// It is a result builder.
        var isBuilder = false
        var isUnknown = false
    }

    /// - Returns: Nil for an attribute that leaves the property as it is.
    private func wrapperForm(of path: [String], from property: ID, isConstant: Bool) -> WrapperForm? {
        guard let name = path.last, !Outline.isOwnAttribute(name), globalActor(path, from: property) == nil else {
            return nil
        }
        let found = lookUpTypes(path, around: property)
        for type in found {
            let names = attributeNames(clauses(of: type).attributes, of: type)
            if names.contains(where: { $0.last == "resultBuilder" }) { return WrapperForm(isBuilder: true) }
            if names.contains(where: { $0.last == "propertyWrapper" }) { return wrapperForm(type) }
        }
        if name.hasSuffix("Builder") { return WrapperForm(isBuilder: true) }
        // Wrappers are for variables: what stands in front of a constant is a macro.
        return isConstant ? nil : Outline.knownWrapperForm(name)
    }

    /// A wrapper that was read: its own initializers decide, those of extensions do not count.
    private func wrapperForm(_ wrapper: ID) -> WrapperForm {
        guard tables.pointee.depth < Outline.maximumDepth else { return WrapperForm(isUnknown: true) }
        tables.pointee.depth += 1
        defer { tables.pointee.depth -= 1 }
        let initializers = initializers(of: wrapper).filter { initializer in
            guard let declaration = initializer.declaration else { return initializer.origin != .inherited }
            return parent(of: declaration) == wrapper
        }
        // A memberwise initializer of which every parameter has a default stands for `init()`, too.
        return WrapperForm(
            makesItself: initializers.contains { $0.parameters.allSatisfy(\.hasDefault) },
            takesValue: initializers.contains { initializer in
                guard let first = initializer.parameters.first else { return false }
                guard first.label == "wrappedValue" || first.label == "initialValue" else { return false }
                return initializer.parameters.dropFirst().allSatisfy(\.hasDefault)
            })
    }

    /// The property wrappers and macros of the SDKs, which are in no source that is read.
    private static func knownWrapperForm(_ name: String) -> WrapperForm? {
        switch name {
        case "State", "ObservedObject", "StateObject", "Bindable", "Published", "GestureState", "ScaledMetric":
            WrapperForm(takesValue: true)
        case "Environment", "EnvironmentObject", "Namespace", "FocusState", "AccessibilityFocusState", "FetchRequest",
            "SectionedFetchRequest", "Query", "AppStorage", "SceneStorage", "FocusedValue", "FocusedBinding",
            "FocusedObject", "UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor":
            WrapperForm(makesItself: true)
        case "Binding": WrapperForm()
        case "ObservationIgnored", "ObservationTracked", "Attribute", "Relationship", "Transient": nil
        default: WrapperForm(isUnknown: true)
        }
    }

    private struct AttributeUse {
        var path: [String]
        var hasArguments: Bool
    }

    /// The attributes in a slice.
    private func attributeUses(_ slice: Slice, of id: ID) -> [AttributeUse] {
        withReader(slice, of: id) { reader in
            var result: [AttributeUse] = []
            while true {
                reader.skipTrivia()
                guard reader.position < reader.count else { return result }
                guard reader.isAt(Byte.at) else {
                    reader.position += 1
                    continue
                }
                reader.position += 1
                guard let path = reader.readPath() else { continue }
                let hasArguments = reader.isAt(Byte.openParen)
                if hasArguments { reader.skipParens() }
                result.append(AttributeUse(path: path, hasArguments: hasArguments))
            }
        }
    }
}
