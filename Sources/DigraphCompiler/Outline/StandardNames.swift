extension Outline {
    /// Frequent names of the standard library. A look-up in the dependencies would read all of their files, only to find that
    /// they do not declare these names.
    package enum StandardNames {
        package static func contains(_ name: String) -> Bool { names.contains(name) }

        /// Whether a module may declare the name for a type of its own, which then hides that of the standard library where
        /// the module is imported.
        static func isTaken(_ name: String) -> Bool { taken.contains(name) }

        private static let taken: Set<String> = [
            "Character", "Collection", "Decoder", "Duration", "Encoder", "Hasher", "Identifiable", "Range", "Result",
            "Sequence", "Task",
        ]

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
