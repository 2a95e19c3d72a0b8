/// Writes indented text. What is written line by line here is all that the emitters know of layout.
///
/// The bytes are memory of its own behind a constant pointer: an unoptimised build takes several times as long to append to
/// a string.
package final class CodeWriter {
    private struct State {
        var bytes: UnsafeMutablePointer<UInt8>
        var count = 0
        var capacity: Int
        var indentation = 0
    }

    private let state: UnsafeMutablePointer<State>
    /// What stands in front of the bytes.
    private(set) var pieces: [String] = []

    package init() {
        state = .allocate(capacity: 1)
        state.initialize(to: State(bytes: .allocate(capacity: 4096), capacity: 4096))
    }

    deinit {
        state.pointee.bytes.deallocate()
        state.deallocate()
    }

    /// Of what has no pieces.
    package var text: String {
        String(decoding: UnsafeBufferPointer(start: state.pointee.bytes, count: state.pointee.count), as: UTF8.self)
    }

    /// The text behind the pieces, which is then begun anew.
    func take() -> String {
        defer { state.pointee.count = 0 }
        return text
    }

    /// Lines as they are: a piece of their own.
    func printed(_ lines: String) {
        if state.pointee.count > 0 { pieces.append(take()) }
        pieces.append(lines)
    }

    /// How many bytes were written behind the pieces.
    var count: Int { state.pointee.count }

    /// Takes back what was written behind so many bytes.
    func cut(to count: Int) { state.pointee.count = count }

    /// What another writer has behind so many bytes, as a line of its own; that one then has it no more.
    func line(of other: CodeWriter, behind start: Int = 0) {
        let count = other.state.pointee.count - start
        if count > 0 { begin() }
        append(other.state.pointee.bytes + start, count)
        end()
        other.state.pointee.count = start
    }

    /// One line at the current indentation; an empty one stays empty.
    package func line(_ content: String = "") {
        if content.isEmpty { reserve(1) } else { begin() }
        append(content)
        end()
    }

    /// The same of several pieces.
    package func line(_ start: String, _ middle: String, _ end: String) {
        begin()
        append(start)
        append(middle)
        append(end)
        self.end()
    }

    /// A line at the left margin, whatever the indentation.
    package func flushLeft(_ content: String) {
        append(content)
        end()
    }

    /// `header {`, the indented body, `}`.
    package func block(_ header: String, closing: String = "}", _ body: (CodeWriter) -> Void) {
        line(header, " {", "")
        indented(body)
        line(closing)
    }

    /// What follows stands one step further in.
    package func indent() { state.pointee.indentation += 4 }

    /// What follows stands one step further out.
    package func outdent() { state.pointee.indentation = max(0, state.pointee.indentation - 4) }

    /// The body, one step further in.
    package func indented(_ body: (CodeWriter) -> Void) {
        indent()
        body(self)
        outdent()
    }

    private func begin() {
        reserve(state.pointee.indentation)
        let end = state.pointee.count + state.pointee.indentation
        while state.pointee.count < end {
            state.pointee.bytes[state.pointee.count] = 0x20
            state.pointee.count += 1
        }
    }

    /// There is room for it behind whatever was appended.
    private func end() {
        state.pointee.bytes[state.pointee.count] = 0x0A
        state.pointee.count += 1
    }

    func append(_ content: String) {
        var content = content
        content.withUTF8 { if let base = $0.baseAddress { append(base, $0.count) } }
    }

    /// What is always the same: its bytes are there, whereas those of a string must be asked for.
    func word(_ word: StaticString) { append(word.utf8Start, word.utf8CodeUnitCount) }

    func append(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
        let end = state.pointee.count &+ count
        if end >= state.pointee.capacity { reserve(count &+ 1) }
        UnsafeMutableRawPointer(state.pointee.bytes + state.pointee.count).copyMemory(from: bytes, byteCount: count)
        state.pointee.count = end
    }

    /// The line feeds behind so many bytes.
    func lineFeeds(behind start: Int) -> Int {
        let bytes = state.pointee.bytes
        let end = state.pointee.count
        var offset = start
        // Most lines have one, at their end: eight bytes at a time, as long as none of them is one.
        while offset &+ 8 <= end {
            let eight = UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            let different = eight ^ 0x0A0A_0A0A_0A0A_0A0A
            if (different &- 0x0101_0101_0101_0101) & ~different & 0x8080_8080_8080_8080 != 0 { break }
            offset &+= 8
        }
        var count = 0
        while offset < end {
            if bytes[offset] == 0x0A { count &+= 1 }
            offset &+= 1
        }
        return count
    }

    private func reserve(_ additional: Int) {
        guard state.pointee.count + additional > state.pointee.capacity else { return }
        state.pointee.capacity = (state.pointee.count + additional) * 2
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: state.pointee.capacity)
        UnsafeMutableRawPointer(larger).copyMemory(from: state.pointee.bytes, byteCount: state.pointee.count)
        state.pointee.bytes.deallocate()
        state.pointee.bytes = larger
    }
}
