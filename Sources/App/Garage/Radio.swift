struct Radio {
    var station = "Radio Nord"
}
