@MainActor
struct GarageChapter: Chapter {
    let name = "garage"
    let title = "Injection in three ways: initializer, setter, mounting"

    let garage: GarageGraph
    let output: any Output

    func tell() {
        let showroom = garage.makeShowroom()
        output.write("In the showroom, each with an engine of its own:")
        for car in showroom.cars {
            output.write("  \(car.label)")
        }
        output.write("On the poster:  \(showroom.poster.label)")
        output.write("To try:         \(showroom.testDrive.label)")
        output.write(
            "The next engine is no. \(garage.serialNumbers.next()): one count of engines for the whole garage.")
    }
}
