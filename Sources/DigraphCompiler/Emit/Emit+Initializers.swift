// What the class has of its graph: inputs, the graph around it, and the initializer.

extension Emit {
    static func emitInputs(_ written: SwiftCode.Class, _ writer: inout SwiftWriter) {
        // A derived class has its base's.
        if written.base != nil { return }
        for input in written.inputs {
            let type = input.parameter.type.withoutEscaping
            let line = "let \(Names.quoted(input.parameter.name)): \(type)"
            if input.isDoubtful { writer.located(line, at: input.location) } else { writer.plain(line) }
        }
        writer.end()
    }

    /// The graph around a nested one. Who else has the nested graph keeps both alive; the graph around it does not
    /// keep itself.
    static func emitOuter(_ written: SwiftCode.Class, _ writer: inout SwiftWriter) {
        guard let outer = written.outer else { return }
        writer.plain("\(prefix(outer.access))unowned let \(Names.quoted(outer.name)): \(outer.type)")
    }

    /// What keeps the graph around a nested one goes last, after all that the nested one keeps.
    static func emitHeld(_ written: SwiftCode.Class, _ writer: inout SwiftWriter) {
        guard let outer = written.outer, written.base == nil else { return }
        writer.plain()
        writer.plain("/// Keeps the graph around this one, which goes after all that this one keeps.")
        writer.plain("\(hidden) let \(outer.heldName): \(outer.type)?")
    }

    static func emitInitializer(_ written: SwiftCode.Class, _ writer: inout SwiftWriter) {
        if written.base != nil { return emitDerivedInitializer(written, &writer) }
        if !written.inputs.isEmpty || written.outer != nil { writer.plain() }
        let access = prefix(written.access == "open" ? "public" : written.access)
        var names = UsedNames(Set(written.inputs.map { initializerParameter($0).name }))
        let outer = written.outer.map { ($0, names.free($0.name), names.free("isKept")) }
        var parameters = written.inputs.map { text(initializerParameter($0)) }
        if let (graph, name, isKept) = outer {
            let label = isKept == "isKept" ? "isKept" : "isKept \(isKept)"
            parameters.insert("_ \(Names.quoted(name)): \(graph.type), \(label): Bool = false", at: 0)
        }
        if parameters.isEmpty, written.madeAtOnce.isEmpty { return writer.plain("\(access)init() {}") }
        let header = "\(access)init(\(parameters.joined(separator: ", "))) {"
        if let first = written.inputs.first, written.inputs.contains(where: \.isDoubtful) {
            writer.located(header, at: first.location)
        } else {
            writer.plain(header)
        }
        writer.indented { writer in
            if let (graph, name, isKept) = outer {
                writer.neutral("self.\(Names.quoted(graph.name)) = \(Names.quoted(name))")
                writer.neutral("self.\(graph.heldName) = \(isKept) ? nil : \(Names.quoted(name))")
            }
            for input in written.inputs {
                let name = Names.quoted(input.parameter.name)
                let value = Names.quoted(initializerParameter(input).name)
                if written.isSendable {
                    writer.located("self.\(name) = DigraphRuntime.sendable(\(value))", at: input.location)
                } else {
                    writer.neutral("self.\(name) = \(value)")
                }
            }
            writer.conditional(written.madeAtOnce, isSpaced: false, \.condition) { made, writer in
                writer.line.append("_ = ")
                ValueSpelling(writer.line).statement(made.value)
                writer.neutral()
            }
        }
        writer.neutral("}")
        writer.end()
    }

    /// A derived class has its base's initializer, unless it makes something at once or has the graph around it as another
    /// type.
    private static func emitDerivedInitializer(_ written: SwiftCode.Class, _ writer: inout SwiftWriter) {
        if written.isBare || written.madeAtOnce.isEmpty && written.outer == nil { return }
        if written.outer != nil { writer.plain() }
        let access = prefix(written.access == "open" ? "public" : written.access)
        var names = UsedNames(Set(written.inputs.map { initializerParameter($0).name }))
        var parameters = written.inputs.map { text(initializerParameter($0)) }
        var arguments = written.inputs.map { input in
            Names.labelInCall(input.parameter.name) + ": " + Names.quoted(initializerParameter(input).name)
        }
        let outer = written.outer.map { ($0, names.free($0.name), names.free("isKept")) }
        if let (graph, name, isKept) = outer {
            let label = isKept == "isKept" ? "isKept" : "isKept \(isKept)"
            parameters.insert("_ \(Names.quoted(name)): \(graph.type), \(label): Bool = false", at: 0)
            arguments.insert("\(Names.quoted(name)), isKept: \(isKept)", at: 0)
        }
        let word = outer == nil ? "override " : ""
        writer.plain("\(access)\(word)init(\(parameters.joined(separator: ", "))) {")
        writer.indented { writer in
            if let (graph, name, _) = outer {
                writer.plain("self.\(Names.quoted(graph.name)) = \(Names.quoted(name))")
            }
            writer.plain("super.init(\(arguments.joined(separator: ", ")))")
            writer.conditional(written.madeAtOnce, isSpaced: false, \.condition) { made, writer in
                writer.line.append("_ = ")
                ValueSpelling(writer.line).statement(made.value)
                writer.plain()
            }
        }
        writer.plain("}")
    }

    private static func text(_ parameter: SwiftCode.Parameter) -> String {
        let writer = CodeWriter()
        spell(parameter, writer)
        return writer.text
    }

    /// An input as the initializer takes it: one that is called `self` must not hide the graph.
    private static func initializerParameter(_ input: SwiftCode.Input) -> SwiftCode.Parameter {
        var parameter = input.parameter
        if parameter.name == "self" { parameter.name = "selfInput" }
        return parameter
    }
}
