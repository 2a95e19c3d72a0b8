import DigraphCompiler

extension Layout {
    /// The role and the indentation of each token, found by a walk over the parsed document.
    struct Structure {
        /// The role of a token in the layout.
        enum Role: UInt8 {
            case none
            /// The first word of an item, or a word that begins a line behind an attribute of the item.
            case item
            /// The dot of a modifier.
            case modifier
            /// The brace that opens a body, and the one that closes it. An empty body has neither.
            case bodyOpening, bodyClosing
            /// `#elseif` and `#else`, and `#endif`.
            case branch, conditionEnd
            case closureOpening, closureClosing
            /// A colon behind which no space stands, as in `init(disk:memory:)`.
            case tightColon

            var startsLine: Bool {
                switch self {
                case .item, .modifier, .bodyClosing, .branch, .conditionEnd: true
                case .none, .bodyOpening, .closureOpening, .closureClosing, .tightColon: false
                }
            }
        }

        /// The first and last token of an item and its documentation; for a condition, also the items of its branches.
        struct Member {
            var first: Int
            var last: Int
            /// For each branch of a condition, the index of the branch's items in `groups`.
            var branches: [Int] = []
        }

        private let document: Syntax.Document
        private let tokens: [Syntax.Token]
        /// The role of each token.
        private(set) var roles: [Role]
        /// For each token that starts a line because of its role, the indentation of the line.
        private(set) var indentations: [Int32]
        /// For each token that begins Swift code, the token behind the code; 0 for other tokens. Swift code is kept
        /// as it is written.
        private(set) var codeEnds: [Int32]
        /// For each token, the next token that is neither white space nor a comment.
        private(set) var nextWords: [Int]
        /// The lists of items: one for the file, for each body, and for each branch of a condition.
        private(set) var groups: [[Member]] = []

        init(_ document: Syntax.Document) {
            self.document = document
            tokens = document.tokens
            roles = Array(repeating: .none, count: tokens.count)
            indentations = Array(repeating: 0, count: tokens.count)
            codeEnds = Array(repeating: 0, count: tokens.count)
            nextWords = Array(repeating: tokens.count, count: tokens.count)
            for index in tokens.indices.dropLast().reversed() {
                nextWords[index] = tokens[index + 1].kind.isTrivia ? nextWords[index + 1] : index + 1
            }
            _ = add(document.items, 0)
        }

        // MARK: - Tokens

        /// The first token that begins at an offset or behind it.
        private func token(at offset: Int32) -> Int {
            var low = 0
            var high = tokens.count
            while low < high {
                let middle = (low + high) / 2
                if tokens[middle].span.start < offset { low = middle + 1 } else { high = middle }
            }
            return low
        }

        /// The last token within a span.
        private func lastToken(of span: Span) -> Int { token(at: span.end) - 1 }

        private func word(from index: Int) -> Int {
            index < tokens.count && tokens[index].kind.isTrivia ? nextWords[index] : index
        }

        private mutating func set(_ role: Role, at index: Int, _ indentation: Int = 0) {
            if index < 0 || index >= tokens.count { return }
            roles[index] = role
            indentations[index] = Int32(truncatingIfNeeded: indentation)
        }

        private mutating func setCode(_ span: Span?) {
            guard let span, span.end > span.start else { return }
            let first = token(at: span.start)
            if first < tokens.count { codeEnds[first] = Int32(truncatingIfNeeded: token(at: span.end)) }
        }

        // MARK: - Items

        /// - Returns: The index of the items in `groups`.
        private mutating func add(_ items: [Syntax.Item], _ indentation: Int) -> Int {
            let group = groups.count
            groups.append([])
            for item in items {
                let member = add(item, indentation)
                groups[group].append(member)
            }
            return group
        }

