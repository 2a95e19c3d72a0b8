import Foundation

@main
@MainActor
enum Main {
    static func main() async {
        do throws(Options.Mistake) {
            let options = try Options(arguments: CommandLine.arguments.dropFirst())
            if options.wantsHelp {
                print(Options.help)
                return
            }
            let tour = TourGraph(options: options).makeTour()
            if let unknown = options.chapters.first(where: { !tour.names.contains($0) }) {
                throw Options.Mistake(
                    message: "no chapter '\(unknown)'; there are \(tour.names.joined(separator: ", "))")
            }
            await tour.run()
        } catch {
            FileHandle.standardError.write(Data("App: \(error.message); see --help\n".utf8))
            exit(2)
        }
    }
}
