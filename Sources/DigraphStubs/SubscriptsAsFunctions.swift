import DigraphCompiler

// The outline leaves out subscripts. So `subscript` is replaced by `func __ss`, which the outline reads, and which has
// the same number of bytes.

extension Outline {
    /// The name of the function that replaces a subscript.
    static let subscriptName = "__ss"
}

extension Compiler.Input {
    /// The input with functions in the place of subscripts, in all modules.
    var withSubscriptsAsFunctions: Compiler.Input {
        var input = self
        input.module = module.withSubscriptsAsFunctions
        input.dependencies = dependencies.map(\.withSubscriptsAsFunctions)
        return input
    }
}

extension Compiler.Module {
    fileprivate var withSubscriptsAsFunctions: Compiler.Module {
        var module = self
        module.sources = sources.map { $0.withSubscriptsAsFunctions ?? $0 }
        if case .files(let paths, let read)? = outlined {
            module.outlined = .files(paths) {
                read().map { file in
                    let source = SourceText(path: file.path, bytes: file.bytes)
                    return source.withSubscriptsAsFunctions.map(Outline.read) ?? file
                }
            }
        }
        return module
    }
}

extension SourceText {
    /// The text with functions in the place of subscripts; nil if there is no subscript.
    fileprivate var withSubscriptsAsFunctions: SourceText? {
        let (word, function) = (Array("subscript".utf8), Array("func \(Outline.subscriptName)".utf8))
        var result = bytes
        var start = 0
        while start + word.count < bytes.count {
            defer { start += 1 }
            guard bytes[start] == word[0], bytes[start...].starts(with: word) else { continue }
            let next = bytes[(start + word.count)...].first { $0 != UInt8(ascii: " ") }
            guard next == UInt8(ascii: "(") || next == UInt8(ascii: "<") else { continue }
            result.replaceSubrange(start..<start + word.count, with: function)
        }
        return result == bytes ? nil : SourceText(path: path, bytes: result)
    }
}