        private mutating func add(_ item: Syntax.Item, _ indentation: Int) -> Member {
            switch item {
            case .import(let item):
                return start(item.span, item.attributes, indentation)
            case .isolation(let item):
                return start(item.span, [], indentation)
            case .typealias(let item):
                return start(item.span, [], indentation)
            case .include(let item):
                add(item.modifiers, indentation + Layout.step)
                return start(item.span, [], indentation)
            case .lifetime(let item):
                return start(item.span, [], indentation)
            case .rule(let item):
                return start(item.span, [], indentation)
            case .graph(let item):
                let member = start(item.span, item.attributes, indentation, item.documentation)
                breakBehindAttributes(of: item, indentation)
                for input in item.inputs { setCode(input.defaultValue) }
                addBody(item.members, item.body, indentation)
                return member
            case .part(let item):
                addBody(item.members, item.body, indentation)
                return start(item.span, [], indentation, item.documentation)
            case .extension(let item):
                addBody(item.members, item.body, indentation)
                return start(item.span, [], indentation)
            case .interface(let item):
                add(item.modifiers, indentation + Layout.step)
                return start(item.span, [], indentation)
            case .registration(let item):
                add(item.recipe)
                add(item.modifiers, indentation + Layout.step)
                return start(item.span, item.attributes, indentation, item.documentation)
            case .condition(let item):
                return add(item, indentation)
            }
        }

        /// Makes an item begin a line. If a comment follows an attribute, the next word behind it begins a line, too.
        private mutating func start(
            _ span: Span, _ attributes: [Syntax.Attribute], _ indentation: Int,
            _ documentation: Syntax.Documentation? = nil
        ) -> Member {
            let first = token(at: span.start)
            set(.item, at: first, indentation)
            for attribute in attributes {
                setCode(attribute.arguments)
                let behind = token(at: attribute.span.end)
                let next = word(from: behind)
                if tokens[behind..<next].contains(where: { $0.kind.isComment }) { set(.item, at: next, indentation) }
            }
            let documented = documentation.map { token(at: $0.span.start) } ?? first
            return Member(first: min(first, documented), last: lastToken(of: span))
        }

        /// Each attribute in front of a graph has a line of its own.
        private mutating func breakBehindAttributes(of graph: Syntax.Graph, _ indentation: Int) {
            for attribute in graph.attributes {
                if let access = graph.access, access.span.start < attribute.span.start { return }
                set(.item, at: word(from: token(at: attribute.span.end)), indentation)
            }
        }

        private mutating func addBody(_ members: [Syntax.Item], _ body: Span, _ indentation: Int) {
            _ = add(members, indentation + Layout.step)
            let opening = token(at: body.start) - 1
            let closing = token(at: body.end)
            if tokens[(opening + 1)..<closing].allSatisfy({ $0.kind == .whitespace || $0.kind == .newline }) { return }
            set(.bodyOpening, at: opening)
            set(.bodyClosing, at: closing, indentation)
        }

        /// The items under a condition are not indented.
        private mutating func add(_ condition: Syntax.Condition, _ indentation: Int) -> Member {
            var member = start(condition.span, [], indentation)
            for (index, branch) in condition.branches.enumerated() {
                if index > 0 { set(.branch, at: token(at: branch.directive.start), indentation) }
                setCode(branch.condition)
                member.branches.append(add(branch.items, indentation))
            }
            set(.conditionEnd, at: member.last, indentation)
            return member
        }

        // MARK: - Registrations

        private mutating func add(_ recipe: Syntax.Recipe) {
            switch recipe.kind {
            case .initializer(_, let signature?): add(signature)
            case .function(_, _, let signature): add(signature)
            case .expression(_, let closure): add(closure)
            case .initializer(_, nil), .external, .member, .broken: break
            }
        }

        private mutating func add(_ modifiers: [Syntax.Modifier], _ indentation: Int) {
            for modifier in modifiers {
                // An alias as in Swift, `Disk: Storing`, is a mistake, and stays where it is.
                let first = token(at: modifier.span.start)
                if tokens[first].kind == .dot { set(.modifier, at: first, indentation) }
                for argument in modifier.arguments {
                    if case .call(_, let signature) = argument.value { add(signature) }
                }
                if let closure = modifier.closure { add(closure) }
            }
        }

        private mutating func add(_ signature: Syntax.Signature) {
            guard case .labels = signature.shape else { return }
            for index in token(at: signature.span.start)..<token(at: signature.span.end)
            where tokens[index].kind == .colon {
                set(.tightColon, at: index)
            }
        }

        private mutating func add(_ closure: Syntax.Closure) {
            set(.closureOpening, at: token(at: closure.span.start))
            set(.closureClosing, at: lastToken(of: closure.span))
            setCode(closure.body)
        }
    }
}

extension Syntax.Token.Kind {
    var isComment: Bool { self == .lineComment || self == .blockComment || self == .documentationComment }
    package var isTrivia: Bool { isComment || self == .whitespace || self == .newline }
}
