"""The app that every container makes: objects in modules, as Swift files. Nothing in it names a container.

Of all objects the first tenth are screens, made anew each time; six tenths are services, kept; the others are helpers, made anew
each time. A screen needs three objects or more, a service up to two later services and a helper. The first hundred helpers are a binary
tree. Screens share out what nothing else needs. Each object is a class with a protocol, and its consumers ask for the protocol. The objects are dealt to the modules in
order, so that a module only needs later ones."""

import hashlib
from random import Random


class Object:
    """A class, its protocol, and what its initializer takes."""

    def __init__(self, number, kind, module, needs):
        self.number, self.kind, self.module, self.needs = number, kind, module, needs
        self.body, self.methods = 0, 0

    name = property(lambda self: f"Thing{self.number}")
    protocol = property(lambda self: f"Thinking{self.number}")
    label = property(lambda self: f"thing{self.number}")
    is_kept = property(lambda self: self.kind == "service")

    def text(self):
        parameters = ", ".join(f"{need.label}: any {need.protocol}" for need in self.needs)
        lines = [f"public protocol {self.protocol}: AnyObject, Sendable {{", "    func think() -> Int", "}", ""]
        lines += [f"public final class {self.name}: {self.protocol} {{"]
        lines += [f"    private let {need.label}: any {need.protocol}" for need in self.needs]
        lines += ["", f"    public init({parameters}) {{"]
        lines += [f"        self.{need.label} = {need.label}" for need in self.needs]
        lines += ["    }", "", "    public func think() -> Int {"]
        lines += [f"        {self.body} + {' + '.join([str(self.number)] + [f'{need.label}.think()' for need in self.needs])}"]
        lines += ["    }"]
        for number in range(self.methods):
            lines += ["", f"    public func recall{number}() -> Int {{ {number} }}"]
        return "\n".join(lines + ["}", ""])


class Workload:
    """The objects and modules. What a scenario edits is a change here; writing the files again changes those that differ."""

    def __init__(self, count, module_count):
        random = Random(count)
        screens, services = count // 10, count * 7 // 10
        tree = min(100, count - services)
        self.module_count = module_count
        self.objects = [None] * count
        unneeded = set(range(screens, count))
        for number in reversed(range(count)):
            kind = "screen" if number < screens else "service" if number < services else "helper"
            if kind == "screen":
                share = sorted(unneeded)[:-(-len(unneeded) // (number + 1))]
                needs = set(share + random.sample(range(screens, services), max(0, min(3, services - screens) - len(share))))
            elif kind == "service":
                later = range(number + 1, min(number + 50, services))
                needs = random.sample(later, min(random.randrange(3), len(later)))
                needs.append(random.randrange(services + tree // 2, count))
            else:
                place = number - services
                needs = [services + child for child in (2 * place + 1, 2 * place + 2) if place < tree and child < tree]
            unneeded.difference_update(needs)
            module = number * module_count // count
            self.objects[number] = Object(number, kind, module, [self.objects[need] for need in sorted(needs)])
        self.screen, self.tree, self.leaf = self.objects[0], self.objects[services], self.objects[services + tree - 1]
        self.kept = self.objects[services - 1]
        self.edited = self.objects[(screens + services) // 2]
        self.unkept = None
        self.missing = None

    def is_kept(self, thing):
        return thing.is_kept and thing is not self.unkept

    @property
    def registered(self):
        """What the wiring has, dependencies last."""
        return [thing for thing in self.objects if thing is not self.missing]

    @property
    def fingerprint(self):
        text = "".join(thing.text() + thing.kind + str(thing.module) for thing in self.objects)
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    def imports(self):
        return "".join(f"import Module{module}\n" for module in range(self.module_count))

    def files(self):
        """The files of all modules by path, ten objects a file."""
        files = {}
        for module in range(self.module_count):
            own = [thing for thing in self.objects if thing.module == module]
            others = sorted({need.module for thing in own for need in thing.needs} - {module})
            head = "".join(f"import Module{other}\n" for other in others) + ("\n" if others else "")
            for place in range(0, len(own), 10):
                text = head + "\n".join(thing.text() for thing in own[place:place + 10])
                files[f"Sources/Module{module}/File{place // 10}.swift"] = text
        return files

    def targets(self):
        """The lines of the manifest for all modules."""
        lines = []
        for module in range(self.module_count):
            own = [thing for thing in self.objects if thing.module == module]
            others = sorted({need.module for thing in own for need in thing.needs} - {module})
            needed = ", ".join(f'"Module{other}"' for other in others)
            lines.append(f'        .target(name: "Module{module}", dependencies: [{needed}]),')
        return "\n".join(lines)

    # Edits, each different from the one before.

    def edit_body(self):
        self.edited.body += 1

    def edit_interface(self):
        self.edited.methods += 1

    def edit_graph(self):
        self.unkept = None if self.unkept else self.edited

    def add_object(self):
        number = len(self.objects)
        self.objects.append(Object(number, "screen", 0, [self.kept]))

    def add_module(self):
        number = len(self.objects)
        self.objects.append(Object(number, "screen", self.module_count, [self.kept]))
        self.module_count += 1
