vim.filetype.add({ extension = { digraph = 'digraph' } })
