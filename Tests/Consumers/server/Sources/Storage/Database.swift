import GRDB

/// Where the database is.
public struct DatabaseLocation: Sendable {
    public let path: String

    public init(path: String) { self.path = path }
}

extension DatabasePool {
    /// Opens the database and brings its tables up to date.
    static func open(at location: DatabaseLocation) async throws -> DatabasePool {
        let pool = try DatabasePool(path: location.path)
        try Schema.migrator.migrate(pool)
        return pool
    }

    /// Closes all connections, that which writes last, so that SQLite leaves one file.
    func closeAll() throws {
        invalidateReadOnlyConnections()
        try close()
    }
}

enum Schema {
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("notes") { database in
            try database.create(table: "note") { table in
                table.autoIncrementedPrimaryKey("id")
                table.column("author", .text).notNull().indexed()
                table.column("text", .text).notNull()
                table.column("date", .double).notNull().indexed()
            }
        }
        migrator.registerMigration("visits") { database in
            try database.create(table: "visit") { table in
                table.column("user", .text).notNull()
                table.column("began", .double).notNull()
                table.column("ended", .double).notNull()
                table.column("requests", .integer).notNull()
            }
        }
        return migrator
    }
}
