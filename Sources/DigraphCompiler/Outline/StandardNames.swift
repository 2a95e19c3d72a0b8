extension Outline {
    /// Frequent names of the standard library. A look-up in the dependencies would read all of their files, only to find that
    /// they do not declare these names.
    package enum StandardNames {
        package static func contains(_ name: String) -> Bool { reserved.contains(name) || hideable.contains(name) }

        /// Whether the name means the same in every file, because nobody gives it to a type of their own.
        static func isReserved(_ name: String) -> Bool { reserved.contains(name) }

        /// Names that modules give to types of their own. Where such a module is imported, its type hides the standard
        /// library's.
        private static let hideable: Set<String> = [
            "Character", "Collection", "Decoder", "Duration", "Encoder", "Hasher", "Identifiable", "Range", "Result",
            "Sequence", "Task",
        ]

        private static let reserved: Set<String> = [
            "Any", "AnyClass", "AnyHashable", "AnyObject", "Array", "ArraySlice", "AsyncSequence", "AsyncStream",
            "AsyncThrowingStream", "BinaryInteger", "BitwiseCopyable", "Bool", "CaseIterable", "CheckedContinuation",
            "ClosedRange", "Codable", "CodingKey", "Comparable", "ContiguousArray", "ContinuousClock", "Copyable",
            "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable", "Dictionary", "Double", "Encodable",
            "Equatable", "Error", "Escapable", "Float", "Hashable", "Int", "Int16", "Int32", "Int64", "Int8",
            "IteratorProtocol", "KeyPath", "MainActor", "Never", "ObjectIdentifier", "Optional", "OptionSet",
            "RawRepresentable", "ReferenceWritableKeyPath", "Self", "Sendable", "Set", "StaticString", "String",
            "Substring", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "Void", "WritableKeyPath",
        ]
    }
}
