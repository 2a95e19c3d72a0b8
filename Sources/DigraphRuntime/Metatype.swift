/// What `T.self` is.
///
/// Of a class that is `T.Type`, of a protocol `(any T).Type`, while `T.Type` would be what a conforming type's `self` is. A
/// generator that has not read the declaration does not know which of them to write; with this name it need not.
public typealias Metatype<T> = T.Type
