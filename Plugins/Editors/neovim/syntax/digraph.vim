" Graph files of Digraph.
if exists('b:current_syntax')
  finish
endif

syntax keyword digraphStatement register include isolation
syntax match digraphStatement /^\s*\zs\(forbid\|layers\)\ze\s\+\h/
syntax match digraphStatement /^\s*\zslifetime\ze\s\+\./
syntax keyword digraphStructure graph part extension interface typealias nextgroup=digraphName skipwhite
syntax keyword digraphStatement import nextgroup=digraphModule skipwhite
syntax keyword digraphAccess open public package
syntax keyword digraphSwift in let var return if else guard switch case for while try await async throws any some nil self
syntax keyword digraphBoolean true false
syntax match digraphModule /[A-Za-z_][A-Za-z0-9_.]*/ contained
syntax match digraphName /[A-Za-z_`][A-Za-z0-9_.`]*/ contained
syntax match digraphType /\<[A-Z][A-Za-z0-9_]*\>/
syntax match digraphAttribute /@[A-Za-z_][A-Za-z0-9_.]*/
syntax match digraphModifier /\.\zs\(as\|decorates\|lifetime\|injection\|parameter\|argument\|postInit\|dispose\|eager\|releasable\|default\|root\|unused\|accessor\|allow\)\ze\s*[({]/
syntax match digraphLifetime /\.\zs\(prototype\|objectGraph\|perContainer\|perRun\|single\|custom\|weak\)\>/
syntax match digraphInit /\.\zs\(init\|self\)\>/
syntax match digraphLabel /\<\(tag\|cycle\|keeping\)\ze\s*:/
syntax match digraphProperty /\\\.\zs[A-Za-z_][A-Za-z0-9_]*/
syntax match digraphCondition /^\s*#\(if\|elseif\|else\|endif\).*$/
syntax match digraphNumber /\<[0-9][0-9_]*\(\.[0-9_]\+\)\?\>/
syntax region digraphString start=/"/ skip=/\\./ end=/"\|$/ contains=digraphEscape
syntax region digraphString start=/"""/ skip=/\\./ end=/"""/ contains=digraphEscape
syntax region digraphString start=/\z(#\+\)"/ end=/"\z1\|$/
syntax region digraphString start=/\z(#\+\)"""/ end=/"""\z1/
syntax match digraphEscape /\\[0tnr"'\\]/ contained
syntax keyword digraphTodo TODO FIXME contained
syntax match digraphComment +//.*$+ contains=digraphTodo,@Spell
syntax region digraphComment start=+/\*+ end=+\*/+ contains=digraphComment,digraphTodo,@Spell fold

highlight default link digraphStatement Statement
highlight default link digraphStructure Structure
highlight default link digraphAccess StorageClass
highlight default link digraphSwift Keyword
highlight default link digraphBoolean Boolean
highlight default link digraphModule Identifier
highlight default link digraphName Type
highlight default link digraphType Type
highlight default link digraphAttribute PreProc
highlight default link digraphModifier Function
highlight default link digraphLifetime Constant
highlight default link digraphInit Keyword
highlight default link digraphLabel Label
highlight default link digraphProperty Identifier
highlight default link digraphCondition PreCondit
highlight default link digraphNumber Number
highlight default link digraphString String
highlight default link digraphEscape SpecialChar
highlight default link digraphComment Comment
highlight default link digraphTodo Todo

let b:current_syntax = 'digraph'
