import DigraphCompiler

/// What can be written at a place of a graph file. Read from the tokens in front of it, which are there when nothing else
/// is: most of the time somebody is in the middle of a line.
struct CompletionContext {
    enum Kind: Equatable {
        /// An item of the file.
        case fileItem
        /// What is behind `public`, `open` or `package`.
        case accessedItem
        /// A line of conditional compilation, whose `#` is there.
        case condition
        /// An item of a graph, part or extension; behind a registration also a modifier, with its dot.
        case bodyItem
        /// A modifier whose dot is there, or is not yet.
        case modifier(hasDot: Bool)
        /// What is behind `register`.
        case recipe
        /// What is behind the dot of `register Path.`.
        case recipeMember([String])
        /// The labels in `register Path.init(` or `Path.name(`.
        case recipeLabels([String], callee: String)
        /// A type; those that a registration conforms to first, where it is for `.as(`.
        case type(isAlias: Bool)
        /// `tag:` and the like, behind a comma.
        case label(modifier: Syntax.ModifierKind)
        case tag
        case boolean
        case parameterName
        /// What `.injection(` takes.
        case injection
        /// A property behind the backslash, with its dot or without.
        case property(hasDot: Bool)
        case methodLabels(String)
        case lifetime(hasDot: Bool)
        case lifetimeArgument(String, hasDot: Bool)
        case diagnostic
        case accessorName
        case include
        case graph
        /// What is behind the colon of the graph of this name.
        case base(of: String)
        case module
        /// A part, graph or module, in a rule.
        case ruleGroup
        case attribute
        /// Swift code.
        case code
        /// A member of something in Swift code.
        case codeMember
    }

    var kind: Kind
    /// What is written of the word, up to the place.
    var prefix: Span
    /// The end of the word around the place.
    var wordEnd: Int
    /// The registered type of the registration around the place.
    var registered: [String]
    /// `init`, the name of the function, or nothing yet.
    var callee: String?
    /// The labels behind the callee.
    var calleeLabels: [String]?
    /// The modifiers that the registration has in front of the place.
    var modifiers: [Syntax.ModifierKind]
    /// Whether an empty line is in front of the place's line.
    var isApart: Bool
    /// The white space in front of the line of the item.
    var indentation: String
    /// The graph around the place.
    var graph: String?
    /// The names in front of the prefix, with their dots: `AppGraph.` in `extension AppGraph.Ses`.
    var qualifier: String
    /// The byte behind the word.
    var next: UInt8?

    /// Of `register St|ore.init` the type alone is written.
    var isBeforeDot: Bool { next == UInt8(ascii: ".") }
    var isBeforeParenthesis: Bool { next == UInt8(ascii: "(") }
}
