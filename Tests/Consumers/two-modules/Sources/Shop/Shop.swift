import Networking

struct Shop {
    let fetching: any Fetching
    let order: (Int) -> ShopGraph.OrderGraph
}

struct Order {
    let number: Int
    let fetching: any Fetching
}
