"""A graph of ten registrations, written in Neovim by completion and code actions: typing.py <nvim> <digraph> <folder>

The keys go to Neovim as a person's do. Only the beginnings of words, the names of new things and plain values are typed."""

import os
import subprocess
import sys
import tempfile
import time

nvim, digraph, folder = sys.argv[1:4]
root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
start = """
vim.lsp.config('digraph', { cmd = { '%s', 'language-server' } })
vim.lsp.enable('digraph')
vim.opt.completeopt = { 'menu', 'menuone', 'noinsert' }
vim.api.nvim_create_autocmd('LspAttach', { callback = function(event)
  vim.lsp.completion.enable(true, event.data.client_id, event.buf)
end })
-- The first action whose title begins so, chosen as a person chooses it from the list.
function Choose(title)
  vim.lsp.buf.code_action({ apply = true, filter = function(action) return vim.startswith(action.title, title) end })
end
function Codes()
  return vim.iter(vim.diagnostic.get(0)):map(function(one) return one.code end):join(' ')
end
vim.cmd.edit('%s')
"""


class Editor:
    def __init__(self, folder, file):
        self.work = tempfile.TemporaryDirectory()
        self.socket = os.path.join(self.work.name, "socket")
        script = os.path.join(self.work.name, "start.lua")
        with open(script, "w") as written:
            written.write(start % (digraph, os.path.join(folder, file)))
        self.typed = 0
        self.process = subprocess.Popen(
            [nvim, "--headless", "--clean", "--listen", self.socket, "--cmd", f"set rtp+={root}/Plugins/Editors/neovim",
             "-c", f"luafile {script}"], cwd=folder, stdin=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        self.until("Neovim does not start", lambda: os.path.exists(self.socket))

    def remote(self, kind, text):
        ran = subprocess.run([nvim, "--server", self.socket, kind, text], capture_output=True, text=True, timeout=60,
            stdin=subprocess.DEVNULL)
        if ran.returncode != 0:
            sys.exit(f"typing: {text}: {ran.stderr}")
        return (ran.stdout or ran.stderr).strip()

    def value(self, expression):
        return self.remote("--remote-expr", expression)

    def until(self, words, is_so):
        end = time.monotonic() + 20
        while time.monotonic() < end:
            if is_so():
                return
            time.sleep(0.05)
        sys.exit(f"typing: {words}\n{self.text() if os.path.exists(self.socket) else ''}")

    def text(self):
        return self.value('join(getline(1, "$"), "\\n")')

    def keys(self, keys):
        self.remote("--remote-send", keys)

    def type(self, text):
        """Text that a person has to know."""
        self.typed += len(text)
        self.keys(text.replace("<", "<lt>"))

    def complete(self, label, within=1):
        """Takes a completion, which must be among the first."""
        labels = []

        def is_there():
            if self.value("pumvisible()") != "1":
                self.keys("<C-x><C-o>")
                time.sleep(0.2)
            labels[:] = self.value('join(map(complete_info(["items"]).items, {_, one -> one.abbr}), "\\n")').split("\n")
            return label in labels

        self.until(f"nothing completes to '{label}'", is_there)
        place = labels.index(label)
        if place >= within:
            sys.exit(f"typing: '{label}' is offered behind {labels[:place]}\n{self.text()}")
        # Nothing is selected before the first step, or the first item is.
        if self.value('complete_info(["selected"]).selected') == "-1":
            place += 1
        self.keys("<C-n>" * place + "<C-y>")
        self.until(f"'{label}' was not written", lambda: self.value("pumvisible()") == "0")
        time.sleep(0.1)

    def act(self, place, title):
        """Takes a code action at the first place of some text."""
        self.keys("<Esc>")
        self.value(f"search('\\V{place}', 'cw')")
        title = title.replace("'", "''")
        before = self.text()

        def has_changed():
            self.value(f"luaeval('Choose([[{title}]])')")
            time.sleep(0.5)
            return self.text() != before

        self.until(f"there is no action '{title}'", has_changed)

    def end(self):
        # It ends before it answers.
        subprocess.run([nvim, "--server", self.socket, "--remote-send", "<Esc>:qall!<CR>"], capture_output=True, timeout=60)
        self.process.wait(timeout=20)
        self.work.cleanup()


def main():
    editor = Editor(folder, "Graph/library.digraph")
    try:
        write(editor)
    finally:
        editor.process.kill()


def write(editor):
    editor.until("the server was not started", lambda: editor.value("luaeval('#vim.lsp.get_clients()')") == "1")
    def register(label, beginning="", within=1):
        editor.keys("<Esc>A<CR><CR>")
        editor.type("reg")
        editor.complete("register")
        editor.type(beginning)
        editor.complete(label, within)

    def modifier(beginning, label):
        editor.keys("<Esc>A<CR>")
        editor.type("." + beginning)
        editor.complete(label)

    editor.keys("i")
    editor.type("gr")
    editor.complete("graph")
    editor.type("LibraryGraph")
    editor.keys("<Tab>")
    editor.type("reg")
    editor.complete("register")
    editor.type("De")
    editor.complete("Desk")
    modifier("ro", "root")
    modifier("arg", "argument")
    editor.complete("guest", within=3)
    # What is missing is offered first.
    register("BookCatalog.init .as(Catalog)")
    register("DiskStore.init .as(Storing)")
    modifier("par", "parameter")
    editor.complete("path")
    editor.keys("<Esc>A")
    editor.type(' { "books" }')
    register("SystemClock.init .as(Clock)", within=2)
    modifier("li", "lifetime")
    register("Loans")
    modifier("inj", "injection")
    editor.complete("\\.fees")
    register("Reminders")
    register("Mailer.init .as(Mailing)")
    register("Fees")
    register("Report", "Re", within=2)
    modifier("ro", "root")
    register("Memory", "Me")
    modifier("as", "as")
    editor.complete("Storing", within=4)
    # What is wrong is mended by actions.
    editor.act("Mailer.init", "add .parameter(host)")
    editor.keys("/<lt>#<CR>cf>")
    editor.type('"mail"')
    editor.act("BookCatalog.init", "add .default() to 'DiskStore'")
    editor.act("Memory.init", "add .unused() to 'Memory'")
    editor.until("something is wrong", lambda: editor.value("luaeval('Codes()')") == "")
    if editor.text() != wanted:
        sys.exit(f"typing: it came out otherwise:\n{editor.text()}")
    registrations = wanted.count("register ")
    print(f"neovim: {registrations} registrations, {len(wanted)} characters, written with {editor.typed} typed")
    editor.end()


wanted = """graph LibraryGraph {
    register Desk.init
        .root()
        .argument(guest)

    register BookCatalog.init
        .as(Catalog)

    register DiskStore.init
        .as(Storing)
        .parameter(path) { "books" }
        .default()

    register SystemClock.init
        .as(Clock)
        .lifetime(.perContainer)

    register Loans.init
        .injection(\\.fees)

    register Reminders.init

    register Mailer.init
        .as(Mailing)
        .parameter(host) { "mail" }

    register Fees.init

    register Report.init
        .root()

    register Memory.init
        .as(Storing)
        .unused()
}"""
main()
