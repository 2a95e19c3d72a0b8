extension Outline {
    /// The members of a type that has many extensions: who asks for one by its name does not look at all of them. A class,
    /// because it is big.
    final class MembersOfType {
        /// Of fewer extensions, each is looked at.
        static let limit = 16

        let extensionCount: Int
        /// The type's declaration and its extensions, in order.
        let containers: [ID]
        private var ofKinds: [Kind: [ID]] = [:]
        private var named: [Name: [ID]] = [:]

        private struct Name: Hashable {
            var kind: Kind
            var name: String
        }

        init(extensionCount: Int, containers: [ID]) {
            self.extensionCount = extensionCount
            self.containers = containers
        }

        func add(_ id: ID, _ kind: Kind, _ name: String) {
            ofKinds[kind, default: []].append(id)
            named[Name(kind: kind, name: name), default: []].append(id)
        }

        /// The members of a kind, all or those of a name, in order.
        func find(_ kind: Kind, _ name: String?) -> [ID] {
            guard let name else { return ofKinds[kind] ?? [] }
            return named[Name(kind: kind, name: name)] ?? []
        }
    }
}
