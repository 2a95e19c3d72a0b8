// Made from Tests/Cases/diagnostics: BLESS=1 swift test --filter HouseTests writes it.
import DigraphCompiler

extension Catalogue {
    static let examplesOfEffects: [Diagnostic.ID: String] = [
        .effectMismatch: #"""
          Graph/app.digraph
            graph AppGraph {
                register Session.init
                register LoginButton.init
            }

          Sources/App/App.swift
            struct Session { init() async throws {} }
          - struct LoginButton { let logIn: () -> Session }
          + struct LoginButton { let logIn: () async throws -> Session }

        """#,
        .isolationMismatch: #"""
          Graph/app.digraph
            @MainActor
            graph AppGraph {
          -     register Disk.init
          +     register Disk { () async in await Disk() }
                register Screen.init
            }

          Sources/App/App.swift
            @globalActor actor DiskActor { static let shared = DiskActor() }
            @DiskActor final class Disk: Sendable { init() {} }
            @MainActor final class Screen { init(disk: Disk) {} }

        """#,
        .unsatisfiedCondition: #"""
          Graph/app.digraph
            graph AppGraph {
                #if DEBUG
                register MockNetworking.init
                    .as(Networking)
          +     #else
          +     register URLNetworking.init
          +         .as(Networking)
                #endif

                register Presenter.init
            }

          Sources/App/App.swift
            protocol Networking {}
            struct MockNetworking: Networking {}
            struct URLNetworking: Networking {}
            struct Presenter { let networking: any Networking }

        """#,
    ]
}
