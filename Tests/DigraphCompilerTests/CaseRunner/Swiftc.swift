import Foundation

/// Runs other programs: swiftc, and what it has made.
enum Swiftc {
    struct Outcome: Sendable {
        var status: Int32
        var isKilledBySignal: Bool
        var output: String
        var errors: String
    }

    /// As many processes at a time as there are cores: `swift test` starts all cases at once.
    private static let turnstile = Turnstile(width: max(1, ProcessInfo.processInfo.activeProcessorCount))

    /// swiftc, from the same toolchain as the running test where `PATH` says so.
    static func run(_ arguments: [String], in folder: URL) async throws -> Outcome {
        guard let swiftc else { throw CaseProblem("there is no swiftc on PATH") }
        return try await run(swiftc, arguments, in: folder, timeLimit: 300)
    }

    /// swiftc as the linker. On a busy machine, one link in some forty leaves out the libraries that the object files ask
    /// for, and is tried again.
    static func link(_ arguments: [String], in folder: URL) async throws -> Outcome {
        var outcome = try await run(arguments, in: folder)
        for _ in 0..<4 where outcome.status != 0 { outcome = try await run(arguments, in: folder) }
        return outcome
    }

    /// Starts a program, waits until it ends, and gives back what it wrote. Files take its output and not pipes: they
    /// cannot fill up, and no child of another test can hold them open.
    /// - Parameter timeLimit: in seconds; what runs longer is ended and fails.
    static func run(
        _ program: URL, _ arguments: [String], in folder: URL, timeLimit: Double
    ) async throws -> Outcome {
        await turnstile.enter()
        defer { Task { await turnstile.leave() } }
        let files = ["output", "errors"].map { folder.appendingPathComponent(".\($0)-\(UUID().uuidString)") }
        let handles = try files.map { file in
            try Data().write(to: file)
            return try FileHandle(forWritingTo: file)
        }
        defer {
            for (file, handle) in zip(files, handles) {
                try? handle.close()
                try? FileManager.default.removeItem(at: file)
            }
        }
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = handles[0]
        process.standardError = handles[1]
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["SWIFT_BACKTRACE": "enable=no", "LSAN_OPTIONS": "suppressions=suppressions:print_suppressions=0"]
        ) { $1 }
        let isLate = try await finish(process, within: timeLimit)
        if isLate { throw CaseProblem("\(program.lastPathComponent) did not end within \(Int(timeLimit)) s") }
        let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
        return Outcome(
            status: process.terminationStatus, isKilledBySignal: process.terminationReason == .uncaughtSignal,
            output: texts[0], errors: texts[1])
    }

    /// - Returns: whether the process had to be ended.
    private static func finish(_ process: Process, within timeLimit: Double) async throws -> Bool {
        let isLate = Flag()
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        process.terminationHandler = { _ in end.finish() }
        try process.run()
        let identifier = process.processIdentifier
        let watch = Task {
            try await Task.sleep(for: .seconds(timeLimit))
            isLate.raise()
            #if os(Windows)
            process.terminate()
            #else
            kill(identifier, SIGKILL)
            #endif
        }
        for await _ in ends {}
        watch.cancel()
        return isLate.isRaised
    }

    private static let swiftc: URL? = {
        #if os(Windows)
        let (separator, name): (Character, String) = (";", "swiftc.exe")
        #else
        let (separator, name): (Character, String) = (":", "swiftc")
        #endif
        return (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: separator)
            .map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }()
}

/// Lets a number of tasks through at a time, in the order of their coming.
actor Turnstile {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(width: Int) { free = width }

    func enter() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    func leave() {
        if waiting.isEmpty {
            free += 1
        } else {
            waiting.removeFirst().resume()
        }
    }
}

/// Something that happened, seen from another task.
private final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var raised = false

    func raise() { lock.withLock { raised = true } }
    var isRaised: Bool { lock.withLock { raised } }
}
