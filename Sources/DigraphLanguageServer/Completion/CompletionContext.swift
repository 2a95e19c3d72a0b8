import DigraphCompiler

/// The syntactic context of a location in a graph file. The context is read from the tokens before the location,
/// because a line that is being typed usually has no syntax tree.
struct CompletionContext {
    enum Kind: Equatable {
        /// An item of the file.
        case fileItem
        /// The item after `public`, `open` or `package`.
        case accessedItem
        /// A line of conditional compilation, after its `#`.
        case condition
        /// An item of a graph, part or extension. After a registration, also a modifier such as `.root()`.
        case bodyItem
        /// A modifier. `hasDot`: the dot is typed already.
        case modifier(hasDot: Bool)
        /// The modifier of an include, behind the dot.
        case includeModifier
        /// The recipe after `register`.
        case recipe
        /// The member after the dot of `register Path.`.
        case recipeMember([String])
        /// The labels in `register Path.init(` or `Path.name(`.
        case recipeLabels([String], callee: String)
        /// A type; in `.as(`, the protocols and superclasses of the registered type come first.
        case type(isAlias: Bool)
        /// The label of a modifier's argument, such as `tag:`.
        case label(modifier: Syntax.ModifierKind)
        case tag
        case boolean
        /// The argument of `isolation`.
        case isolation
        case parameterName
        /// The argument of `.injection(`.
        case injection
        /// A property after the backslash. `hasDot`: the dot is typed already.
        case property(hasDot: Bool)
        case methodLabels(String)
        case lifetime(hasDot: Bool)
        case lifetimeArgument(String, hasDot: Bool)
        case diagnostic
        case accessorName
        case include
        case graph
        /// The base, after the colon, of the graph with this name.
        case base(of: String)
        case module
        /// A part, graph or module, in a rule.
        case ruleGroup
        case attribute
        /// Swift code.
        case code
        /// A member after a dot in Swift code.
        case codeMember
    }

    var kind: Kind
    /// The word's typed part, up to the location.
    var prefix: Span
    /// The end of the word around the location.
    var wordEnd: Int
    /// The names of the registered type, `Outer.Inner`, if the location is in a registration.
    var registered: [String]
    /// The callee of the recipe: `init`, `self` or a function's name; nil if it is not typed yet.
    var callee: String?
    /// The labels in the parentheses after the callee.
    var calleeLabels: [String]?
    /// The registration's modifiers that are in front of the location.
    var modifiers: [Syntax.ModifierKind]
    /// Whether an empty line is above the line of the location.
    var isApart: Bool
    /// The white space at the beginning of the item's first line.
    var indentation: String
    /// The name of the graph, part or extension around the location.
    var graph: String?
    /// The names before the prefix, with their dots: `AppGraph.` in `extension AppGraph.Ses`.
    var qualifier: String
    /// The byte after the word.
    var next: UInt8?

    /// Whether only the type is to be completed, as in `register St|ore.init`.
    var isBeforeDot: Bool { next == UInt8(ascii: ".") }
    var isBeforeParenthesis: Bool { next == UInt8(ascii: "(") }
}
