# Prints what was counted, less what the loop costs that does nothing: the first line.
# A line is: the bound, words, ns, ns by hand, instructions of a thousand, those by hand.

NR == 1 {
    loop = $5
    handLoop = $6
    printf "| %s | instructions | by hand | times | at most | ns | by hand |\n|---|--:|--:|--:|--:|--:|--:|\n", title
    next
}
{
    ours = ($5 - loop) / 1000
    hand = ($6 - handLoop) / 1000
    ratio = ours / hand
    printf "| %s | %.0f | %.0f | %.3f | %s | %.1f | %.1f |\n", $2, ours, hand, ratio, $1 == "-" ? "" : $1, $3, $4
    if ($1 != "-" && ratio > $1) missed = missed "\n" $2
}
END {
    print ""
    if (missed != "") {
        print "Too many instructions:" missed > "/dev/stderr"
        exit 1
    }
}
