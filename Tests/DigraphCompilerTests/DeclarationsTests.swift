import DigraphCompiler
import DigraphTools
import Testing

@Suite("Declarations") struct DeclarationsTests {
    /// Two files of a module, with everything in them that a key stands for.
    private static let declarations = Declarations(
        Outline(
            modules: [
                Outline.Module(
                    name: "App",
                    sources: [
                        SourceText(
                            path: "Sources/App/A.swift",
                            text: """
                                #if canImport(UIKit)
                                @MainActor public class A<T>: B, P {
                                    weak var a: (any P)?
                                    let b = 1, c: [String:  Int]
                                    nonisolated init?<U>(_ d: U, e f: Int = 1) async throws {}
                                }
                                #endif
                                typealias List<T> = [T]
                                func top() -> String { "\\"" }
                                """),
                        SourceText(
                            path: "Sources/App/B.swift",
                            text: """
                                extension A { static func g(x: Int) throws -> T {} }
                                struct S { var h: Int? }
                                extension Array { var i: Int { 1 } }
                                """),
                    ])
            ]), modules: 0..<1)

    @Test("the machine-readable form has every key, in its order") func json() {
        let nothing = #""conditions": [], "parameters": []"#
        let condition = #""conditions": ["canImport(UIKit)"]"#
        #expect(
            DeclarationsTests.declarations.json == """
                {
                  "version": 1,
                  "types": [
                    {
                      "name": "A", "kind": "class", "file": "Sources/App/A.swift", "line": 2, "column": 25,
                      "access": "public", "isolation": "MainActor", "generics": ["T"], "inherits": ["B", "P"],
                      \(condition),
                      "initializers": [
                        {"line": 5, "column": 17, "origin": "declared", "access": "internal", "isolation": "nonisolated", "generics": ["U"], "failable": true, "async": true, "throws": true, \(condition), "parameters": [{"label": null, "name": "d", "type": "U", "default": false}, {"label": "e", "name": "f", "type": "Int", "default": true}]}
                      ],
                      "properties": [
                        {"name": "a", "line": 3, "column": 14, "type": "(any P)?", "access": "internal", "static": false, "settable": true, "ownership": "weak", "stored": true, \(condition)},
                        {"name": "b", "line": 4, "column": 9, "type": null, "access": "internal", "static": false, "settable": false, "ownership": "strong", "stored": true, \(condition)},
                        {"name": "c", "line": 4, "column": 16, "type": "[String: Int]", "access": "internal", "static": false, "settable": false, "ownership": "strong", "stored": true, \(condition)}
                      ],
                      "functions": [
                        {"name": "g", "file": "Sources/App/B.swift", "line": 1, "column": 27, "access": "internal", "static": true, "isolation": null, "generics": [], "async": false, "throws": true, "result": "T", "conditions": [], "parameters": [{"label": "x", "name": "x", "type": "Int", "default": false}]}
                      ]
                    },
                    {
                      "name": "S", "kind": "struct", "file": "Sources/App/B.swift", "line": 2, "column": 8,
                      "access": "internal", "isolation": null, "generics": [], "inherits": [],
                      "conditions": [],
                      "initializers": [
                        {"line": 2, "column": 8, "origin": "memberwise", "access": "internal", "isolation": null, "generics": [], "failable": false, "async": false, "throws": false, "conditions": [], "parameters": [{"label": "h", "name": "h", "type": "Int?", "default": true}]}
                      ],
                      "properties": [
                        {"name": "h", "line": 2, "column": 16, "type": "Int?", "access": "internal", "static": false, "settable": true, "ownership": "strong", "stored": true, "conditions": []}
                      ],
                      "functions": []
                    },
                    {
                      "name": "Array", "kind": "extension", "file": "Sources/App/B.swift", "line": 3, "column": 11,
                      "access": "internal", "isolation": null, "generics": [], "inherits": [],
                      "conditions": [],
                      "initializers": [],
                      "properties": [
                        {"name": "i", "line": 3, "column": 23, "type": "Int", "access": "internal", "static": false, "settable": false, "ownership": "strong", "stored": false, "conditions": []}
                      ],
                      "functions": []
                    }
                  ],
                  "functions": [
                    {"name": "top", "file": "Sources/App/A.swift", "line": 9, "column": 6, "access": "internal", "static": false, "isolation": null, "generics": [], "async": false, "throws": false, "result": "String", \(nothing)}
                  ],
                  "typealiases": [
                    {"name": "List", "file": "Sources/App/A.swift", "line": 8, "column": 11, "generics": ["T"], "type": "[T]", "conditions": []}
                  ]
                }

                """)
    }

    @Test("those of several modules stand in order of file and place") func merging() {
        let merged = Declarations(merging: [
            DeclarationsTests.of("struct B {}", path: "B.swift"), DeclarationsTests.of("struct A {}", path: "A.swift"),
        ])
        #expect(merged.types.map(\.name) == ["A", "B"])
    }

    private static func of(_ text: String, path: String) -> Declarations {
        let module = Outline.Module(name: "M", sources: [SourceText(path: path, text: text)])
        return Declarations(Outline(modules: [module]), modules: 0..<1)
    }
}
