/// The module below all random modules: what their types write down, and who reads that out.
enum Kit {
    static let source = """
        import Synchronization

        /// What a type is given, in the order in which it comes.
        public final class Record: @unchecked Sendable {
            nonisolated(unsafe) public static var made: [String: Int] = [:]
            nonisolated(unsafe) static var count = 0
            /// Guards what several objects write that are made at the same time.
            private static let lock = Mutex(())
            public let name: String
            let number: Int
            var parts: [(place: Int, part: Part)] = []
            var isFinished = false
            public init(_ name: String) {
                self.name = name
                number = Record.lock.withLock { _ in
                    Record.made[name, default: 0] += 1
                    Record.count += 1
                    return Record.count
                }
            }
            public func set(_ place: Int, _ part: Part) { parts.append((place, part)) }
            /// The graphs that objects have made.
            nonisolated(unsafe) public static var graphs: [AnyObject] = []
            /// The name of what throws when it is next made.
            nonisolated(unsafe) public static var throwing = ""
            public func mayThrow() throws {
                guard Record.throwing == name else { return }
                Record.throwing = ""
                throw Threw.threw
            }
            public func finish() { set(99, .word("done")) }
            /// What was disposed of, each with its number.
            nonisolated(unsafe) static var ended: [String] = []
            public func end() { Record.ended.append("\\(name)#\\(number)") }
        }
        public enum Threw: Error { case threw }
        public protocol Described { var record: Record { get } }
        public protocol Marked {}
        public enum Part: @unchecked Sendable {
            case object((any Described)?)
            case objects([any Described])
            case tagged([String: any Described])
            case several([Part])
            case now(() throws -> Part)
            case later(@Sendable () async throws -> Part)
            case word(String)
        }
        public struct Unchecked<It>: @unchecked Sendable {
            public let it: It
            public init(_ it: It) { self.it = it }
        }
        @globalActor public actor Shop { public static let shared = Shop() }
        public struct Absent: Sendable { public init() {} }

        /// Tells what objects are given. Holds what was asked for until it forgets, and nothing of what it has seen.
        public final class Describer: @unchecked Sendable {
            private var seen: [Int: Int] = [:]
            private var held: [Any] = []
            public init() {}
            public func forget() { (held, Record.graphs) = ([], []) }
            public func tell(
                _ label: String, _ object: (any Described)?, isolation: isolated (any Actor)? = #isolation
            ) async throws {
                print(label, try await text(.object(object)))
            }
            /// What is asked for, with every effect that asking may have.
            public func given(_ object: (any Described)?) throws -> (any Described)? { object }
            public nonisolated(nonsending) func given(_ object: (any Described)?) async throws -> (any Described)? { object }
            /// A struct of another actor comes as what it is: as any type it would not be Sendable.
            public nonisolated(nonsending) func given<It: Described>(_ object: It) async throws -> (any Described)? { object }
            public nonisolated(nonsending) func given<It: Described>(_ object: It?) async throws -> (any Described)? { object }
            public func done(_: Void) throws {}
            public func drop<Graph: AnyObject>(_ label: Int, _ graph: inout Graph?) {
                weak let dropped = graph
                graph = nil
                print(label, dropped == nil ? "gone" : "there")
            }
            public func done(_: Void, isolation: isolated (any Actor)? = #isolation) async throws {}
            public func counts() {
                for (name, count) in Record.made.sorted(by: { $0.key < $1.key }) { print(name, count) }
                Record.made = [:]
            }
            public func ended(_ label: Int) {
                print(label, "ended", Record.ended.joined(separator: " "))
                Record.ended = []
            }
            private func text(_ object: any Described, isolation: isolated (any Actor)? = #isolation) async throws -> String {
                let record = object.record
                if let number = seen[record.number] { return "\\(record.name)#\\(number)" }
                let name = "\\(record.name)#\\(seen.count)"
                seen[record.number] = seen.count
                var texts: [String] = []
                for (place, part) in record.parts { texts.append("\\(place):" + (try await text(part))) }
                return "\\(name)(\\(texts.joined(separator: " ")))"
            }
            private func text(_ part: Part, isolation: isolated (any Actor)? = #isolation) async throws -> String {
                switch part {
                case .object(nil): return "nil"
                case .object(let object?):
                    held.append(object)
                    return try await text(object)
                case .objects(let objects):
                    var texts: [String] = []
                    held.append(objects)
                    for object in objects { texts.append(try await text(object)) }
                    return "[\\(texts.joined(separator: " "))]"
                case .tagged(let objects):
                    var texts: [String] = []
                    for (tag, object) in objects.sorted(by: { $0.key < $1.key }) {
                        texts.append(tag + "=" + (try await text(object)))
                    }
                    return "[\\(texts.joined(separator: " "))]"
                case .several(let parts):
                    var texts: [String] = []
                    for part in parts { texts.append(try await text(part)) }
                    return "{\\(texts.joined(separator: " "))}"
                case .now(let function): return "=" + (try await text(try function()))
                case .later(let function): return "=" + (try await text(try await function()))
                case .word(let word): return word
                }
            }
        }

        """
}
