// What property wrappers, result builders and macros in front of a property make of its parameter.

extension Outline {
    /// What the parameter of a property takes in a memberwise initializer.
    enum Wrapping: Equatable {
        /// The property's value: no attribute matters.
        case none
        /// The property's value, which a property wrapper wraps.
        case value
        /// The property wrapper itself.
        case wrapper(hasDefault: Bool)
        /// A function that makes the value: there is a result builder in front.
        case builder
        /// An attribute whose declaration was not read.
        case unknown

        var isWrapper: Bool {
            switch self {
            case .value, .wrapper: true
            case .none, .builder, .unknown: false
            }
        }
    }

    /// As Swift decides it: by an initial value, otherwise by arguments of the outermost wrapper, otherwise by its
    /// initializers.
    func wrapping(of property: ID) -> Wrapping {
        let declaration = declaration(property)
        guard declaration.flags.contains(.customAttribute), declaration.flags.contains(.stored) else { return .none }
        let wrappers = declaration.attributes.compactMap { attribute in
            wrapperForm(of: attribute.path, on: property).map { (form: $0, hasArguments: attribute.hasArguments) }
        }
        guard let outermost = wrappers.first else { return .none }
        if outermost.form.isBuilder { return .builder }
        if declaration.flags.contains(.conditionalAttributes) { return .unknown }
        if declaration.flags.contains(.hasInitialValue) { return .value }
        if outermost.hasArguments || outermost.form.makesItself { return .wrapper(hasDefault: true) }
        if outermost.form.isUnknown { return .unknown }
        return wrappers.allSatisfy(\.form.takesValue) ? .value : .wrapper(hasDefault: false)
    }

    /// How a property wrapper is made when nothing is written.
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
    private func wrapperForm(of path: [String], on property: ID) -> WrapperForm? {
        guard let name = path.last, !Outline.isOwnAttribute(name), globalActor(path, from: property) == nil else {
            return nil
        }
        for type in lookUpTypes(path, around: property) {
            if hasAttribute("resultBuilder", type) { return WrapperForm(isBuilder: true) }
            if hasAttribute("propertyWrapper", type) { return wrapperForm(ofType: type) }
        }
        if name.hasSuffix("Builder") { return WrapperForm(isBuilder: true) }
        // Wrappers are for variables: an attribute of a constant is a macro.
        return flags(of: property).contains(.constant) ? nil : Outline.knownWrapperForm(name)
    }

    /// The wrapper's own initializers decide; those of extensions do not count.
    private func wrapperForm(ofType wrapper: ID) -> WrapperForm {
        storage.nested(otherwise: WrapperForm(isUnknown: true)) {
            let initializers = initializers(of: wrapper).filter { initializer in
                guard let declaration = initializer.declaration else { return initializer.origin != .inherited }
                return parent(of: declaration) == wrapper
            }
            return WrapperForm(
                makesItself: initializers.contains { $0.parameters.allSatisfy(\.hasDefault) },
                takesValue: initializers.contains { initializer in
                    let label = initializer.parameters.first?.label
                    return (label == "wrappedValue" || label == "initialValue")
                        && initializer.parameters.dropFirst().allSatisfy(\.hasDefault)
                })
        }
    }

    /// The property wrappers and macros of the SDKs, whose sources are not read.
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
}
