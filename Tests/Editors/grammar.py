"""The TextMate grammar over all graph files of the repository: it reads each to its end, and gives words the scopes that
they are to have. grammar.py <folder of the repository>"""

import json
import logging
import os
import sys

from textmate_grammar.parsers.base import LanguageParser

root = sys.argv[1]
logging.disable(logging.CRITICAL)
with open(os.path.join(root, "Plugins/Editors/vscode/syntaxes/digraph.tmLanguage.json")) as file:
    grammar = json.load(file)


class Digraph(LanguageParser):
    def __init__(self):
        super().__init__(grammar)


def scopes(element, found):
    """Each word with its innermost scope."""
    for one in element.flatten():
        found.setdefault(one[1].strip(), set()).add(one[2][-1])
    return found


parser = Digraph()
wanted = {
    "register": "keyword.other.register.digraph", "graph": "storage.type.digraph",
    "as": "entity.name.function.modifier.digraph", "perContainer": "constant.language.lifetime.digraph",
    "init": "keyword.other.init.digraph", "presenter": "variable.other.property.digraph",
}
with open(os.path.join(root, "Graph/app.digraph")) as file:
    text = file.read()
found = scopes(parser.parse_string(text), {})
for word, scope in wanted.items():
    if scope not in found.get(word, set()):
        sys.exit(f"grammar: '{word}' is {sorted(found.get(word, set()))}, not {scope}")
snippet = '''@testable import Net
register Store.init
    .lifetime(.perContainer(.weak))
register Text { """
    one \\(f(two)) "three"
    """ }
register Raw { #"a " b"# }
/* outer /* inner */ still */
register Last.init
'''
for word, scope in {
    "import": "keyword.control.import.digraph", "weak": "constant.language.lifetime.digraph",
    "Last": "entity.name.type.digraph",
}.items():
    found = scopes(parser.parse_string(snippet), {})
    if scope not in found.get(word, set()):
        sys.exit(f"grammar: '{word}' is {sorted(found.get(word, set()))}, not {scope}")
count = 0
for folder, _, names in os.walk(os.path.join(root, "Graph")):
    for name in names:
        if name.endswith(".digraph"):
            with open(os.path.join(folder, name)) as file:
                content = file.read()
            if parser.parse_string(content) is None and content.strip():
                sys.exit(f"grammar: nothing was read of {name}")
            count += 1
print(f"grammar: {count} graph files, all well")
