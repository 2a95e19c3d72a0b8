import Foundation
import Guestbook

// guestbook-server [<port>]: keeps its entries in guestbook.txt.
let port = CommandLine.arguments.dropFirst().first.flatMap { UInt16($0) } ?? 0
guard let listener = try? Listener(port: port) else {
    FileHandle.standardError.write(Data("guestbook-server: cannot listen on port \(port)\n".utf8))
    exit(1)
}
FileHandle.standardOutput.write(Data("listening on 127.0.0.1:\(listener.port)\n".utf8))
// What the service makes later, it makes with the graph, which has to stay as long.
let graph = GuestbookGraph()
listener.run(graph.service)
