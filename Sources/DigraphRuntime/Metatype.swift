/// The type of `T.self`.
///
/// For a class, that type is `T.Type`. For a protocol, it is `(any T).Type`; `T.Type` would be the type of a conforming
/// type's `self`. `Metatype<T>` is right for both, so the generator can write it without the declaration of `T`.
public typealias Metatype<T> = T.Type
