import Parcel
import Shelf

/// Counts the sales of one graph.
final class Counter {
    var sales = 0
}

/// What the graph is there to make.
struct Till {
    let counter: Counter
    let label: Label
    let shelf: Shelf
    let stamp: BasicStamp

    func sell() -> String {
        counter.sales += 1
        return "sale \(counter.sales), \(label.weight.grams) g, \(shelf.stamp.target), \(stamp.target)"
    }
}
