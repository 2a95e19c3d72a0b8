extension ServerGraph {
    func close() async throws {
        try await domainGraph.close()
        try await storageGraph.close()
        logger.notice("everything is closed")
    }
}
