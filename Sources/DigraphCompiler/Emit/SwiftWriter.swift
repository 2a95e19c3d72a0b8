extension Emit {
    /// A code writer that knows which line of which graph file the next line counts as, so that one directive is
    /// written where one is needed and none where it is not.
    struct SwiftWriter {
        private let writer = CodeWriter()
        /// What has been said of the next line. Each of the functions that write one begins with it.
        let line = CodeWriter()
        private var depth = 0
        /// In front of types and of functions outside of them, where they would be on an actor otherwise: `nonisolated `.
        var free = ""
        /// Whether anything in the class at hand is `async` or throws.
        var hasEffects = true
        /// As which line of that path the next line counts; 0 where it counts as itself.
        private var next = 0
        /// The path last written, and the directive as far as it depends on that.
        private var path = ""
        private var directive = ""

        /// All that was written.
        var text: String { writer.text }

        /// Whether the line at hand is one.
        func fits() -> Bool { depth * 4 + line.count <= 120 && line.lineFeeds(behind: 0) == 0 }

        /// A line of no place in a graph file.
        mutating func plain(_ content: String) {
            line.append(content)
            plain()
        }

        /// The line at hand, if any, as one of no place in a graph file.
        mutating func plain() {
            end()
            writer.line(of: line)
        }

        /// A line that swiftc is to report on a line of a graph file.
        mutating func located(_ content: String, at location: SwiftCode.Location) {
            line.append(content)
            located(at: location)
        }

        mutating func located(at location: SwiftCode.Location) {
            direct(location)
            neutral()
        }

        /// A line with nothing to report: it goes where the one before goes.
        mutating func neutral(_ content: String) {
            line.append(content)
            neutral()
        }

        mutating func neutral() {
            let start = writer.count
            writer.line(of: line)
            advance(from: start)
        }

        /// The line at hand, a declaration, behind its documentation. The directive stands in front of both, so that the
        /// documentation stays with the declaration; the lines are counted so that the declaration has its own.
        mutating func documented(
            _ documentation: [String], attributes: [String] = [], _ location: SwiftCode.Location?
        ) {
            let above = attributes.count + documentation.count
            if let location, location.line > above {
                direct(location, above: above)
            } else {
                end()
            }
            document(documentation)
            // So near to the beginning of its file that there are no lines to count back.
            if let location, next == 0 { direct(location) }
            if !attributes.isEmpty {
                for attribute in attributes {
                    writer.line(attribute)
                    if next > 0 { next += 1 }
                }
            }
            neutral()
        }

        /// Lines of documentation. They are put together behind the line at hand.
        private mutating func document(_ documentation: [String]) {
            let end = line.count
            let start = writer.count
            for text in documentation {
                line.append(text.isEmpty ? "///" : "/// ")
                line.append(text)
                writer.line(of: line, behind: end)
            }
            advance(from: start)
        }

        /// Code of a graph file, at its line and column.
        mutating func copy(_ copy: SwiftCode.Copy) {
            direct(copy.location)
            writer.flushLeft(String(repeating: " ", count: copy.column - 1) + copy.text)
            end()
        }

        /// What follows counts as standing where it stands.
        mutating func end() {
            if next == 0 { return }
            next = 0
            writer.line("#sourceLocation()")
        }

        mutating func indented(_ body: (inout SwiftWriter) -> Void) {
            depth += 1
            writer.indent()
            body(&self)
            writer.outdent()
            depth -= 1
        }

        /// What may stand under conditions, those beside each other under one `#if`.
        mutating func conditional<Item>(
            _ items: [Item], isSpaced: Bool, _ condition: (Item) -> String?,
            _ body: (Item, inout SwiftWriter) -> Void
        ) {
            var open: String?
            var isInElse = false
            for index in items.indices {
                let own = condition(items[index])
                let isElse = !isInElse && isNegation(own, of: open)
                if open != nil, own != open, !isElse { plain("#endif") }
                if isSpaced, index > 0 { plain() }
                if let own, own != open { plain(isElse ? "#else" : "#if \(own)") }
                if own != open { isInElse = isElse }
                open = own
                body(items[index], &self)
            }
            if open != nil { plain("#endif") }
        }

        private func isNegation(_ condition: String?, of other: String?) -> Bool {
            guard let condition, let other else { return false }
            // `!A && B` is no negation of `A && B`.
            if condition.contains(" ") || other.contains(" ") { return condition == "!(\(other))" }
            return other == "!" + condition || condition == "!" + other
        }

        private mutating func direct(_ location: SwiftCode.Location, above: Int = 0) {
            let number = location.line - above
            if location.path != path {
                path = location.path
                directive = "#sourceLocation(file: \(Emit.quoted(path)), line: "
            } else if next == number {
                return
            }
            writer.line(directive + String(number) + ")")
            next = number
        }

        private mutating func advance(from start: Int) {
            if next > 0 { next += writer.lineFeeds(behind: start) }
        }
    }

    /// A string literal.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
