// The effect of property wrappers, result builders and macros on the parameter that a memberwise initializer has for a
// property.

extension Outline {
    /// The argument for a property in a memberwise initializer.
    enum Wrapping: Equatable {
        /// The property's value; no attribute matters.
        case none
        /// The property's value, wrapped by a property wrapper. That of a `@StateObject` is an autoclosure.
        case value(isAutoclosure: Bool)
        /// A `Binding` to the property's value.
        case binding
        /// Another property wrapper itself.
        case wrapper(hasDefault: Bool)
        /// A function that returns the value, because of a result builder.
        case builder
        /// An argument of unknown type, because of an unread attribute.
        case unknown

        var isWrapper: Bool {
            switch self {
            case .value, .binding, .wrapper: true
            case .none, .builder, .unknown: false
            }
        }
    }

    /// The argument for a property. Swift decides by an initial value, then by arguments of the outermost wrapper, then
    /// by the initializers of this wrapper.
    func wrapping(of property: ID) -> Wrapping {
        let declaration = declaration(property)
        guard declaration.flags.contains(.customAttribute), declaration.flags.contains(.stored) else { return .none }
        let wrappers = declaration.attributes.compactMap { attribute in
            wrapperForm(of: attribute.path, on: property).map { (form: $0, hasArguments: attribute.hasArguments) }
        }
        guard let outermost = wrappers.first else { return .none }
        if outermost.form.isBuilder { return .builder }
        if declaration.flags.contains(.conditionalAttributes) { return .unknown }
        let value = Wrapping.value(isAutoclosure: outermost.form.takesAutoclosure)
        if declaration.flags.contains(.hasInitialValue) { return value }
        if outermost.hasArguments || outermost.form.makesItself { return .wrapper(hasDefault: true) }
        if outermost.form.isUnknown { return .unknown }
        if outermost.form.isBinding, wrappers.count == 1 { return .binding }
        return wrappers.allSatisfy(\.form.takesValue) ? value : .wrapper(hasDefault: false)
    }

    /// The form of an attribute: a result builder, or a property wrapper with the initializers that Swift can call
    /// implicitly.
    private struct WrapperForm {
        /// Whether the property wrapper has an `init()`.
        var makesItself = false
        /// Whether the property wrapper has an `init(wrappedValue:)`.
        var takesValue = false
        /// Whether that takes the value as an `@autoclosure`.
        var takesAutoclosure = false
        /// Whether the property wrapper is SwiftUI's `Binding`.
        var isBinding = false
        /// Whether the attribute is a result builder.
        var isBuilder = false
        var isUnknown = false
    }

    /// - Returns: Nil for an attribute without an effect on the property.
    private func wrapperForm(of path: [String], on property: ID) -> WrapperForm? {
        guard let name = path.last, !Outline.isOwnAttribute(name), globalActor(path, from: property) == nil else {
            return nil
        }
        for type in lookUpTypes(path, around: property) {
            if hasAttribute("resultBuilder", type) { return WrapperForm(isBuilder: true) }
            if hasAttribute("propertyWrapper", type) { return wrapperForm(ofType: type) }
        }
        if name.hasSuffix("Builder") { return WrapperForm(isBuilder: true) }
        // Only variables can have property wrappers, so an attribute of a constant is a macro.
        return flags(of: property).contains(.constant) ? nil : Outline.knownWrapperForm(name)
    }

    /// The form of a property wrapper, by the initializers in its body. Those in extensions do not count.
    private func wrapperForm(ofType wrapper: ID) -> WrapperForm {
        storage.nested(otherwise: WrapperForm(isUnknown: true)) {
            let initializers = initializers(of: wrapper).filter { initializer in
                guard let declaration = initializer.declaration else { return initializer.origin != .inherited }
                return parent(of: declaration) == wrapper
            }
            let takingValue = initializers.filter { initializer in
                let label = initializer.parameters.first?.label
                return (label == "wrappedValue" || label == "initialValue")
                    && initializer.parameters.dropFirst().allSatisfy(\.hasDefault)
            }
            return WrapperForm(
                makesItself: initializers.contains { $0.parameters.allSatisfy(\.hasDefault) },
                takesValue: !takingValue.isEmpty,
                takesAutoclosure: takingValue.compactMap(\.parameters.first).contains { value in
                    isAutoclosure(value.type, of: value.scope)
                })
        }
    }

    /// The form of a property wrapper or macro by its name, for those of SDKs, whose sources are not read. Nil for a
    /// macro without an effect.
    private static func knownWrapperForm(_ name: String) -> WrapperForm? {
        switch name {
        case "State", "ObservedObject", "Bindable", "Published", "GestureState", "ScaledMetric":
            WrapperForm(takesValue: true)
        case "StateObject": WrapperForm(takesValue: true, takesAutoclosure: true)
        case "Environment", "EnvironmentObject", "Namespace", "FocusState", "AccessibilityFocusState", "FetchRequest",
            "SectionedFetchRequest", "Query", "AppStorage", "SceneStorage", "FocusedValue", "FocusedBinding",
            "FocusedObject", "UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor":
            WrapperForm(makesItself: true)
        case "Binding": WrapperForm(isBinding: true)
        case "ObservationIgnored", "ObservationTracked", "Attribute", "Relationship", "Transient": nil
        default: WrapperForm(isUnknown: true)
        }
    }
}
