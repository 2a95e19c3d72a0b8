// Made from Tests/Cases/diagnostics: BLESS=1 swift test --filter HouseTests writes it.
import DigraphCompiler

extension Catalogue {
    static let examplesOfReading: [Diagnostic.ID: String] = [
        .syntax: #"""
          Graph/app.digraph
            graph AppGraph {
          -     register Engine
          +     register Engine.init
                    .lifetime(.perContainer)
            }

          Sources/App/Engine.swift
            final class Engine {}

        """#,
        .unterminated: #"""
          Graph/app.digraph
            graph AppGraph {
          -     register Engine { Engine(power: 90)
          +     register Engine { Engine(power: 90) }
                register Wheel.init
            }

          Sources/App/Car.swift
            struct Engine { let power: Int }
            struct Wheel {}

        """#,
        .unknownModifier: #"""
          Graph/app.digraph
            graph AppGraph {
                register Engine.init
          -         .lifetme(.perContainer)
          +         .lifetime(.perContainer)
            }

          Sources/App/Engine.swift
            final class Engine {}

        """#,
        .unknownLifetime: #"""
          Graph/app.digraph
            graph AppGraph {
                register Engine.init
          -         .lifetime(.objectgraph)
          +         .lifetime(.objectGraph)
            }

          Sources/App/Engine.swift
            final class Engine {}

        """#,
        .unknownAttribute: #"""
          Graph/app.digraph
          - @MianActor
          + @MainActor
            graph AppGraph {
                register Engine.init
            }

          Sources/App/Engine.swift
            final class Engine {}

        """#,
        .duplicateModifier: #"""
          Graph/app.digraph
            graph AppGraph {
                register Engine.init
                    .lifetime(.perContainer)
          -         .lifetime(.objectGraph)
            }

          Sources/App/Engine.swift
            final class Engine {}

        """#,
        .misplacedModifier: #"""
          Graph/app.digraph
            graph AppGraph {
                register Dashboard.self
          -         .argument(title)
          +         .postInit { dashboard in dashboard.title = "Speed" }
            }

          Sources/App/Dashboard.swift
            final class Dashboard {
                var title = ""
            }

        """#,
        .noGraphFile: #"""
          Sources/App/Engine.swift
            struct Engine {}

          Sources/App/engines.digraph
          + graph AppGraph {
          +     register Engine.init
          + }

        """#,
        .duplicateFileName: #"""
          Graph/app.digraph
            graph AppGraph {
                register Engine.init
            }

          Graph/App/wheels.digraph
            extension AppGraph {
                register Wheel.init
            }

          Sources/App/wheels.digraph
          - extension AppGraph {
          -     register Tyre.init
          - }

          Sources/App/Car.swift
            struct Engine {}
            struct Wheel {}
            struct Tyre {}

          Sources/App/tyres.digraph
          + extension AppGraph {
          +     register Tyre.init
          + }

        """#,
        .unreadGraphFile: #"""
          Graph/app.digraph
            graph AppGraph {
                register Engine.init
            }

          Graph/app-extra.digraph
          - extension AppGraph {
          -     register Car.init
          - }

          Sources/App/App.swift
            struct Engine {}
            struct Car { let engine: Engine }

          Graph/App/app-extra.digraph
          + extension AppGraph {
          +     register Car.init
          + }

        """#,
        .duplicateGraph: #"""
          Graph/app.digraph
            graph AppGraph {
                register Engine.init
            }

          Graph/App/car.digraph
          - graph AppGraph {
          + extension AppGraph {
                register Wheel.init
            }

          Sources/App/Car.swift
            struct Engine {}
            struct Wheel {}

        """#,
        .duplicatePart: #"""
          Graph/app.digraph
            part CarPart {
                register Car.init
            }

          Graph/App/other.digraph
          - part CarPart {
          + part WheelPart {
                register Wheel.init
            }

          Sources/App/Car.swift
            struct Car {}
            struct Wheel {}

        """#,
        .unknownGraph: #"""
          Graph/app.digraph
            graph AppGraph {
                register Engine.init
            }

          Graph/App/car.digraph
          - extension ApGraph {
          + extension AppGraph {
                register Wheel.init
            }

          Sources/App/Car.swift
            struct Engine {}
            struct Wheel {}

        """#,
        .unknownPart: #"""
          Graph/app.digraph
            graph AppGraph {
          -     include CraPart
          -     include Nothing
          +     include CarPart
                register Driver.init
            }

            part CarPart {
                register Car.init
            }

          Sources/App/Car.swift
            struct Driver {}
            struct Car {}

        """#,
        .includeCycle: #"""
          Graph/app.digraph
            graph AppGraph {
                include CarPart
            }

            part CarPart {
                register Car.init
                include WheelPart
            }

            part WheelPart {
                include TyrePart
                register Wheel.init
            }

            part TyrePart {
          -     include CarPart
          -     include TyrePart
                register Tyre.init
            }

          Sources/App/Car.swift
            struct Car { let wheel: Wheel }
            struct Wheel { let tyre: Tyre }
            struct Tyre {}

        """#,
    ]
}
