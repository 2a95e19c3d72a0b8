extension StorageGraph {
    public func close() async throws { try await databasePool.closeAll() }
}
