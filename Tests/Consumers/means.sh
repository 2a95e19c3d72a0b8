# What the scripts here have in common: each sets `script`, `work`, `log`, `system`, `consumer` and `target`.

# Each check ends the run with one line when it does not hold.

fail() {
    echo "Tests/Consumers/$script: $consumer, $system: $* (the last build's log is $log)" >&2
    exit 1
}

step() { echo "  $*"; }

# swift_build: builds the consumer in the current folder. The verbose log of the newer build system names each step; the
# native one does so anyway.
swift_build() {
    local verbose=()
    [[ $system = native ]] || verbose=(-v)
    swift build --build-system "$system" ${verbose[@]+"${verbose[@]}"} >"$log" 2>&1
}

builds() { swift_build || fail "$*: the build fails: $(grep -m 1 'error:' "$log" || tail -n 1 "$log")"; }

fails() { if swift_build; then fail "$*: the build succeeds"; fi; }

says() { grep -qE -- "$1" "$log" || fail "$2: nothing in the log is like '$1'"; }

# compiled <file.swift>: whether the last build compiled it.
compiled() { grep -qE "Compiling ([A-Za-z0-9_]+ )?$(sed 's/[.+]/\\&/g' <<<"$1")( |$|\[)" "$log"; }

# ran: whether the last build ran the generator.
ran() { grep -qE "^(\[[0-9]+/[0-9]+\] )?Digraph $target\$" "$log"; }

generated() { find .build -path '*plugins/outputs*' -name '*.digraph*.swift' | sort; }

# nothing_written <words>: no generated file has changed since `mark`.
mark() { sleep 1; touch "$work/mark"; sleep 1; }
nothing_written() {
    local file
    while read -r file; do
        [[ ! $file -nt $work/mark ]] || fail "$*: ${file##*/} was written"
    done < <(generated)
}

nothing_compiled() {
    local file
    for file in $(generated) $(find Sources -name '*.swift'); do
        ! compiled "${file##*/}" || fail "$*: ${file##*/} was compiled"
    done
}

# prints <words> <text>: what the built program prints.
prints() {
    local program
    program=$(swift build --build-system "$system" --show-bin-path 2>/dev/null)/$target
    [[ $("$program") = "$2" ]] || fail "$1: the program prints '$("$program")' instead of '$2'"
}

# replace <sed expression> <file>: edits as an editor does that writes a new file.
replace() {
    sed -e "$1" "$2" >"$work/edited"
    ! cmp -s "$work/edited" "$2" || fail "the edit '$1' of $2 changes nothing"
    cp "$work/edited" "$2"
}

# settled <words>: a further build starts nothing at all.
settled() {
    mark
    builds "$*"
    ! ran || fail "$*: the generator runs again"
    nothing_compiled "$*"
    nothing_written "$*"
    ! grep -qE '\] Linking |^ *(builtin-)?[Ll]inking|^Link ' "$log" || fail "$*: something is linked again"
}

# copy_package <folder>: this package, as a consumer's checkout has it.
copy_package() {
    local part
    mkdir "$1"
    for part in Package.swift Sources Plugins Tests/Consumers; do
        mkdir -p "$1/$(dirname "$part")"
        cp -R "$repository/$part" "$1/$part"
    done
    find "$1" -name .build -prune -exec rm -rf {} +
}
