/// The names in use in one scope. Makes further names that are not in use.
struct UsedNames {
    private(set) var names: Set<String>
    /// For each name in use: the next number to append to it.
    private var numbers: [String: Int] = [:]

    init(_ names: Set<String> = []) { self.names = names }

    mutating func take(_ name: String) { names.insert(name) }

    mutating func take(_ all: Set<String>) { names.formUnion(all) }

    /// The name, with a number if the name is in use. Takes the result.
    mutating func free(_ name: String) -> String {
        if names.insert(name).inserted { return name }
        var number = numbers[name] ?? 2
        while !names.insert(name + String(number)).inserted { number += 1 }
        numbers[name] = number + 1
        return name + String(number)
    }

    /// The name with `number` (1 is omitted), or with the next unused number if this is in use. Takes the result.
    mutating func free(_ name: String, from number: Int) -> String {
        if number > 1, names.insert(name + String(number)).inserted { return name + String(number) }
        return free(name)
    }
}
