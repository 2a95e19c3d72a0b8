import Foundation

/// The folders of the packages that SwiftPM has fetched, from its own list in the folder of the build. Nothing is fetched.
struct Checkouts {
    private struct State: Decodable {
        struct Object: Decodable { var dependencies: [Dependency] }

        struct Dependency: Decodable {
            struct Reference: Decodable { var identity: String }

            struct Place: Decodable {
                var name: String
                var path: String?
            }

            var packageRef: Reference
            var state: Place
            var subpath: String
        }

        var object: Object
    }

    let copy: Git.Copy?
    /// Whether SwiftPM has resolved the dependencies of the package.
    private(set) var areThere = false
    private var folders: [String: String] = [:]

    /// - Parameters:
    ///   - buildFolder: The folder of the package's build.
    ///   - package: The folder of the package.
    init(in buildFolder: String, of package: String, copy: Git.Copy?) {
        self.copy = copy
        guard let data = FileManager.default.contents(atPath: "\(buildFolder)/workspace-state.json"),
            let state = try? JSONDecoder().decode(State.self, from: data)
        else { return }
        areThere = true
        for dependency in state.object.dependencies {
            let folder =
                switch dependency.state.name {
                case "sourceControlCheckout": "\(buildFolder)/checkouts/\(dependency.subpath)"
                case "registryDownload": "\(buildFolder)/registry/downloads/\(dependency.subpath)"
                case "edited": dependency.state.path ?? "\(package)/Packages/\(dependency.subpath)"
                default: dependency.state.path ?? ""
                }
            folders[dependency.packageRef.identity.lowercased()] = folder
        }
    }

    func folder(of identity: String) -> String? {
        folders[identity.lowercased()].flatMap { Disk.exists("\($0)/Package.swift") ? $0 : nil }
    }

    func failure(lacking identity: String) -> Failure {
        let place = copy.map { " in a checkout of '\($0.revision)', and compare with its folder" } ?? ""
        return Failure("the package '\(identity)' is not checked out; run 'swift package resolve'\(place)")
    }
}
