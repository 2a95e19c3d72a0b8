@MainActor
struct ScreensChapter: Chapter {
    let name = "screens"
    let title = "Screens that know each other"

    let app: AppGraph
    let storyboard: StoryboardGraph
    let output: any Output

    func tell() {
        let first = app.makeViewController()
        first.router.show("Details")
        output.write("Made by the graph:")
        output.write("  \(first.text)")

        output.write("Another one has a presenter and a router of its own; the network is the same:")
        output.write("  \(app.makeViewController().text)")

        let given = Storyboard.instantiate()
        storyboard.inject(into: given)
        output.write("Made by a storyboard, and injected; its router leads back to itself:")
        output.write("  \(given.text)")
        output.write("  \(storyboard.makeSecondViewController().text)")
    }
}
