;;; digraph-mode.el --- Graph files of Digraph  -*- lexical-binding: t; -*-

;; Version: 0.1.0
;; Package-Requires: ((emacs "26.1"))
;; Keywords: languages

;;; Commentary:

;; Colours, indentation and comments for graph files, and 'digraph
;; language-server' for eglot:
;;
;;   (require 'digraph-mode)
;;   (add-hook 'digraph-mode-hook #'eglot-ensure)

;;; Code:

(defgroup digraph nil
  "Graph files of Digraph."
  :group 'languages)

(defcustom digraph-program "digraph"
  "The digraph program."
  :type 'string)

(defcustom digraph-indent-offset 4
  "How far what is in braces, and a modifier, is indented."
  :type 'integer)

(defvar digraph-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?/ ". 124b" table)
    (modify-syntax-entry ?* ". 23n" table)
    (modify-syntax-entry ?\n "> b" table)
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?_ "_" table)
    (modify-syntax-entry ?` "'" table)
    table)
  "The syntax of graph files.")

(defconst digraph-font-lock-keywords
  `((,(concat "^[ \t]*" (regexp-opt '("#if" "#elseif" "#else" "#endif")) ".*$") . font-lock-preprocessor-face)
    ("@[[:alpha:]_][[:alnum:]_.]*" . font-lock-preprocessor-face)
    ("\\_<\\(graph\\|part\\|extension\\|interface\\|typealias\\)[ \t]+\\([[:alpha:]_`][[:alnum:]_.`]*\\)"
     (1 font-lock-keyword-face) (2 font-lock-type-face))
    ("^[ \t]*\\(import\\|isolation\\)[ \t]+\\([[:alpha:]_][[:alnum:]_.]*\\)"
     (1 font-lock-keyword-face) (2 font-lock-constant-face))
    ("\\_<\\(register\\|include\\)\\_>[ \t]+[[:alpha:]_(\\[`]" (1 font-lock-keyword-face))
    ("^[ \t]*\\(forbid\\|layers\\)[ \t]+[[:alpha:]_`]" (1 font-lock-keyword-face))
    ("^[ \t]*\\(lifetime\\)[ \t]+\\." (1 font-lock-keyword-face))
    ("\\_<\\(open\\|public\\|package\\)[ \t]+graph\\_>" (1 font-lock-keyword-face))
    (,(concat "\\."
              (regexp-opt '("as" "decorates" "lifetime" "injection" "parameter" "argument" "postInit" "dispose" "eager" "releasable" "default"
                            "root" "unused" "accessor" "allow")
                          t)
              "[ \t]*[({]")
     (1 font-lock-function-name-face))
    (,(concat "\\." (regexp-opt '("prototype" "objectGraph" "perContainer" "perRun" "single" "custom" "weak") t) "\\_>")
     (1 font-lock-constant-face))
    ("\\.\\(init\\|self\\)\\_>" (1 font-lock-keyword-face))
    ("\\\\\\.\\([[:alpha:]_][[:alnum:]_]*\\)" (1 font-lock-variable-name-face))
    ("\\_<\\(tag\\|cycle\\|keeping\\)[ \t]*:" (1 font-lock-builtin-face))
    (,(regexp-opt '("true" "false" "nil" "any" "some" "async" "throws" "in" "try" "await") 'symbols)
     . font-lock-keyword-face)
    ("\\_<[[:upper:]][[:alnum:]_]*\\_>" . font-lock-type-face))
  "What is coloured in graph files.")

(defun digraph--modifier-p ()
  "Whether the line begins with a modifier."
  (save-excursion
    (back-to-indentation)
    (looking-at-p "\\.[[:alpha:]]")))

(defun digraph-indent-line ()
  "Indent the line: by its braces, and a modifier by one step more."
  (interactive)
  (let* ((depth (save-excursion
                  (back-to-indentation)
                  (- (car (syntax-ppss)) (if (looking-at-p "[]})]") 1 0))))
         (column (* digraph-indent-offset (+ (max 0 depth) (if (digraph--modifier-p) 1 0))))
         (offset (- (current-column) (current-indentation))))
    (unless (nth 8 (save-excursion (syntax-ppss (line-beginning-position))))
      (indent-line-to column)
      (when (> offset 0)
        (forward-char offset)))))

;;;###autoload
(define-derived-mode digraph-mode prog-mode "Digraph"
  "A mode for graph files of Digraph."
  (setq-local comment-start "// ")
  (setq-local comment-end "")
  (setq-local comment-start-skip "\\(//+\\|/\\*+\\)\\s *")
  (setq-local font-lock-defaults '(digraph-font-lock-keywords))
  (setq-local indent-line-function #'digraph-indent-line)
  (setq-local indent-tabs-mode nil)
  (setq-local imenu-generic-expression
              '((nil "^[ \t]*register[ \t]+\\([^ \t\n{]+\\)" 1)
                ("Graphs" "\\_<graph[ \t]+\\([[:alnum:]_]+\\)" 1)
                ("Parts" "^part[ \t]+\\([[:alnum:]_]+\\)" 1))))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.digraph\\'" . digraph-mode))

(defvar eglot-server-programs)

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs `(digraph-mode . (,digraph-program "language-server"))))

(provide 'digraph-mode)
;;; digraph-mode.el ends here
