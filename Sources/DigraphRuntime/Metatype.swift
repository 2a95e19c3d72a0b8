/// The type of `T.self`.
///
/// For a class that is `T.Type`, for a protocol `(any T).Type`; there `T.Type` would be the type of a conforming type's
/// `self`. A generator that has not read the declaration cannot tell which to write; this name is right for both.
public typealias Metatype<T> = T.Type
