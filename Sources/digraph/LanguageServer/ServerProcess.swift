import DigraphCompiler
import DigraphLanguageServer
import DigraphTools
import Foundation

/// The process around a language server: reads the messages of the editor, finds packages, watches files, and passes
/// these events to the server in order.
final class ServerProcess {
    private let server: LanguageServer
    private let queue = EventQueue()
    private let finder: PackageFinder

    init(_ server: LanguageServer, finding finder: PackageFinder) {
        self.server = server
        self.finder = finder
    }

    /// - Returns: The exit status.
    func run() -> Int32 {
        ServerInput.read(into: queue)
        // The first call records the files' modification times; later ones compare them.
        var watch = FileTimes()
        var isPrepared = true
        var isTyping = false
        while true {
            let waited = queue.next(timeout: pause(isTyping: isTyping, isPrepared: isPrepared))
            if !waited.events.isEmpty {
                if let status = perform(server.handle(waited.events)) { return status }
                (isTyping, isPrepared) = (true, false)
            } else if server.isUrgent {
                if let status = settle() { return status }
            } else if !server.isSettled {
                isTyping = false
                if let status = settle() { return status }
            } else if waited.isClosed {
                return 1
            } else if !isPrepared {
                isTyping = false
                isPrepared = server.prepare()
                server.freeOutdated()
            } else {
                if let editor = server.editorProcess, !ServerProcess.isRunning(editor) { return 1 }
                let changed = watch.changed(among: server.watchedFiles, in: server.watchedFolders)
                if !changed.isEmpty { queue.add(.filesChanged(changed)) }
            }
        }
    }

    /// The seconds to wait for an event before the next step. With 0, the step follows at once if there is no event.
    private func pause(isTyping: Bool, isPrepared: Bool) -> TimeInterval {
        // Waits a moment before the check, because a request often follows an edit, and should be answered first.
        if server.isUrgent { return 0.01 }
        // While the user types, work for other targets and preparations would delay the check of the edited target.
        if isTyping { return 0.2 }
        return server.isSettled && isPrepared ? 1 : 0
    }

    /// - Returns: The exit status if the process has to end; otherwise nil.
    private func settle() -> Int32? {
        if let status = perform(server.settle()) { return status }
        server.freeOutdated()
        return nil
    }

    /// - Returns: The exit status if the process has to end; otherwise nil.
    private func perform(_ effects: [LanguageServer.Effect]) -> Int32? {
        for effect in effects {
            switch effect {
            case .send(let message): Console.print(MessageFraming.framed(message))
            case .findPackage(let path): find(path)
            case .exit(let status): return status
            }
        }
        return nil
    }

    private func find(_ path: String) {
        let (queue, finder) = (queue, finder)
        let thread = Thread { queue.add(finder.answer(near: path)) }
        thread.start()
    }

    private static func isRunning(_ process: Int) -> Bool {
        #if os(Windows)
        return true
        #else
        // An editor with an impossible process ID counts as running.
        guard let id = pid_t(exactly: process), id > 0 else { return true }
        return kill(id, 0) == 0 || errno == EPERM
        #endif
    }
}

/// A queue of events, to which several threads can add.
final class EventQueue: @unchecked Sendable {
    private let condition = NSCondition()
    private var events: [LanguageServer.Event] = []
    private var isClosed = false

    func add(_ event: LanguageServer.Event) {
        condition.lock()
        events.append(event)
        condition.signal()
        condition.unlock()
    }

    /// Ends the queue: the editor sends nothing more.
    func close() {
        condition.lock()
        isClosed = true
        condition.signal()
        condition.unlock()
    }

    /// Takes all events. If there are none, waits for the first until the time is over or the queue is closed.
    func next(timeout: TimeInterval) -> (events: [LanguageServer.Event], isClosed: Bool) {
        condition.lock()
        defer { condition.unlock() }
        let end = Date(timeIntervalSinceNow: timeout)
        while events.isEmpty, !isClosed, condition.wait(until: end) {}
        defer { events = [] }
        return (events, isClosed)
    }
}

/// Standard input, read on a thread of its own.
private enum ServerInput {
    static func read(into queue: EventQueue) {
        let thread = Thread {
            var framing = MessageFraming()
            while let bytes = available() {
                framing.add(bytes)
                while let element = framing.next() {
                    switch element {
                    case .message(let body): queue.add(.message(body))
                    case .badHeader(let header): queue.add(.badHeader(header))
                    }
                }
            }
            queue.close()
        }
        thread.start()
    }

    /// The bytes that have arrived; nil at the end of the input.
    private static func available() -> [UInt8]? {
        let data = FileHandle.standardInput.availableData
        return data.isEmpty ? nil : [UInt8](data)
    }
}

/// The modification times of files, for editors that do not report changed files.
private struct FileTimes {
    private var times: [String: Date] = [:]
    /// The files that the last call of `changed` found in the folders.
    private var found: Set<String> = []

    /// The files of `paths` that have changed since the last call, and other files that are new in the folders.
    mutating func changed(among paths: [String], in folders: [String]) -> [String] {
        let inFolders = Set(folders.flatMap(FileTimes.sources))
        var changed = inFolders.subtracting(found).subtracting(paths).sorted()
        found = inFolders
        var next: [String: Date] = [:]
        for path in paths {
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            next[path] = attributes?[.modificationDate] as? Date ?? .distantPast
            if let known = times[path], known != next[path] { changed.append(path) }
        }
        times = next
        return changed
    }

    private static func sources(in folder: String) -> [String] {
        let all = (try? Disk.subpaths(of: folder)) ?? []
        return all.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".digraph") }.map { "\(folder)/\($0)" }
    }
}
