import DigraphCompiler

extension Report {
    /// The report as JSON. The format is stable: keys are added, never renamed or removed. Columns count bytes from 1.
    package var json: String {
        var json = JSON()
        json.object(overLines: true) { json in
            json.key("version")
            json.value(1)
            json.key("valid")
            json.value(isValid)
            json.key("graphs")
            json.array(graphs, overLines: true) { $1.write(to: &$0) }
            json.key("diagnostics")
            json.array(diagnostics, overLines: true) { $1.write(to: &$0) }
        }
        return json.text + "\n"
    }
}

extension Report.Graph {
    fileprivate func write(to json: inout JSON) {
        json.object { json in
            json.key("name")
            json.value(name)
            json.key("file")
            json.value(place.path)
            json.key("line")
            json.value(place.line)
            json.key("registrations")
            json.value(registrationCount)
            json.key("roots")
            json.value(roots)
        }
    }
}

extension Diagnostic {
    fileprivate func write(to json: inout JSON) {
        json.object(overLines: true) { json in
            json.key("id")
            json.value(id.rawValue)
            json.key("severity")
            json.value(severity.rawValue)
            place.writeExtent(to: &json, isOverLines: true)
            json.key("message")
            json.value(message)
            json.key("notes")
            json.array(notes, overLines: true) { $1.write(to: &$0) }
            json.key("fixes")
            json.array(fixes, overLines: true) { $1.write(to: &$0) }
        }
    }
}

extension Diagnostic.Note {
    fileprivate func write(to json: inout JSON) {
        json.object { json in
            json.key("file")
            json.value(place.path)
            json.key("line")
            json.value(place.line)
            json.key("column")
            json.value(place.column)
            json.key("kind")
            json.value(kind)
            json.key("message")
            json.value(message)
        }
    }
}

extension Diagnostic.Fix {
    fileprivate func write(to json: inout JSON) {
        json.object { json in
            json.key("title")
            json.value(title)
            place.writeExtent(to: &json, isOverLines: false)
            json.key("replacement")
            json.value(replacement)
            json.key("safe")
            json.value(isSafe)
        }
    }
}

extension Place {
    fileprivate func writeExtent(to json: inout JSON, isOverLines: Bool) {
        json.key("file")
        json.value(path)
        for (name, number) in [("line", line), ("column", column), ("endLine", endLine), ("endColumn", endColumn)] {
            json.key(name, onSameLine: isOverLines)
            json.value(number)
        }
    }
}
