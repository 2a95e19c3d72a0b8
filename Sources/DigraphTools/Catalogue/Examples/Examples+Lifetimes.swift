// Made from Tests/Cases/diagnostics: BLESS=1 swift test --filter HouseTests writes it.
import DigraphCompiler

extension Catalogue {
    static let examplesOfLifetimes: [Diagnostic.ID: String] = [
        .dependencyCycle: #"""
          Graph/app.digraph
            graph AppGraph {
                register ViewController.init
                    .lifetime(.objectGraph)
          +         .injection(\.router, cycle: true)
                    .root()
                register Router.init
                    .lifetime(.objectGraph)
            }

          Sources/App/App.swift
            final class ViewController {
          -     let router: Router
          -     init(router: Router) { self.router = router }
          +     var router: Router?
            }
            final class Router {
                weak let viewController: ViewController?
                init(viewController: ViewController) { self.viewController = viewController }
            }

        """#,
        .unmarkedCycle: #"""
          Graph/app.digraph
            graph AppGraph {
                register Car.init
                    .injection(\.driver)
                    .lifetime(.objectGraph)
                register Driver.init
          -         .injection(\.car)
          +         .injection(\.car, cycle: true)
                    .lifetime(.objectGraph)
            }

          Sources/App/Car.swift
            final class Car { weak var driver: Driver? }
            final class Driver { var car: Car? }

        """#,
        .needlessCycleMark: #"""
          Graph/app.digraph
            graph AppGraph {
                register Engine.init
                register Car.init
          -         .injection(\.engine, cycle: true)
          +         .injection(\.engine)
            }

          Sources/App/App.swift
            final class Engine {}
            final class Car { var engine: Engine? }

        """#,
        .cycleLifetime: #"""
          Graph/app.digraph
            graph AppGraph {
                register Driver.init
                    .lifetime(.objectGraph)
                register Car.init
                    .injection(\.driver, cycle: true)
          +         .lifetime(.objectGraph)
            }

          Sources/App/Car.swift
            final class Car { weak var driver: Driver? }
            final class Driver { init(car: Car) {} }

        """#,
        .captiveDependency: #"""
          Graph/app.digraph
            graph AppGraph {
                register Session.init
                    .lifetime(.custom(login))
                register ProfileLoader.init
                register ImageCache.init
                    .lifetime(.perContainer)
            }

          Sources/App/App.swift
            final class Session {}
            struct ProfileLoader { let session: Session }
            final class ImageCache {
          -     let loader: ProfileLoader
          -     init(loader: ProfileLoader) { self.loader = loader }
          +     let makeLoader: () -> ProfileLoader
          +     init(makeLoader: @escaping () -> ProfileLoader) { self.makeLoader = makeLoader }
            }

        """#,
        .retainCycle: #"""
          Graph/app.digraph
            graph AppGraph {
                register Driver.init
                    .lifetime(.objectGraph)
                register Car.init
                    .injection(\.driver, cycle: true)
                    .lifetime(.objectGraph)
            }

          Sources/App/Car.swift
            final class Car { var driver: Driver? }
            final class Driver {
          -     let car: Car
          +     unowned let car: Car
                init(car: Car) { self.car = car }
            }

        """#,
        .unsharedState: #"""
          Graph/app.digraph
            graph AppGraph {
                register Session.init
          +         .lifetime(.perContainer)
                register Sessions.init
                    .as(Storing)
          +         .lifetime(.prototype)
                register Login.init
                register Account.init
            }

          Sources/App/Session.swift
            final class Session { private(set) var user: String? }
            protocol Storing: Sendable {}
            actor Sessions: Storing {}
            struct Login { let session: Session, sessions: any Storing }
            struct Account { let session: Session, sessions: any Storing }

        """#,
        .repeatedInclude: #"""
          Graph/app.digraph
            graph SessionGraph {
                register Session.init
                    .lifetime(.perContainer)
            }
          - graph ShopGraph {
          -     include SessionGraph
          + graph ShopGraph(session: Session) {
                register Shop.init
                    .root()
            }
          - graph AccountGraph {
          -     include SessionGraph
          + graph AccountGraph(session: Session) {
                register Account.init
                    .root()
            }
            graph AppGraph {
          +     include SessionGraph
                include ShopGraph
                include AccountGraph
            }

          Sources/App/App.swift
            final class Session { var user: String? }
            struct Shop { let session: Session }
            struct Account { let session: Session }

        """#,
        .argumentLifetime: #"""
          Graph/app.digraph
            graph AppGraph {
                register BookDetail.init
                    .argument(book)
          -         .lifetime(.perRun)
          +         .lifetime(.perContainer)
            }

          Sources/App/App.swift
            struct Book: Hashable {}
            struct BookDetail { let book: Book }

        """#,
        .weakValue: #"""
          Graph/app.digraph
            graph AppGraph {
                register Point.init
          -         .lifetime(.perContainer(.weak))
          +         .lifetime(.perContainer)
                register Shape { Circle() }
          -         .lifetime(.perContainer(.weak))
          +         .lifetime(.perContainer)
                register Anchor { Hook() }
                    .lifetime(.perContainer(.weak))
            }

          Sources/App/Shapes.swift
            struct Point {}
            protocol Shape {}
            struct Circle: Shape {}
            protocol Anchor: AnyObject {}
            final class Hook: Anchor {}

        """#,
    ]
}
