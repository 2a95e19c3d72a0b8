extension Outline {
    /// What was read from many files, as one array of bytes and back, so that the next run reads only what has changed.
    ///
    /// As bytes it is a header, one record a file, and one section for each kind of record with those of all files in
    /// order; everything is copied as a whole, in the layout and byte order of the machine, and only the tool that has
    /// written it reads it again. Nothing is looked at before the header, the checksum over all the rest and the counts
    /// have been found to fit; after that what is in the records is what was put there.
    package struct Summaries: Sendable {
        /// By what a file is known to be unchanged.
        package struct Stamp: Hashable, Sendable {
            package var size: Int64
            /// The number of the file on its disk, where it has one: a renamed file is another one.
            package var number: UInt64
            /// When its content was changed last.
            package var changed: Moment

            package init(size: Int64, number: UInt64, changed: Moment) {
                self.size = size
                self.number = number
                self.changed = changed
            }
        }

        /// Seconds and nanoseconds since 1970.
        package struct Moment: Hashable, Comparable, Sendable {
            package var seconds: Int64
            package var nanoseconds: Int64

            package init(seconds: Int64, nanoseconds: Int64) {
                self.seconds = seconds
                self.nanoseconds = nanoseconds
            }

            package static func < (left: Moment, right: Moment) -> Bool {
                left.seconds == right.seconds ? left.nanoseconds < right.nanoseconds : left.seconds < right.seconds
            }
        }

        /// Files with their stamps, in order of their paths, each path once.
        package private(set) var files: [File]
        package private(set) var stamps: [Stamp]
        /// When the run began that has read them.
        package private(set) var begun: Moment
        /// Where the last look-up was; most are in order.
        private var next = 0

        /// - Parameter begun: Taken before the first stamp is.
        package init(begun: Moment) {
            self.begun = begun
            files = []
            stamps = []
        }

        init(files: [File], stamps: [Stamp], begun: Moment) {
            self.files = files
            self.stamps = stamps
            self.begun = begun
        }

        /// Adds a file that was read anew, without the bytes that nothing refers to. Paths must come in order.
        package mutating func add(_ file: File, _ stamp: Stamp) { addCompact(file.compacted(), stamp) }

        /// Adds a file that is one of older summaries.
        package mutating func addCompact(_ file: File, _ stamp: Stamp) {
            files.append(file)
            stamps.append(stamp)
        }

        /// Takes over a file that was not asked for, with the stamp it had.
        package mutating func keep(_ path: String, of older: inout Outline.Summaries) {
            guard let index = older.place(of: path), older.isSettled(older.stamps[index]) else { return }
            addCompact(older.files[index], older.stamps[index])
        }

        /// What was read from a file, if that is what stands in it still.
        ///
        /// A file that was changed less than two seconds before the run that has read it, or later, may have been
        /// changed once more within what its disk calls one moment: it is not known.
        package mutating func file(_ path: String, _ stamp: Stamp) -> File? {
            guard let index = place(of: path), stamps[index] == stamp, isSettled(stamp) else { return nil }
            return files[index]
        }

        private func isSettled(_ stamp: Stamp) -> Bool {
            Moment(seconds: stamp.changed.seconds &+ 2, nanoseconds: stamp.changed.nanoseconds) < begun
        }

        private mutating func place(of path: String) -> Int? {
            if next >= files.count || files[next].path != path { next = index(of: path) }
            guard next < files.count, files[next].path == path else { return nil }
            next += 1
            return next - 1
        }

        /// Where the path stands, or would.
        private func index(of path: String) -> Int {
            var low = 0
            var high = files.count
            while low < high {
                let middle = (low + high) / 2
                if files[middle].path < path { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }
}
