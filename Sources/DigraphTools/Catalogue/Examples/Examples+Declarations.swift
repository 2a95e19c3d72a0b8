// Made from Tests/Cases/diagnostics: BLESS=1 swift test --filter HouseTests writes it.
import DigraphCompiler

extension Catalogue {
    static let examplesOfDeclarations: [Diagnostic.ID: String] = [
        .unknownType: #"""
          Graph/app.digraph
          + import Foundation
          + 
            graph AppGraph {
          -     register JSONDecoder.init
          +     register JSONDecoder.init()
                register Loader.init
            }

          Sources/App/Loader.swift
            struct Loader {}

        """#,
        .unreadableSwift: #"""
          Graph/app.digraph
            graph ShopGraph {
                register Cart.init
                register Till.init
                    .root()
            }

          Sources/App/Shop.swift
          - final clas Cart {
          + final class Cart {
                let count = 0
            }

            struct Till {
                let cart: Cart
            }

        """#,
        .noInitializer: #"""
          Graph/app.digraph
            graph AppGraph {
          -     register Motor.init
          +     register Diesel.init
          +         .as(Motor)
                    .lifetime(.perContainer)
            }

          Sources/App/Motor.swift
            protocol Motor: AnyObject {}
            final class Diesel: Motor {}
            final class Electric: Motor {}

        """#,
        .ambiguousInitializer: #"""
          Graph/app.digraph
            graph AppGraph {
          -     register Engine.init
          +     register Engine.init(fuel:)
                    .lifetime(.perContainer)
                register Fuel.init
            }

          Sources/App/Engine.swift
            struct Fuel {}
            final class Engine {
                init(fuel: Fuel) {}
                init() {}
                private init(secretly: Int) {}
            }

        """#,
        .unknownInitializer: #"""
          Graph/app.digraph
            graph AppGraph {
          -     register Engine.init(feul:)
          +     register Engine.init(fuel:)
                register Fuel.init
            }

          Sources/App/Engine.swift
            struct Fuel {}
            struct Engine {
                init(fuel: Fuel) {}
                init(volts: Int) {}
            }

        """#,
        .unknownParameter: #"""
          Graph/app.digraph
            graph AppGraph {
                register Engine.init
          -         .parameter(powr) { 90 }
          -         .parameter(fuel) { 5 }
          +         .parameter(power) { 90 }
          +     register Wheel.init
          +         .argument(size)
            }

          Sources/App/Engine.swift
          - struct Engine { let power: Int = 90 }
          + struct Engine { let power: Int }
          + struct Wheel { let size: Int }

        """#,
        .unknownMember: #"""
          Graph/app.digraph
            graph AppGraph {
                register Engine.init
                register Car.init
          -         .injection(\.engin)
          +         .injection(\.engine)
            }

          Sources/App/App.swift
            final class Engine {}
            final class Car { var engine: Engine? }

        """#,
        .ambiguousMember: #"""
          Graph/app.digraph
            graph AppGraph {
                register Car.init
          -         .injection(mount(_:))
          +         .injection(mount(_: Engine))
                register Engine.init
                register Wheel.init
            }

          Sources/App/Car.swift
            struct Engine {}
            struct Wheel {}
            final class Car {
                func mount(_ engine: Engine) {}
                func mount(_ wheel: Wheel) {}
            }

        """#,
        .unsettableMember: #"""
          Graph/app.digraph
            graph AppGraph {
                register Engine.init
                register Car.init
                    .injection(\.engine)
            }

          Sources/App/App.swift
            final class Engine {}
            final class Car {
          -     private(set) var engine: Engine?
          +     var engine: Engine?
            }

        """#,
        .unknownTypeAnnotation: #"""
          Graph/app.digraph
            graph AppGraph {
                register Car.init
          -         .injection(\.engine)
          +         .injection(\.engine: Engine)
                register Engine.init
            }

          Sources/App/Car.swift
            struct Engine { static func standard() -> Engine { Engine() } }
            final class Car {
                var engine = Engine.standard()
            }

        """#,
        .missingConformance: #"""
          Graph/app.digraph
            graph AppGraph {
                register Client.init
                    .as(Networking)
                    .as(Base)
          +         .as(Sending)
          +         .as(Networking & Sending, tag: both)
          +         .as(AnyObject)
            }

          Sources/App/Types.swift
          - protocol Networking {}
          + protocol Sending {}
          + protocol Networking: Sending {}
            class Base {}
          - final class Client: Base {}
          + class Middle: Base {}
          + final class Client: Middle {}
          + extension Client: Networking {}

        """#,
        .inaccessible: #"""
          Graph/app.digraph
            graph AppGraph {
                register Engine.init
                    .lifetime(.perContainer)
                register Fleet.Car.init
            }

          Sources/App/Engine.swift
          - private final class Engine {}
          - enum Fleet { fileprivate struct Car {} }
          + final class Engine {}
          + enum Fleet { struct Car {} }

        """#,
        .conditionalDeclaration: #"""
          Graph/app.digraph
            graph AppGraph {
          -     register Engine.init
          +     register Engine.init(current: Current)
                register Fuel.init
                register Current.init
            }

          Sources/App/Engine.swift
            struct Fuel {}
            struct Current {}
            final class Engine {
                #if DIESEL
                init(fuel: Fuel) {}
                #else
                init(current: Current) {}
                #endif
            }

        """#,
        .conditionalType: #"""
          Graph/app.digraph
            graph AppGraph {
                register SystemClock.init
                    .root()

          +     #if DEBUG
                register FakeClock.init
                    .root()
          +     #endif
            }

          Sources/App/Clock.swift
            struct SystemClock {}
            #if DEBUG
            struct FakeClock {}
            #endif

        """#,
    ]
}
