struct Goods {
    let names: [String]

    var count: Int { names.count }
}
