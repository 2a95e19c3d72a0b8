extension Graph {
    /// How the parts of a graph are named in messages.
    package final class Words {
        package let graph: Graph
        package let model: Model
        package let speller: Model.TypeSpeller

        package init(_ graph: Graph, _ model: Model) {
            self.graph = graph
            self.model = model
            speller = model.speller
        }

        package func registration(_ node: Int) -> Model.Registration { graph.nodes[node] }

        /// The registered type: `MyPresenter`.
        package func name(_ node: Int) -> String {
            let type = registration(node).type
            return speller.plain(model.types.wrapped(type) ?? type)
        }

        package func place(_ node: Int) -> Place { model.place(of: graph.registrations[node]) }

        package func place(_ span: Span, of node: Int) -> Place {
            model.place(span, in: registration(node).document)
        }

        /// Where an alias is written.
        package func place(_ alias: Model.Alias, of node: Int) -> Place {
            model.place(alias.span, in: alias.document ?? registration(node).document)
        }

        /// The graph file in which an injection is written: that of the registration, or of an interface.
        package func document(of injection: Model.Injection, of node: Int) -> Syntax.Document {
            model.documents[injection.document ?? registration(node).document]
        }

        package func type(_ type: Model.TypeID) -> String { speller.plain(type) }

        /// `'Networking'`, or `'Cache' under the tag 'disk'`.
        package func key(_ key: Model.Key) -> String {
            let type = "'\(speller.plain(key.type))'"
            return model.tagName(key.tag).map { "\(type) under the tag '\($0)'" } ?? type
        }

        /// Who takes a dependency: `MyPresenter.init(networking:)`, `the closure parameter 'api' of Session`.
        package func taker(_ node: Int, _ dependency: Int) -> String {
            let asking = registration(node).dependencies[dependency]
            if case .closure = asking.taker { return "the closure parameter '\(asking.name)' of \(name(node))" }
            return Model.title(asking.taker, of: name(node))
        }

        /// Where a problem with a dependency is reported.
        package func place(of dependency: Int, of node: Int) -> Place {
            let asking = registration(node).dependencies[dependency]
            return model.place(asking.span, in: asking.document ?? registration(node).document)
        }

        /// The note at the Swift declaration of what takes a dependency.
        package func declaration(_ node: Int, _ dependency: Int) -> Diagnostic.Note? {
            switch registration(node).dependencies[dependency].declaration {
            case .parameter(let owner, let index):
                return parameterNote(owner, index, registration(node).dependencies[dependency].name)
            case .property(let property):
                let outline = model.outline
                let type = outline.text(outline.declaration(property).type, of: property)
                return .init(
                    outline.place(of: property), "property '\(outline.name(of: property)): \(type)' is declared here")
            case .written:
                return nil
            }
        }

        private func parameterNote(_ owner: Outline.ID, _ index: Int, _ name: String) -> Diagnostic.Note? {
            let outline = model.outline
            switch outline.kind(of: owner) {
            case .initializer, .function:
                let parameters = outline.parameters(of: owner)
                guard index < parameters.count else { return nil }
                let type = outline.text(parameters[index].type, of: owner)
                return .init(
                    outline.place(of: parameters[index], in: owner), "parameter '\(name): \(type)' is declared here")
            default:
                // A memberwise initializer: the parameter is a stored property.
                guard
                    let property = outline.members(of: owner, kind: .property, named: name).first
                else { return nil }
                let type = outline.text(outline.declaration(property).type, of: property)
                return .init(outline.place(of: property), "property '\(name): \(type)' is declared here")
            }
        }

        /// `needed by ViewController → MyPresenter → Networking, from root ViewController`: the shortest way to one of
        /// some nodes.
        package func wayNote(to nodes: [Int], then last: String?) -> Diagnostic.Note? {
            guard let way = graph.way(to: nodes, model) else { return nil }
            var names = [name(way.entry)]
            for edge in way.edges { names.append(name(Int(edge.to))) }
            if let last { names.append(last) }
            guard names.count > (last == nil ? 1 : 2) else { return nil }
            return .init(
                place(way.entry),
                "needed by \(names.joined(separator: " → ")), from \(entryWord(way.entry)) \(names[0])")
        }

        /// What makes a node an entry.
        private func entryWord(_ node: Int) -> String {
            let registration = registration(node)
            if registration.isRoot { return "root" }
            return registration.isExternal ? "inject(into:) of" : registration.lifetime.spelling
        }

        /// An edit that adds a modifier on a line of its own behind a registration's last one.
        package func adding(_ modifier: String, to node: Int) -> (place: Place, text: String) {
            let registration = registration(node)
            let document = model.documents[registration.document]
            let start = document.place(registration.wholeSpan)
            let line = document.lines.start(ofLine: start.line)
            var indentation = ""
            for byte in document.source.bytes[line...] {
                guard byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") else { break }
                indentation.unicodeScalars.append(Unicode.Scalar(byte))
            }
            return (document.place(registration.wholeSpan.after), "\n\(indentation)    \(modifier)")
        }

        /// The fix that adds a modifier to a registration.
        package func fixAdding(_ modifier: String, to node: Int) -> Diagnostic.Fix {
            let edit = adding(modifier, to: node)
            return .init("add \(modifier) to '\(name(node))'", at: edit.place, replacement: edit.text)
        }
    }
}
