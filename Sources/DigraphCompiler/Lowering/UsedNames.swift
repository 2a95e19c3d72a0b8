/// The names in use in one scope, and unused names beside them.
struct UsedNames {
    private(set) var names: Set<String>
    /// The next number for each name in use.
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

    /// The name with a number (1 is omitted), or with the next unused one.
    mutating func free(_ name: String, from number: Int) -> String {
        if number > 1, names.insert(name + String(number)).inserted { return name + String(number) }
        return free(name)
    }

    /// A name that is unused with each of several suffixes. Takes all of these.
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
