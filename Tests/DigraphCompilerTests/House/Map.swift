/// `Sources/README.md` as the house tests read it: the sentences, and the rows of its tables.
struct Map {
    struct Room {
        var floor: Int
        var name: String
        var knows: [String]
    }

    struct Target {
        var name: String
        /// Nil for anything.
        var imports: [String]?
    }

    let text: String
    let rooms: [Room]
    let targets: [Target]

    init() throws {
        text = try Repository.text(of: "Sources/README.md")
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
            line.split(separator: "|").map { $0.trimmingPrefix(" ") }
        }
        rooms = rows.compactMap { cells in
            guard cells.count == 5, let floor = Int(cells[0].filter(\.isNumber)), let name = Map.words(cells[1]).first
            else { return nil }
            return Room(floor: floor, name: name, knows: Map.words(cells[3]))
        }
        targets = rows.compactMap { cells in
            guard cells.count == 4, let name = Map.words(cells[0]).first else { return nil }
            return Target(name: name, imports: cells[2].hasPrefix("anything") ? nil : Map.words(cells[2]))
        }
    }

    /// What stands between backticks.
    private static func words(_ cell: Substring) -> [String] {
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
}

/// The sentences of `Sources/README.md` that a test keeps. A test that fails says which was broken, and where.
enum Sentence: String, CaseIterable {
    case imports = "A target imports what its row says, and nothing else."
    case dependencies = "There are no package dependencies."
    case rooms = "Every file of the compiler stands in a room, or belongs to the roof, the files beside the rooms."
    case floors = "A room knows rooms on lower floors only."
    case names = "A file names what its room knows, and nothing else."
    case pure = "The compiler is pure."
    case plain = "Above the readers, no Swift is unsafe."
    case labels = "A function has at most three parameters without labels."
    case backticks =
        "Behind a dot, `class`, `struct`, `enum`, `protocol`, `actor` and `typealias` stand in backticks."
    case cases = "Every diagnostic that the sources can give has a case."
    case explained = "Every diagnostic is explained."
    case examples = "Every diagnostic has an example that gives it and nothing else, and the example mended."
    case page = "`Graph/DIAGNOSTICS.md` is made from the catalogue and the cases."
    case assistants =
        "`Graph/llms.txt` is made from the reference, the catalogue and the commands, and has at most 16,000 tokens."
    case shown = "The examples of `digraph explain` are made from the cases."
    case scripts = "`PageText.swift` is made from the scripts and style sheets of the page."
    case reference = "Every example in `Graph/README.md`, the reference, `RECIPES.md` and `MIGRATION.md` is in a case."
    case language = "Every row of the reference has a case that shows it, and one of its misuse."
    case layers = "A page of the reference has at most 2,000 words, the first page 2,500, and nothing is said twice."
    case links = "Every link between documents leads to a heading that is there."
    case words = "The words of the language stand in `Language`, and nowhere else."
    case topLevel =
        "The top level holds `Package.swift`, `Sources`, `Plugins`, `Tests`, `Graph`, `README.md` and dotfiles."
    case variables = "Only the environment variables that `Graph/COMMANDS.md` names are read."
    case machines = "No file names a place on somebody's machine."
}
