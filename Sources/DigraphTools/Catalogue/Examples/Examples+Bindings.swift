// Made from Tests/Cases/diagnostics: BLESS=1 swift test --filter HouseTests writes it.
import DigraphCompiler

extension Catalogue {
    static let examplesOfBindings: [Diagnostic.ID: String] = [
        .missingBinding: #"""
          Graph/app.digraph
            graph AppGraph {
                register MyNetworking.init
          +         .as(Networking)
                    .lifetime(.perContainer)
                register Presenter.init
                register Screen.init
                    .root()
            }

          Sources/App/Screen.swift
            protocol Networking: AnyObject {}
            final class MyNetworking: Networking {}
            struct Presenter { let networking: any Networking }
            struct Screen { let presenter: Presenter }

        """#,
        .todoRegistration: #"""
          Graph/app.digraph
            graph AppGraph {
          -     register Networking { TODO("it reads its address from a file") }
          +     register MyNetworking.init
          +         .as(Networking)

                register Screen.init
                    .root()
            }

          Sources/App/Screen.swift
            protocol Networking {}
            struct MyNetworking: Networking {}
            struct Screen { let networking: any Networking }

        """#,
        .missingArgument: #"""
          Graph/app.digraph
            graph AppGraph {
                register BookDetail.init
                    .argument(book)
                register BookList.init
            }

          Sources/App/App.swift
            struct Book {}
            struct BookDetail { let book: Book }
          - struct BookList { let detail: BookDetail }
          + struct BookList { let makeDetail: (Book) -> BookDetail }

        """#,
        .ambiguousBinding: #"""
          Graph/app.digraph
            graph AppGraph {
                register Diesel.init
                    .as(Motor)
          +         .default()
                register Electric.init
                    .as(Motor)
          +         .as(Motor, tag: silent)
                register Car.init
          +         .root()
          +     register Tram.init
          +         .parameter(motor, tag: silent)
          +         .root()
          +     register Fleet.init
                    .root()
            }

          Sources/App/Car.swift
            protocol Motor {}
            struct Diesel: Motor {}
            struct Electric: Motor {}
            struct Car { let motor: any Motor }
          + struct Tram { let motor: any Motor }
          + struct Fleet { let motors: [any Motor] }

        """#,
        .repeatedRegistration: #"""
          Graph/app.digraph
            graph AppGraph {
                register HomeRoute.init
                    .as(Route)

                register ShopRoute.init
                    .as(Route)

                register Router.init
                    .root()
            }
          - 
          - extension AppGraph {
          -     register HomeRoute.init
          -         .as(Route)
          - }

          Sources/App/App.swift
            protocol Route {}
            struct HomeRoute: Route {}
            struct ShopRoute: Route {}
            struct Router { let routes: [any Route] }

        """#,
        .emptyCollection: #"""
          Graph/app.digraph
            graph AppGraph {
                register MetricsPlugin.init
          +         .as(Plugin)
                register App.init
            }

          Sources/App/App.swift
            protocol Plugin {}
            struct MetricsPlugin: Plugin {}
            struct App { let plugins: [any Plugin] }

        """#,
        .nilInjected: #"""
          Graph/app.digraph
            graph AppGraph {
                register Car.init
          +         .parameter(engine) { nil }
                    .injection(\.radio)
          +         .allow(nil-injected, "old cars have none")
            }

          Sources/App/Car.swift
            struct Engine {}
            struct Radio {}
            final class Car {
                var radio: Radio?
                init(engine: Engine?) {}
            }

        """#,
        .sharedValue: #"""
          Graph/app.digraph
            graph ShopGraph {
                register Int { 20 }
                register ProductList.init
          +         .parameter(offset) { 0 }
            }

          Sources/App/Shop.swift
            struct ProductList { let limit: Int, offset: Int }

        """#,
        .unknownTag: #"""
          Graph/app.digraph
            graph AppGraph {
                register Files.init
                    .as(Cache, tag: disk)
                register Store.init
          -         .parameter(cache, tag: dsik)
          +         .parameter(cache, tag: disk)
            }

          Sources/App/Store.swift
            protocol Cache {}
            struct Files: Cache {}
            struct Store { let cache: any Cache }

        """#,
        .duplicateAlias: #"""
          Graph/app.digraph
            graph AppGraph {
                register Diesel.init
                    .as(Motor)
          -         .as(any Motor)
                register Petrol.init
          -         .as(Motor, tag: loud)
                    .as(Motor, tag: loud)
            }

          Sources/App/Motor.swift
            protocol Motor {}
            struct Diesel: Motor {}
            struct Petrol: Motor {}

        """#,
        .selfAlias: #"""
          Graph/app.digraph
            graph AppGraph {
                register Diesel.init
          -         .as(Diesel)
          +         .as(Diesel, tag: old)
                    .lifetime(.perContainer)
            }

          Sources/App/Motor.swift
            final class Diesel {}

        """#,
        .decoratesNothing: #"""
          Graph/app.digraph
            graph AppGraph {
                register FileLog.init
                    .as(Log)

                register LoudLog.init
                    .decorates(Log)

                register Screen.init
            }

          Sources/App/App.swift
            protocol Log {}
            struct FileLog: Log {}
          - struct LoudLog: Log {}
          + struct LoudLog: Log { let next: any Log }
            struct Screen { let log: any Log }

        """#,
        .duplicateInput: #"""
          Graph/app.digraph
            graph AppGraph(driver: Person, owner: Person) {
                register Car.init
          +         .parameter(driver) { driver }
                register Bus.init
          -         .injection(\.driver)
          +         .injection { bus in bus.driver = owner }
            }

          Sources/App/Car.swift
            struct Person {}
            struct Car { let driver: Person }
            final class Bus { var driver: Person? }

        """#,
        .unusedRegistration: #"""
          Graph/app.digraph
            graph AppGraph {
                register Car.init
                    .root()
                register Engine.init
                register Radio.init
                    .as(Gadget)
                    .lifetime(.perContainer)
          +         .unused()
                register Speaker.init
            }

          Sources/App/Car.swift
            protocol Gadget {}
            struct Engine {}
            struct Speaker {}
            final class Radio: Gadget { init(speaker: Speaker) {} }
            struct Car { let engine: Engine }

        """#,
        .unusedAlias: #"""
          Graph/app.digraph
            graph AppGraph {
                register Car.init
                    .root()
                register Engine.init
          -         .as(Motor)
                    .lifetime(.perContainer)
            }

          Sources/App/Car.swift
            protocol Motor {}
            final class Engine: Motor {}
            struct Car { let engine: Engine }

        """#,
        .unusedTag: #"""
          Graph/app.digraph
            graph AppGraph {
                register Car.init
                    .root()
                register Engine.init
          -         .as(Motor, tag: old)
          +         .as(Motor)
            }

          Sources/App/Car.swift
            protocol Motor {}
            struct Engine: Motor {}
            struct Car { let motors: [any Motor] }

        """#,
        .unusedInput: #"""
          Graph/app.digraph
            graph AppGraph(driver: Person, year: Int = 1979) {
                register Car.init
          +         .postInit { car in car.age = 2000 - year }
                    .root()
            }

          Sources/App/Car.swift
            struct Person {}
          - struct Car { let driver: Person }
          + final class Car {
          +     var age = 0
          +     init(driver: Person) {}
          + }

        """#,
        .unusedInclude: #"""
          Graph/app.digraph
            graph AppGraph {
                include CarPart
          -     include BoatPart
                register Driver.init
                    .root()
            }

            part CarPart {
                register Car.init
                register Wheel.init
            }

            part BoatPart {
                register Boat.init
                register Sail.init
          -     include HarbourPart
          - }
          - 
          - part HarbourPart {
          -     register Harbour.init
            }

          Sources/App/Car.swift
            struct Driver { let car: Car }
            struct Car { let wheel: Wheel }
            struct Wheel {}
            struct Boat { let sail: Sail }
            struct Sail {}
          - struct Harbour {}

        """#,
        .needlessAllow: #"""
          Graph/app.digraph
            graph AppGraph {
                register Engine.init
          -         .allow(unused-registration, "the garage will need it")
                register Car.init
                    .root()
            }

          Sources/App/App.swift
            struct Engine {}
            struct Car { let engine: Engine }

        """#,
        .overrideUnused: #"""
          Graph/app.digraph
            graph AppGraph {
                register URLNetworking.init
                    .as(Networking)
                register Presenter.init
            }
            graph TestGraph: AppGraph {
                register MockNetworking.init
          +         .as(Networking)
            }

          Sources/App/App.swift
            protocol Networking {}
            struct URLNetworking: Networking {}
            struct MockNetworking: Networking {}
            struct Presenter { let networking: any Networking }

        """#,
        .overridePartial: #"""
          Graph/app.digraph
            graph MailGraph {
                register SMTPMailer.init
                    .as(Mailer)
                register Welcome.init
                    .root()
            }

            graph AppGraph {
                include MailGraph
                register SMTPMailer.init
                    .as(Mailer)
                register Office.init
                    .root()
            }

            graph TestGraph: AppGraph {
                register FakeMailer.init
                    .as(Mailer)
            }
          + 
          + extension TestGraph.MailGraph {
          +     register FakeMailer.init
          +         .as(Mailer)
          + }

          Sources/App/App.swift
            protocol Mailer {}
            struct SMTPMailer: Mailer {}
            struct FakeMailer: Mailer {}
            struct Welcome { let mailer: any Mailer }
            struct Office { let mailer: any Mailer, welcome: Welcome }

        """#,
        .accessorClash: #"""
          Graph/app.digraph
            graph AppGraph(driver: Person) {
                register Engine.diesel()
                    .root()
                register Engine.petrol()
                    .root()
          +         .accessor(makePetrolEngine)
                register Driver.init
                    .lifetime(.perContainer)
                    .root()
          +         .accessor(chauffeur)
            }

          Sources/App/Car.swift
            struct Person {}
            struct Engine {
                static func diesel() -> Engine { Engine() }
                static func petrol() -> Engine { Engine() }
            }
            final class Driver { init(person: Person) {} }

        """#,
        .forbiddenDependency: #"""
          Graph/app.digraph
            forbid ScreensPart -> StoragePart

            part ScreensPart {
                register Screen.init
            }

            part StoragePart {
                register Database.init
            }

            graph AppGraph {
                include ScreensPart
                include StoragePart
          + 
          +     register Feed.init
            }

          Sources/App/App.swift
            struct Database {}
          - struct Screen { let database: Database }
          + struct Feed { let database: Database }
          + struct Screen { let feed: Feed }

        """#,
    ]
}
