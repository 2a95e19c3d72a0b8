-- For Neovim 0.11 and later: vim.lsp.enable('digraph')
-- sourcekit-lsp counts in UTF-16; beside it in a Swift file, this server does, too.
local capabilities = vim.lsp.protocol.make_client_capabilities()
capabilities.general.positionEncodings = { 'utf-16' }

return {
  cmd = { 'digraph', 'language-server' },
  filetypes = { 'digraph', 'swift' },
  capabilities = capabilities,
  root_markers = { 'Package.swift', '.git' },
}
