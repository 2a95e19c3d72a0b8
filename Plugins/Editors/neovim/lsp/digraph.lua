-- For Neovim 0.11 and later: vim.lsp.enable('digraph')
return {
  cmd = { 'digraph', 'language-server' },
  filetypes = { 'digraph', 'swift' },
  root_markers = { 'Package.swift', '.git' },
}
