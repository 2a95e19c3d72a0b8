"""The ways to wire the app: by hand and with Digraph. `README.md` says how others are added."""


class Way:
    """How an app is wired. Subclasses say what the package needs, and write the wiring."""

    name = ""
    # Lines of the manifest: packages, products of the app's target, and its plugins.
    packages = ""
    products = ""
    plugins = ""

    def files(self, app):
        """The files of the wiring by path. They declare `makeContainer()`, and of what it returns `screen`, `tree`, `leaf` and `kept`."""
        raise NotImplementedError


def accessors(app, expression):
    """The members that the program asks for, each by an expression for an object."""
    asked = [("screen", app.screen), ("tree", app.tree), ("leaf", app.leaf), ("kept", app.kept)]
    return "".join(f"    var {name}: any {thing.protocol} {{ {expression(thing)} }}\n" for name, thing in asked)


class ByHand(Way):
    name = "by hand"

    def files(self, app):
        lines = [app.imports(), "final class Wiring {"]
        for thing in app.registered:
            made = f"{thing.name}({', '.join(f'{need.label}: {need.label}' for need in thing.needs)})"
            if app.is_kept(thing):
                lines.append(f"    private(set) lazy var {thing.label}: any {thing.protocol} = {made}")
            else:
                lines.append(f"    var {thing.label}: any {thing.protocol} {{ {made} }}")
        lines += [accessors(app, lambda thing: thing.label), "}", "", "func makeContainer() -> Wiring { Wiring() }", ""]
        return {"Sources/App/Wiring.swift": "\n".join(lines)}


class Digraph(Way):
    name = "Digraph"
    products = '.product(name: "DigraphRuntime", package: "digraph")'
    plugins = '.plugin(name: "DigraphBuild", package: "digraph")'

    def __init__(self, package):
        self.packages = f'.package(name: "digraph", path: "{package}", traits: ["Installed"])'

    def files(self, app):
        lines = [app.imports(), "graph AppGraph {"]
        asked = {app.screen.number, app.tree.number, app.leaf.number, app.kept.number}
        for thing in app.registered:
            lines += [f"    register {thing.name}.init", f"        .as({thing.protocol})"]
            if app.is_kept(thing):
                lines.append("        .lifetime(.perContainer)")
            if thing.kind == "screen" or thing.number in asked:
                lines.append("        .root()")
            lines.append("")
        lines += ["}", ""]

        def asked_for(thing):
            return thing.protocol[0].lower() + thing.protocol[1:] if app.is_kept(thing) else f"make{thing.protocol}()"

        swift = app.imports() + "\nextension AppGraph {\n" + accessors(app, asked_for) + "}\n\n"
        swift += "func makeContainer() -> AppGraph { AppGraph() }\n"
        return {"Graph/App.digraph": "\n".join(lines), "Sources/App/Wiring.swift": swift}
