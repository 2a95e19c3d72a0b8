extension SwiftCode {
    /// How an object is kept. The names are the class's own.
    struct Keeping: Equatable {
        enum Storage: Equatable {
            /// A `lazy var`: one thread, no effects, and never requested within its own making.
            case lazyVariable
            /// A `static let`, which Swift makes once.
            case constant
            /// A box of the runtime.
            case box
            /// `weak` variables, with a box that makes what they hold.
            case weak
        }
        enum Home: Equatable {
            case instance
            /// The class itself, by its name: one storage in the process.
            case type(String)
            /// An object of the instance, which is replaced when the scope is cleared.
            case scope(Scope)
        }
        /// The names that a scope has in the class.
        struct Scope: Equatable {
            /// The class of the object that has the scope's boxes.
            var type: String
            /// The stored property with that object.
            var property: String
            /// Whether a box of the runtime holds that object, because several threads can clear the scope.
            var isShared: Bool
        }
        /// A `weak` variable.
        struct WeakVariable: Equatable {
            var name: String
            var type: String
            /// The field of the cycle group's struct; nil for a single object.
            var field: String?
        }

        var storage: Storage
        var home = Home.instance
        /// The stored property.
        var name: String
        /// The type of the object, or the struct of its cycle group.
        var type: String
        /// Makes the object, or all objects of its cycle group.
        var making: Value
        /// This object in the struct of its cycle group.
        var field: String?
        /// Whether this property declares the storage, or another one of the same cycle group.
        var declaresStorage = true
        var weakVariables: [WeakVariable] = []
        /// Whether the object itself is an optional.
        var isOptional = false
        /// The function that gives what is kept, where the storage is used in several places.
        var keeper: String?
        var keeperAccess = "private"
        /// Where swiftc reports problems of the storage.
        var location: Location?
    }
}
