import Foundation

/// Where the package lies on this machine: found from the place of this file.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Every regular file below a folder of the package, sorted by path; hidden files and folders are left out.
    /// - Parameter folder: relative to the package; a folder that does not exist holds no files.
    static func files(below folder: String) -> [String] {
        let start = root.appendingPathComponent(folder)
        guard let paths = FileManager.default.subpaths(atPath: start.path) else { return [] }
        return paths.sorted().filter { path in
            guard !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { return false }
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(
                atPath: start.appendingPathComponent(path).path, isDirectory: &isFolder) && !isFolder.boolValue
        }.map { "\(folder)/\($0)" }
    }

    /// A file's text; bytes that are not UTF-8 become replacement characters.
    /// - Parameter path: relative to the package.
    static func text(of path: String) throws -> String {
        String(decoding: try Data(contentsOf: root.appendingPathComponent(path)), as: UTF8.self)
    }

    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
    }
}
