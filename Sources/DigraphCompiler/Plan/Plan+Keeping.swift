extension Plan {
    /// A member of a cluster that is kept weakly: its stored property, and its name in what the making gives.
    package struct WeakMember: Sendable, Equatable {
        package var storage: String
        package var member: String
        package var type: String
        package var condition: String?
    }

    /// How something is kept. The storage's names are the class's own.
    package struct Keeping: Sendable, Equatable {
        package enum Shape: Sendable, Equatable {
            /// A `lazy var`: one thread, always made by the graph's own code, never asked for within its own making.
            case lazy
            /// A `static let`, which Swift makes once, whoever comes first.
            case once
            /// An optional that is looked at on each use.
            case optional
            /// An optional that holds weakly.
            case weak
        }
        package enum Home: Sendable, Equatable {
            case instance
            /// The class itself, by its name: one storage in the process.
            case type(String)
            /// An object of the instance's, which is replaced when the scope is cleared.
            case scope(Scope)
        }
        /// The names that a scope has in the class.
        package struct Scope: Sendable, Equatable {
            /// The class that holds what the scope keeps.
            package var type: String
            /// The stored property that holds the object of that class.
            package var property: String
            /// What gives that object: under the lock, where there is one.
            package var current: String
            package var lock: String?
        }
        package var shape: Shape
        package var home = Home.instance
        /// The stored property.
        package var storage: String
        package var storageType: String
        /// Makes the object, or all objects of a cluster.
        package var making: Value
        /// Where swiftc is to report what it finds wrong with the storage.
        package var location: Location?
        /// Where several threads come by: the lock, and the gate that opens once the object is there.
        package var lock: String?
        package var gate: String?
        /// For what is made `async`: the lock on which tasks wait for the one that makes it.
        package var turn: String?
        /// Whether several threads may look at the storage at once.
        package var isShared = false
        /// A flag that is up during the making, where the making can come back here.
        package var guardName: String?
        /// What the trap names: the object, and who may ask for it too early.
        package var guardedName = ""
        package var askers = ""
        /// The function that makes it under the lock, or from anywhere in the process.
        package var keeper = ""
        /// The access of what those ask who make something process-wide.
        package var makerAccess = "private"
        /// This property's member of the stored cluster.
        package var member: String?
        /// Whether this property declares the storage, or another one of the same cluster does.
        package var declaresStorage = true
        /// Weak clusters: the function that gives all members, those that are there still and the others made anew.
        package var together: String?
        /// What that function gives, for who declares it.
        package var togetherType = ""
        /// For the same: the stored property of each member, and its member in what the making gives.
        package var weakMembers: [WeakMember] = []
    }
}
