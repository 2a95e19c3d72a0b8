import DigraphCompiler
import DigraphTools

/// The generated files of a module in a folder: the existing ones, and those that should be there.
struct GeneratedFiles {
    private let module: String
    private let folder: String
    /// The names of the existing files.
    private var present: [String] = []
    private var outputs: [Compilation.Output] = []

    init(of module: String, in folder: String) { (self.module, self.folder) = (module, folder) }

    /// The committed files of a target, in the folder where they are; if there are none, in the target's folder
    /// `Generated`.
    init(committedTo target: Files.Facts.Module) throws(Failure) {
        let main = "\(target.name).digraph.swift"
        let files = try Disk.subpaths(of: target.folder).sorted()
        let found = files.first { $0 == main || $0.hasSuffix("/\(main)") }
        let subfolder = found.map { String($0.dropLast(main.count)) } ?? "Generated/"
        let path = (target.folder.isEmpty ? "" : target.folder + "/") + subfolder
        self.init(of: target.name, in: path.isEmpty ? "." : String(path.dropLast()))
        let names = files.filter { $0.hasPrefix(subfolder) }.map { String($0.dropFirst(subfolder.count)) }
        present = names.filter(isGenerated)
    }

    /// Whether a file is generated for the module: `App.digraph.swift`, `App.digraph+00.swift`.
    private func isGenerated(_ name: String) -> Bool {
        let start = "\(module).digraph"
        guard name.hasPrefix(start), name.hasSuffix(".swift") else { return false }
        let part = name.dropFirst(start.count).dropLast(".swift".count)
        return part.isEmpty || part.first == "+" && part.dropFirst().allSatisfy(\.isNumber)
    }

    /// Whether no generated file exists.
    var isEmpty: Bool { present.isEmpty }

    /// The number of existing extension files, over which the code is spread; 1 if there are none.
    var extensionFileCount: Int { max(1, present.count - 1) }

    mutating func generate(_ outputs: [Compilation.Output]) { self.outputs = outputs }

    /// The paths of the files that should be there.
    var paths: [String] { outputs.map { path(of: $0.fileName) } }

    private func path(of file: String) -> String { "\(folder)/\(file)" }

    /// A file to write or to remove.
    struct Change {
        let path: String
        fileprivate let old: [UInt8]
        /// The new contents; nil for a file that is no longer generated.
        fileprivate let new: [UInt8]?

        fileprivate init(path: String, old: [UInt8], new: [UInt8]?) {
            (self.path, self.old, self.new) = (path, old, new)
        }

        /// Nil if the file has this text already.
        init?(of path: String, to text: String) throws(Failure) {
            self.init(path: path, old: Disk.exists(path) ? try Disk.read(path) : [], new: Array(text.utf8))
            if old == new { return nil }
        }

        /// A unified diff.
        var diff: String { FileDifference.text(of: path, from: old, to: new ?? [], isLayout: false) }

        /// The effect of `apply`, in one line.
        var summary: String { (new == nil ? "removed " : "wrote ") + path + "\n" }

        func apply() throws(Failure) {
            if let new { try Disk.write(new, to: path) } else { try Disk.remove(path) }
        }
    }

    func changes() throws(Failure) -> [Change] {
        var result: [Change] = []
        for output in outputs {
            if let change = try Change(of: path(of: output.fileName), to: output.text) { result.append(change) }
        }
        for name in present where !outputs.contains(where: { $0.fileName == name }) {
            result.append(Change(path: path(of: name), old: try Disk.read(path(of: name)), new: nil))
        }
        return result
    }
}
