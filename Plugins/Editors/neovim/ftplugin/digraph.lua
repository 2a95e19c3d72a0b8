vim.bo.commentstring = '// %s'
vim.bo.comments = 's1:/*,mb:*,ex:*/,:///,://'
vim.bo.expandtab = true
vim.bo.shiftwidth = 4
vim.bo.softtabstop = 4
vim.bo.tabstop = 4
vim.bo.autoindent = true
-- A modifier stands under its registration, by four more spaces.
vim.bo.indentexpr = 'v:lua.DigraphIndent(v:lnum)'
vim.bo.indentkeys = '0{,0},0.,0=register,0=include,0=graph,!^F,o,O'

function _G.DigraphIndent(number)
  local above = vim.fn.prevnonblank(number - 1)
  if above == 0 then
    return 0
  end
  local line, last = vim.fn.getline(number), vim.fn.getline(above)
  local indent = vim.fn.indent(above)
  local is_modifier = function(text)
    return text:match('^%s*%.') ~= nil
  end
  if last:match('{%s*$') then
    indent = indent + 4
  elseif is_modifier(last) and not is_modifier(line) then
    indent = indent - 4
  elseif is_modifier(line) and not is_modifier(last) then
    indent = indent + 4
  end
  if line:match('^%s*}') then
    indent = indent - 4
  end
  return math.max(indent, 0)
end

vim.b.undo_ftplugin =
  'setlocal commentstring< comments< expandtab< shiftwidth< softtabstop< tabstop< autoindent< indentexpr< indentkeys<'
