import DigraphCompiler

/// The syntactic context of a location in a graph file. It is read from the tokens before it, because a line that is
/// being typed usually has no syntax tree.
struct CompletionContext {
    enum Kind: Equatable {
        /// An item of the file.
        case fileItem
        /// The item after `public`, `open` or `package`.
        case accessedItem
        /// A line of conditional compilation, after its `#`.
        case condition
        /// An item of a graph, part or extension; after a registration also a modifier, with its dot.
        case bodyItem
        /// A modifier, with or without its dot.
        case modifier(hasDot: Bool)
        /// The recipe after `register`.
        case recipe
        /// The member after the dot of `register Path.`.
        case recipeMember([String])
        /// The labels in `register Path.init(` or `Path.name(`.
        case recipeLabels([String], callee: String)
        /// A type; in `.as(`, the protocols and superclasses of the registered type come first.
        case type(isAlias: Bool)
        /// A label such as `tag:`, after a comma.
        case label(modifier: Syntax.ModifierKind)
        case tag
        case boolean
        case parameterName
        /// The argument of `.injection(`.
        case injection
        /// A property after the backslash, with or without its dot.
        case property(hasDot: Bool)
        case methodLabels(String)
        case lifetime(hasDot: Bool)
        case lifetimeArgument(String, hasDot: Bool)
        case diagnostic
        case accessorName
        case include
        case graph
        /// The base after the colon of the graph of this name.
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
    /// The word's typed part, up to the location.
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
    /// The names before the prefix, with their dots: `AppGraph.` in `extension AppGraph.Ses`.
    var qualifier: String
    /// The byte after the word.
    var next: UInt8?

    /// Whether only the type is to be completed, as in `register St|ore.init`.
    var isBeforeDot: Bool { next == UInt8(ascii: ".") }
    var isBeforeParenthesis: Bool { next == UInt8(ascii: "(") }
}
