extension Plan {
    /// How an object is kept. The names are the class's own.
    package struct Keeping: Sendable, Equatable {
        package enum Storage: Sendable, Equatable {
            /// A `lazy var`: one thread, no effects, and never requested within its own making.
            case lazyVariable
            /// A `static let`, which Swift makes once.
            case constant
            /// A box of the runtime.
            case box
            /// `weak` variables, with a box that makes what they hold.
            case weak
        }
        package enum Home: Sendable, Equatable {
            case instance
            /// The class itself, by its name: one storage in the process.
            case type(String)
            /// An object of the instance, which is replaced when the scope is cleared.
            case scope(Scope)
        }
        /// The names that a scope has in the class.
        package struct Scope: Sendable, Equatable {
            /// The class of the object that has the scope's boxes.
            package var type: String
            /// The stored property with that object.
            package var property: String
            /// Whether a box of the runtime holds that object, because several threads can clear the scope.
            package var isShared: Bool
        }
        /// A `weak` variable.
        package struct WeakVariable: Sendable, Equatable {
            package var name: String
            package var type: String
            /// The field of the cycle group's struct; nil for a single object.
            package var field: String?
        }

        package var storage: Storage
        package var home = Home.instance
        /// The stored property.
        package var name: String
        /// The type of the object, or the struct of its cycle group.
        package var type: String
        /// Makes the object, or all objects of its cycle group.
        package var making: Value
        /// This object in the struct of its cycle group.
        package var field: String?
        /// Whether this property declares the storage, or another one of the same cycle group.
        package var declaresStorage = true
        package var weakVariables: [WeakVariable] = []
        /// Whether the object itself is an optional.
        package var isOptional = false
        /// The function that gives what is kept, where the storage is used in several places.
        package var keeper: String?
        /// Where swiftc reports problems of the storage.
        package var location: Location?
    }
}
