import DigraphCompiler

/// The code of an app that only passes requests on to its container: `func force<T>(_ type: T.Type) -> T {
/// resolve(type)! }` in an extension of `Resolver`, and property wrappers around `resolve`.
struct ResolveHelpers {
    /// By name and labels, whether the function returns an object, and not an optional.
    private var functions: [String: Bool] = [:]
    /// The names of the functions, and `resolve`.
    private(set) var names: Set = ["resolve"]
    /// The property wrappers.
    private(set) var wrappers: Set<String> = []

    init(_ files: [SwiftFile]) {
        var found: [String: [Bool?]] = [:]
        for file in files {
            for block in file.blocks.blocks where block.kind == .function {
                guard let parent = block.parent.map({ file.blocks.blocks[$0] }),
                    parent.kind == .type(keyword: "extension"),
                    ["Resolver", "Container", "Assembler", "DIContainer"].contains(Names.lastComponent(parent.name)),
                    let (signature, isForced) = Self.function(block, file)
                else { continue }
                found[signature, default: []].append(isForced)
                names.insert(block.name)
            }
        }
        // Another function of the same signature may do more.
        functions = found.compactMapValues { Set($0).count == 1 ? $0[0] : nil }
        for file in files {
            for block in file.blocks.blocks where block.isType {
                let isWrapper = (max(0, block.header.lowerBound - 12)..<block.header.upperBound).contains {
                    file.tokens.isAt("propertyWrapper", $0)
                }
                let isAround = block.body.contains {
                    names.contains(file.tokens.text($0)) && file.tokens.isAt("(", $0 + 1)
                }
                if isWrapper, isAround { wrappers.insert(block.name) }
            }
        }
    }

    /// Whether a call is one of such a function that returns an object; nil for other calls.
    func isForced(_ call: CallChain.Link) -> Bool? {
        let labels = (call.arguments ?? []).filter { !$0.isTrailing }.map { "\($0.label ?? "_"):" }
        return functions["\(call.name)(\(labels.joined()))"]
    }

    /// The signature of a generic function that requests something from its container, and whether it returns an object;
    /// nil for that where the function does more, or passes its parameters on in another way.
    private static func function(_ block: SwiftBlocks.Block, _ file: SwiftFile) -> (String, isForced: Bool?)? {
        let tokens = file.tokens
        guard let name = block.header.first(where: { tokens.isAt("func", $0) }).map({ $0 + 1 }),
            let generics = CallChain.genericsEnd(name + 1, in: tokens, limit: block.header.upperBound),
            tokens.isAt("(", generics), let close = tokens[generics].partner,
            let arrow = (close..<block.header.upperBound).first(where: { tokens.isAt("->", $0) }),
            tokens.isWord(arrow + 1),
            let call = block.body.first(where: { tokens.isAt("resolve", $0) && tokens.isAt("(", $0 + 1) }),
            let passed = CallChain(at: call, in: tokens, limit: block.body.upperBound)?.links[0].arguments,
            let first = passed.first, first.label == nil
        else { return nil }
        let parameters = CallChain.parts(of: (generics + 1)..<close, by: ",", tokens)
        let type = tokens.text(arrow + 1)
        let labels = parameters.map { tokens.isAt("_", $0.lowerBound) ? "_:" : "\(tokens.text($0.lowerBound)):" }
        // The names of the parameters, behind their labels.
        let names = parameters.map { part in
            tokens.text(tokens.isAt(":", part.lowerBound + 1) ? part.lowerBound : part.lowerBound + 1)
        }
        let isOfType = tokens.text(first.value) == "\(type).self"
        let given = passed.dropFirst(isOfType ? 1 : 0)
        let harmless: Set = ["resolve", "fatalError", "preconditionFailure", "assertionFailure"]
        let doesMore = block.body.contains { index in
            tokens.isAt("(", index + 1) && tokens.isWord(index) && !harmless.contains(tokens.text(index))
                || tokens.isAt("{", index) && !tokens.isAt("else", index - 1)
        }
        let isSame = labels == given.map { "\($0.label ?? "_"):" } && names == given.map { tokens.text($0.value) }
        let isOptional = tokens.isAt("?", arrow + 2) || tokens.isAt("!", arrow + 2)
        let end = arrow + (isOptional ? 3 : 2)
        let isPlain = isSame && !doesMore && (end == block.header.upperBound || tokens.isAt("where", end))
        return ("\(block.name)(\(labels.joined()))", isPlain ? !isOptional : nil)
    }
}
