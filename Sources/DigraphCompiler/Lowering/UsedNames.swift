/// The names in use in one place, and free names beside them.
struct UsedNames {
    private(set) var names: Set<String>
    /// The next number for a name that is in use.
    private var numbers: [String: Int] = [:]

    init(_ names: Set<String> = []) { self.names = names }

    mutating func take(_ name: String) { names.insert(name) }

    mutating func take(_ all: Set<String>) { names.formUnion(all) }

    /// The name, with a number if it is in use.
    mutating func free(_ name: String) -> String {
        if names.insert(name).inserted { return name }
        var number = numbers[name] ?? 2
        while !names.insert(name + String(number)).inserted { number += 1 }
        numbers[name] = number + 1
        return name + String(number)
    }

    /// The name with a number, 1 being none, or with the next one that is free.
    mutating func free(_ name: String, from number: Int) -> String {
        if number > 1, names.insert(name + String(number)).inserted { return name + String(number) }
        return free(name)
    }

    /// A name that is free with each of some endings, all of which it takes.
    mutating func free(_ name: String, with endings: Set<String>) -> String {
        var result = name
        var number = 2
        while endings.contains(where: { names.contains(result + $0) }) {
            result = name + String(number)
            number += 1
        }
        for ending in endings { names.insert(result + ending) }
        return result
    }
}
