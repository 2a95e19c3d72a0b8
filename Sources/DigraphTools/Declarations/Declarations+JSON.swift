import DigraphCompiler

extension Declarations {
    /// The machine-readable form, which is stable: keys are added, never renamed or removed.
    package var json: String {
        var json = JSON()
        json.object(overLines: true) { json in
            json.key("version")
            json.value(1)
            json.key("types")
            json.array(types, overLines: true) { $1.write(to: &$0) }
            json.key("functions")
            json.array(functions, overLines: true) { $1.write(to: &$0, file: nil) }
            json.key("typealiases")
            json.array(typealiases, overLines: true) { $1.write(to: &$0) }
        }
        return json.text + "\n"
    }
}

extension Declarations.TypeDeclaration {
    fileprivate func write(to json: inout JSON) {
        json.object(overLines: true) { json in
            json.key("name")
            json.value(name)
            json.key("kind", onSameLine: true)
            json.value(kind.word)
            position.write(to: &json, file: nil)
            json.key("access")
            json.value(access.word)
            json.key("isolation", onSameLine: true)
            json.value(isolation)
            json.key("generics", onSameLine: true)
            json.value(generics)
            json.key("inherits", onSameLine: true)
            json.value(inherits)
            json.key("conditions")
            json.value(conditions)
            json.key("initializers")
            json.array(initializers, overLines: true) { $1.write(to: &$0, file: position.file) }
            json.key("properties")
            json.array(properties, overLines: true) { $1.write(to: &$0, file: position.file) }
            json.key("functions")
            json.array(functions, overLines: true) { $1.write(to: &$0, file: position.file) }
        }
    }
}

extension Declarations.Initializer {
    /// - Parameter file: The file of the enclosing type.
    fileprivate func write(to json: inout JSON, file: String) {
        json.object { json in
            position.write(to: &json, file: file)
            json.key("origin")
            json.value(origin.word)
            json.key("access")
            json.value(access.word)
            json.key("isolation")
            json.value(isolation)
            json.key("generics")
            json.value(generics)
            json.key("failable")
            json.value(isFailable)
            json.key("async")
            json.value(effects.isAsync)
            json.key("throws")
            json.value(effects.isThrowing)
            json.key("conditions")
            json.value(conditions)
            json.key("parameters")
            json.array(parameters) { $1.write(to: &$0) }
        }
    }
}

extension Declarations.Property {
    /// - Parameter file: The file of the enclosing type.
    fileprivate func write(to json: inout JSON, file: String) {
        json.object { json in
            json.key("name")
            json.value(name)
            position.write(to: &json, file: file)
            json.key("type")
            json.value(type)
            json.key("access")
            json.value(access.word)
            json.key("static")
            json.value(isStatic)
            json.key("settable")
            json.value(isSettable)
            json.key("ownership")
            json.value(ownership)
            json.key("stored")
            json.value(isStored)
            json.key("conditions")
            json.value(conditions)
        }
    }
}

extension Declarations.Function {
    /// - Parameter file: The file of the enclosing type; nil outside of types.
    fileprivate func write(to json: inout JSON, file: String?) {
        json.object { json in
            json.key("name")
            json.value(name)
            position.write(to: &json, file: file)
            json.key("access")
            json.value(access.word)
            json.key("static")
            json.value(isStatic)
            json.key("isolation")
            json.value(isolation)
            json.key("generics")
            json.value(generics)
            json.key("async")
            json.value(effects.isAsync)
            json.key("throws")
            json.value(effects.isThrowing)
            json.key("result")
            json.value(result)
            json.key("conditions")
            json.value(conditions)
            json.key("parameters")
            json.array(parameters) { $1.write(to: &$0) }
        }
    }
}

extension Declarations.Typealias {
    fileprivate func write(to json: inout JSON) {
        json.object { json in
            json.key("name")
            json.value(name)
            position.write(to: &json, file: nil)
            json.key("generics")
            json.value(generics)
            json.key("type")
            json.value(type)
            json.key("conditions")
            json.value(conditions)
        }
    }
}

extension Declarations.Parameter {
    fileprivate func write(to json: inout JSON) {
        json.object { json in
            json.key("label")
            json.value(label)
            json.key("name")
            json.value(name)
            json.key("type")
            json.value(type)
            json.key("default")
            json.value(hasDefault)
        }
    }
}

extension Declarations.Position {
    /// - Parameter known: The file that is not written if the position is in it.
    fileprivate func write(to json: inout JSON, file known: String?) {
        if file != known {
            json.key("file", onSameLine: true)
            json.value(file)
        }
        json.key("line", onSameLine: true)
        json.value(line)
        json.key("column", onSameLine: true)
        json.value(column)
    }
}
