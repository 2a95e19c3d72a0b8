import DigraphCompiler

extension Report {
    /// The report as SARIF 2.1.0, for code scanning.
    ///
    /// Columns in SARIF cannot count bytes. They count Unicode scalars, as `columnKind` says. A tool that assumes
    /// UTF-16 code units is wrong only behind scalars above U+FFFF. Paths are relative to the current folder, so that
    /// the report does not depend on the machine.
    package var sarif: String {
        let lines = SourceLines(sources, for: diagnostics)
        let rules = Diagnostic.ID.allCases.filter { id in diagnostics.contains { $0.id == id } }
        var json = JSON()
        json.object(overLines: true) { json in
            json.key("$schema")
            json.value("https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
            json.key("version")
            json.value("2.1.0")
            json.key("runs")
            json.array([self], overLines: true) { json, _ in
                json.object(overLines: true) { json in
                    json.key("tool")
                    Sarif.tool(rules, to: &json)
                    json.key("columnKind")
                    json.value("unicodeCodePoints")
                    json.key("results")
                    json.array(diagnostics, overLines: true) { json, diagnostic in
                        diagnostic.writeResult(to: &json, rules: rules, lines)
                    }
                }
            }
        }
        return json.text + "\n"
    }
}

private enum Sarif {
    /// The tool, with the rules that results refer to.
    static func tool(_ rules: [Diagnostic.ID], to json: inout JSON) {
        json.object { json in
            json.key("driver")
            json.object(overLines: true) { json in
                json.key("name")
                json.value("digraph")
                json.key("version")
                json.value(Compiler.version)
                json.key("semanticVersion")
                json.value(Compiler.version)
                json.key("rules")
                json.array(rules, overLines: true) { Sarif.rule($1, to: &$0) }
            }
        }
    }

    private static func rule(_ id: Diagnostic.ID, to json: inout JSON) {
        let explanation = Catalogue.explanation(of: id)
        json.object(overLines: true) { json in
            json.key("id")
            json.value(id.rawValue)
            json.key("name")
            json.value(id.rawValue.split(separator: "-").map { Names.upperFirst(String($0)) }.joined())
            for (key, text) in [
                ("shortDescription", Markdown.plain(explanation.title) + "."),
                ("fullDescription", Markdown.plain(explanation.meaning)),
            ] {
                json.key(key)
                message(text, to: &json)
            }
            json.key("help")
            message(Markdown.plain(explanation.remedy), markdown: explanation.remedy, to: &json)
            json.key("defaultConfiguration")
            json.object { json in
                json.key("level")
                json.value(id.severity.rawValue)
            }
        }
    }

    static func message(_ text: String, markdown: String? = nil, to json: inout JSON) {
        json.object { json in
            json.key("text")
            json.value(text)
            if let markdown {
                json.key("markdown")
                json.value(markdown)
            }
        }
    }

    /// - Parameter place: A place whose columns count Unicode scalars.
    static func physicalLocation(_ place: Place, to json: inout JSON) {
        json.key("physicalLocation")
        json.object { json in
            artifactLocation(place, to: &json)
            json.key("region")
            region(place, to: &json)
        }
    }

    static func artifactLocation(_ place: Place, to json: inout JSON) {
        json.key("artifactLocation")
        json.object { json in
            json.key("uri")
            json.value(URIReference.of(path: place.path))
        }
    }

    static func region(_ place: Place, to json: inout JSON) {
        json.object { json in
            for (key, number) in [
                ("startLine", place.line), ("startColumn", place.column), ("endLine", place.endLine),
                ("endColumn", place.endColumn),
            ] {
                json.key(key)
                json.value(number)
            }
        }
    }
}

extension Diagnostic {
    fileprivate func writeResult(to json: inout JSON, rules: [Diagnostic.ID], _ lines: SourceLines) {
        json.object(overLines: true) { json in
            json.key("ruleId")
            json.value(id.rawValue)
            json.key("ruleIndex", onSameLine: true)
            json.value(rules.firstIndex(of: id) ?? -1)
            json.key("level", onSameLine: true)
            json.value(severity.rawValue)
            json.key("message")
            Sarif.message(message, to: &json)
            json.key("locations")
            json.array([lines.countingScalars(place)], overLines: true) { json, place in
                json.object { Sarif.physicalLocation(place, to: &$0) }
            }
            if !notes.isEmpty {
                json.key("relatedLocations")
                json.array(notes.indices, overLines: true) { json, index in
                    json.object { json in
                        json.key("id")
                        json.value(index)
                        Sarif.physicalLocation(lines.countingScalars(notes[index].place), to: &json)
                        json.key("message")
                        Sarif.message(notes[index].message, to: &json)
                    }
                }
            }
            if !fixes.isEmpty {
                json.key("fixes")
                json.array(fixes, overLines: true) { $1.writeSarif(to: &$0, lines) }
            }
        }
    }
}

extension Diagnostic.Fix {
    fileprivate func writeSarif(to json: inout JSON, _ lines: SourceLines) {
        let place = lines.countingScalars(place)
        json.object { json in
            json.key("description")
            Sarif.message(title, to: &json)
            json.key("artifactChanges")
            json.array([place]) { json, place in
                json.object { json in
                    Sarif.artifactLocation(place, to: &json)
                    json.key("replacements")
                    json.array([place]) { json, place in
                        json.object { json in
                            json.key("deletedRegion")
                            Sarif.region(place, to: &json)
                            json.key("insertedContent")
                            Sarif.message(replacement, to: &json)
                        }
                    }
                }
            }
            json.key("properties")
            json.object { json in
                json.key("safe")
                json.value(isSafe)
            }
        }
    }
}
