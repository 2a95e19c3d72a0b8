-- Real Neovim on a package: nvim --headless -l is too early for the client of its server, so this is sourced.
local folder = vim.env.FOLDER
local function fail(words)
  io.stderr:write('neovim: ' .. words .. '\n')
  vim.cmd('cquit')
end

local function check(is_so, words)
  if not is_so then
    fail(words)
  end
end

local function until_so(words, is_so)
  check(vim.wait(60000, is_so, 50), words)
end

local ok, problem = pcall(function()
  vim.lsp.config('digraph', { cmd = { vim.env.DIGRAPH, 'language-server' } })
  vim.lsp.enable('digraph')
  vim.cmd.edit(folder .. '/Graph/shop.digraph')
  check(vim.bo.filetype == 'digraph', 'the filetype is ' .. vim.bo.filetype)
  check(vim.bo.commentstring == '// %s', 'the filetype has no settings')
  vim.cmd('syntax on')
  vim.cmd('set syntax=digraph')
  local function group(words, more)
    local line = vim.fn.search('\\V' .. words, 'wn')
    local column = vim.fn.getline(line):find(words, 1, true) + (more or 0)
    return vim.fn.synIDattr(vim.fn.synID(line, column, 1), 'name')
  end
  check(group('register Wire') == 'digraphStatement', 'register is ' .. group('register Wire'))
  check(group('.as(Networking)', 1) == 'digraphModifier', 'as is ' .. group('.as(Networking)', 1))
  local buffer = vim.api.nvim_get_current_buf()
  until_so('the server was not started', function()
    return #vim.lsp.get_clients({ bufnr = buffer }) == 1
  end)
  local client = vim.lsp.get_clients({ bufnr = buffer })[1]
  local function codes()
    local found = {}
    for _, one in ipairs(vim.diagnostic.get(buffer)) do
      found[#found + 1] = one.code
    end
    return table.concat(found, ' ')
  end
  until_so('no diagnostics came', function()
    return codes() == 'unused-alias'
  end)
  local function ask(method, words, more, extra)
    local line = vim.fn.search('\\V' .. words, 'wn')
    local column = vim.fn.getline(line):find(words, 1, true) - 1 + (more or 0)
    local parameters = vim.tbl_extend('force', {
      textDocument = { uri = vim.uri_from_bufnr(buffer) },
      position = { line = line - 1, character = column },
    }, extra or {})
    local answer = client:request_sync('textDocument/' .. method, parameters, 20000, buffer)
    check(answer and not answer.err, method .. ' failed: ' .. vim.inspect(answer))
    return answer.result
  end
  check(ask('hover', 'Wire.init', 1).contents.value:find('Wire.init', 1, true), 'the hover says nothing')
  check(ask('definition', 'Storing)', 1)[1].uri:find('Wares.swift', 1, true), 'the definition is elsewhere')
  local rename = ask('rename', 'day)', 0, { newName = 'night' })
  vim.lsp.util.apply_workspace_edit(rename, client.offset_encoding)
  check(vim.fn.search('custom(night)', 'wn') > 0, 'nothing was renamed')
  vim.api.nvim_win_set_cursor(0, { vim.fn.search('as(Networking)', 'wn'), 0 })
  vim.cmd.delete()
  until_so('an edit is not checked', function()
    return codes():find('missing-binding', 1, true) ~= nil
  end)
  vim.api.nvim_win_set_cursor(0, { vim.fn.search('register Till', 'wn'), 14 })
  vim.lsp.buf.code_action({
    apply = true,
    filter = function(action)
      return action.title:find('add .parameter(networking, tag: fast)', 1, true) ~= nil
    end,
  })
  until_so('the fix was not made', function()
    return codes() == '' and vim.fn.search('tag: fast)$', 'wn') > 0
  end)
  vim.fn.append(vim.fn.search('register Till', 'wn') - 1, { '    register Clerk.init', '        .life' })
  local list = ask('completion', '.life', 5)
  check(list.items[1].label == 'lifetime', 'completion offers ' .. vim.inspect(list.items[1]))
  vim.cmd('undo')
  vim.cmd([[silent %s/    register Wire/  register   Wire/]])
  vim.lsp.buf.format({ async = false, timeout_ms = 20000 })
  check(vim.fn.search('^    register Wire.init', 'wn') > 0, 'nothing was formatted')
  vim.api.nvim_win_set_cursor(0, { vim.fn.search('register Shelf', 'wn'), 0 })
  vim.cmd('normal! o.root()')
  check(vim.fn.getline('.') == '        .root()', 'a modifier that is typed is indented as "' .. vim.fn.getline('.') .. '"')
  vim.api.nvim_set_current_line('.root()')
  vim.cmd('normal! ==')
  check(vim.fn.getline('.') == '        .root()', 'a modifier is indented as "' .. vim.fn.getline('.') .. '"')
end)
if not ok then
  fail(tostring(problem))
end
io.stdout:write('neovim: all well\n')
vim.cmd('qall!')
