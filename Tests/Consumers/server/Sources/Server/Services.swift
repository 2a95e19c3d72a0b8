import Domain
import HTTP
import Hummingbird
import Logging
import ServiceLifecycle

/// Listens on the loopback address until it is told to stop.
func makeApplication(
    responder: RouterResponder<NotesContext>, settings: Settings, logger: Logger
) -> Application<RouterResponder<NotesContext>> {
    Application(
        responder: responder,
        configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: settings.port)),
        onServerRunning: { channel in
            logger.notice("listening on port \(channel.localAddress?.port ?? settings.port)")
        },
        logger: logger)
}

/// The background job: lets the janitor sweep from time to time.
struct JanitorService: Service {
    let janitor: Janitor
    let settings: Settings
    let logger: Logger

    func run() async throws {
        while await waits() {
            do {
                let swept = try await janitor.sweep()
                if !swept.isNothing { logger.notice("swept \(swept.sessions) sessions, \(swept.notes) notes") }
            } catch {
                logger.error("cannot sweep: \(error)")
            }
        }
        logger.notice("the janitor has stopped")
    }

    /// Waits until it is time to sweep; false when the server stops. A sweep itself is never cut short.
    private func waits() async -> Bool {
        let interval = settings.sweepInterval
        do {
            try await cancelWhenGracefulShutdown { try await Task.sleep(for: .seconds(interval)) }
            return true
        } catch {
            return false
        }
    }
}

func makeLogger(settings: Settings) -> Logger {
    var logger = Logger(label: "notes") { StreamLogHandler.standardOutput(label: $0) }
    logger.logLevel = settings.logLevel
    return logger
}
