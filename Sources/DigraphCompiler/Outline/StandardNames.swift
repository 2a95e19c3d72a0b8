extension Outline {
    /// Names of the standard library that signatures are full of. They need no look at the dependencies' files, which
    /// would all have to be read before it is known that they do not declare them.
    enum StandardNames {
        static func contains(_ name: String) -> Bool { names.contains(name) }

        private static let names: Set<String> = [
            "Any", "AnyClass", "AnyHashable", "AnyObject", "Array", "ArraySlice", "AsyncSequence", "AsyncStream",
            "AsyncThrowingStream", "BinaryInteger", "BitwiseCopyable", "Bool", "CaseIterable", "Character",
            "CheckedContinuation", "ClosedRange", "Codable", "CodingKey", "Collection", "Comparable",
            "ContiguousArray", "ContinuousClock", "Copyable", "CustomDebugStringConvertible",
            "CustomStringConvertible", "Decodable", "Decoder", "Dictionary", "Double", "Duration", "Encodable",
            "Encoder", "Equatable", "Error", "Escapable", "Float", "Hashable", "Hasher", "Identifiable", "Int",
            "Int16", "Int32", "Int64", "Int8", "IteratorProtocol", "KeyPath", "MainActor", "Never", "ObjectIdentifier",
            "Optional", "OptionSet", "Range", "RawRepresentable", "ReferenceWritableKeyPath", "Result", "Self",
            "Sendable", "Sequence", "Set", "StaticString", "String", "Substring", "Task", "UInt", "UInt16", "UInt32",
            "UInt64", "UInt8", "Void", "WritableKeyPath",
        ]
    }
}
