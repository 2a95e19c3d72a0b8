#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(ucrt)
import ucrt
#endif

/// What libFuzzer runs: one of the readers, or the compiler as a whole, on any bytes.
enum Fuzz {
    enum Subject: String, CaseIterable {
        case outline, syntax, types, compiler
    }

    static let subject: Subject = {
        let name = getenv("FUZZ_SUBJECT").map { String(cString: $0) } ?? ""
        guard let subject = Subject(rawValue: name) else {
            fatalError("FUZZ_SUBJECT is one of \(Subject.allCases.map(\.rawValue))")
        }
        return subject
    }()

    static func run(_ bytes: [UInt8]) {
        switch subject {
        case .outline: readOutline(bytes)
        case .syntax: parseGraphFile(bytes)
        case .types: parseType(bytes)
        case .compiler: compile(bytes)
        }
    }

    /// Ends the process, for libFuzzer to keep the input.
    static func check(_ holds: Bool, _ words: @autoclosure () -> String) {
        if !holds { fatalError(words()) }
    }
}

/// libFuzzer's entry. The bytes are copied, so that the address sanitizer knows where they end.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    Fuzz.run(Array(UnsafeBufferPointer(start: data, count: count)))
    return 0
}
