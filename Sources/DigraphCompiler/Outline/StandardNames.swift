extension Outline {
    /// Frequent names of the standard library. Looking them up in the dependencies would read all files of all
    /// dependencies, only to find no declaration.
    package enum StandardNames {
        package static func contains(_ name: String) -> Bool { reserved.contains(name) || hideable.contains(name) }

        /// Whether a name means the type of the standard library in every file, because other modules do not declare
        /// types with this name.
        static func isReserved(_ name: String) -> Bool { reserved.contains(name) }

        static func isProtocol(_ name: String) -> Bool { protocols.contains(name) }

        /// The protocols that a parameter is likely to be constrained to.
        private static let protocols: Set<String> = [
            "AdditiveArithmetic", "AsyncIteratorProtocol", "AsyncSequence", "BidirectionalCollection",
            "BinaryFloatingPoint", "BinaryInteger", "CaseIterable", "Clock", "Codable", "CodingKey", "Collection",
            "Comparable",
            "Decodable",
            "Decoder", "Encodable", "Encoder", "Equatable", "Error", "FixedWidthInteger", "FloatingPoint", "Hashable",
            "Identifiable", "InstantProtocol",
            "IteratorProtocol", "MutableCollection", "Numeric", "OptionSet", "RandomAccessCollection",
            "RangeExpression",
            "RangeReplaceableCollection", "RawRepresentable",
            "Sequence",
            "SetAlgebra", "SignedInteger", "SignedNumeric", "Strideable", "StringProtocol", "UnsignedInteger",
        ]

        /// Names that other modules also give to types of their own. Such a type hides that of the standard library in
        /// files that import the module.
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
